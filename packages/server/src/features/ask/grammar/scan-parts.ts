import { type AskDimension, isTimePart, type TimePart } from '@botica/contract/ask/vocabulary';
import { isPercentAt } from './amounts';
import type { Cursor } from './cursor';
import type { Draft } from './draft';
import { type PeriodContext, relativePeriod } from './time/periods';
import type { ValueReader } from './values';

/** Who did something, or what decides an order: `compras por mujeres`, `top 3 by units`. */
const BY = /^(?:por|by|segun|conforme|according to|de acuerdo a|de acordo com)$/;
const EACH = /^(?:in |en |em |a |de )?(?:every|each|cada)$/;
/** Verbs, and not "lo vendido". */
/** What is said of people. */
const PERSONAL: readonly string[] = ['gender', 'age', 'years', 'profile'];
const OF_SALES = /venta|venda|sales/;
const EVERY = /^(?:all|whole|tod[oa]s)$/;
const ALL = /^(?:tod[oa]s?|tudo|total|totales|all|everything)$/;
const SELLS = /^(?:(?:se )?(?:vend|compr|gast|fatur|factur)(?!id|ad)|sells?|buys?|sold|bought)/;
/** Bounds that order where no amount follows: `las mayores de marzo`. */
const ORDERS = /^(?:(?<more>mas|mais|mayor(?:es)?|maior(?:es)?)|menos|menor(?:es)?) (?:de|que|a)$/;

/** Reads what a question breaks down by, ranks and counts. Rules answer as those of `Scan` do. */
export class PartsScan {
  constructor(
    private readonly cursor: Cursor,
    private readonly draft: Draft,
    private readonly values: ValueReader,
    private readonly context: PeriodContext,
  ) {}

  nounAt(place: number): AskDimension | null {
    return (
      this.cursor.valueOf(place, 'one') ?? this.cursor.valueOf(place, 'many') ?? this.cursor.valueOf(place, 'adjective')
    );
  }

