import { type AskDimension, isTimePart, type TimePart } from '@botica/contract/ask/vocabulary';
import type { Cursor } from './cursor';
import type { Draft } from './draft';
import type { ListScan } from './scan-lists';
import { type PeriodContext, relativePeriod } from './time/units';
import type { ValueReader } from './values';

/** What is said of people. */
const PERSONAL: readonly string[] = ['gender', 'age', 'years', 'profile'];
const BUYS = /compr|buy|bought|purch/;
const OF_SALES = /venta|venda|sales/;
const ANY = /^(?:a|an|any|un|una|um|uma|al|ao)$/;
const EVERY = /^(?:all|whole|tod[oa]s)$/;

/** Reads nouns of what can be broken down by: what is ranked, counted or pointed at. Rules answer as those of `Scan` do. */
export class NounScan {
  constructor(
    private readonly cursor: Cursor,
    private readonly draft: Draft,
    private readonly values: ValueReader,
    private readonly lists: ListScan,
    private readonly context: PeriodContext,
  ) {}

  /** A second breakdown, within the first. */
  second(dimension: AskDimension, place: number, next: number, isEach = false): number {
    if (this.draft.andBy !== null && this.draft.andBy.dimension !== dimension) return place;
    this.draft.andBy = { dimension, place, isEach };
    return next;
  }

