import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { getDemographicAnalysis } from '@botica/contract/sales-trends/demographics';
import type { NoteCode } from '@botica/contract/sales-trends/filter';
import { FLOW_TARGETS } from '@botica/contract/sales-trends/vocabulary';
import { profilesOn } from '../../../sales/customers/profile-tables';
import { chosenCategory } from '../../../sales/query/line-filter';
import { describeScope } from '../../../sales/scope/answer-meta';
import type { SalesDeps } from '../../../sales/scope/data-state';
import { type Caller, readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { NO_LINES } from '../../../sales/scope/window-totals';
import { windowMonths } from '../../../sales/windows/windows';
import { productNames } from '../core/category-products';
import { describePeople, type People } from './demographic-groups';
import { customersByPerson, type GenderItemRow, itemsByGender, salesByPeople } from './demographics.queries';
import { type GenderItem, genderFlow, genderMatrix, groupItems } from './gender-items';

type Query = EndpointOutput<typeof getDemographicAnalysis>['query'];
type Answer = EndpointResponse<typeof getDemographicAnalysis>;

/** Ages, genders, what genders buy and where their money flows; with one category chosen also over its products. */
export async function readDemographicAnalysis(deps: SalesDeps, query: Query, caller: Caller): Promise<Answer> {
  const scope = await readScope(deps, query, null, caller);
  const [people, categories, products] = await Promise.all([
    readPeople(deps, scope, query, caller),
    readItems(deps, scope, query, 'category', caller),
    chosenCategory(query) === null ? null : readItems(deps, scope, query, 'product', caller),
  ]);
  const { percentageOf, ...distribution } = describePeople(people);
  const maxCategories = query.maxCategories ?? FLOW_TARGETS.default;
  const flowOf = (items: readonly GenderItem[]) => genderFlow(items, maxCategories, caller.t('salesTrends.others'));
  const flow = flowOf(categories);
  const productFlow = products && flowOf(products);
  const total = people.rows.find(({ isAnyGender, isAnyAge }) => isAnyGender && isAnyAge);
  const customers = people.customers.reduce((sum, row) => sum + row.customers, 0n);
  const notes: NoteCode[] = [];
  if (percentageOf === 'tickets') notes.push('percentages_of_tickets');
  if (flow.leftOut !== '0' || (productFlow !== null && productFlow.leftOut !== '0')) notes.push('flow_left_out');
  const totals = total ? { ...total, customers } : NO_LINES;
  return {
    success: true,
    data: {
      ...distribution,
      genderCategoryMatrix: genderMatrix(categories),
      genderFlow: flow,
      genderProductMatrix: products && genderMatrix(products),
      genderProductFlow: productFlow,
    },
    meta: { ...describeScope(scope, totals, caller, { notes, comparesNothing: true }), percentageOf },
  };
}

async function readPeople(
  { warehouse }: SalesDeps,
  { windows, bounds, filter }: SalesScope,
  query: Query,
  { signal }: Caller,
): Promise<People> {
  if (!windows) return { rows: [], customers: [], months: { part: 1n, of: 1n }, hasProfiles: false };
  const { window } = windows;
  const profiles = await profilesOn(warehouse, window.to, bounds, signal);
  const [rows, customers] = await Promise.all([
    warehouse.query(salesByPeople(filter, window, bounds), { signal }),
    warehouse.query(customersByPerson(filter, window, bounds, profiles), { signal }),
  ]);
  return { rows, customers, months: windowMonths(query, window), hasProfiles: profiles.customers !== null };
}

/** What known genders bought of each category, or of each product of the chosen one. */
async function readItems(
  { warehouse }: SalesDeps,
  { windows, bounds, filter }: SalesScope,
  query: Query,
  by: 'category' | 'product',
  { t, signal }: Caller,
): Promise<GenderItem[]> {
  if (!windows) return [];
  const category = chosenCategory(query);
  const [rows, names] = await Promise.all([
    warehouse.query(itemsByGender(by, filter, windows.window, bounds), { signal }),
    by === 'product' && category !== null ? productNames(warehouse, category, bounds, signal) : null,
  ]);
  const nameless = t(by === 'category' ? 'sales.noCategory' : 'sales.noProduct');
  const nameOf = ({ key, name }: GenderItemRow) => (by === 'category' ? name : names?.get(key)) || nameless;
  return groupItems(rows, nameOf);
}
