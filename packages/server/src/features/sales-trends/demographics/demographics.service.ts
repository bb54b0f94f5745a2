import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { getDemographicAnalysis } from '@botica/contract/sales-trends/demographics';
import type { NoteCode } from '@botica/contract/sales-trends/filter';
import { FLOW_TARGETS } from '@botica/contract/sales-trends/vocabulary';
import { versionOfDays } from '../../../sales/customers/days-version';
import { profileBase } from '../../../sales/customers/profile-scores';
import { profilesOn } from '../../../sales/customers/profile-tables';
import { factCache } from '../../../sales/query/fact-cache';
import { asksFor } from '../../../sales/query/filters';
import { chosenCategory, type LineFilter, ofBreakdown, oncePerFilter } from '../../../sales/query/line-filter';
import { describeScope } from '../../../sales/scope/answer-meta';
import type { SalesDeps } from '../../../sales/scope/data-state';
import { type Caller, readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { windowMonths } from '../../../sales/windows/windows';
import { productNames } from '../core/category-products';
import { describePeople, type People, totalsOfPeople } from './demographic-groups';
import {
  customersByPerson,
  type GenderItemRow,
  itemsByGender,
  type LoyalRow,
  loyalByGender,
  salesByPeople,
} from './demographics.queries';
import { type GenderItem, genderFlow, genderMatrix, groupItems } from './gender-items';

type Query = EndpointOutput<typeof getDemographicAnalysis>['query'];
type Answer = EndpointResponse<typeof getDemographicAnalysis>;

/** Ages, genders, what genders buy and where their money flows; with one category chosen also over its products. */
export async function readDemographicAnalysis(deps: SalesDeps, query: Query, caller: Caller): Promise<Answer> {
  const scope = await readScope(deps, query, null, caller);
  const readPeople = oncePerFilter((filter) => readPeopleOf(deps, scope, filter, caller));
  const [all, ages, genders, loyal, categories, products] = await Promise.all([
    readPeople(scope.filter),
    readPeople(ofBreakdown(scope.filter, 'age')),
    readPeople(ofBreakdown(scope.filter, 'gender')),
    readLoyal(deps, scope, caller),
    readItems(deps, scope, query, 'category', caller),
    chosenCategory(query) === null ? null : readItems(deps, scope, query, 'product', caller),
  ]);
  const { asked, windows } = scope;
  const months = asked && windows ? windowMonths(asked, windows.window) : { part: 1n, of: 1n };
  const { percentageOf, ...distribution } = describePeople({ ages, genders, loyal, months });
  const maxCategories = query.maxCategories ?? FLOW_TARGETS.default;
  const flowOf = (items: readonly GenderItem[]) => genderFlow(items, maxCategories, caller.t('salesTrends.others'));
  const flow = flowOf(categories);
  const productFlow = products && flowOf(products);
  const notes: NoteCode[] = [];
  if (percentageOf === 'tickets') notes.push('percentages_of_tickets');
  if (flow.leftOut !== '0' || (productFlow !== null && productFlow.leftOut !== '0')) notes.push('flow_left_out');
  return {
    success: true,
    data: {
      ...distribution,
      genderCategoryMatrix: genderMatrix(categories),
      genderFlow: flow,
      genderProductMatrix: products && genderMatrix(products),
      genderProductFlow: productFlow,
    },
    meta: { ...describeScope(scope, totalsOfPeople(all), caller, { notes, comparesNothing: true }), percentageOf },
  };
}

async function readPeopleOf(
  { warehouse }: SalesDeps,
  { windows, bounds }: SalesScope,
  filter: LineFilter,
  { signal }: Caller,
): Promise<People> {
  if (!windows) return { rows: [], customers: [] };
  const [rows, customers] = await Promise.all([
    warehouse.query(salesByPeople(filter, windows.window, bounds), { signal }),
    warehouse.query(customersByPerson(filter, windows.window, bounds), { signal }),
  ]);
  return { rows, customers };
}

/** Of all customers it is the same whatever was bought, and for each gender that is asked for. */
const loyalOfAll = factCache<LoyalRow[]>();

/**
 * Who is loyal of the customers that have a profile at the end of the window, whichever profile the filter asks for: of chosen ones
 * all or none would be. Null where they are too few for profiles.
 */
async function readLoyal(
  { warehouse }: SalesDeps,
  { windows, bounds, filter }: SalesScope,
  { signal }: Caller,
): Promise<LoyalRow[] | null> {
  if (!windows) return null;
  const { to } = windows.window;
  const profiles = await profilesOn(warehouse, to, bounds, signal);
  if (profiles.customers === null) return null;
  const { category: _, product: __, ...whateverWasBought } = ofBreakdown(ofBreakdown(filter, 'gender'), 'profile');
  const base = profileBase(to);
  const query = loyalByGender(whateverWasBought, base, bounds, profiles.customers);
  const read = () => warehouse.query(query, { signal });
  if (asksFor(whateverWasBought, 'place', 'person', 'purchase', 'time')) return read();
  const days = await versionOfDays(warehouse, base, bounds, signal);
  const key = `${days} ${bounds.customersVersion} ${bounds.hasMixed} ${to}`;
  return loyalOfAll(warehouse, bounds, key, read);
}

/** What known genders, whichever the filter asks for, bought of each category, or of each product of the chosen one. */
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
    warehouse.query(itemsByGender(by, ofBreakdown(filter, 'gender'), windows.window, bounds), { signal }),
    by === 'product' && category !== null ? productNames(warehouse, category, bounds, signal) : null,
  ]);
  const nameless = t(by === 'category' ? 'sales.noCategory' : 'sales.noProduct');
  const nameOf = ({ key, name }: GenderItemRow) => (by === 'category' ? name : names?.get(key)) || nameless;
  return groupItems(rows, nameOf);
}
