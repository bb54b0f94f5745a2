import type { Cursor, Read } from './cursor';
import type { Draft } from './draft';
import { readAtom, readLastWeekday } from './time/periods';
import type { PeriodContext } from './time/units';
import type { Value, ValueList, ValueReader } from './values';

const THIS = /^(?:this|that|[dn]?est[ea]|[dn]?ess[ea]|es[ea])$/;
const ALL = /^(?:tod[oa]s?|tudo|total|totales|all|everything)$/;
const LESS = /^(?:menos|less)(?: |$)/;
/** Verbs, and not "lo vendido". */
const SELLS = /^(?:(?:se )?(?:vend|compr|gast|fatur|factur)(?!id|ad)|sells?|buys?|sold|bought)/;

const THOSE = / (?:(?:those|the ones|l[aeo]s?|[ao]s?) (?:of|from|by|to|in|de|da|das|do|dos|a)\b)/;
const OWNS = /^(?:of|s|from|by|de|del|da|das|do|dos|por|pelas?|pelos?|made by|done by)$/;
/** "Except from women in A" leaves out sales, as "those from women in A" does. */
const EXCEPT_OF = /^(?:except|excepto|exceto|salvo|menos|but) (?:from|to|by|of|de|a|para) /;
const WHO = /^(?:que|who|that|which|paying|pagando)$/;
const OF_A_VISIT: readonly string[] = ['payment', 'weekday', 'hours'];
const PERSONAL: readonly string[] = ['gender', 'age', 'years', 'profile'];

/** Reads what selects lines, and what leaves them out. Rules answer as those of `Scan` do. */
export class ListScan {
  constructor(
    private readonly cursor: Cursor,
    private readonly draft: Draft,
    private readonly values: ValueReader,
    private readonly context: PeriodContext,
  ) {}

  /** `sin sábados ni domingos`, `except branch A`: all of the list is left out, or nothing of it is read. */
  exclusion(place: number): number {
    const { cursor } = this;
    const isExcept = cursor.is(place, 'except', 'nor') || this.isLessOf(place);
    // "Not only A" is A and more, and "with and without A" two questions.
    const isBoth = cursor.is(place - 1, 'and') && /^(?:with|con|com)$/.test(cursor.at(place - 2)?.form ?? '');
    if (!isExcept || isBoth || cursor.is(place + 1, 'only')) return place;
    const list = this.values.readList(place + 1, { isExcluded: true });
    if (list === null || list.value.values.some(({ dimension }) => dimension === 'profile')) return place;
    // "Not cash, women", "other than A and cash only": commas do not say where what is left out ends.
    const [first, ...more] = list.value.values;
    const isMixed = more.some(({ dimension }) => dimension !== first?.dimension);
    if (isMixed && (list.value.join === null || cursor.is(list.next, 'only'))) return place;
    if (this.isNarrowed(place, list)) return place;
    if (!isMixed || list.value.join === 'nor') {
      this.add(list, place, { isExcluded: true });
      this.doubtWhose(list);
      return list.next;
    }
    this.draft.doubts.excluded = true;
    const isFirst = ({ dimension }: Value) => !this.values.readings.firstExcluded || dimension === first?.dimension;
    const part = (values: Value[]) => ({ ...list, value: { ...list.value, values } });
    this.add(part(list.value.values.filter(isFirst)), place, { isExcluded: true });
    this.add(part(list.value.values.filter((value) => !isFirst(value))), place + 1, { isExcluded: false });
    return list.next;
  }

  /**
   * "Except A in cash", "except in A on Sundays": all of A, or what was paid so there? The first is offered. "Without cash on Sundays" and "but
   * Vitamins in A" are of that time and place, and "paid in cash" says of what.
   */
  private doubtWhose({ value: { values }, next }: Read<ValueList>): void {
    const at = this.cursor.skip(next);
    const beside = this.values.readList(at)?.value.values ?? [];
    const isPaid = /^(?:paid|pag)/.test(this.cursor.at(at)?.form ?? '');
    const isOf = (dimension: string) => OF_A_VISIT.includes(dimension) || PERSONAL.includes(dimension);
    const isWho = values.every(({ dimension }) => dimension === 'store' || PERSONAL.includes(dimension));
    const isOther = beside.some(({ dimension }) => isOf(dimension) && dimension !== values[0]?.dimension);
    if (isWho && !isPaid && isOther) this.draft.unknown.push(this.cursor.skip(at, 'to', 'clock'));
  }

