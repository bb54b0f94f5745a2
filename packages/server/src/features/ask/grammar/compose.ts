import type { AskDays, AskFilter, AskQuery } from '@botica/contract/ask/ask';
import { ASK_LIMITS, type AskRefusal, MEMBER_DIMENSIONS } from '@botica/contract/ask/vocabulary';
import { addDays } from '../../../sales/windows/calendar';
import { type DataDays, plus, wholeUnit } from './days';
import type { Draft } from './draft';
import { metricOf } from './metric-of';
import type { Value } from './values';

/** One reading of a question as a whole. */
export interface Reading {
  /** Null where the words say too little. */
  query: AskQuery | null;
  /** Other queries that the same words can mean. */
  others: AskQuery[];
  /** Places of lexemes that the query does not hold. */
  unread: number[];
  refusal: { code: AskRefusal; words: string | null } | null;
}

/** Puts what a scan has found together as a query; what does not fit goes to `unread`. */
export function compose(draft: Draft, data: DataDays): Reading {
  const unread = new Set(draft.unknown);
  const metric = metricOf(draft);
  for (const place of metric.unread) unread.add(place);
  const filters = filtersOf(draft, unread);
  const { days, otherDays, compare } = timeOf(draft, data, unread);
  const by = breakdownOf(draft, filters, unread);
  const ranking = rankingOf(draft, by, compare !== null, unread);
  const [refused] = draft.refusals;
  const isEmpty =
    draft.metrics.length + draft.values.length + draft.periods.length === 0 && by === null && draft.perTicket === null;
  if (refused !== undefined) return { query: null, others: [], unread: inOrder(unread), refusal: refused };
  if (isEmpty) {
    const code = unread.size > 0 ? 'not_understood' : 'nothing_asked';
    return { query: null, others: [], unread: inOrder(unread), refusal: { code, words: null } };
  }
  const query: AskQuery = { metric: metric.metric, by, filters, period: days, compare, ...ranking };
  const others = [
    ...metric.others.map((each) => ({ ...query, metric: each })),
    ...otherDays.map((each) => ({ ...query, period: each })),
  ];
  return { query, others, unread: inOrder(unread), refusal: outsideData(days, data) };
}

function inOrder(places: ReadonlySet<number>): number[] {
  return [...places].sort((a, b) => a - b);
}

/** Why days that the data does not have cannot be answered. */
export function outsideData(days: AskDays | null, { firstSale, asOf }: DataDays): Reading['refusal'] {
  if (days === null) return null;
  if (days.from > asOf) return { code: 'beyond_data', words: null };
  return days.to < firstSale ? { code: 'outside_data', words: null } : null;
}

/** Values of one dimension are one filter; what is both wanted and left out, and a second span of hours, is not read. */
function filtersOf(draft: Draft, unread: Set<number>): AskFilter[] {
  const filters: AskFilter[] = [];
  for (const { value, isExcluded, place } of draft.values) {
    const added = filterOf(value, isExcluded);
    const same = filters.find((each) => each.dimension === added.dimension && each.exclude === isExcluded);
    const opposite = filters.find((each) => each.dimension === added.dimension && each.exclude !== isExcluded);
    if (opposite !== undefined && overlaps(opposite, added)) unread.add(place);
    else if (same === undefined) filters.push(added);
    else if (!merge(same, added)) unread.add(place);
  }
  return filters;
}

function filterOf(value: Value, exclude: boolean): AskFilter {
  if (value.dimension === 'gender') return { dimension: 'gender', values: [...value.genders], exclude };
  if (value.dimension === 'age') return { dimension: 'age', values: [...value.ages], exclude };
  if (value.dimension === 'profile') return { dimension: 'profile', values: [...value.profiles], exclude: false };
  if (value.dimension === 'weekday') return { dimension: 'weekday', values: [...value.weekdays], exclude };
  if (value.dimension === 'hours') return { dimension: 'hours', ...value.span, exclude };
  return { dimension: value.dimension, values: value.members.map(({ id, name }) => ({ id, name })), exclude };
}

const keyOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

function overlaps(a: AskFilter, b: AskFilter): boolean {
  if (a.dimension === 'hours' || b.dimension === 'hours') return false;
  if (a.dimension === 'weekday') return false;
  const known = new Set<unknown>(a.values.map(keyOf));
  return b.values.map(keyOf).some((key) => known.has(key));
}

/** Adds values to a filter of the same kind; hours cannot be added up. */
function merge(filter: AskFilter, added: AskFilter): boolean {
  if (filter.dimension === 'hours' || added.dimension === 'hours') return false;
  const known = new Set<unknown>(filter.values.map(keyOf));
  const more = added.values.filter((value) => !known.has(keyOf(value)));
  if (filter.values.length + more.length > ASK_LIMITS.valuesMax) return false;
  // Both filters have the same dimension, and so values of one type.
  (filter.values as unknown[]).push(...more);
  if (filter.dimension === 'weekday') filter.values.sort((a, b) => a - b);
  return true;
}

