import { type AskDimension, isTimePart } from '@botica/contract/ask/vocabulary';
import { isPercentAt } from './amounts';
import type { Cursor } from './cursor';
import type { Draft } from './draft';
import type { NounScan } from './scan-nouns';
import { isCountOfHours, type ValueReader } from './values';

/** Who did something, or what decides an order: `compras por mujeres`, `top 3 by units`. */
const BY = /^(?:por|by|segun|conforme|according to|de acuerdo a|de acordo com)$/;
const EACH = /^(?:in |en |em |a |de )?(?:every|each|cada)$/;
/** Bounds that order where no amount follows: `las mayores de marzo`. */
const ORDERS = /^(?:(?<more>mas|mais|mayor(?:es)?|maior(?:es)?)|menos|menor(?:es)?) de$/;

const TOTAL = /^(?:totals?|totales|totais)$/;
const ADDS_UP = /^(?:suma[nr]?|soma[mr]?|sums?|add up)$/;
const HOW_MUCH = /(?:^| )(?:how much|much|cuant[oa]s?|quant[oa]s?)$/;
const MORE = /^(?:mas|mais|menos) /;
const WITH = /^(?:with|con|com)$/;
const OF = /^(?:of|de|del|d[ao]s?|for)$/;

/** Reads what a question breaks down by, ranks and counts. Rules answer as those of `Scan` do. */
export class PartsScan {
  constructor(
    private readonly cursor: Cursor,
    private readonly draft: Draft,
    private readonly values: ValueReader,
    private readonly nouns: NounScan,
  ) {}

  nounAt(place: number): AskDimension | null {
    return (
      this.cursor.valueOf(place, 'one') ?? this.cursor.valueOf(place, 'many') ?? this.cursor.valueOf(place, 'adjective')
    );
  }

  /** "¿Por qué medio de pago?" asks by what. */
  isBy(place: number): boolean {
    return this.cursor.is(place, 'by') || this.cursor.at(place)?.form === 'por que';
  }

  /** "Units a day", "sales a month". */
  private isEachOf(place: number): boolean {
    const { cursor } = this;
    const noun = cursor.valueOf(place + 1, 'one');
    const isOfTime = noun !== null && isTimePart(noun);
    return (
      isOfTime &&
      /^an?$/.test(cursor.at(place)?.form ?? '') &&
      cursor.is(place, 'filler') &&
      cursor.is(place - 1, 'metric')
    );
  }

