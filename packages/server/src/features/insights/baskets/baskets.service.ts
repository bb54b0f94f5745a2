import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Baskets, getBaskets } from '@botica/contract/insights/baskets';
import { BASKET_LIMITS } from '@botica/contract/insights/vocabulary';
import type { Affinity, ItemPair, Stratum } from '@botica/insight/baskets/affinity';
import { itemId } from '../../../sales/query/params';
import { describeScope } from '../../../sales/scope/answer-meta';
import { type Caller, readScope } from '../../../sales/scope/sales-scope';
import { NO_LINES } from '../../../sales/scope/window-totals';
import type { InsightDeps } from '../insight-jobs';
import { namesOfProducts } from '../item-names.queries';
import { type BasketsQuestion, basketTotals, frequentProducts, pairsOf, strataOf, thirdsOf } from './baskets.queries';
import { joinPairs, type ProductPair, stratify } from './strata';

/** What share of false discoveries is accepted among what is found. */
const FALSE_SHARE = 0.05;

/** Sets of products that were found among those examined. */
interface Found<Set> {
  examined: number;
  found: number;
  sets: (Affinity & { keys: Set })[];
}
const NONE = { examined: 0, found: 0, sets: [] };

/** Products that are bought together more than chance explains (metrics.md, Insights). */
export async function readBaskets(
  deps: InsightDeps,
  { support, ...query }: EndpointOutput<typeof getBaskets>['query'],
  caller: Caller,
): Promise<EndpointResponse<typeof getBaskets>> {
  const scope = await readScope(deps, query, null, caller);
  const { windows, filter, bounds } = scope;
  const nothing: Baskets = { tickets: 0, products: 0, pairs: NONE, triples: NONE };
  if (!windows) return { success: true, data: nothing, meta: describeScope(scope, NO_LINES, caller) };
  const question: BasketsQuestion = { filter, window: windows.window, facts: bounds };
  const { signal } = caller;
  const [totals] = await deps.warehouse.query(basketTotals(question), { signal });
  if (!totals) throw new Error('an aggregate without grouping answers one row');
  const meta = describeScope(scope, { ...totals, customers: null }, caller, { comparesNothing: true });
  const tickets = Number(totals.tickets);
  const least = Math.max(BASKET_LIMITS.leastCount, Math.ceil(support * tickets));
  const items = (await deps.warehouse.query(frequentProducts(question, least), { signal })).map(({ key }) => key);
  if (items.length < 2) return { success: true, data: { ...nothing, tickets, products: items.length }, meta };
  const [strata, pairs] = await findPairs(deps, question, items, signal);
  const triples = await findTriples(
    deps,
    question,
    { items, strata, pairs: pairs.sets.map(({ keys }) => keys) },
    signal,
  );
  const keys = [...new Set([...pairs.sets, ...triples.sets].flatMap((set) => set.keys))];
  const names = new Map(
    (await deps.warehouse.query(namesOfProducts(keys), { signal })).map(({ key, name }) => [key, name]),
  );
  const described = ({ sets, ...found }: Found<readonly bigint[]>): Baskets['pairs'] => ({
    ...found,
    sets: sets.map(({ keys: products, count, expected, ratio, adjustedP }) => ({
      products: products.map((key) => ({ id: itemId(key), name: names.get(key) ?? '' })),
      count,
      expected,
      ratio,
      adjustedP,
    })),
  });
  const data = { tickets, products: items.length, pairs: described(pairs), triples: described(triples) };
  return { success: true, data, meta };
}

async function findPairs(
  deps: InsightDeps,
  question: BasketsQuestion,
  items: readonly bigint[],
  signal: AbortSignal,
): Promise<[readonly Stratum[], Found<ProductPair>]> {
  const [strataRows, rows] = await Promise.all([
    deps.warehouse.query(strataOf(question, items), { signal }),
    deps.warehouse.query(pairsOf(question, items), { signal }),
  ]);
  const placeOf = placesOf(items);
  const strata = stratify(strataRows, placeOf);
  const pairs = rows.map(({ first, second, tickets }) => ({
    items: [placeOf(first), placeOf(second)] as const,
    count: tickets,
    keys: [first, second] as const,
  }));
  return [strata, await findSets(deps, strata, pairs, (items.length * (items.length - 1)) / 2, signal)];
}

/** A pair counts as one item: what is found with it is beyond what the pair itself explains. */
async function findTriples(
  deps: InsightDeps,
  question: BasketsQuestion,
  { items, strata, pairs }: { items: readonly bigint[]; strata: readonly Stratum[]; pairs: readonly ProductPair[] },
  signal: AbortSignal,
): Promise<Found<readonly bigint[]>> {
  if (pairs.length === 0) return NONE;
  const rows = await deps.warehouse.query(thirdsOf(question, items, pairs), { signal });
  const placeOf = placesOf(items);
  const joined = joinPairs(strata, rows, items.length);
  const counts = new Map<string, { pair: number; third: bigint; count: number }>();
  for (const { pair, third, tickets } of rows) {
    if (third === 0n) continue;
    const known = counts.get(`${pair} ${third}`) ?? { pair, third, count: 0 };
    counts.set(`${pair} ${third}`, { ...known, count: known.count + tickets });
  }
  const sets = [...counts.values()].map(({ pair, third, count }) => ({
    items: [items.length + pair, placeOf(third)] as const,
    count,
    keys: [...(pairs[pair] ?? []), third].toSorted((a, b) => (a < b ? -1 : 1)),
  }));
  return findSets(deps, joined, sets, pairs.length * (items.length - 2), signal);
}

/**
 * What is found, the sets with the most tickets beyond chance first. Three that are found from several of their pairs are told once, by the
 * pair that explains most of it.
 */
async function findSets<Keys extends readonly bigint[]>(
  { jobs }: InsightDeps,
  strata: readonly Stratum[],
  sets: readonly (ItemPair & { keys: Keys })[],
  examined: number,
  signal: AbortSignal,
): Promise<Found<Keys>> {
  if (sets.length === 0) return { examined, found: 0, sets: [] };
  const pairs = sets.map(({ items, count }) => ({ items, count }));
  const { result } = await jobs.run({ kind: 'affinities', strata, pairs, examined }, signal);
  const found = result.flatMap((affinity, place) => {
    const keys = sets[place]?.keys;
    const isFound = affinity.adjustedP <= FALSE_SHARE && affinity.count >= BASKET_LIMITS.leastCount;
    return isFound && keys !== undefined ? { ...affinity, keys } : [];
  });
  const beyond = ({ count, expected }: Affinity) => count - expected;
  const inOrder = found.toSorted((a, b) => beyond(b) - beyond(a));
  const once = [...new Map(inOrder.map((set) => [set.keys.join(), set])).values()];
  return { examined, found: once.length, sets: once.slice(0, BASKET_LIMITS.listed) };
}

function placesOf(items: readonly bigint[]): (key: bigint) => number {
  const places = new Map(items.map((key, place) => [key, place]));
  return (key) => places.get(key) ?? -1;
}
