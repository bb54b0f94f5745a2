import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type {
  BehaviorPart,
  BehaviorReason,
  CustomerBehavior,
  getCustomerBehavior,
} from '@botica/contract/sales-trends/behavior';
import { profilesOn } from '../../../sales/customers/profile-tables';
import { chosenCategory, ofBreakdown, oncePerFilter } from '../../../sales/query/line-filter';
import { describeScope } from '../../../sales/scope/answer-meta';
import type { SalesDeps } from '../../../sales/scope/data-state';
import { type Caller, readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { NO_LINES, type WindowTotals } from '../../../sales/scope/window-totals';
import type { SalesWindows } from '../../../sales/windows/windows';
import { windowMonths } from '../../../sales/windows/windows';
import { productNames } from '../core/category-products';
import { customersOfItems } from '../core/item-customers.queries';
import { linesBySlot, mixedTicketsBySlot, salesByItem } from './behavior.queries';
import { describeCategories, describeProducts, type ItemRow } from './behavior-items';
import { customerGroups } from './customer-groups.queries';
import { describeFrequencies, describeProfiles, readGroups } from './customer-segments';
import { describeJourney } from './journey';
import { NO_BEHAVIOR } from './no-behavior';
import { addSlots, describeTimes } from './time-trends';

/** How customers buy in a window: profiles, frequency, times, their journey, and how many buy what. */
export async function readCustomerBehavior(
  deps: SalesDeps,
  query: EndpointOutput<typeof getCustomerBehavior>['query'],
  caller: Caller,
): Promise<EndpointResponse<typeof getCustomerBehavior>> {
  const scope = await readScope(deps, query, null, caller);
  const { windows, asked } = scope;
  if (!windows || !asked) return { success: true, data: NO_BEHAVIOR, meta: describeScope(scope, NO_LINES, caller) };
  const chosen = chosenCategory(query);
  const { profiles, groups, slots, ofAllHours, items } = await readSums(deps, { ...scope, windows }, chosen, caller);
  const { all } = groups;
  const totals: WindowTotals = { ...slots.totals, customers: all.customers };
  const months = windowMonths(asked, windows.window);
  const journey = describeJourney({ all, totals, ticketNet: slots.totals.ticketNet }, months);
  const parts = {
    customerProfiles: describeProfiles(groups, profiles, months),
    purchaseFrequency: describeFrequencies(groups, totals),
    timeTrends: describeTimes(ofAllHours),
    categoryDistribution: chosen === null ? describeCategories(items, totals, caller.t) : 'category_chosen',
    productDistribution: chosen === null ? 'no_category_chosen' : describeProducts(items, totals, chosen, caller.t),
  } as const;
  const data: CustomerBehavior = {
    customerProfiles: known(parts.customerProfiles),
    purchaseFrequency: known(parts.purchaseFrequency),
    timeTrends: known(parts.timeTrends),
    journey: journey.figures,
    categoryDistribution: known(parts.categoryDistribution),
    productDistribution: known(parts.productDistribution),
    reasons: { ...journey.reasons, ...reasonsOf(parts) },
  };
  return { success: true, data, meta: describeScope(scope, totals, caller) };
}

type ScopeWithSales = SalesScope & { windows: SalesWindows };

async function readSums(deps: SalesDeps, scope: ScopeWithSales, chosen: string | null, caller: Caller) {
  const { warehouse } = deps;
  const { windows, bounds, filter } = scope;
  const { window } = windows;
  const { signal } = caller;
  const { hasMixed } = bounds;
  const readSlots = oncePerFilter(async (asked) => {
    const [rows, mixed] = await Promise.all([
      warehouse.query(linesBySlot(asked, window, bounds), { signal }),
      hasMixed ? warehouse.query(mixedTicketsBySlot(asked, window, bounds), { signal }) : [],
    ]);
    return addSlots(rows, mixed);
  });
  const items = readItems(deps, scope, chosen, caller);
  const profilesAt = (day: string) => profilesOn(warehouse, day, bounds, signal);
  const customers = Promise.all([profilesAt(window.to), profilesAt(window.from)]).then(async ([end, start]) => {
    const profiles = { end, start };
    const rows = await warehouse.query(customerGroups({ filter, windows, profiles, facts: bounds }), { signal });
    return { profiles, groups: readGroups(rows, filter.profile?.codes) };
  });
  const [slots, ofAllHours, itemRows, { profiles, groups }] = await Promise.all([
    readSlots(filter),
    readSlots(ofBreakdown(filter, 'hour')),
    items,
    customers,
  ]);
  return { profiles, groups, slots, ofAllHours, items: itemRows };
}

/** What is sold of each category, or of each product of the chosen one, and to how many customers. */
async function readItems(
  { warehouse }: SalesDeps,
  { windows: { window }, bounds: facts, filter }: ScopeWithSales,
  chosen: string | null,
  { signal }: Caller,
): Promise<ItemRow[]> {
  const by = chosen === null ? 'category' : 'product';
  const nothing = { from: window.from, to: window.from };
  const [names, sales, customers] = await Promise.all([
    chosen === null ? null : productNames(warehouse, chosen, facts, signal),
    warehouse.query(salesByItem(by, filter, window, facts), { signal }),
    warehouse.query(customersOfItems({ by, filter, window, previous: nothing, facts }), { signal }),
  ]);
  const known = new Map(customers.filter(({ isTotal }) => !isTotal).map((row) => [row.key, row.customers]));
  return sales.map((row) => ({
    ...row,
    name: names === null ? row.name : (names.get(row.key) ?? ''),
    customers: known.get(row.key) ?? 0n,
  }));
}

function known<Part extends object>(part: Part | BehaviorReason): Part | null {
  return typeof part === 'string' ? null : part;
}

function reasonsOf(parts: Partial<Record<BehaviorPart, object | BehaviorReason>>): CustomerBehavior['reasons'] {
  const reasons: CustomerBehavior['reasons'] = {};
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') reasons[name as BehaviorPart] = part;
  }
  return reasons;
}
