import type { AskDays } from '@botica/contract/ask/ask';
import { addDays } from '../../../sales/windows/calendar';
import { hasAmount } from './bounds';
import type { Cursor, Read } from './cursor';
import type { Against, Draft } from './draft';
import { isGrowth } from './query/time-of';
import type { ListScan } from './scan-lists';
import { lastUnits, plus } from './time/days';
import { readAtom } from './time/periods';
import { readPeriod } from './time/ranges';
import { type PeriodContext, unitAt } from './time/units';
import type { ValueReader } from './values';

/** "The same month a year before" is about a month. */
function unitNamed(form: string): 'week' | 'month' | 'quarter' | 'year' {
  if (/\b(?:mes|month)\b/.test(form)) return 'month';
  if (/\b(?:semana|week)\b/.test(form)) return 'week';
  return /\b(?:trimestre|quarter)\b/.test(form) ? 'quarter' : 'year';
}

const SAME =
  /^(?:mism[oa]s?|mesm[oa]s?|igual|same) (?:mes(?:es)?|months?|periodos?|periods?|trimestre|quarter|dias?|days?|semana|week)$/;

const BEFORE = /^(?:anteriores|previ[oa]s|previous|prior|preceding|before|antes)$/;
const THAN = /^(?:do que|than)$/;
const SIDE_BY_SIDE = /^(?:vs|versus|contra|against)$/;
const THINGS = /^(?:what|que|o que|lo que)$/;
const COMPARED_UNITS = { lastWeek: 'week', lastMonth: 'month', lastQuarter: 'quarter' } as const;

/** Reads what a figure is compared with. Rules answer as those of `Scan` do. */
export class CompareScan {
  constructor(
    private readonly cursor: Cursor,
    private readonly draft: Draft,
    private readonly values: ValueReader,
    private readonly lists: ListScan,
    private readonly context: PeriodContext,
  ) {}