  /** A noun that no list and no "by" has taken: what is ranked, asked for, or this day, week, month, year. */
  noun(place: number): number {
    const { cursor, draft } = this;
    const [one, many] = [cursor.valueOf(place, 'one'), cursor.valueOf(place, 'many')];
    const dimension = one ?? many;
    if (dimension === null) return place;
    // "How much do we sell in a day" is about any, and "al mes" about each.
    if (one !== null && isTimePart(one) && ANY.test(cursor.at(place - 1)?.form ?? '')) return place;
    // "Customers who bought every month" are no customers of each.
    if (isTimePart(dimension) && this.isEvery(place) && draft.metrics.some(({ word }) => word === 'customers'))
      return place;
    if (dimension === 'customer' && many !== null && (!this.isRanked(place) || this.isNumber(place)))
      return this.customers(place);
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
    if (one !== null && isTimePart(one) && this.isOfThis(place))
      return this.isDayOf(place) || this.isAverageOf(place) ? place : this.current(one, place);
    // "todas las sucursales menos Centro" says which ones, and not to show each.
    if (many !== null && this.leavesOut(place + 1, dimension)) return place + 1;
    if (draft.by?.dimension === dimension) return place + 1;
    if (draft.by !== null) {
      const isJoined = cursor.is(place - 1, 'and') || (cursor.is(place - 1, 'filler') && cursor.is(place - 2, 'and'));
      return isJoined ? this.second(dimension, place, place + 1) : place;
    }
    if (many !== null && this.isNamed(place, dimension)) return place + 1;
    // "Compare all branches" shows each.
    if (many !== null && this.isAll(place) && draft.comparing === null) return place + 1;
    if (many !== null || this.isRanked(place) || cursor.is(place - 1, 'which')) {
      draft.by = { dimension, place, isOne: one !== null || this.isOneOf(place), isAsked: true };
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
    // "Women among customers" are a share of these.
    const isAmong = /^among(?:st)?$/.test(cursor.at(place - 1)?.form ?? '');
    const isOfPeople = last?.word === 'share' && draft.metrics.length === 1 && !OF_SALES.test(last.form);
    const isShared = isOfPeople && (!isPersonal || isAmong);
    // "What did customers buy" asks for products.
    if (draft.which !== null && draft.which < place && !isShared && draft.howMany === null && draft.orders.length === 0)
      return place;
    // "Sold to customers of 25 to 34 years" is about what they paid.
    const isBuying = draft.metrics.every(({ word, form }) => (word === 'sold' && BUYS.test(form)) || word === 'growth');
    const isCounted = isShared || draft.howMany !== null || isBuying;
    if (isCounted) {
      draft.metrics.push({ word: 'customers', place, form: cursor.at(place)?.form ?? '' });
      return place + 1;
    }
    const before = draft.values.at(-1);
    const after = this.values.readOne(cursor.skip(place + 1), null);
    const isPerson = [before, after].some(
      (each) => each !== undefined && each !== null && PERSONAL.includes(each.value.dimension),
    );
    return isPerson ? place + 1 : place;
  }

  /** Whether a noun stands behind what it is of: `credit card payments`, `Health and beauty products`. */
  private isNamed(place: number, dimension: AskDimension): boolean {
    const last = this.draft.values.at(-1);
    const isOf =
      last?.value.dimension === dimension || (last?.value.dimension === 'category' && dimension === 'product');
    return isOf && last !== undefined && last.end === place && !this.isRanked(place);
  }

  /** "Which of the branches" is one of them. */
  private isOneOf(place: number): boolean {
    const forms = [place - 3, place - 2, place - 1].map((at) => this.cursor.at(at)?.form ?? '').join(' ');
    return /(?:^| )(?:which of the|cual de las|cual de los|qual das|qual dos|qual de)$/.test(forms);
  }

  /** "All branches" are no breakdown, as "each branch" is. */
  isAll(place: number): boolean {
    const noun = this.cursor.valueOf(place, 'many');
    const isOfTime = noun !== null && (isTimePart(noun) || noun === 'hour' || noun === 'weekday');
    return (
      this.isEvery(place) && !isOfTime && this.draft.by === null && this.draft.howMany === null && !this.isRanked(place)
    );
  }

  private isEvery(place: number): boolean {
    const [before = '', second = ''] = [place - 1, place - 2].map((at) => this.cursor.at(at)?.form);
    return EVERY.test(before) || (/^(?:l[ao]s|[ao]s|the|our|of)$/.test(before) && EVERY.test(second));
  }

  /** "The month with the fewest customers" ranks months by them. */
  private isNumber(place: number): boolean {
    const order = this.cursor.valueOf(place - 1, 'order');
    return (order === 'more' || order === 'less') && this.draft.by !== null && this.draft.by.dimension !== 'customer';
  }

  private isRanked(place: number): boolean {
    const { cursor } = this;
    if (this.draft.limit !== null || cursor.is(place - 1, 'which')) return true;
    const isOrder = (at: number) => cursor.is(at, 'order') && !this.lists.isLessOf(at);
    return cursor.lexemes.some((_, at) => isOrder(at) || cursor.is(at, 'busy'));
  }

  leavesOut(place: number, dimension: AskDimension): boolean {
    const at = this.cursor.skip(place, 'which');
    const isExcept = this.cursor.is(at, 'except') || this.lists.isLessOf(at);
    const left = isExcept ? this.values.readList(at + 1)?.value.values[0]?.dimension : undefined;
    return left === dimension || (left === 'weekday' && dimension === 'day');
  }

  /** "del mes", "of the month": the current one, whatever is ranked. */
  private isOfThis(place: number): boolean {
    const form = (at: number) => this.cursor.at(at)?.form ?? '';
    return (
      /^(?:del|do|da|no|na)$/.test(form(place - 1)) ||
      /^(?:(?:of|for|in|over|during) the|(?:de|en|durante) (?:la|el)|of this)$/.test(
        `${form(place - 2)} ${form(place - 1)}`,
      )
    );
  }

  /** "Which day of the month" may be one of this month, and one from 1 to 31. */
  private isDayOf(place: number): boolean {
    const { cursor } = this;
    const day = [place - 2, place - 3].find((at) => cursor.valueOf(at, 'one') === 'day');
    return day !== undefined && !this.draft.orders.some((order) => order.place < day);
  }

  /** "Promedio por día de la semana" is one of weekdays. */
  private isAverageOf(place: number): boolean {
    let at = place - 1;
    while (this.cursor.is(at, 'filler', 'clock')) at -= 1;
    return this.cursor.valueOf(place, 'one') === 'week' && this.cursor.valueOf(at, 'metric') === 'netPerDay';
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
