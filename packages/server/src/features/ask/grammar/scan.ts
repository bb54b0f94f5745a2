import { hasAmount, readBound } from './bounds';
import type { Cursor, Read } from './cursor';
import { type Against, type Draft, emptyDraft, type Minor } from './draft';
import type { MemberIndex } from './members';
import type { Readings } from './readings';
import { PartsScan } from './scan-parts';
import { type PeriodContext, readAtom, readLastWeekday } from './time/periods';
import { readPeriod } from './time/ranges';
import { type ValueList, ValueReader } from './values';
import type { Meaning } from './words';

/** Verbs between what is shared out and a part of it. */
const LINKS = /^(?:is|are|was|were|came|come|made|went|es|son|fue|fueron|hizo|hicieron|vienen|vinieron|pagaron|foi|foram|sao|vieram|feitas)$/;
const ONWARDS = /^(?:on|onwards?|forward)$/;
const THIS = /^(?:this|that|[dn]?est[ea]|[dn]?ess[ea]|es[ea])$/;
/** Words that say nothing by themselves, and something beside others. */
function isMinor(meaning: Meaning | null): meaning is Extract<Meaning, { kind: Minor['kind'] }> {
  return meaning !== null && ['only', 'pronoun', 'cumulative', 'together'].includes(meaning.kind);
}

