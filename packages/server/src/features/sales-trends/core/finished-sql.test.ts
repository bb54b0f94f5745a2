import { AGE_RANGES, CUSTOMER_PROFILES, HOURS } from '@botica/contract/sales-trends/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { profileCode } from '../../../sales/customers/profile-scores';
import * as profiles from '../../../sales/customers/profile-tables.queries';
import type { DayProfiles, LineFilter } from '../../../sales/query/line-filter';
import type { LineFacts } from '../../../sales/query/line-source';
import * as scope from '../../../sales/scope/data-bounds.queries';
import * as published from '../../../sales/store/published-tables';
import { yearBefore } from '../../../sales/windows/calendar';
import { resolveWindows } from '../../../sales/windows/windows';
import * as behavior from '../behavior/behavior.queries';
import * as groups from '../behavior/customer-groups.queries';
import * as categories from '../categories/categories.queries';
import * as demographics from '../demographics/demographics.queries';
import * as performance from '../performance/performance.queries';
import * as ranking from '../performance/product-ranking.queries';
import * as visits from '../performance/visits.queries';
import * as preferences from '../preferences/preferences.queries';
import * as tickets from '../tickets/tickets.queries';
import * as customers from './item-customers.queries';

/**
 * The finished text of every question, as the engine's own `formatQuery` lays it out, for review by who knows ClickHouse.
 * A question that is missing here does not compile. After a change: `npx vitest run -u` with this file, and read the diff.
 */
type Query = WarehouseQuery<unknown>;
type QueriesOf<Module> = {
  [Name in keyof Module as Module[Name] extends (...args: never[]) => Query ? Name : never]: Record<string, Query>;
};

const windows = resolveWindows({ firstSale: '2023-01-01', asOf: '2025-03-01' }, { period: '1y' });
const { window, previous } = windows;
const id = '00000000000000ff';

/** Most companies: files with sales alone that do not overlap, and no filter. */
const plain: LineFacts = { hasMixed: false, hasCustomerRecords: false, categories: [1n, 2n] };
const nothing: LineFilter = {};
/** Files of customers, tickets that several imports share, and every filter at once. */
const rich: LineFacts = { hasMixed: true, hasCustomerRecords: true, categories: null };
const named: DayProfiles = { buyers: 100n, customers: { from: 'customer_days_profiles_N', params: {} } };
const everything: LineFilter = {
  category: [id],
  product: [id],
  store: ['Centro'],
  age: [AGE_RANGES[0], AGE_RANGES[5]],
  gender: ['female'],
  payment: ['card'],
  hour: { hours: [HOURS[4]], hasMixed: true },
  profile: { codes: [profileCode(CUSTOMER_PROFILES[0])], customers: named.customers },
};

/** A question as most ask it, and with everything that can be asked. */
function both(ask: (filter: LineFilter, facts: LineFacts) => Query): Record<string, Query> {
  return { plain: ask(nothing, plain), 'with everything': ask(everything, rich) };
}
const items = (by: 'category' | 'product') => (filter: LineFilter, facts: LineFacts) =>
  ({ by, filter, window, previous, facts }) as const;

