import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { ExpectedCustomer, getCustomersModel, listExpectedCustomers } from '@botica/contract/insights/customers';
import {
  type CustomerSort,
  DAYS_OF_UNIT,
  EXPECTED_DAYS,
  type NoModelReason,
} from '@botica/contract/insights/vocabulary';
import { formatMicro, MICRO } from '@botica/contract/micro';
import { AppError } from '../../../platform/errors';
import { pageOffset, toPage } from '../../../platform/http/answers/paging';
import { factCache } from '../../../sales/query/fact-cache';
import { type Caller, readScope } from '../../../sales/scope/sales-scope';
import { addDays, daysBetween } from '../../../sales/windows/calendar';
import type { InsightDeps } from '../insight-jobs';
import type { CustomersResult } from '../worker/insight-work';
import { type BuyerRow, buyersUntil, customerNamed, knownOf, MOST_CUSTOMERS } from './customers.queries';

type ModelQuery = EndpointOutput<typeof getCustomersModel>['query'];
type ListQuery = EndpointOutput<typeof listExpectedCustomers>['query'];

/** Everything that is expected of the customers of one question. */
export interface ExpectedCustomers {
  scope: Awaited<ReturnType<typeof readScope>>;
  /** The day after the last one that is looked at. */
  end: string | null;
  buyers: readonly BuyerRow[];
  result: CustomersResult | NoModelReason;
}

/** Pages of one list, and the model beside it, ask the same question. Some 100 bytes for each customer. */
const cache = factCache<Pick<ExpectedCustomers, 'buyers' | 'result'>>(3);

/** The models of customers until a day (metrics.md, Insights). */
export async function readCustomersModel(
  deps: InsightDeps,
  query: ModelQuery,
  caller: Caller,
): Promise<EndpointResponse<typeof getCustomersModel>> {
  const found = await expectCustomers(deps, query, caller);
  const { buyers, result } = found;
  const isKnown = typeof result !== 'string';
  return {
    success: true,
    data: {
      customers: result === 'no_customers' ? null : buyers.length,
      repeaters: result === 'no_customers' ? null : buyers.filter(({ frequency }) => frequency > 0).length,
      reason: isKnown ? null : result,
      bgNbd: isKnown ? result.model.bgNbd : null,
      mbgNbd: isKnown ? result.model.mbgNbd : null,
      gammaGamma: isKnown ? result.model.gammaGamma : null,
      dropoutVisible: seesDropout(found),
      expected90: isKnown ? result.expected.chance.reduce((sum, chance) => sum + chance, 0) : null,
    },
    meta: metaOf(found, query),
  };
}

/** A page of the customers, in the order that is asked for. */
export async function readExpectedCustomers(
  deps: InsightDeps,
  query: ListQuery,
  caller: Caller & { pageLink: (page: number) => string },
): Promise<EndpointResponse<typeof listExpectedCustomers>> {
  const { page, per_page, sort, customer, ...question } = query;
  const found = await expectCustomers(deps, question, caller);
  const places = customer === undefined ? placesInOrder(found, sort) : await placesOf(deps, found, customer, caller);
  const offset = pageOffset({ page, per_page });
  const items = await describeCustomers(deps, found, places.slice(offset, offset + per_page), query, caller);
  const answer = toPage(caller.pageLink, query, { items, total: places.length });
  const reason = typeof found.result === 'string' ? found.result : null;
  const meta = { ...answer.meta, ...metaOf(found, query), reason, dropoutVisible: seesDropout(found) };
  return { ...answer, meta };
}

/** Whether the model tells that customers leave; null without one. */
export function seesDropout({ result }: Pick<ExpectedCustomers, 'result'>): boolean | null {
  return typeof result === 'string' ? null : result.model.dropoutVisible;
}

/** The place of one customer alone, if it is among those that are known. */
async function placesOf(
  { warehouse }: InsightDeps,
  { buyers, result }: ExpectedCustomers,
  name: string,
  caller: Caller,
) {
  const [named] = await warehouse.query(customerNamed(name), { signal: caller.signal });
  const place = typeof result === 'string' ? -1 : buyers.findIndex(({ key }) => key === named?.key);
  return place < 0 ? [] : [place];
}

