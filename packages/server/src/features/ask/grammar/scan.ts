import { hasAmount, readBound } from './bounds';
import type { Cursor } from './cursor';
import { type Against, type Draft, emptyDraft } from './draft';
import type { MemberIndex } from './members';
import type { Readings } from './readings';
import { PartsScan } from './scan-parts';
import { type PeriodContext, readAtom, readLastWeekday } from './time/periods';
import { readPeriod } from './time/ranges';
import { ValueReader } from './values';

const PUNCTUATION = [',', '-', '–', ';', '/'];
/** "The same month a year before" is about a month. */
function unitNamed(form: string): 'week' | 'month' | 'quarter' | 'year' {
  if (/\b(?:mes|month)\b/.test(form)) return 'month';
  if (/\b(?:semana|week)\b/.test(form)) return 'week';
  return /\b(?:trimestre|quarter)\b/.test(form) ? 'quarter' : 'year';
}

const COMPARED_UNITS = { lastWeek: 'week', lastMonth: 'month', lastQuarter: 'quarter' } as const;

/**
 * Reads a question from left to right. Each rule answers the place after what it has read, or the same place where it reads
 * nothing; what no rule reads is unknown. Nothing is passed over but words that say nothing in any question.
 */
export class Scan {
  readonly draft: Draft = emptyDraft();
  private readonly values: ValueReader;
  private readonly parts: PartsScan;

  constructor(
    private readonly cursor: Cursor,
    private readonly context: PeriodContext & { index: MemberIndex },
    readings: Readings,
  ) {
    this.values = new ValueReader(cursor, readings, this.draft.doubts, context.index);
    this.parts = new PartsScan(cursor, this.draft, this.values, context);
  }

  run(): Draft {
    const { parts } = this;
    const rules: readonly ((place: number) => number)[] = [
      (place) => this.refusal(place),
      (place) => this.against(place),
      (place) => this.exclusion(place),
      (place) => this.list(place),
      (place) => this.period(place),
      (place) => this.bound(place),
      (place) => parts.breakdown(place),
      (place) => parts.ranking(place),
      (place) => parts.noun(place),
      (place) => this.word(place),
    ];
    for (let place = 0; place < this.cursor.length; ) {
      const start = place;
      for (const rule of rules) {
        place = rule(start);
        if (place > start) break;
      }
      if (place === start) {
        this.draft.unknown.push(start);
        place = start + 1;
      }
    }
    return this.draft;
  }

  private refusal(place: number): number {
    const code = this.cursor.valueOf(place, 'refuse');
    if (code === null) return place;
    // "¿por qué medio de pago ...?" asks by what, and not why.
    if (code === 'why' && this.parts.nounAt(place + 1) !== null) return this.parts.breakdown(place);
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
    if (cursor.valueOf(place, 'relative') === 'yearOnYear') {
      return this.compareWith({ kind: 'year', unit: unitNamed(cursor.at(place)?.form ?? '') }, place, place + 1);
    }
    const isMoreThan =
      cursor.is(place, 'bound') && !hasAmount(cursor, place) && this.values.readOne(place, null) === null;
    if (!cursor.is(place, 'compare') && !isMoreThan) return place;
    const start = cursor.skip(place + 1, 'to', 'and');
    const relative = cursor.valueOf(start, 'relative');
    if (relative === 'yearOnYear' || relative === 'yearBefore')
      return this.compareWith({ kind: 'year', unit: unitNamed(cursor.at(start)?.form ?? '') }, place, start + 1);
    if (relative === 'periodBefore') return this.compareWith({ kind: 'previous' }, place, start + 1);
    if (relative === 'oneBefore') return this.compareWith({ kind: 'oneBefore' }, place, start + 1);
    if (relative === 'monthBefore') return this.compareWith({ kind: 'monthBefore' }, place, start + 1);
    if (relative === 'lastYear') {
      return this.compareWith({ kind: 'year', unit: 'year' }, place, start + 1);
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
    if (dimension === 'hours' || dimension === 'profile' || dimension === 'years') return place;
    if (list.value.some((value) => value.dimension !== dimension)) return place;
    if (draft.by !== null && draft.by.dimension !== dimension) return place;
    draft.by ??= { dimension, place, isOne: false, isAsked: false };
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
    if (readLastWeekday(cursor, place, this.context) !== null) return place;
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

  /** `more than 20 tickets`, `entre 3000 y 4000`: what parts of a breakdown must come to. */
  private bound(place: number): number {
    const { cursor, draft } = this;
    const read = readBound(cursor, place);
    if (read === null) return place;
    for (const bound of read.value) draft.bounds.push({ ...bound, place });
    return read.next;
  }

  private word(place: number): number {
    const { cursor, draft } = this;
    const meaning = cursor.meaning(place);
    if (meaning?.kind === 'metric') {
      draft.metrics.push({ word: meaning.value, place, form: cursor.at(place)?.form ?? '' });
      return place + 1;
    }
    if (meaning?.kind === 'ratio') {
      draft.ratio = place;
      return place + 1;
    }
    if (meaning?.kind === 'average') {
      draft.average = place;
      return place + 1;
    }
    if (meaning?.kind === 'busy') {
      draft.busy = { isMost: meaning.value === 'busiest', place };
      draft.orders.push({ order: meaning.value === 'busiest' ? 'more' : 'less', place, form: '' });
      return place + 1;
    }
    if (meaning?.kind === 'howMany') {
      draft.howMany = place;
      return place + 1;
    }
    // "la que menos vendió" points at something that was said before.
    const isPointing = /^(?:la|el|los|las)$/.test(cursor.at(place - 1)?.form ?? '');
    if (meaning?.kind === 'which' && !isPointing) draft.which ??= place;
    if (
      cursor.is(place, 'filler', 'which', 'and', 'to', 'clock', 'only', 'currency') ||
      /^(?:hace|ha|faz)$/.test(cursor.at(place)?.form ?? '')
    )
      return place + 1;
    return cursor.isSymbol(place, ...PUNCTUATION) ? place + 1 : place;
  }
}