/** What shops do, and no "ago": `quanto faz a loja A`. */
const MERE_VERB = /^(?:hace|faz)$/;
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
      const unit = unitNamed(cursor.at(place)?.form ?? '');
      return this.compareWith({ kind: 'year', unit, isBare: true }, place, place + 1);
    }
    // "Caiu mais de agosto para setembro" ranks falls.
    const moved = draft.metrics.at(-1);
    const isRanked = (moved?.word === 'grew' || moved?.word === 'fell') && / de$/.test(cursor.at(place)?.form ?? '');
    const isMoreThan =
      cursor.is(place, 'bound') &&
      !isRanked && !hasAmount(cursor, place) && this.values.readOne(place, null) === null;
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
          ? ({ kind: 'days', days, unit: period.value.unit } as const)
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
    const { values } = list.value;
    if (values.some((value) => value.dimension !== dimension)) return place;
    if (draft.by !== null && draft.by.dimension !== dimension) return place;
    // "Weekdays versus weekends" are two groups, and no seven days.
    if ([last.value, ...values].some((value) => value.dimension === 'weekday' && value.weekdays.length > 1)) return place;
    draft.by ??= { dimension, place, isOne: false, isAsked: false };
    this.add(list, start, { isExcluded: false });
    return list.next;
  }

  /** `sin sábados ni domingos`, `except branch A`: all of the list is left out, or nothing of it is read. */
  private exclusion(place: number): number {
    const { cursor } = this;
    const isExcept = cursor.is(place, 'except', 'nor') || this.parts.isLessOf(place);
    // "Not only A" is A and more, and "with and without A" two questions.
    const isBoth = cursor.is(place - 1, 'and') && /^(?:with|con|com)$/.test(cursor.at(place - 2)?.form ?? '');
    if (!isExcept || isBoth || cursor.is(place + 1, 'only')) return place;
    const list = this.values.readList(place + 1, { isExcluded: true });
    if (list === null || list.value.values.some(({ dimension }) => dimension === 'profile')) return place;
    this.add(list, place, { isExcluded: true });
    return list.next;
  }

  private list(place: number): number {
    const { cursor } = this;
    // "A-C" may be A to C.
    if (cursor.is(place, 'filler', 'only') || (cursor.at(place)?.isHyphened && cursor.at(place - 1)?.members.length)) return place;
    if (readLastWeekday(cursor, place, this.context) !== null) return place;
    const dated = this.datedWeekday(place);
    if (dated > place) return dated;
    const list = this.values.readList(place);
    if (list === null || this.isOfToday(place, list.value)) return place;
    this.add(list, place, { isExcluded: false });
    return list.next;
  }

  /** `lunes 5 de octubre`: a weekday before its date says nothing more, and before another one it is not read. */
  private datedWeekday(place: number): number {
    const { cursor, context, draft } = this;
    const weekday = cursor.valueOf(place, 'weekday');
    const after = cursor.isSymbol(place + 1, ',') ? place + 2 : place + 1;
    const period = weekday === null ? null : readAtom(cursor, cursor.skip(after), context);
    if (weekday === null || period === null || period.value.unit !== 'day') return place;
    const isOfDate = (new Date(period.value.days.from).getUTCDay() + 6) % 7 === Number(weekday) - 1;
    if (!isOfDate || cursor.is(cursor.skip(after), 'relative')) draft.unknown.push(place);
    else draft.periods.push({ period: period.value, place });
    return isOfDate ? period.next : place + 1;
  }

  /** `esta mañana`, `this Monday`: one day, and not each. */
  private isOfToday(place: number, { values }: ValueList): boolean {
    const isOfDay = values.some(({ dimension }) => dimension === 'weekday' || dimension === 'hours');
    return isOfDay && THIS.test(this.cursor.at(place - 1)?.form ?? '');
  }

  private add({ value: { values, join }, next: end }: Read<ValueList>, place: number, { isExcluded }: { isExcluded: boolean }) {
    const next = this.cursor.skip(end, 'to', 'clock');
    for (const value of values) this.draft.values.push({ value, isExcluded, place, end, next, join });
  }

  private period(place: number): number {
    if (this.cursor.is(place, 'filler')) return place;
    const { cursor, context, draft } = this;
    const period = readPeriod(cursor, place, context, { joins: draft.comparing === null });
    if (period === null) return place;
    // "From March 1" may be that day, and all of them from it on.
    const isFrom = cursor.at(place - 1)?.form === 'from' && period.value.unit === 'day' && !cursor.is(place, 'relative');
    const isOpen = isFrom && ONWARDS.test(cursor.at(period.next)?.form ?? '');
    if (isFrom && !isOpen) draft.unknown.push(place - 1);
    const { from } = period.value.days;
    const days = isOpen && from <= context.asOf ? { from, to: context.asOf } : period.value.days;
    draft.periods.push({ period: { ...period.value, days, unit: isOpen ? null : period.value.unit }, place });
    return isOpen ? period.next + 1 : period.next;
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
      if (this.isNoun(place)) return place + 1;
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
    if (isMinor(meaning)) {
      const { kind, value } = meaning;
      draft.minors.push({ kind, place, hasMore: cursor.skip(place + 1, 'to', 'clock') < cursor.length, value });
      return place + 1;
    }
    // "The difference in sales between A and C"
    if (meaning?.kind === 'between' && draft.comparing !== null && this.values.readList(place + 1) !== null) return place + 1;
    const { form = '', text = '' } = cursor.at(place) ?? {};
    if (LINKS.test(form) || text === 'é') draft.links.push(place);
    else if (meaning?.kind === 'and' || cursor.isSymbol(place, ',', ';')) draft.joins.push(place);
    const isMere = cursor.is(place, 'filler', 'which', 'and', 'to', 'clock') || MERE_VERB.test(form);
    return isMere || this.separates(place) ? place + 1 : place;
  }

  /** "Sales of Food and beverages items": they are what is sold, and not how many. */
  private isNoun(place: number): boolean {
    const { cursor, draft } = this;
    const last = draft.values.at(-1);
    const isOf = last?.value.dimension === 'category' && last.end === place;
    return isOf && /^items?$/.test(cursor.at(place)?.form ?? '') && draft.howMany === null && draft.metrics.length > 0;
  }

  /** A comma or dash between parts of a sentence; "sales/tickets" and "-5" say something else. */
  private separates(place: number): boolean {
    const { cursor } = this;
    if (cursor.isSymbol(place, ',', ';')) return true;
    const isBeside = [place - 1, place + 1].some((at) => cursor.is(at, 'metric') || cursor.number(at) !== null);
    return cursor.isSymbol(place, '-', '–') && !isBeside;
  }
}