const FILES = {
  data: {
    ...({ listPartitions: { '': published.listPartitions() } } satisfies QueriesOf<typeof published>),
    ...({
      boundsOfImports: { '': scope.boundsOfImports(['1', '2']) },
      lineOfCategory: { '': scope.lineOfCategory(id) },
      lineOfStore: { '': scope.lineOfStore('A') },
    } satisfies QueriesOf<typeof scope>),
    ...({
      cutsOfBase: { plain: profiles.cutsOfBase(window, false) },
      profilesOfBase: {
        '': profiles.profilesOfBase(window, { customers: 100n, recency: [], tickets: [], net: [] }, false),
      },
      extentsOfDays: { '': profiles.extentsOfDays(['1-2']) },
    } satisfies QueriesOf<typeof profiles>),
  },
  categories: {
    ...({
      allCategories: { '': categories.allCategories() },
      productsOfCategory: { '': categories.productsOfCategory(id) },
      allStores: { '': categories.allStores() },
      allPayments: { '': categories.allPayments() },
      productsByKey: { '': categories.productsByKey([1n]) },
      growthByItem: both((filter, facts) => categories.growthByItem(items('category')(filter, facts))),
    } satisfies QueriesOf<typeof categories>),
    ...({
      customersOfItems: both((filter, facts) => customers.customersOfItems(items('category')(filter, facts))),
    } satisfies QueriesOf<typeof customers>),
  },
  behavior: {
    ...({
      linesBySlot: both((filter, facts) => behavior.linesBySlot(filter, window, facts)),
      mixedTicketsBySlot: { plain: behavior.mixedTicketsBySlot(nothing, window, { ...plain, hasMixed: true }) },
      salesByItem: { 'of products': behavior.salesByItem('product', { category: [id] }, window, plain) },
    } satisfies QueriesOf<typeof behavior>),
    ...({
      customerGroups: both((filter, facts) =>
        groups.customerGroups({ filter, windows, profiles: { end: named, start: named }, facts }),
      ),
    } satisfies QueriesOf<typeof groups>),
  },
  performance: {
    ...({
      salesByMonth: both((filter, facts) => performance.salesByMonth(filter, windows, yearBefore(window), facts)),
      salesByDay: {
        'of a store': performance.salesByDay({ store: ['Centro'] }, window, yearBefore(window), plain),
      },
      customerCounts: both((filter, facts) =>
        performance.customerCounts(filter, windows, facts, { grain: 'month', count: 12 }),
      ),
    } satisfies QueriesOf<typeof performance>),
    ...({
      rankProducts: { plain: ranking.rankProducts(nothing, window, 50, plain) },
    } satisfies QueriesOf<typeof ranking>),
    ...({
      visitsAndTickets: {
        'of a store': visits.visitsAndTickets({ store: ['Centro'] }, windows, { ...plain, firstSale: '2023-01-01' }),
      },
      surveyBalance: { '': visits.surveyBalance(windows) },
    } satisfies QueriesOf<typeof visits>),
  },
  demographics: {
    salesByPeople: { plain: demographics.salesByPeople(nothing, window, plain) },
    customersByPerson: {
      'with files of customers': demographics.customersByPerson(nothing, window, {
        ...plain,
        hasCustomerRecords: true,
      }),
    },
    loyalByGender: {
      plain: demographics.loyalByGender(nothing, window, plain, { from: 'customer_days_profiles_N', params: {} }),
    },
    itemsByGender: { plain: demographics.itemsByGender('category', nothing, window, plain) },
  } satisfies QueriesOf<typeof demographics>,
  preferences: {
    ticketTimes: { plain: preferences.ticketTimes('category', nothing, window, plain) },
    mixedTicketTimes: {
      plain: preferences.mixedTicketTimes('category', nothing, window, { ...plain, hasMixed: true }),
    },
    salesByPayment: { plain: preferences.salesByPayment(nothing, window, plain, 50) },
  } satisfies QueriesOf<typeof preferences>,
  tickets: {
    ticketsTotal: { plain: tickets.ticketsTotal({ filter: nothing, window, facts: plain }) },
    ticketRows: {
      'of a page': tickets.ticketRows({ filter: nothing, window, facts: plain }, '-date', { limit: 25, offset: 0 }),
    },
    linesOfTicket: { '': tickets.linesOfTicket(id, '2025-03-01') },
  } satisfies QueriesOf<typeof tickets>,
};

/** What the bits of `seen` mean. */
const LEGENDS: Partial<Record<string, string>> = {
  customerCounts: performance.COUNTED_BITS.legend,
  customerGroups: groups.GROUPED_BITS.legend,
};

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

async function layOut(sql: string): Promise<string> {
  const row = z.object({ text: z.string() });
  const [laidOut] = await warehouse.query({ sql: 'SELECT formatQuery({sql:String}) AS text', params: { sql }, row });
  return laidOut?.text ?? '';
}

it.each(Object.entries(FILES))('the questions of %s', async (name, queries) => {
  const texts: string[] = [];
  for (const [query, variants] of Object.entries<Record<string, Query>>(queries)) {
    for (const [variant, { sql }] of Object.entries(variants)) {
      const legend = LEGENDS[query] === undefined ? '' : `-- seen: ${LEGENDS[query]}\n`;
      texts.push(`-- ${query}${variant && `, ${variant}`}\n${legend}${await layOut(sql)};\n`);
    }
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(`../sql/${name}.sql`);
});
