import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Baskets, getBaskets } from '@botica/contract/insights/baskets';
import { BASKET_LIMITS } from '@botica/contract/insights/vocabulary';
import type { FoundSets } from '@botica/insight/baskets/find-baskets';
import { factCache } from '../../../sales/query/fact-cache';
import { itemId } from '../../../sales/query/params';
import { describeScope } from '../../../sales/scope/answer-meta';
import { type Caller, readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { NO_LINES, type WindowTotals } from '../../../sales/scope/window-totals';
import type { InsightDeps } from '../insight-jobs';
import { namesOfProducts } from '../item-names.queries';
import { type BasketsQuestion, basketsOf, basketTotals, frequentProducts } from './baskets.queries';

const NONE: Baskets['pairs'] = { examined: 0, found: 0, sets: [] };
const NOTHING: Baskets = { tickets: 0, products: 0, reason: 'no_data', pairs: NONE, triples: NONE };

interface KnownBaskets {
  totals: Omit<WindowTotals, 'customers'>;
  data: Baskets;
}

/** Until the data changes, for readers of every language. */
const cache = factCache<KnownBaskets>(20);

/** Products that are bought together more than chance explains (metrics.md, Insights). */
export async function readBaskets(
  deps: InsightDeps,
  { support, ...query }: EndpointOutput<typeof getBaskets>['query'],
  caller: Caller,
): Promise<EndpointResponse<typeof getBaskets>> {
  const scope = await readScope(deps, query, null, caller);
  const known = await knowBaskets(deps, scope, { support, query }, caller.signal);
  if (known === null) return { success: true, data: NOTHING, meta: describeScope(scope, NO_LINES, caller) };
  const { totals, data } = known;
  const meta = describeScope(scope, { ...totals, customers: null }, caller, { comparesNothing: true });
  return { success: true, data, meta };
}

/** The baskets of a question with the sums of its window; null where there is no sale at all. */
export async function knowBaskets(
  deps: InsightDeps,
  { windows, filter, bounds }: SalesScope,
  { support, query }: { support: number; query: object },
  signal: AbortSignal,
): Promise<KnownBaskets | null> {
  if (!windows) return null;
  const question: BasketsQuestion = { filter, window: windows.window, facts: bounds };
  return cache(deps.warehouse, bounds, JSON.stringify([bounds.version, support, query]), () =>
    computeBaskets(deps, question, support, signal),
  );
}

async function computeBaskets(
  { warehouse, jobs }: InsightDeps,
  question: BasketsQuestion,
  support: number,
  signal: AbortSignal,
): Promise<KnownBaskets> {
  const [totals] = await warehouse.query(basketTotals(question), { signal });
  if (!totals) throw new Error('an aggregate without grouping answers one row');
  const tickets = Number(totals.withProducts);
  const least = Math.max(BASKET_LIMITS.leastCount, Math.ceil(support * tickets));
  const items = (await warehouse.query(frequentProducts(question, least), { signal })).map(({ key }) => key);
  if (items.length < 2)
    return { totals, data: { ...NOTHING, tickets, products: items.length, reason: whyNone(totals) } };
  const rows = await warehouse.query(basketsOf(question, items), { signal });
  const { result } = await jobs.run({ kind: 'baskets', rows, items: items.length, limits: BASKET_LIMITS }, signal);
  const { pairs, triples } = result;
  const keys = [...pairs.sets, ...triples.sets].flatMap(({ places }) => places.flatMap((place) => items[place] ?? []));
  const named = keys.length === 0 ? [] : await warehouse.query(namesOfProducts([...new Set(keys)]), { signal });
  const nameOf = new Map(named.map(({ key, name }) => [key, name]));
  const described = ({ sets, ...found }: FoundSets): Baskets['pairs'] => ({
    ...found,
    sets: sets.map(({ places, ...set }) => ({
      ...set,
      products: places.map((place) => {
        const key = items[place] ?? 0n;
        return { id: itemId(key), name: nameOf.get(key) ?? '' };
      }),
    })),
  });
  return {
    totals,
    data: {
      tickets,
      products: items.length,
      reason: null,
      pairs: described(pairs),
      triples: described(triples),
    },
  };
}

/** Why there are no two products to look at. */
function whyNone(totals: { lines: bigint; tickets: bigint; withProducts: bigint }): Baskets['reason'] {
  if (totals.lines === 0n) return 'no_data';
  if (totals.tickets === 0n) return 'no_tickets';
  return totals.withProducts === 0n ? 'no_products' : 'few_products';
}