  /** `por sucursal`, `for each month`, `monthly`. */
  breakdown(place: number): number {
    const { cursor, draft } = this;
    const isBy = this.isBy(place) || this.isEachOf(place);
    if (!isBy && !cursor.is(place, 'adjective')) return place;
    const start = isBy ? cursor.skip(place + 1) : place;
    const form = cursor.at(place)?.form ?? '';
    // "Top 3 days by tickets" names what decides.
    const isOrdered = /^(?:orden|order|sort|rank)/.test(cursor.at(place - 1)?.form ?? '');
    const decides = (draft.by !== null || isOrdered) && cursor.at(start)?.form.endsWith('s') === true;
    if (isBy && !decides && cursor.valueOf(start, 'metric') === 'tickets') {
      draft.perTicket = place;
      return start + 1;
    }
    const dimension = cursor.valueOf(start, 'days') === 'workdays' && isBy ? 'weekday' : this.nounAt(start);
    if (dimension === null) {
      // "top 3 by units" names what decides; "compras por mujeres" who did it.
      if (!isBy) return place;
      // "Ordered by growth" is by how they moved.
      if (BY.test(form) && cursor.valueOf(start, 'metric') === 'growth')
        draft.orders.push({ order: 'more', place, form: 'mas' });
      if (BY.test(form) && cursor.is(start, 'metric', 'howMany', 'bound')) return place + 1;
      const value = this.values.readOne(start, null)?.value;
      // "Each Saturday" is one row for each.
      if (EACH.test(form) && value?.dimension === 'weekday' && draft.by === null) {
        draft.by = { dimension: 'day', place, isOne: false, isAsked: false };
        return place + 1;
      }
      const isSaidOfAll = EACH.test(form) && (value?.dimension === 'hours' || value?.dimension === 'weekday');
      return value !== undefined && (BY.test(form) || isSaidOfAll) ? place + 1 : place;
    }
    // "Lo facturado por la sucursal C" says who did it.
    const who =
      BY.test(form) && dimension === 'store' && cursor.is(start, 'one') ? this.values.readOne(start, null) : null;
    const isWho = who?.value.dimension === 'store' && who.next === start + 2;
    if (isWho) return place + 1;
    const isOfEach = EACH.test(form) && isTimePart(dimension) && draft.metrics.some(({ word }) => word === 'customers');
    // "Customers who bought every month"
    if (isOfEach && draft.metrics.some(({ word }) => word === 'sold')) return place;
    // "across all branches" is their sum.
    if (form === 'across' && this.nouns.isAll(start)) return start + 1;
    // "every branch but A" says which ones.
    if (EACH.test(form) && this.nouns.leavesOut(start + 1, dimension)) return start + 1;
    if (draft.by !== null && draft.by.dimension !== dimension)
      return this.nouns.second(dimension, place, start + 1, true);
    const isOne = cursor.is(place, 'refuse') && cursor.is(start, 'one');
    draft.by = { dimension, place, isOne, isAsked: false };
    return start + 1;
  }

  /** `top 5`, `los 3 mejores`, `mais vendidos`. */
  ranking(place: number): number {
    const { cursor, draft } = this;
    if (this.isSummed(place)) return place;
    if (isCountOfHours(cursor, place)) return this.countedHours(cursor.skip(place, 'clock', 'to'));
    const order = cursor.valueOf(place, 'order');
    if (order !== null) {
      draft.orders.push({ order, place, form: cursor.at(place)?.form ?? '' });
      // "How much more did A sell than B" asks by how much.
      const before = [place - 1, place - 2].map((at) => cursor.at(at)?.form ?? '');
      if ((order === 'more' || order === 'less') && before.some((form) => HOW_MUCH.test(form)))
        draft.difference ??= place;
      const start = cursor.skip(place + 1);
      // "Top 5 horas" is no time of the day.
      const next = this.countedHours(start);
      if (next > start) return next;
      const count = cursor.number(start);
      if (count === null || draft.limit !== null || !this.isCount(start) || isPercentAt(cursor, start + 1))
        return place + 1;
      draft.limit = { count, place: start };
      return start + 1;
    }
    const bound = cursor.is(place, 'bound') ? ORDERS.exec(cursor.at(place)?.form ?? '') : null;
    // "Days when A sold less than B" are held against the other.
    const other = bound === null ? null : this.values.readList(cursor.skip(place + 1));
    const isOther = other?.value.values.some(({ dimension }) =>
      draft.values.some(({ value }) => value.dimension === dimension),
    );
    // "More than 2 branches" is no list of two.
    if (bound !== null && isOther !== true && cursor.number(cursor.skip(place + 1)) === null) {
      const order = bound.groups?.more === undefined ? 'less' : 'more';
      draft.orders.push({ order, place, form: cursor.at(place)?.form ?? '' });
      return place + 1;
    }
    const count = cursor.number(place);
    if (count === null || draft.limit !== null) return place;
    const next = cursor.skip(place + 1);
    // "las 10 ventas más grandes": the order follows what is ranked.
    const isOfTickets =
      cursor.is(next, 'metric') && !isPercentAt(cursor, next) && cursor.is(cursor.skip(next + 1), 'order');
    const noun = cursor.is(next, 'many') ? this.nounAt(next) : null;
    // "2 weeks" is a stretch of time where nothing is ranked.
    const isCounted =
      noun !== null && (!isTimePart(noun) || cursor.lexemes.some((_, at) => cursor.is(at, 'order', 'busy')));
    // "3 sábados mais fracos"
    const isOfDays = cursor.is(next, 'weekday') && this.weekdayOrder(next) !== null;
    const isRanked = cursor.is(next, 'order', 'busy') || isOfTickets || isCounted || isOfDays;
    if (!isRanked || !this.isCount(place)) return place;
    draft.limit = { count, place };
    return place + 1;
  }

