import type { AskDays, AskQuery } from '@botica/contract/ask/ask';
import { addDays } from '../../../../sales/windows/calendar';
import type { Draft, MetricWord } from '../draft';
import { type DataDays, plus, wholeUnit } from '../time/days';

/** Words about how a figure moved. */
export function isGrowth(word: MetricWord): boolean {
  return word === 'growth' || word === 'grew' || word === 'fell';
}

/** The days of a question, what they are compared with, and other days that its words can mean. */
export function timeOf(draft: Draft, data: DataDays, unread: Set<number>) {
  const periods = [...draft.periods];
  const [main] = periods;
  const hasGrowth = draft.metrics.some(({ word }) => isGrowth(word));
  const isByTime = draft.by !== null && ['day', 'week', 'month', 'quarter', 'year'].includes(draft.by.dimension);
  let days = main?.period.days ?? null;
  let compare: AskQuery['compare'] = null;
  const thisOne = (unit: 'week' | 'month' | 'quarter' | 'year') => {
    const { from, to } = wholeUnit(unit, data, 0);
    const isCut = data.asOf < to;
    return { from, to: isCut ? data.asOf : to };
  };
  const against = draft.against?.what ?? null;
  if (against?.kind === 'year') {
    if (against.isBare && days === null && !hasGrowth && draft.comparing === null && draft.against !== null)
      unread.add(draft.against.place);
    days ??= thisOne(against.unit);
    compare = { kind: 'year' };
  } else if (against?.kind === 'previous') {
    days ??= thisOne('month');
    compare = { kind: 'previous' };
  } else if (against?.kind === 'oneBefore') {
    const unit = main?.period.unit ?? 'month';
    days ??= thisOne('month');
    compare = unit === 'day' ? { kind: 'previous' } : before(days, unit);
    // "Last Saturday against the one before" is no Friday.
    if (unit === 'day' && !against.isDay && draft.against !== null) unread.add(draft.against.place);
  } else if (against?.kind === 'monthBefore') {
    days ??= thisOne('month');
    compare = before(days, 'month');
  } else if (against?.kind === 'relative') {
    days ??= thisOne(against.unit);
    compare = { kind: 'days', days: against.days };
  } else if (against?.kind === 'days') {
    // "March against 2018" may be March of 2018.
    const isSame = days?.from === against.days.from && days.to === against.days.to;
    if ((days === null || isSame || isUnlike(days, against.days)) && draft.against !== null)
      unread.add(draft.against.place);
    compare = { kind: 'days', days: against.days };
  } else if (draft.comparing !== null && periods.length === 2) {
    const [, second] = periods.splice(0, 2);
    if (second !== undefined) {
      compare = { kind: 'days', days: second.period.days };
      if (days !== null && isUnlike(days, second.period.days)) unread.add(second.place);
    }
    periods.splice(0);
  } else if (hasGrowth && !isByTime && main?.period.ends !== undefined) {
    days = main.period.ends.last;
    compare = { kind: 'days', days: main.period.ends.first };
  } else if (hasGrowth && !isByTime) {
    const unit = main?.period.unit ?? null;
    compare =
      days === null ? { kind: 'year' } : unit === null || unit === 'day' ? { kind: 'previous' } : before(days, unit);
    days ??= thisOne('year');
  } else if (draft.comparing !== null && draft.by === null && !isPaired(draft)) {
    // "The difference of March" does not say to what.
    if (days === null || draft.difference !== null) unread.add(draft.comparing);
    else compare = { kind: 'previous' };
  }
  // A second stretch of time that nothing joins to the first is another question.
  const more = draft.comparing !== null && compare?.kind === 'days' && against === null ? [] : periods.slice(1);
  for (const { place } of more) unread.add(place);
  const otherDays = more.map(({ period }) => period.days);
  if (main?.period.other != null) otherDays.push(main.period.other);
  return { days, compare, otherDays };
}

/** Whether one stretch is half as long again as the other or more: a month and a year are not compared. */
function isUnlike(a: AskDays, b: AskDays): boolean {
  const [first, second] = [a, b].map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);
  return Math.max(first ?? 1, second ?? 1) > 1.5 * Math.min(first ?? 1, second ?? 1);
}

/** The calendar unit before: a whole month beside a month. */
function before(days: AskDays, unit: 'week' | 'month' | 'quarter' | 'year'): AskQuery['compare'] {
  const from = plus(unit, days.from, -1);
  if (addDays(plus(unit, days.from, 1), -1) < days.to) return { kind: 'previous' };
  return { kind: 'days', days: { from, to: addDays(days.from, -1) } };
}

/** Whether two or more values of a dimension are named, to be shown side by side. */
export function isPaired({ values }: Draft): boolean {
  return values.some(({ value, isExcluded }, place) =>
    values.some(
      (other, at) => at > place && !isExcluded && !other.isExcluded && other.value.dimension === value.dimension,
    ),
  );
}
