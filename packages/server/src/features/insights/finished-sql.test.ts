import { AGE_RANGES, HOURS } from '@botica/contract/sales-trends/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';
import type { DayProfiles, LineFilter } from '../../sales/query/line-filter';
import type { LineFacts } from '../../sales/query/line-source';
import * as baskets from './baskets/baskets.queries';
import * as customers from './customers/customers.queries';
import * as findings from './findings/findings.queries';
import * as forecast from './forecast/forecast.queries';
import * as names from './item-names.queries';
import * as why from './why/why.queries';

/**
 * The finished text of every question, as the engine's own `formatQuery` lays it out, for review by who knows ClickHouse.
 * A question that is missing here does not compile. After a change: `npx vitest run -u` with this file, and read the diff.
 */
type Query = WarehouseQuery<unknown>;
type QueriesOf<Module> = {
  [Name in keyof Module as Module[Name] extends (...args: never[]) => Query ? Name : never]: Record<string, Query>;
};

const id = '00000000000000ff';
const now = { from: '2025-02-01', to: '2025-03-01' };
const before = { from: '2025-01-01', to: '2025-02-01' };
const nobody: DayProfiles = { buyers: 0n, customers: null };
/** A table of profiles with one customer. */
const somebody: DayProfiles = {
  buyers: 100n,
  customers: { from: '(SELECT toUInt8(1) AS profile, toUInt64(7) AS customer_key)', params: {} },
};
const plain: LineFacts = { hasMixed: false, hasCustomerRecords: false, categories: [1n, 2n] };
/** Files of customers, tickets that several imports share, and every filter at once. */
const rich: LineFacts = { hasMixed: true, hasCustomerRecords: true, categories: null };
const everything: LineFilter = {
  category: [id],
  product: [id],
  store: ['Centro'],
  age: [AGE_RANGES[0], AGE_RANGES[5]],
  gender: ['female'],
  payment: ['card'],
  hour: { hours: [HOURS[4]], hasMixed: true },
  profile: { codes: [1], customers: somebody.customers },
};

function both(ask: (filter: LineFilter, facts: LineFacts, profiles: DayProfiles) => Query): Record<string, Query> {
  return { plain: ask({}, plain, nobody), 'with everything': ask(everything, rich, somebody) };
}
const series = (filter: LineFilter, facts: LineFacts) =>
  ({ filter, days: before, facts, grain: 'week', measure: 'tickets' }) as const;

const QUERIES: Record<string, Record<string, Query>> = {
  ...({
    partsOf: {
      ...both((filter, facts, profiles) => why.partsOf(why.WHY_SCANS[0], { filter, now, before, facts, profiles })),
      ...Object.fromEntries(
        why.WHY_SCANS.map((by) => [
          by.join(),
          why.partsOf(by, { filter: {}, now, before, facts: plain, profiles: somebody }),
        ]),
      ),
    },
    ticketsOfParts: both((filter, facts, profiles) =>
      why.ticketsOfParts('product', ['255'], { filter, now, before, facts, profiles }),
    ),
    sumsByWeekday: both((filter, facts, profiles) => why.sumsByWeekday({ filter, now, before, facts, profiles })),
    movesOfCustomers: both((filter, facts, profiles) => why.movesOfCustomers({ filter, now, before, facts, profiles })),
  } satisfies QueriesOf<typeof why>),
  ...({ namesOfProducts: { '': names.namesOfProducts([255n]) } } satisfies QueriesOf<typeof names>),
  ...({
    buyersUntil: both((filter, facts) => customers.buyersUntil(filter, now.to, facts)),
    customerNamed: { '': customers.customerNamed('ana') },
    knownOf: both((filter, facts) => customers.knownOf([7n], filter, now.to, facts)),
  } satisfies QueriesOf<typeof customers>),
  ...({
    wholeBySteps: both((filter, facts) => forecast.wholeBySteps(series(filter, facts))),
    largestParts: both((filter, facts) => forecast.largestParts('category', 20, series(filter, facts))),
    partsBySteps: both((filter, facts) => forecast.partsBySteps('product', ['255'], series(filter, facts))),
    largestProducts: both((filter, facts) => forecast.largestProducts(20, series(filter, facts))),
    productsBySteps: both((filter, facts) =>
      forecast.productsBySteps(
        { products: ['255'], categories: ['256'] },
        { ...series(filter, facts), measure: 'net' },
      ),
    ),
  } satisfies QueriesOf<typeof forecast>),
  ...({
    basketTotals: both((filter, facts) => baskets.basketTotals({ filter, window: now, facts })),
    frequentProducts: both((filter, facts) => baskets.frequentProducts({ filter, window: now, facts }, 5)),
    basketsOf: both((filter, facts) => baskets.basketsOf({ filter, window: now, facts }, [255n, 256n])),
  } satisfies QueriesOf<typeof baskets>),
  ...({
    netByCells: both((filter, facts) => findings.netByCells(filter, now, facts)),
    productsByWeeks: both((filter, facts) => findings.productsByWeeks(filter, now, facts)),
    salesByDays: both((filter, facts) => findings.salesByDays(filter, now, facts)),
  } satisfies QueriesOf<typeof findings>),
};

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

it('the questions of the insights, each of which the engine answers', async () => {
  const row = z.object({ text: z.string() });
  const texts: string[] = [];
  for (const [query, variants] of Object.entries(QUERIES)) {
    for (const [variant, asked] of Object.entries(variants)) {
      await expect(warehouse.query(asked)).resolves.toEqual(expect.any(Array));
      const params = { sql: asked.sql };
      const [laidOut] = await warehouse.query({ sql: 'SELECT formatQuery({sql:String}) AS text', params, row });
      texts.push(`-- ${query}${variant && `, ${variant}`}\n${laidOut?.text};\n`);
    }
  }
  await expect(texts.join('\n')).toMatchFileSnapshot('sql/insights.sql');
});
