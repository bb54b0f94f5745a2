import type { AskBound, AskFilter, AskQuery } from '@botica/contract/ask/ask';
import {
  type AskMetric,
  AVERAGE_PARTS,
  AVERAGED_METRICS,
  isShare,
  MEMBER_DIMENSIONS,
  TIME_PARTS,
} from '@botica/contract/ask/vocabulary';
import type { Draft, DraftBound } from '../draft';
import { OF_NUMBER } from './settle';
import { isGrowth, isPaired } from './time-of';

type Parts = Pick<
  AskQuery,
  'metric' | 'per' | 'by' | 'andBy' | 'bounds' | 'count' | 'order' | 'orderBy' | 'limit' | 'each'
>;

interface Found {
  metric: AskMetric;
  filters: readonly AskFilter[];
  isCompared: boolean;
}

/** What is shown of a figure: its parts in an order, those that keep a bound, or an average over parts of time. */
export function partsOf(draft: Draft, found: Found, unread: Set<number>): Parts & { others: Partial<AskQuery>[] } {
  const metric = boundMetric(draft, found.metric);
  const by = breakdownOf(draft, found.filters, unread);
  const paired = by === null && /^average|Per[A-Z]|[sS]hare$/.test(metric) ? pairedDimension(found.filters) : null;
  const averaged = averageOf(draft, { metric, by, andBy: draft.andBy?.dimension ?? null });
  for (const place of averaged.unread) unread.add(place);
  const { others, unread: _, ...average } = averaged;
  const bounds = boundsOf(draft, { ...found, metric: average.metric }, average.by, unread);
  const ranking = rankingOf(draft, average.by, found.isCompared, unread);
  const isRanked = ranking.order !== null || ranking.limit !== null;
  const each = isOfEach(draft, average) && ranking.limit !== null && ranking.orderBy === 'value' && bounds.length === 0;
  const isOpen = (isRanked && !each) || bounds.length > 0 || average.by === 'ticket';
  if (draft.andBy !== null && average.andBy !== null && isOpen) unread.add(draft.andBy.place);
  if (each) others.push(...besideEach(average));
  const isCounted = draft.counted !== null && draft.counted.dimension === average.by && draft.andBy === null;
  // "How many customers bought least" is no number.
  if (isCounted && draft.counted !== null && ranking.order !== null) unread.add(draft.counted.place);
  // "How many years are the customers old" asks for ages.
  if (isCounted && bounds.length === 0 && draft.counted !== null && metric === 'customers')
    unread.add(draft.counted.place);
  if (draft.counted !== null && draft.counted.dimension !== average.by && draft.counted.dimension !== 'product') {
    unread.add(draft.counted.place);
  }
  // "The average ticket of men and women" may ask for both.
  const beside = paired === null ? [] : [{ by: paired }];
  const parts = { ...average, ...ranking, each, bounds, count: isCounted && bounds.length === 0 };
  others.push(...ofKinds(draft, parts));
  // "The share of cash and cards" is told of each, with their sum.
  // A weekend is one thing.
  const isOne = draft.values.filter(({ value }) => value.dimension === paired).length === 1 && paired === 'weekday';
  const isOfBoth = paired !== null && !isOne && isShare(metric) && draft.values.every(({ join }) => join !== 'or');
  return isOfBoth ? { ...parts, by: paired, others: [{ by: null }] } : { ...parts, others: [...others, ...beside] };
}

/** "Top 5 products by store": the first ones of each part of the second breakdown. "Top 5 by product and store" is of pairs. */
function isOfEach({ by, andBy }: Draft, shown: Pick<Parts, 'by' | 'andBy'>): boolean {
  if (by?.isAsked !== true || andBy?.isEach !== true || by.place > andBy.place) return false;
  return shown.by === by.dimension && shown.andBy === andBy.dimension && shown.by !== 'ticket';
}

/** What else the first ones of each part can be: pairs of both, or those with the most in an average part of time. */
function besideEach({ metric, by, andBy }: Pick<Parts, 'metric' | 'by' | 'andBy'>): Partial<AskQuery>[] {
  const part = AVERAGE_PARTS.find((each) => each === andBy);
  const isAveraged = part !== undefined && AVERAGED_METRICS.includes(metric);
  return [{ each: false }, ...(isAveraged ? [{ ...perPart(metric, part, by), each: false }] : [])];
}

/** "Tickets with more than one product" may be such of several different ones. */
function ofKinds(draft: Draft, { metric, bounds }: Pick<Parts, 'metric' | 'bounds'>): Partial<AskQuery>[] {
  if (!draft.bounds.some(({ of }) => of === 'things')) return [];
  const held = bounds.map((bound) => (bound.of === 'units' ? { ...bound, of: 'products' as const } : bound));
  return [{ metric: metric === 'units' ? 'products' : metric, bounds: held }];
}

function pairedDimension(filters: readonly AskFilter[]): AskQuery['by'] {
  const dimension = filters.find(
    (filter) => !filter.exclude && 'values' in filter && filter.values.length > 1,
  )?.dimension;
  return (
    [...MEMBER_DIMENSIONS, 'gender' as const, 'age' as const, 'weekday' as const].find((each) => each === dimension) ??
    null
  );
}