  /** `vs febrero`, `compared to last year`, `A contra B`. */
  against(place: number): number {
    const { cursor, draft } = this;
    const compared = cursor.valueOf(place, 'compare');
    if (compared === 'verb' || compared === 'difference') {
      draft.comparing ??= place;
      if (compared === 'difference') draft.difference ??= place;
      return place + 1;
    }
    if (cursor.valueOf(place, 'relative') === 'yearOnYear') {
      const unit = unitNamed(cursor.at(place)?.form ?? '');
      return this.compareWith({ kind: 'year', unit, isBare: true }, place, place + 1);
    }
    // "Caiu mais de agosto para setembro" ranks falls.
    const moved = draft.metrics.at(-1);
    const isRanked = (moved?.word === 'grew' || moved?.word === 'fell') && / de$/.test(cursor.at(place)?.form ?? '');
    const isMoreThan =
      cursor.is(place, 'bound') && !isRanked && !hasAmount(cursor, place) && this.values.readOne(place, null) === null;
    // "Vendí más este mes que el pasado"
    const form = cursor.at(place)?.form ?? '';
    const isQue = form === 'que' && draft.orders.length > 0;
    const isThan = (isQue && draft.periods.length > 0) || THAN.test(form);
    const start = cursor.skip(place + 1, 'to', 'and');
    if (!cursor.is(place, 'compare') && !isMoreThan && !isThan)
      return isQue && this.isOfLast(start) ? this.compareValues(place, start) : place;
    const relative = cursor.valueOf(start, 'relative');
    const said = ` ${cursor.at(start)?.form ?? ''}`;
    // "This September than the one before" may be one of last year.
    if (isThan && relative === 'oneBefore') return place;
    if (relative === 'yearOnYear' || relative === 'yearBefore')
      return this.compareWith({ kind: 'year', unit: unitNamed(cursor.at(start)?.form ?? '') }, place, start + 1);
    if (relative === 'periodBefore') return this.compareWith({ kind: 'previous' }, place, start + 1);
    if (relative === 'oneBefore')
      return this.compareWith({ kind: 'oneBefore', isDay: / (?:day|dia)|^dia/.test(said) }, place, start + 1);
    if (relative === 'monthBefore') return this.compareWith({ kind: 'monthBefore' }, place, start + 1);
    if (relative === 'lastYear') {
      return this.compareWith({ kind: 'year', unit: 'year' }, place, start + 1);
    }
    const asMany = this.asManyBefore(start);
    if (asMany !== null) return this.compareWith({ kind: 'previous' }, place, asMany);
    const same = this.sameOfYear(start);
    if (same !== null) return this.compareWith({ kind: 'days', days: same.value }, place, same.next);
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

  /** `30 días anteriores`, `the previous 30 days`: as many as the last ones named before. */
  private asManyBefore(start: number): number | null {
    const { cursor } = this;
    const isBefore = (at: number) => BEFORE.test(cursor.at(at)?.form ?? '');
    const at = isBefore(start) ? start + 1 : start;
    const [count, unit] = [cursor.number(at), unitAt(cursor, at + 1)];
    const days = this.draft.periods.at(-1)?.period.days;
    if (count === null || unit === null || (at === start && !isBefore(at + 2))) return null;
    return lastUnits(unit, this.context, count).from === days?.from ? at + (at === start ? 3 : 2) : null;
  }

  /** `the same month of 2025`: the days named before, in that year. */
  private sameOfYear(place: number): Read<AskDays> | null {
    const { cursor } = this;
    const at = cursor.skip(place);
    const days = this.draft.periods.at(-1)?.period.days;
    const end = cursor.skip(at + 2);
    const year = cursor.number(end);
    const isSame = SAME.test(`${cursor.at(at)?.form} ${cursor.at(at + 1)?.form}`);
    if (!isSame || days === undefined || year === null || !/^\d{4}$/.test(cursor.at(end)?.form ?? '')) return null;
    const years = year - Number(days.from.slice(0, 4));
    const to = addDays(plus('year', addDays(days.to, 1), years), -1);
    return { value: { from: plus('year', days.from, years), to }, next: end + 1 };
  }

  /** "¿La sucursal A tiene mayor ticket promedio que la C?" */
  private isOfLast(place: number): boolean {
    const last = this.draft.values.at(-1)?.value.dimension;
    return last !== undefined && this.values.readList(place)?.value.values[0]?.dimension === last;
  }

  private compareWith(what: Against, place: number, next: number): number {
    if (this.draft.against !== null) return place;
    this.draft.against = { what, place };
    return next;
  }

  private asksForThings(): boolean {
    const { which, metrics, by } = this.draft;
    const isSold = metrics.every(({ word }) => word === 'sold');
    return which !== null && by === null && isSold && THINGS.test(this.cursor.at(which)?.form ?? '');
  }

  /** The other side of `A vs B`: both are shown, side by side. */
  private compareValues(place: number, start: number): number {
    const { draft } = this;
    const last = draft.values.at(-1);
    const list = this.values.readList(start);
    if (last === undefined || list === null || last.isExcluded) return place;
    const { dimension } = last.value;
    if (dimension === 'hours' || dimension === 'profile' || dimension === 'years') return place;
    const { values } = list.value;
    if (values.some((value) => value.dimension !== dimension)) return place;
    if (draft.by !== null && draft.by.dimension !== dimension) return place;
    // "Growth of A over B" holds one growth against the other, and "what sold more in A than in B" asks for things.
    const isMoved = draft.metrics.some(({ word }) => isGrowth(word));
    if (isMoved && !SIDE_BY_SIDE.test(this.cursor.at(place)?.form ?? '')) return place;
    if (draft.orders.length > 0 && this.asksForThings()) {
      draft.unknown.push(place);
      return place + 1;
    }
    // "Weekdays versus weekends" are two groups, and no seven days.
    if ([last.value, ...values].some((value) => value.dimension === 'weekday' && value.weekdays.length > 1))
      return place;
    draft.by ??= { dimension, place, isOne: false, isAsked: false };
    this.lists.add(list, start, { isExcluded: false });
    return list.next;
  }
}
