import type { AskDimension } from '@botica/contract/ask/vocabulary';
import type { Cursor } from './cursor';
import { type Against, type Draft, emptyDraft } from './draft';
import { type PeriodContext, readAtom, relativePeriod } from './periods';
import { readPeriod } from './ranges';
import { type Readings, ValueReader } from './values';

const PUNCTUATION = [',', '-', '–', ';', '/'];
const COMPARED_UNITS = { lastWeek: 'week', lastMonth: 'month', lastQuarter: 'quarter' } as const;

/**
 * Reads a question from left to right. Each rule answers the place after what it has read, or the same place where it reads
 * nothing; what no rule reads is unknown. Nothing is passed over but words that say nothing in any question.
 */
export class Scan {
  readonly draft: Draft = emptyDraft();
  private readonly values: ValueReader;

  constructor(
    private readonly cursor: Cursor,
    private readonly context: PeriodContext,
    readings: Readings,
  ) {
    this.values = new ValueReader(cursor, readings, this.draft.doubts);
  }

  run(): Draft {
    const rules = [
      this.refusal,
      this.against,
      this.exclusion,
      this.list,
      this.period,
      this.breakdown,
      this.ranking,
      this.noun,
      this.word,
    ];
    for (let place = 0; place < this.cursor.length; ) {
      const start = place;
      for (const rule of rules) {
        place = rule.call(this, start);
        if (place > start) break;
      }
      if (place === start) {
        this.draft.unknown.push(start);
        place = start + 1;
      }
    }
    return this.draft;
  }

  private nounAt(place: number): AskDimension | null {
    return (
      this.cursor.valueOf(place, 'one') ?? this.cursor.valueOf(place, 'many') ?? this.cursor.valueOf(place, 'adjective')
    );
  }

  private refusal(place: number): number {
    const code = this.cursor.valueOf(place, 'refuse');
    if (code === null) return place;
    // "¿por qué medio de pago ...?" asks by what, and not why.
    if (code === 'why' && this.nounAt(place + 1) !== null) return this.breakdown(place);
    if (this.values.readOne(place, null) !== null) return place;
    this.draft.refusals.push({ code, words: this.cursor.at(place)?.text ?? '' });
    return place + 1;
  }

  /** `vs febrero`, `compared to last year`, `A contra B`. */
  private against(place: number): number {
    const { cursor, draft } = this;
    if (cursor.valueOf(place, 'compare') === 'verb') {
      draft.comparing ??= place;
      return place + 1;
    }
    if (cursor.valueOf(place, 'relative') === 'yearOnYear') return this.compareWith({ kind: 'year' }, place, place + 1);
    if (!cursor.is(place, 'compare')) return place;
    const start = cursor.skip(place + 1, 'to', 'and');
    const relative = cursor.valueOf(start, 'relative');
    if (relative === 'yearOnYear' || relative === 'yearBefore')
      return this.compareWith({ kind: 'year' }, place, start + 1);
    if (relative === 'periodBefore') return this.compareWith({ kind: 'previous' }, place, start + 1);
    if (relative === 'monthBefore') return this.compareWith({ kind: 'monthBefore' }, place, start + 1);
    if (relative === 'lastYear') {
      return this.compareWith({ kind: 'year' }, place, start + 1);
    }
    const period = readAtom(cursor, start, this.context) && readPeriod(cursor, start, this.context, { joins: true });
    if (period !== null) {
      const { days } = period.value;
      const unit = relative !== null && relative in COMPARED_UNITS ? period.value.unit : null;
      const against =
        unit === null || unit === 'day'
          ? ({ kind: 'days', days } as const)
          : ({ kind: 'relative', unit, days } as const);
      return this.compareWith(against, place, period.next);
    }
    return this.compareValues(place, start);
  }

  private compareWith(what: Against, place: number, next: number): number {
    if (this.draft.against !== null) return place;
    this.draft.against = { what, place };
    return next;
  }

  /** The other side of `A vs B`: both are shown, side by side. */
  private compareValues(place: number, start: number): number {
    const { draft } = this;
    const last = draft.values.at(-1);
    const list = this.values.readList(start);
    if (last === undefined || list === null || last.isExcluded) return place;
    const { dimension } = last.value;
    if (dimension === 'hours' || dimension === 'profile') return place;
    if (list.value.some((value) => value.dimension !== dimension)) return place;
    if (draft.by !== null && draft.by.dimension !== dimension) return place;
    draft.by ??= { dimension, place, isOne: false };
    for (const value of list.value) draft.values.push({ value, isExcluded: false, place: start });
    return list.next;
  }

  /** `sin sábados ni domingos`, `except branch A`: all of the list is left out, or nothing of it is read. */
  private exclusion(place: number): number {
    const { cursor, draft } = this;
    const isExcept = cursor.is(place, 'except') || cursor.valueOf(place, 'order') === 'less';
    if (!isExcept) return place;
    const list = this.values.readList(place + 1);
    if (list === null || list.value.some(({ dimension }) => dimension === 'profile')) return place;
    for (const value of list.value) draft.values.push({ value, isExcluded: true, place });
    return list.next;
  }

  private list(place: number): number {
    const { cursor, draft } = this;
    if (cursor.is(place, 'filler', 'only')) return place;
    const list = this.values.readList(place);
    if (list === null) return place;
    for (const value of list.value) draft.values.push({ value, isExcluded: false, place });
    // Behind what is left out, "except A or B", stands no other list by itself.
    return list.next;
  }

  private period(place: number): number {
    if (this.cursor.is(place, 'filler')) return place;
    const period = readPeriod(this.cursor, place, this.context, { joins: this.draft.comparing === null });
    if (period === null) return place;
    this.draft.periods.push({ period: period.value, place });
    return period.next;
  }