/** A bound says what is shown where nothing else does: "categories with fewer than 900 units". */
function boundMetric({ bounds, metrics }: Draft, metric: AskMetric): AskMetric {
  const isSaid = metrics.some(({ word }) => word !== 'sales' && word !== 'sold' && !isGrowth(word));
  const of = bounds[0]?.of ?? null;
  if (isSaid || of === null || of === 'percent') return metric;
  return of === 'times' ? 'tickets' : of === 'things' ? 'units' : of;
}

function breakdownOf(draft: Draft, filters: readonly AskFilter[], unread: Set<number>): AskQuery['by'] {
  if (draft.by !== null) {
    if (draft.by.dimension === 'customer' && draft.metrics.some(({ word }) => word === 'customers')) {
      unread.add(draft.by.place);
    }
    return draft.by.dimension;
  }
  if (draft.comparing === null || !isPaired(draft)) return null;
  const paired = filters.find((filter) => !filter.exclude && 'values' in filter && filter.values.length > 1);
  const dimension = paired?.dimension;
  return (
    [...MEMBER_DIMENSIONS, 'gender' as const, 'age' as const, 'weekday' as const].find((each) => each === dimension) ??
    null
  );
}

type Averaged = Pick<AskQuery, 'metric' | 'per' | 'by' | 'andBy'>;

const PER_CUSTOMER: ReadonlyMap<AskMetric, AskMetric> = new Map([
  ['net', 'netPerCustomer'],
  ['units', 'unitsPerCustomer'],
  ['tickets', 'ticketsPerCustomer'],
]);

/** "Promedio de ventas por semana": an average over parts of time, tickets or customers. */
function averageOf(
  { average, perTicket, orders, bounds, counted, metrics }: Draft,
  asked: Omit<Averaged, 'per'>,
): Averaged & { others: Partial<AskQuery>[]; unread: number[] } {
  const { metric, by, andBy } = asked;
  const plain = { ...asked, per: null, others: [], unread: [] };
  const isAverage = metric.startsWith('average') || /Per[A-Z]/.test(metric);
  const part = AVERAGE_PARTS.find((each) => each === by) ?? AVERAGE_PARTS.find((each) => each === andBy);
  const other = part === by ? andBy : by;
  if (average === null) {
    // "Tickets per day" may be the average as well.
    const isWhole = bounds.length === 0 && counted === null && orders.length === 0;
    const isOpen = by === 'day' && andBy === null && isWhole && AVERAGED_METRICS.includes(metric);
    // "Sales of Zinc per customer" may be the average of those who bought it.
    const each = by === 'customer' && isWhole ? PER_CUSTOMER.get(metric) : undefined;
    if (each !== undefined) return { ...plain, others: [{ metric: each, by: andBy, andBy: null }] };
    return { ...plain, others: isOpen ? [perPart(metric, 'day', null)] : [] };
  }
  if (isAverage || perTicket !== null) return plain;
  if (metrics.some(({ word }) => isGrowth(word))) return { ...plain, unread: [average] };
  if (part !== undefined && AVERAGED_METRICS.includes(metric) && orders.length === 0 && bounds.length === 0) {
    return { ...perPart(metric, part, other), others: [], unread: [] };
  }
  const perCustomer = by === 'customer' ? PER_CUSTOMER.get(metric) : undefined;
  if (perCustomer !== undefined) {
    return { metric: perCustomer, per: null, by: andBy, andBy: null, others: [], unread: [] };
  }
  const others = metric === 'net' ? [{ metric: 'averageTicket' as const }, { metric: 'netPerDay' as const }] : [];
  return { ...plain, others, unread: [average] };
}

function perPart(metric: AskMetric, part: 'day' | 'week' | 'month', by: AskQuery['by']): Averaged {
  const isDaily = metric === 'net' && part === 'day';
  return { metric: isDaily ? 'netPerDay' : metric, per: isDaily ? null : part, by, andBy: null };
}

