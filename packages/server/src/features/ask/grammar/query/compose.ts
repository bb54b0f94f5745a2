import type { AskDays, AskFilter, AskQuery } from '@botica/contract/ask/ask';
import {
  ASK_DIMENSIONS,
  ASK_LIMITS,
  type AskRefusal,
  comparesTwo,
  isShare,
  SHARES,
} from '@botica/contract/ask/vocabulary';
import type { Draft } from '../draft';
import type { MemberIndex } from '../members';
import type { DataDays } from '../time/days';
import type { Value } from '../values';
import { leftOver } from './left-over';
import { metricOf } from './metric-of';
import { partsOf } from './parts-of';
import { ratioOf } from './ratio-of';
import { settle } from './settle';
import { isPaired, timeOf } from './time-of';
import { wholeOf } from './whole-of';

/** One reading of a question as a whole. */
export interface Reading {
  /** Null where the words say too little. */
  query: AskQuery | null;
  /** Other queries that the same words can mean. */
  others: AskQuery[];
  /** Places of lexemes that the query does not hold. */
  unread: number[];
  refusal: { code: AskRefusal; words: string | null } | null;
  /** What the question is about, also where it is refused; days that are not said are null. */
  about: Pick<AskQuery, 'filters' | 'period' | 'compare'>;
}

/** Puts what a scan has found together as a query; what does not fit goes to `unread`. */
export function compose(found: Draft, data: DataDays & { index: Pick<MemberIndex, 'hasProducts'> }): Reading {
  const unread = new Set(found.unknown);
  const draft = settle(found, data.index);
  const metric = metricOf(draft);
  for (const place of metric.unread) unread.add(place);
  const filters = filtersOf(draft, unread);
  const { days, otherDays, compare } = timeOf(draft, data, unread);
  const parts = partsOf(draft, { metric: metric.metric, filters, isCompared: compare !== null }, unread);
  const [refused] = draft.refusals;
  const said = draft.metrics.length + draft.values.length + draft.periods.length + draft.bounds.length;
  const isDated = draft.periods.length > 0 || draft.against !== null;
  const about = isDated ? { filters, period: days, compare } : { filters, period: null, compare: null };
  const isEmpty = said === 0 && parts.by === null && draft.perTicket === null;
  if (refused !== undefined) return { query: null, others: [], unread: inOrder(unread), refusal: refused, about };
  if (isEmpty) {
    const code = unread.size > 0 ? 'not_understood' : 'nothing_asked';
    return { query: null, others: [], unread: inOrder(unread), refusal: { code, words: null }, about };
  }
  const { others: otherParts, ...shown } = parts;
  const { whole, others: otherWholes } = wholeOf(draft, filters, shown, unread);
  const query: AskQuery = differenceOf(draft, { ...shown, filters, whole, period: days, compare, difference: false });
  if (draft.difference !== null && !query.difference) unread.add(draft.difference);
  for (const place of leftOver(draft, query)) unread.add(place);
  const others = [
    ...metric.others
      .filter(() => shown.bounds.length === 0)
      .map((each) => ({ ...query, metric: each, whole: isShare(each) ? whole : [] })),
    ...otherParts.map((each) => ({ ...query, ...each })),
    ...otherWholes.map((each) => ({ ...query, whole: each })),
    ...otherDays.map((each) => ({ ...query, period: each })),
  ];
  const ratio = ratioOf(draft, query);
  if (ratio === null && draft.ratio !== null) unread.add(draft.ratio);
  const read = ratio === null ? { query, others } : { query: ratio, others: sideBySide(draft, query) };
  return { ...read, unread: inOrder(unread), refusal: outsideData(days, data), about };
}

/** By how much one of two figures is above the other, where that is asked; other words that order them have their place no more. */
function differenceOf(draft: Draft, query: AskQuery): AskQuery {
  const isSaidByOrder = draft.orders.length > 0 && draft.orders.every(({ place }) => place === draft.difference);
  const two = isSaidByOrder ? { ...query, order: null, limit: null } : query;
  // A card may be one of credit and one of debit.
  const isOfTwo = query.by === null || isPaired(draft);
  return draft.difference !== null && isOfTwo && comparesTwo(two) ? { ...two, difference: true } : query;
}

/** What else a ratio can be shown as: both figures, one below the other. */
function sideBySide(draft: Draft, query: AskQuery): AskQuery[] {
  const by = ASK_DIMENSIONS.find((dimension) => dimension === draft.values[0]?.value.dimension);
  return by === undefined
    ? []
    : [{ ...query, metric: isShare(query.metric) ? SHARES[query.metric] : query.metric, by }];
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
  if (value.dimension === 'years') return { dimension: 'years', from: value.from, to: value.to, exclude };
  if (value.dimension === 'hours') return { dimension: 'hours', ...value.span, exclude };
  return { dimension: value.dimension, values: value.members.map(({ id, name }) => ({ id, name })), exclude };
}

const keyOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

function overlaps(a: AskFilter, b: AskFilter): boolean {
  if (a.dimension === 'hours' || b.dimension === 'hours') return false;
  if (a.dimension === 'years' || b.dimension === 'years') return false;
  if (a.dimension === 'weekday') return false;
  const known = new Set<unknown>(a.values.map(keyOf));
  return b.values.map(keyOf).some((key) => known.has(key));
}

/** Adds values to a filter of the same kind; hours cannot be added up. */
function merge(filter: AskFilter, added: AskFilter): boolean {
  if (filter.dimension === 'hours' || added.dimension === 'hours') return false;
  if (filter.dimension === 'years' || added.dimension === 'years') return false;
  const known = new Set<unknown>(filter.values.map(keyOf));
  const more = added.values.filter((value) => !known.has(keyOf(value)));
  if (filter.values.length + more.length > ASK_LIMITS.valuesMax) return false;
  // Both filters have the same dimension, and so values of one type.
  (filter.values as unknown[]).push(...more);
  if (filter.dimension === 'weekday') filter.values.sort((a, b) => a - b);
  return true;
}