/** Customers by what a question asks: read, fitted in a thread, and kept until the data changes. */
export async function expectCustomers(
  deps: InsightDeps,
  query: ModelQuery,
  caller: Pick<Caller, 'signal' | 'state'>,
): Promise<ExpectedCustomers> {
  const { to, unit, ...filters } = query;
  const scope = await readScope(deps, { ...filters, ...(to === undefined ? {} : { from: to, to }) }, null, caller);
  if (!scope.windows) return { scope, end: null, buyers: [], result: 'no_customers' };
  const end = to === undefined ? addDays(scope.bounds.asOf, 1) : addDays(to, 1);
  const key = JSON.stringify([scope.bounds.version, end, unit, filters]);
  const known = await cache(deps.warehouse, scope.bounds, key, async () => {
    const buyers = await deps.warehouse.query(buyersUntil(scope.filter, end, scope.bounds), { signal: caller.signal });
    if (buyers.length > MOST_CUSTOMERS) throw new AppError('result_too_large');
    const result =
      buyers.length === 0 ? 'no_customers' : await fit(deps, buyers, end, DAYS_OF_UNIT[unit], caller.signal);
    return { buyers, result };
  });
  return { scope, end, ...known };
}

async function fit({ jobs }: InsightDeps, buyers: readonly BuyerRow[], end: string, days: number, signal: AbortSignal) {
  const last = addDays(end, -1);
  const job = {
    kind: 'customers',
    buyers: {
      frequency: Int32Array.from(buyers, ({ frequency }) => frequency),
      recency: Float64Array.from(buyers, ({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) / days),
      age: Float64Array.from(buyers, ({ firstDay }) => daysBetween(firstDay, last) / days),
      spend: Float64Array.from(buyers, ({ spend }) => spend ?? 0),
    },
    times: { chance: EXPECTED_DAYS.chance / days, purchases: EXPECTED_DAYS.purchases / days },
  } as const;
  return (await jobs.run(job, signal)).result;
}

/** Places of customers in an order, the largest first; who has no value in it comes last, and equals as their keys do. */
export function placesInOrder({ buyers, result }: ExpectedCustomers, sort: CustomerSort): number[] {
  if (typeof result === 'string') return [];
  const { expected } = result;
  const columns = { atStake: expected.atStake, expectedSpend: expected.value, chance90: expected.chance } as const;
  // Without any dropout to see nothing is at stake: who is expected to bring most comes first.
  const column =
    sort === 'atStake' && expected.atStake.every(Number.isNaN)
      ? expected.value
      : columns[sort === 'frequency' ? 'chance90' : sort];
  const valueAt = (place: number) =>
    sort === 'frequency' ? (buyers[place]?.frequency ?? 0) : (column[place] ?? Number.NaN);
  const orderOf = (place: number) => (Number.isNaN(valueAt(place)) ? Number.NEGATIVE_INFINITY : valueAt(place));
  return buyers.map((_, place) => place).sort((a, b) => orderOf(b) - orderOf(a) || a - b);
}

/** Customers at some places as they travel. */
export async function describeCustomers(
  { warehouse }: InsightDeps,
  { scope, end, buyers, result }: ExpectedCustomers,
  places: readonly number[],
  { unit }: Pick<ModelQuery, 'unit'>,
  { signal }: Pick<Caller, 'signal'>,
): Promise<ExpectedCustomer[]> {
  if (typeof result === 'string' || end === null || places.length === 0) return [];
  const { expected } = result;
  const [days, last] = [DAYS_OF_UNIT[unit], addDays(end, -1)];
  const keys = places.flatMap((place) => buyers[place]?.key ?? []);
  const known = new Map(
    (await warehouse.query(knownOf(keys, scope.filter, end, scope.bounds), { signal })).map((row) => [row.key, row]),
  );
  return places.flatMap((place) => {
    const buyer = buyers[place];
    if (buyer === undefined) return [];
    return {
      customer: known.get(buyer.key)?.customer ?? '',
      frequency: buyer.frequency,
      recency: daysBetween(buyer.firstDay, buyer.lastDay) / days,
      T: daysBetween(buyer.firstDay, last) / days,
      spend: moneyOf(buyer.spend),
      lastPurchase: buyer.lastDay,
      chance90: expected.chance[place] ?? 0,
      expectedPurchases: expected.purchases[place] ?? 0,
      expectedSpend: moneyOf(expected.value[place]),
      alive: numberOf(expected.alive[place]),
      atStake: moneyOf(expected.atStake[place]),
      products: known.get(buyer.key)?.products ?? [],
    };
  });
}

function metaOf({ scope, end }: ExpectedCustomers, { unit }: Pick<ModelQuery, 'unit'>) {
  return { to: end === null ? null : addDays(end, -1), unit, currency: scope.bounds.currency };
}

function numberOf(value: number | null | undefined): number | null {
  return value === undefined || value === null || Number.isNaN(value) ? null : value;
}

/** An estimate of money as decimal text of millionths. */
function moneyOf(value: number | null | undefined): string | null {
  const number = numberOf(value);
  return number === null ? null : formatMicro(BigInt(Math.round(number * MICRO)));
}