/** Amounts with what they are of: the unit said, else the figure named just before, else the one that is asked for. */
function boundsOf(draft: Draft, { metric, isCompared }: Found, by: AskQuery['by'], unread: Set<number>): AskBound[] {
  const bounds: AskBound[] = [];
  const isFall = draft.metrics.some(({ word }) => word === 'fell');
  const moves = draft.metrics.some(({ word }) => isGrowth(word));
  for (const bound of draft.bounds) {
    const of = ofBound(bound, draft, metric);
    const isOwn =
      (by === 'customer' && of === 'customers') || (by === 'ticket' && (of === 'tickets' || of === 'customers'));
    const isMove = of === 'growth' || of === 'change';
    // "Sales above 500 by store" may be tickets above 500: what is held against it is not clear.
    if (draft.by?.isAsked === false && draft.by.place > bound.place) unread.add(bound.place);
    // "Products over 50" may be dear ones, and such of which more was sold.
    const isBare = !draft.metrics.some(({ place }) => place > (draft.by?.place ?? 0) && place < bound.place);
    if (by === 'product' && isBare && (bound.of === null || bound.of === 'net')) unread.add(bound.place);
    // "Average ticket on days over 3000": of which figure?
    const isNamed = draft.metrics.some(({ word, place }) => place < (draft.by?.place ?? 0) && !WEAK.includes(word));
    if (isBare && isNamed && bound.of === null && draft.by !== null) unread.add(bound.place);
    // "The store with tickets below 50": so many of them, or such of them?
    const isOfEach =
      bound.of === null && draft.metrics.filter((each) => each.place < bound.place).at(-1)?.word === 'tickets';
    if (isOfEach && by !== 'ticket') unread.add(bound.place);
    // "More than 3 tickets of more than 100 thousand" is not held twice against one figure.
    const isTwice = bounds.some((each) => each.of === of && SIDES[each.is] === SIDES[bound.is]);
    if (by === null || isOwn || isTwice || (isMove && !isCompared) || bounds.length >= 3) unread.add(bound.place);
    else if (isMove && isFall)
      bounds.push({ of, is: OPPOSITE[bound.is], value: bound.value === '0' ? '0' : `-${bound.value}` });
    else bounds.push({ of, is: bound.is, value: bound.value });
  }
  const isListed =
    draft.by?.isAsked === true && draft.orders.length === 0 && draft.limit === null && draft.bounds.length === 0;
  const direction = draft.metrics.find(({ word }) => word === 'grew' || word === 'fell')?.word;
  const isTime = TIME_PARTS.some((part) => part === by);
  if (moves && isListed && isCompared && direction !== undefined && !isTime) {
    bounds.push({ of: 'change', is: direction === 'grew' ? 'more' : 'less', value: '0' });
  }
  return bounds;
}

const WEAK: readonly string[] = ['sales', 'sold', 'net', 'growth', 'grew', 'fell'];
const OPPOSITE = { more: 'less', atLeast: 'atMost', less: 'more', atMost: 'atLeast', equal: 'equal' } as const;
const SIDES = { more: 'low', atLeast: 'low', less: 'high', atMost: 'high', equal: 'both' } as const;
/** Words between a figure and its bound. */
const NEAR = 4;

function ofBound({ of, place }: DraftBound, { metrics }: Draft, metric: AskMetric): AskBound['of'] {
  if (of === 'times') return 'tickets';
  if (of === 'things') return 'units';
  const before = metrics.filter((each) => each.place < place && place - each.place <= NEAR).at(-1)?.word;
  if (of === 'percent') {
    if (metrics.some(({ word }) => isGrowth(word))) return 'growth';
    return isShare(metric) ? metric : 'share';
  }
  if (of !== null && of !== 'net') return of;
  if (before === undefined) return of ?? metric;
  if (isGrowth(before)) return 'change';
  if (before === 'sales' || before === 'sold') return 'net';
  return before === 'share' || before === 'growth' || before === 'grew' || before === 'fell' ? metric : before;
}

/** Least first where the least is asked for, or the deepest fall. */
function rankingOf(draft: Draft, by: AskQuery['by'], isCompared: boolean, unread: Set<number>) {
  const isFall = draft.metrics.some(({ word }) => word === 'fell');
  const moved = draft.metrics.find(({ word }) => isGrowth(word));
  const isTime = TIME_PARTS.some((part) => part === by);
  // "Rank from lowest to highest": the word alone would begin with the highest.
  const told = draft.orders.filter(({ form }) => !form.startsWith('rank'));
  const directions = (told.length > 0 ? told : draft.orders).map(({ order, place }) => ({
    place,
    isLeast: LEAST.includes(order) !== isFall,
  }));
  const [first] = directions;
  if (by === null) {
    // "more than in February" is said by the comparison.
    const isSaid = isCompared && (draft.against !== null || draft.comparing !== null);
    for (const { place, form } of draft.orders) if (!isSaid || !OF_NUMBER.test(form)) unread.add(place);
    if (draft.limit !== null) unread.add(draft.limit.place);
    return { order: null, orderBy: 'value' as const, limit: null };
  }
  for (const { place, isLeast } of directions) if (isLeast !== first?.isLeast) unread.add(place);
  const one = first !== undefined && draft.by?.isOne === true ? 1 : null;
  const limit = draft.limit?.count ?? one;
  const order =
    first === undefined
      ? limit === null
        ? null
        : ('desc' as const)
      : first.isLeast
        ? ('asc' as const)
        : ('desc' as const);
  // A breakdown by time has no growth of its own; "evolution" asks for nothing more.
  const isUntold = !isCompared && moved !== undefined && !moved.form.startsWith('evol');
  if (isUntold || (moved !== undefined && order !== null && (isTime || !isCompared))) unread.add(moved.place);
  const orderBy = moved !== undefined && order !== null && isCompared ? ('growth' as const) : ('value' as const);
  return { order, orderBy, limit };
}

const LEAST: readonly string[] = ['worst', 'worstSold', 'less', 'ascending'];