  /** `por sucursal`, `for each month`, `monthly`. */
  breakdown(place: number): number {
    const { cursor, draft } = this;
    const isBy = cursor.is(place, 'by') || cursor.valueOf(place, 'refuse') === 'why';
    if (!isBy && !cursor.is(place, 'adjective')) return place;
    const start = isBy ? cursor.skip(place + 1) : place;
    const form = cursor.at(place)?.form ?? '';
    // "Top 3 days by tickets" names what decides.
    const decides = draft.by !== null && cursor.at(start)?.form.endsWith('s') === true;
    if (isBy && !decides && cursor.valueOf(start, 'metric') === 'tickets') {
      draft.perTicket = place;
      return start + 1;
    }
    const dimension = cursor.valueOf(start, 'days') === 'workdays' && isBy ? 'weekday' : this.nounAt(start);
    if (dimension === null) {
      // "top 3 by units" names what decides; "compras por mujeres" who did it.
      if (!isBy) return place;
      // "Ordered by growth" is by how they moved.
      if (BY.test(form) && cursor.valueOf(start, 'metric') === 'growth') draft.orders.push({ order: 'more', place, form: 'mas' });
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
    // "across all branches" is their sum.
    if (form === 'across' && this.isAll(start)) return start + 1;
    // "every branch but A" says which ones.
    if (EACH.test(form) && this.leavesOut(start + 1, dimension)) return start + 1;
    if (draft.by !== null && draft.by.dimension !== dimension) return this.second(dimension, place, start + 1);
    const isOne = cursor.is(place, 'refuse') && cursor.is(start, 'one');
    draft.by = { dimension, place, isOne, isAsked: false };
    return start + 1;
  }

  /** A second breakdown, within the first. */
  private second(dimension: AskDimension, place: number, next: number): number {
    if (this.draft.andBy !== null && this.draft.andBy.dimension !== dimension) return place;
    this.draft.andBy = { dimension, place };
    return next;
  }

  /** `top 5`, `los 3 mejores`, `mais vendidos`. */
  ranking(place: number): number {
    const { cursor, draft } = this;
    const order = cursor.valueOf(place, 'order');
    if (order !== null) {
      draft.orders.push({ order, place, form: cursor.at(place)?.form ?? '' });
      const start = cursor.skip(place + 1);
      // "Top 5 horas" is no time of the day.
      const [, hours] = /^(\d{1,2}) ?horas?$/.exec(cursor.at(start)?.form ?? '') ?? [];
      if (hours !== undefined && draft.by === null && Number(hours) > 0) {
        draft.limit = { count: Number(hours), place: start };
        draft.by = { dimension: 'hour', place: start, isOne: false, isAsked: true };
        return start + 1;
      }
      const count = cursor.number(start);
      if (count === null || draft.limit !== null || !this.isCount(start) || isPercentAt(cursor, start + 1)) return place + 1;
      draft.limit = { count, place: start };
      return start + 1;
    }
    const bound = cursor.is(place, 'bound') ? ORDERS.exec(cursor.at(place)?.form ?? '') : null;
    if (bound !== null) {
      const order = bound.groups?.more === undefined ? 'less' : 'more';
      draft.orders.push({ order, place, form: cursor.at(place)?.form ?? '' });
      return place + 1;
    }
    const count = cursor.number(place);
    if (count === null || draft.limit !== null) return place;
    const next = cursor.skip(place + 1);
    // "las 10 ventas más grandes": the order follows what is ranked.
    const isOfTickets = cursor.is(next, 'metric') && cursor.is(cursor.skip(next + 1), 'order');
    const noun = cursor.is(next, 'many') ? this.nounAt(next) : null;
    // "2 weeks" is a stretch of time where nothing is ranked.
    const isCounted =
      noun !== null && (!isTimePart(noun) || cursor.lexemes.some((_, at) => cursor.is(at, 'order', 'busy')));
    const isRanked = cursor.is(next, 'order', 'busy') || isOfTickets || isCounted;
    if (!isRanked || !this.isCount(place)) return place;
    draft.limit = { count, place };
    return place + 1;
  }

  private isCount(place: number): boolean {
    const count = this.cursor.number(place);
    // "The 3rd best" is no list of three.
    const isOrdinal = /\d\D/.test(this.cursor.at(place)?.form ?? '');
    return count !== null && !isOrdinal && count >= 1 && count <= 100;
  }

  /** A noun that no list and no "by" has taken: what is ranked, asked for, or this day, week, month, year. */
  noun(place: number): number {
    const { cursor, draft } = this;
    const [one, many] = [cursor.valueOf(place, 'one'), cursor.valueOf(place, 'many')];
    const dimension = one ?? many;
    if (dimension === null) return place;
    if (dimension === 'customer' && many !== null && (!this.isRanked(place) || this.isNumber(place))) return this.customers(place);
    if (dimension === 'product' && many !== null && draft.howMany !== null) {
      draft.metrics.push({ word: 'units', place, form: cursor.at(place)?.form ?? '' });
      draft.counted = { dimension, place };
      return place + 1;
    }
    // "cuántas categorías hay" asks for their number.
    if (draft.howMany !== null && draft.howMany === place - 1 && many !== null && draft.counted === null) {
      draft.counted = { dimension, place };
      return place + 1;
    }
    if (one !== null && isTimePart(one) && this.isOfThis(place)) return this.isDayOf(place) ? place : this.current(one, place);
    if (draft.by?.dimension === dimension) return place + 1;
    if (draft.by !== null) {
      const isJoined = cursor.is(place - 1, 'and') || (cursor.is(place - 1, 'filler') && cursor.is(place - 2, 'and'));
      return isJoined ? this.second(dimension, place, place + 1) : place;
    }
    // "todas las sucursales menos Centro" says which ones, and not to show each.
    if (many !== null && this.leavesOut(place + 1, dimension)) return place + 1;
    if (many !== null && (this.isNamed(place, dimension) || this.isAll(place))) return place + 1;
    if (many !== null || this.isRanked(place) || cursor.is(place - 1, 'which')) {
      draft.by = { dimension, place, isOne: one !== null, isAsked: true };
      return place + 1;
    }
    if (isTimePart(dimension)) return this.current(dimension, place);
    return place;
  }

  /** "Clientes" is what is counted, or in "ventas a clientes de 25 a 34 años" whom a figure is about. */
  private customers(place: number): number {
    const { cursor, draft } = this;
    // "What share of customers" is one of them.
    const last = draft.metrics.at(-1);
    const isPersonal = draft.values.some(({ value }) => PERSONAL.includes(value.dimension));
    const isShared = last?.word === 'share' && draft.metrics.length === 1 && !isPersonal && !OF_SALES.test(last.form);
    // "What did customers buy" asks for products.
    if (draft.which !== null && draft.which < place && !isShared && draft.howMany === null && draft.orders.length === 0) return place;
    const isCounted =
      isShared || draft.howMany !== null || draft.metrics.every(({ word }) => word === 'sold' || word === 'growth');
    if (isCounted) {
      draft.metrics.push({ word: 'customers', place, form: cursor.at(place)?.form ?? '' });
      return place + 1;
    }
    const before = draft.values.at(-1);
    const after = this.values.readOne(cursor.skip(place + 1), null);
    const isPerson = [before, after].some((each) => each !== undefined && each !== null && PERSONAL.includes(each.value.dimension));
    return isPerson ? place + 1 : place;
  }

  /** Whether a noun stands behind what it is of: `credit card payments`, `Health and beauty products`. */
  private isNamed(place: number, dimension: AskDimension): boolean {
    const last = this.draft.values.at(-1);
    const isOf = last?.value.dimension === dimension || (last?.value.dimension === 'category' && dimension === 'product');
    return isOf && last !== undefined && last.end === place && !this.isRanked(place);
  }

  /** "All branches" are no breakdown, as "each branch" is. */
  private isAll(place: number): boolean {
    const forms = [place - 1, place - 2].map((at) => this.cursor.at(at)?.form ?? '');
    const isSaid = EVERY.test(forms[0] ?? '') || (/^(?:l[ao]s|[ao]s|the|our|of)$/.test(forms[0] ?? '') && EVERY.test(forms[1] ?? ''));
    return isSaid && this.draft.by === null && this.draft.howMany === null && !this.isRanked(place);
  }

  /** "The month with the fewest customers" ranks months by them. */
  private isNumber(place: number): boolean {
    const order = this.cursor.valueOf(place - 1, 'order');
    return (order === 'more' || order === 'less') && this.draft.by !== null && this.draft.by.dimension !== 'customer';
  }

  private isRanked(place: number): boolean {
    const { cursor } = this;
    if (this.draft.limit !== null || cursor.is(place - 1, 'which')) return true;
    const isOrder = (at: number) => cursor.is(at, 'order') && !this.isLessOf(at);
    return cursor.lexemes.some((_, at) => isOrder(at) || cursor.is(at, 'busy'));
  }

  private leavesOut(place: number, dimension: AskDimension): boolean {
    const isExcept = this.cursor.is(place, 'except') || this.isLessOf(place);
    const left = isExcept ? this.values.readList(place + 1)?.value.values[0]?.dimension : undefined;
    return left === dimension || (left === 'weekday' && dimension === 'day');
  }

  /** `todo menos Vitaminas` leaves out; behind a verb, `vendió menos Vitaminas`, it ranks. */
  isLessOf(place: number): boolean {
    const { cursor } = this;
    const form = cursor.at(place - 1)?.form ?? '';
    const isVerb = SELLS.test(form) || (cursor.is(place - 1, 'filler') && !ALL.test(form));
    return cursor.valueOf(place, 'order') === 'less' && place > 0 && !isVerb && this.values.readList(place + 1) !== null;
  }

  /** "del mes", "of the month": the current one, whatever is ranked. */
  private isOfThis(place: number): boolean {
    const form = (at: number) => this.cursor.at(at)?.form ?? '';
    return (
      /^(?:del|do|da|no|na)$/.test(form(place - 1)) ||
      /^(?:(?:of|for|in|over|during) the|(?:de|en|durante) (?:la|el)|of this)$/.test(`${form(place - 2)} ${form(place - 1)}`)
    );
  }

  /** "Which day of the month" may be one of this month, and one from 1 to 31. */
  private isDayOf(place: number): boolean {
    const { cursor } = this;
    const day = [place - 2, place - 3].find((at) => cursor.valueOf(at, 'one') === 'day');
    return day !== undefined && !this.draft.orders.some((order) => order.place < day);
  }

  private current(unit: TimePart, place: number): number {
    const relative = {
      day: 'today',
      week: 'thisWeek',
      month: 'thisMonth',
      quarter: 'thisQuarter',
      year: 'thisYear',
    } as const;
    const period = relativePeriod(relative[unit], this.context);
    if (period === null) return place;
    this.draft.periods.push({ period, place });
    return place + 1;
  }
}