  /** "All but those of women in A", "without the women who pay cash": neither all women nor all of A are left out. */
  private isNarrowed(place: number, { value: { values }, next }: Read<ValueList>): boolean {
    const form = (at: number) => this.cursor.at(at)?.form ?? '';
    // "Menos as de mulheres": the article is part of the phrase.
    const said = [place, place + 1, place + 2].map(form).join(' ');
    // "Exceto a loja B": an article.
    const isArticle = form(place + 1) === 'a' && this.cursor.is(place + 2, 'one');
    const isOfThose = THOSE.test(said) || (EXCEPT_OF.test(said) && !isArticle);
    const isClause = WHO.test(form(next)) && values.some(({ dimension }) => PERSONAL.includes(dimension));
    const owner = isOfThose ? next : this.ownerAt(next);
    // "All but the Saturdays of September"; "without Saturdays of March" is about March.
    const isThese = values[0]?.dimension === 'weekday' && /^(?:the|l[ao]s|[ao]s)$/.test(form(place + 1));
    const isOfPeriod = isThese && owner !== null && this.cursor.is(owner, 'month', 'relative');
    return (owner !== null && this.values.readList(owner) !== null) || isOfPeriod || isClause;
  }

  /** Where it is said whose what is left out is: "without A's women", "not paid in cash by women", "excluding A's sales in cash". */
  private ownerAt(place: number): number | null {
    const { cursor } = this;
    if (cursor.valueOf(place, 'metric') === 'sales') return cursor.skip(place + 1);
    let [at, isOwned] = [place, false];
    for (; cursor.is(at, 'filler', 'by'); at += 1) isOwned ||= OWNS.test(cursor.at(at)?.form ?? '');
    return isOwned ? at : null;
  }

  list(place: number): number {
    const { cursor } = this;
    // "A-C" may be A to C.
    if (cursor.is(place, 'filler', 'only') || (cursor.at(place)?.isHyphened && cursor.at(place - 1)?.members.length))
      return place;
    if (readLastWeekday(cursor, place, this.context) !== null) return place;
    // "De Centro a Luque"
    const at = cursor.is(place, 'to') ? place + 1 : place;
    const isTo = cursor.is(at - 1, 'to') && this.isAlike(at - 2, at);
    if (isTo) return place;
    const dated = this.datedWeekday(place);
    if (dated > place) return dated;
    const list = this.values.readList(place);
    if (list === null || this.isOfToday(place, list.value)) return place;
    // "From Monday" may be since the last one.
    const [only, ...more] = list.value.values;
    const isDay = only?.dimension === 'weekday' && only.weekdays.length === 1 && more.length === 0;
    if (isDay && cursor.at(place - 1)?.form === 'from') this.draft.unknown.push(place - 1);
    this.add(list, place, { isExcluded: false });
    return list.next;
  }

  /** Whether names of one dimension stand at two places. */
  private isAlike(first: number, second: number): boolean {
    const [one = [], other = []] = [first, second].map((at) => this.cursor.at(at)?.members);
    return one.some(({ dimension }) => other.some((each) => each.dimension === dimension));
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

  add({ value: { values, join }, next: end }: Read<ValueList>, place: number, { isExcluded }: { isExcluded: boolean }) {
    const next = this.cursor.skip(end, 'to', 'clock');
    for (const value of values) this.draft.values.push({ value, isExcluded, place, end, next, join });
  }

  /** `todo menos Vitaminas` leaves out; behind a verb, `vendió menos Vitaminas`, it ranks. */
  isLessOf(place: number): boolean {
    const { cursor } = this;
    const form = cursor.at(place - 1)?.form ?? '';
    const isVerb = SELLS.test(form) || (cursor.is(place - 1, 'filler') && !ALL.test(form));
    // "The smallest cash tickets" are paid in cash.
    const isLess = cursor.valueOf(place, 'order') === 'less' && LESS.test(cursor.at(place)?.form ?? '');
    return isLess && place > 0 && !isVerb && this.values.readList(place + 1) !== null;
  }
}