  /** `por sucursal`, `for each month`, `monthly`. */
  private breakdown(place: number): number {
    const { cursor, draft } = this;
    const isBy = cursor.is(place, 'by') || cursor.valueOf(place, 'refuse') === 'why';
    if (!isBy && !cursor.is(place, 'adjective')) return place;
    const start = isBy ? cursor.skip(place + 1) : place;
    if (isBy && cursor.valueOf(start, 'metric') === 'tickets') {
      draft.perTicket = place;
      return start + 1;
    }
    const dimension = cursor.valueOf(start, 'days') === 'workdays' && isBy ? 'weekday' : this.nounAt(start);
    if (dimension === null) {
      // "top 3 by units" names what decides; "compras por mujeres" who did it.
      if (isBy && cursor.is(start, 'metric')) return place + 1;
      return isBy && this.values.readOne(start, null) !== null ? place + 1 : place;
    }
    if (draft.by !== null && draft.by.dimension !== dimension) return place;
    draft.by = { dimension, place, isOne: cursor.is(place, 'refuse') && cursor.is(start, 'one') };
    return start + 1;
  }

  /** `top 5`, `los 3 mejores`, `mais vendidos`. */
  private ranking(place: number): number {
    const { cursor, draft } = this;
    const order = cursor.valueOf(place, 'order');
    if (order !== null) {
      draft.orders.push({ order, place });
      const start = cursor.skip(place + 1);
      const count = cursor.number(start);
      if (count === null || !this.isCount(start)) return place + 1;
      draft.limit = { count, place: start };
      return start + 1;
    }
    const count = cursor.number(place);
    if (count === null || draft.limit !== null) return place;
    const next = cursor.skip(place + 1);
    const isRanked = cursor.is(next, 'order') || (this.nounAt(next) !== null && cursor.is(next, 'many'));
    if (!isRanked || !this.isCount(place)) return place;
    draft.limit = { count, place };
    return place + 1;
  }

  private isCount(place: number): boolean {
    const count = this.cursor.number(place);
    return count !== null && count >= 1 && count <= 100;
  }

  /** A noun that no list and no "by" has taken: what is ranked, asked for, or this day, week, month, year. */
  private noun(place: number): number {
    const { cursor, draft } = this;
    const [one, many] = [cursor.valueOf(place, 'one'), cursor.valueOf(place, 'many')];
    const dimension = one ?? many;
    if (dimension === null) return place;
    if (dimension === 'customer' && many !== null && !this.isRanked(place)) return this.customers(place);
    if (dimension === 'product' && many !== null && draft.howMany !== null) {
      draft.metrics.push({ word: 'units', place });
      return place + 1;
    }
    // "cuántas categorías hay" asks for their number.
    if (draft.howMany === place - 1 && draft.howMany !== null) return place;
    if (draft.by?.dimension === dimension) return place + 1;
    if (draft.by !== null) return place;
    // "todas las sucursales menos Centro" says which ones, and not to show each.
    if (many !== null && this.leavesOut(place + 1, dimension)) return place + 1;
    if (many !== null || this.isRanked(place) || cursor.is(place - 1, 'which')) {
      draft.by = { dimension, place, isOne: one !== null };
      return place + 1;
    }
    if (
      dimension === 'day' ||
      dimension === 'week' ||
      dimension === 'month' ||
      dimension === 'quarter' ||
      dimension === 'year'
    ) {
      return this.current(dimension, place);
    }
    return place;
  }

  /** "Clientes" is what is counted, or in "ventas a clientes de 25 a 34 años" whom a figure is about. */
  private customers(place: number): number {
    const { cursor, draft } = this;
    const isCounted = draft.howMany !== null || draft.metrics.every(({ word }) => word === 'sold' || word === 'growth');
    if (isCounted) {
      draft.metrics.push({ word: 'customers', place });
      return place + 1;
    }
    const before = draft.values.at(-1);
    const after = this.values.readOne(cursor.skip(place + 1), null);
    const isPerson = [before?.value.dimension, after?.value.dimension].some(
      (dimension) => dimension === 'gender' || dimension === 'age' || dimension === 'profile',
    );
    return isPerson ? place + 1 : place;
  }

  private isRanked(place: number): boolean {
    const { cursor } = this;
    if (this.draft.limit !== null || cursor.is(place - 1, 'which')) return true;
    return cursor.lexemes.some((_, at) => cursor.is(at, 'order') && !this.isExclusion(at));
  }

  private leavesOut(place: number, dimension: AskDimension): boolean {
    const isExcept = this.cursor.is(place, 'except') || this.cursor.valueOf(place, 'order') === 'less';
    return isExcept && this.values.readList(place + 1)?.value[0]?.dimension === dimension;
  }

  private isExclusion(place: number): boolean {
    return this.cursor.valueOf(place, 'order') === 'less' && this.values.readList(place + 1) !== null;
  }

  private current(unit: 'day' | 'week' | 'month' | 'quarter' | 'year', place: number): number {
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

  private word(place: number): number {
    const { cursor, draft } = this;
    const meaning = cursor.meaning(place);
    if (meaning?.kind === 'metric') {
      draft.metrics.push({ word: meaning.value, place });
      return place + 1;
    }
    if (meaning?.kind === 'howMany') {
      draft.howMany = place;
      return place + 1;
    }
    if (cursor.is(place, 'filler', 'which', 'and', 'to', 'clock', 'only')) return place + 1;
    return cursor.isSymbol(place, ...PUNCTUATION) ? place + 1 : place;
  }
}
