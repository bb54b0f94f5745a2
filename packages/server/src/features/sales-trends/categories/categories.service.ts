import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import { parseMicro } from '@botica/contract/micro';
import type { listPayments, listProducts, listStores } from '@botica/contract/sales-trends/catalog';
import type {
  CategoryItem,
  listCategories,
  listCategoryGrowth,
  listCategoryProducts,
  listProductGrowth,
} from '@botica/contract/sales-trends/categories';
import type { ShareBasis } from '@botica/contract/sales-trends/vocabulary';
import { ITEM_ID_PATTERN } from '@botica/contract/sales-trends/vocabulary';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors';
import type { Translate } from '../../../platform/i18n';
import type { LineFilter } from '../../../sales/query/line-filter';
import { itemId, itemKey } from '../../../sales/query/params';
import { describeScope } from '../../../sales/scope/answer-meta';
import type { SalesDeps } from '../../../sales/scope/data-state';
import { type Caller, readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { NO_LINES } from '../../../sales/scope/window-totals';
import type { DateRange } from '../../../sales/windows/calendar';
import { comparesInARow } from '../../../sales/windows/windows';
import { productNames } from '../core/category-products';
import { customersOfItems, type ItemCustomersRow } from '../core/item-customers.queries';
import {
  allCategories,
  allPayments,
  allStores,
  type CatalogRow,
  growthByItem,
  productsByKey,
  productsOfCategory,
} from './categories.queries';
import { chooseShare, computeGrowth, type GrowthRow, hasSale, type ItemGrowth, pairPeriods } from './item-growth';

type GrowthQuery = EndpointOutput<typeof listCategoryGrowth>['query'];
interface LocalCaller extends Caller {
  locale: Locale;
}

/** Every category in the data, by name in the order of the caller's language. */
export async function readCategories(
  { warehouse }: SalesDeps,
  { t, locale, signal }: LocalCaller,
): Promise<EndpointResponse<typeof listCategories>> {
  const rows = await warehouse.query(allCategories(), { signal });
  const data = byName(rows.map(toCategory(t)), locale);
  return { success: true, data, meta: { total: data.length } };
}

/**
 * Every product sold in a category, by name.
 * @throws {AppError} `not_found` when no line has the category.
 */
export async function readCategoryProducts(
  { warehouse }: SalesDeps,
  categoryId: string,
  { t, locale, signal }: LocalCaller,
): Promise<EndpointResponse<typeof listCategoryProducts>> {
  checkCategoryId(categoryId);
  const rows = await warehouse.query(productsOfCategory(categoryId), { signal });
  if (rows.length === 0) throw new AppError('not_found');
  const data = byName(rows.map(toProduct(t, categoryId)), locale);
  return { success: true, data, meta: { total: data.length } };
}

/** Every store that is named in the data, by name in the order of the caller's language. */
export async function readStores(
  { warehouse }: SalesDeps,
  { locale, signal }: LocalCaller,
): Promise<EndpointResponse<typeof listStores>> {
  return inOrder(await warehouse.query(allStores(), { signal }), locale);
}

/** Every payment method that is named in the data, in the same order. */
export async function readPayments(
  { warehouse }: SalesDeps,
  { locale, signal }: LocalCaller,
): Promise<EndpointResponse<typeof listPayments>> {
  return inOrder(await warehouse.query(allPayments(), { signal }), locale);
}

function inOrder(rows: { name: string }[], locale: Locale) {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const data = rows.sort((a, b) => compare(a.name, b.name) || (a.name < b.name ? -1 : 1));
  return { success: true as const, data, meta: { total: data.length } };
}

/** Names of some products; ids that occur nowhere are left out. */
export async function readProducts(
  { warehouse }: SalesDeps,
  ids: readonly string[],
  { t, locale, signal }: LocalCaller,
): Promise<EndpointResponse<typeof listProducts>> {
  const rows = await warehouse.query(productsByKey(ids.map(itemKey)), { signal });
  const data = byName(
    rows.map((row) => toProduct(t, itemId(row.categoryKey))(row)),
    locale,
  );
  return { success: true, data, meta: { total: data.length } };
}

/** Sales growth against share growth of each category with a sale in W or P, most net first. */
export async function readCategoryGrowth(
  deps: SalesDeps,
  query: GrowthQuery,
  caller: LocalCaller,
): Promise<EndpointResponse<typeof listCategoryGrowth>> {
  const scope = await readScope(deps, query, null, caller);
  const rows = await readGrowthRows(deps, scope, { by: 'category', filter: scope.filter, share: query.share }, caller);
  const { items, meta } = growthAnswer(scope, rows, query.share, caller);
  const data = items.map(({ key, name, growth }) => ({ ...toCategory(caller.t)({ key, name }), ...growth }));
  return { success: true, data: bySales(data), meta };
}

/**
 * The same for the products of one category; shares are among the tickets of the category.
 * @throws {AppError} `not_found` when no line has the category.
 */
export async function readProductGrowth(
  deps: SalesDeps,
  categoryId: string,
  query: GrowthQuery,
  caller: LocalCaller,
): Promise<EndpointResponse<typeof listProductGrowth>> {
  checkCategoryId(categoryId);
  const scope = await readScope(deps, query, categoryId, caller);
  if (!scope.bounds.hasCategory) throw new AppError('not_found');
  const filter: LineFilter = { ...scope.filter, category: within(categoryId, query.category) };
  const [rows, names] = await Promise.all([
    readGrowthRows(deps, scope, { by: 'product', filter, share: query.share }, caller),
    productNames(deps.warehouse, categoryId, scope.bounds, caller.signal),
  ]);
  const { items, meta } = growthAnswer(scope, rows, query.share, caller);
  const describe = toProduct(caller.t, categoryId);
  const data = items.map(({ key, growth }) => ({ ...describe({ key, name: names.get(key) ?? '' }), ...growth }));
  return { success: true, data: bySales(data), meta };
}

/** A category of the path and those of the filter must both hold; a filter without it leaves nothing. */
function within(categoryId: string, filtered: readonly string[] | undefined): string[] {
  return filtered === undefined || filtered.includes(categoryId) ? [categoryId] : [];
}

function checkCategoryId(categoryId: string): void {
  if (!ITEM_ID_PATTERN.test(categoryId)) throw new AppError('not_found');
}

async function readGrowthRows(
  { warehouse }: SalesDeps,
  { windows, bounds }: SalesScope,
  question: { by: 'category' | 'product'; filter: LineFilter; share: ShareBasis | undefined },
  { signal }: Caller,
): Promise<GrowthRow[]> {
  if (!windows) return [];
  const { share, ...rest } = question;
  const read = async (window: DateRange, previous: DateRange): Promise<GrowthRow[]> => {
    const asked = { ...rest, window, previous, facts: bounds };
    const [sums, customers] = await Promise.all([
      warehouse.query(growthByItem(asked), { signal }),
      share === 'customers' ? warehouse.query(customersOfItems(asked), { signal }) : [],
    ]);
    const known = new Map(customers.map((row) => [nameOf(row), row.customers]));
    return sums.map((row) => ({ ...row, customers: known.get(nameOf(row)) ?? 0n }));
  };
  if (comparesInARow(windows)) return read(windows.window, windows.previous);
  // A year before may overlap the window or lie far from it: each is read on its own, as a window with none before it.
  const alone = (window: DateRange) => read(window, { from: window.from, to: window.from });
  const [current, previous] = await Promise.all([alone(windows.window), alone(windows.compared.window)]);
  return [...current, ...previous.map((row) => ({ ...row, isCurrent: false }))];
}

/** What a row is about. */
function nameOf({ isTotal, isCurrent, key }: Pick<ItemCustomersRow, 'isTotal' | 'isCurrent' | 'key'>): string {
  return `${isCurrent} ${isTotal ? 'total' : key}`;
}

interface GrowthItem {
  key: bigint;
  name: string;
  growth: ItemGrowth;
}

function growthAnswer(scope: SalesScope, rows: readonly GrowthRow[], asked: ShareBasis | undefined, caller: Caller) {
  const pairs = pairPeriods(rows);
  const totals = pairs.get(null) ?? { current: undefined, previous: undefined };
  const share = chooseShare(asked, totals.current);
  const hasPrevious = scope.windows?.hasPrevious ?? false;
  const items: GrowthItem[] = [];
  for (const [key, pair] of pairs) {
    if (key === null || !hasSale(pair)) continue;
    const name = (pair.current ?? pair.previous)?.name ?? '';
    items.push({ key, name, growth: computeGrowth(pair, totals, { share, hasPrevious }) });
  }
  const { current } = totals;
  const windowTotals = current
    ? { ...current, tickets: current.totalTickets, customers: share === 'customers' ? current.customers : null }
    : NO_LINES;
  const fellBack = asked === undefined && share === 'units';
  const meta = describeScope(scope, windowTotals, caller, { notes: fellBack ? ['share_of_units'] : [] });
  return { items, meta: { ...meta, share } };
}

function toCategory(t: Translate): (row: CatalogRow) => z.infer<typeof CategoryItem> {
  return ({ key, name }) => ({ id: itemId(key), name: name === '' ? t('sales.noCategory') : name });
}

function toProduct(t: Translate, categoryId: string) {
  return ({ key, name }: CatalogRow) => ({
    id: itemId(key),
    name: name === '' ? t('sales.noProduct') : name,
    categoryId,
  });
}

function byName<Item extends { id: string; name: string }>(items: Item[], locale: Locale): Item[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return items.sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** Most net first. Amounts are text, so that they are compared as exact numbers would be. */
function bySales<Item extends { id: string; sales: string }>(items: Item[]): Item[] {
  const sorted = items.map((item) => ({ item, net: parseMicro(item.sales) }));
  sorted.sort((a, b) => (a.net === b.net ? (a.item.id < b.item.id ? -1 : 1) : a.net > b.net ? -1 : 1));
  return sorted.map(({ item }) => item);
}