  /** "Total of the top 5 days" is one figure, and no list. */
  private isSummed(place: number): boolean {
    const form = (at: number) => this.cursor.at(at)?.form ?? '';
    for (let at = place - 1; this.cursor.is(at, 'filler'); at -= 1)
      if (ADDS_UP.test(form(at)) || (TOTAL.test(form(at - 1)) && OF.test(form(at)))) return true;
    return false;
  }

  /**
   * `los 5 mejores sábados`, `the worst Monday`, `o sábado que mais vendeu`, `which Friday sold least`: days, of which the weekday is read as of any
   * other list. "Products of the Saturday that sold most" are shown of what is ranked, and not read.
   */
  rankedWeekday(place: number): number {
    const { cursor, draft } = this;
    if (!cursor.is(place, 'weekday') || this.values.readOne(place, null)?.next !== place + 1) return place;
    const form = (at: number) => cursor.at(at)?.form ?? '';
    const isJoined = cursor.is(cursor.skip(place + 1), 'and', 'or') && cursor.is(cursor.skip(place + 2), 'weekday');
    const orderAt = this.weekdayOrder(place);
    if (isJoined || orderAt === null) return place;
    if (draft.by !== null) draft.unknown.push(place);
    const isSeveral =
      /(?:days|[ao]s)$/.test(form(place)) || /res$/.test(form(orderAt)) || /^[lo]?[ao]s$/.test(form(place - 1));
    draft.by ??= { dimension: 'day', place, isOne: !isSeveral, isAsked: true };
    return place;
  }

  /** Where the word stands by which a weekday is ranked. */
  private weekdayOrder(place: number): number | null {
    const { cursor } = this;
    const isBest = (at: number) =>
      cursor.is(at, 'busy') || ['best', 'worst'].includes(cursor.valueOf(at, 'order') ?? '');
    const before = cursor.number(place - 1) === null ? place - 1 : place - 2;
    if (isBest(before)) return before;
    // "Lunes más flojos", and not "is Monday quietest".
    if (isBest(place + 1) && MORE.test(cursor.at(place + 1)?.form ?? '')) return place + 1;
    const isPointing = cursor.is(place + 1, 'pronoun', 'which') || WITH.test(cursor.at(place + 1)?.form ?? '');
    const behind = cursor.skip(place + 2);
    if (isPointing && cursor.is(behind, 'order', 'busy')) return behind;
    const isOrder = (_: unknown, at: number) => cursor.is(at, 'order', 'busy');
    const asked = cursor.is(place - 1, 'which') ? cursor.lexemes.findIndex(isOrder) : -1;
    return asked > place ? asked : null;
  }

  private countedHours(place: number): number {
    const { cursor, draft } = this;
    const [, hours] = /^(\d{1,2}) ?(?:horas?|hours?)$/.exec(cursor.at(place)?.form ?? '') ?? [];
    if (hours === undefined || draft.by !== null || Number(hours) === 0) return place;
    draft.limit = { count: Number(hours), place };
    draft.by = { dimension: 'hour', place, isOne: false, isAsked: true };
    return place + 1;
  }

  private isCount(place: number): boolean {
    const count = this.cursor.number(place);
    // "The 3rd best" is no list of three.
    const isOrdinal = /\d\D/.test(this.cursor.at(place)?.form ?? '');
    return count !== null && !isOrdinal && count >= 1 && count <= 100;
  }
}