function timeOf(draft: Draft, data: DataDays, unread: Set<number>) {
  const periods = [...draft.periods];
  const [main] = periods;
  const isGrowth = draft.metrics.some(({ word }) => word === 'growth');
  const isByTime = draft.by !== null && ['day', 'week', 'month', 'quarter', 'year'].includes(draft.by.dimension);
  // Of a date that can be read in two ways, one that the data does not reach yet is not meant.
  const isSwapped =
    main?.period.other != null && main.period.days.from > data.asOf && main.period.other.from <= data.asOf;
  let days = (isSwapped ? main.period.other : main?.period.days) ?? null;
  let compare: AskQuery['compare'] = null;
  const thisOne = (unit: 'week' | 'month' | 'quarter' | 'year') => {
    const { from, to } = wholeUnit(unit, data, 0);
    const isCut = data.asOf < to;
    return { from, to: isCut ? data.asOf : to };
  };
  const against = draft.against?.what ?? null;
  if (against?.kind === 'year') {
    days ??= thisOne('year');
    compare = { kind: 'year' };
  } else if (against?.kind === 'previous') {
    days ??= thisOne('month');
    compare = { kind: 'previous' };
  } else if (against?.kind === 'monthBefore') {
    days ??= thisOne('month');
    compare = before(days, 'month');
  } else if (against?.kind === 'relative') {
    days ??= thisOne(against.unit);
    compare = { kind: 'days', days: against.days };
  } else if (against?.kind === 'days') {
    if (days === null && draft.against !== null) unread.add(draft.against.place);
    compare = { kind: 'days', days: against.days };
  } else if (draft.comparing !== null && periods.length === 2) {
    const [, second] = periods.splice(0, 2);
    if (second !== undefined) compare = { kind: 'days', days: second.period.days };
    periods.splice(0);
  } else if (isGrowth && !isByTime && main?.period.ends !== undefined) {
    days = main.period.ends.last;
    compare = { kind: 'days', days: main.period.ends.first };
  } else if (isGrowth && !isByTime) {
    const unit = main?.period.unit ?? null;
    compare =
      days === null ? { kind: 'year' } : unit === null || unit === 'day' ? { kind: 'previous' } : before(days, unit);
    days ??= thisOne('year');
  } else if (draft.comparing !== null && draft.by === null && !isPaired(draft)) {
    if (days === null) unread.add(draft.comparing);
    else compare = { kind: 'previous' };
  }
  // A second stretch of time that nothing joins to the first is another question.
  const more = draft.comparing !== null && compare?.kind === 'days' && against === null ? [] : periods.slice(1);
  for (const { place } of more) unread.add(place);
  const otherDays = more.map(({ period }) => period.days);
  if (main?.period.other != null && !isSwapped) otherDays.push(main.period.other);
  return { days, compare, otherDays };
}

/** The calendar unit before: a whole month beside a month. */
function before(days: AskDays, unit: 'week' | 'month' | 'quarter' | 'year'): AskQuery['compare'] {
  const from = plus(unit, days.from, -1);
  if (addDays(plus(unit, days.from, 1), -1) < days.to) return { kind: 'previous' };
  return { kind: 'days', days: { from, to: addDays(days.from, -1) } };
}

/** Whether two or more values of a dimension are named, to be shown side by side. */
function isPaired({ values }: Draft): boolean {
  return values.some(({ value, isExcluded }, place) =>
    values.some(
      (other, at) => at > place && !isExcluded && !other.isExcluded && other.value.dimension === value.dimension,
    ),
  );
}

function breakdownOf(draft: Draft, filters: readonly AskFilter[], unread: Set<number>): AskQuery['by'] {
  if (draft.by !== null) {
    if (draft.by.dimension === 'customer' && draft.metrics.some(({ word }) => word === 'customers')) {
      unread.add(draft.by.place);
    }
    return draft.by.dimension;
  }
  if (draft.comparing === null) return null;
  const paired = filters.find((filter) => !filter.exclude && filter.dimension !== 'hours' && filter.values.length > 1);
  const dimension = paired?.dimension;
  const isKnown = dimension !== undefined && dimension !== 'hours' && dimension !== 'profile';
  return isKnown &&
    (MEMBER_DIMENSIONS.some((each) => each === dimension) ||
      dimension === 'gender' ||
      dimension === 'age' ||
      dimension === 'weekday')
    ? dimension
    : null;
}

function rankingOf(
  draft: Draft,
  by: AskQuery['by'],
  isCompared: boolean,
  unread: Set<number>,
): Pick<AskQuery, 'order' | 'limit'> {
  const directions = draft.orders.map(({ order, place }) => ({
    place,
    direction: order === 'worst' || order === 'worstSold' || order === 'less' ? ('asc' as const) : ('desc' as const),
  }));
  const [first] = directions;
  if (by === null) {
    // "more than in February" is said by the comparison.
    if (!isCompared) for (const { place } of directions) unread.add(place);
    if (draft.limit !== null) unread.add(draft.limit.place);
    return { order: null, limit: null };
  }
  for (const { place, direction } of directions) if (direction !== first?.direction) unread.add(place);
  const one = first !== undefined && draft.by?.isOne === true ? 1 : null;
  const limit = draft.limit?.count ?? one;
  return { order: first?.direction ?? (limit === null ? null : 'desc'), limit };
}
