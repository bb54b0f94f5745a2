import type { Locale } from '@botica/contract/locales';
import type { SalesOutline } from '../reading/preview/sales-outline';
import type { EarlierSales } from './earlier-sales';

/** What is unusual about a file beside earlier imports; plain data, stored with the preview. */
export type Unusual =
  | { code: 'month_high' | 'month_low'; month: string; times: number }
  | { code: 'stores_new'; stores: string[] }
  | { code: 'prices_higher' | 'prices_lower'; times: number };

/** A month is compared once there are so many others, and is unusual from so many times their median on. */
const FEWEST_MONTHS = 3;
const UNUSUAL_TIMES = 2;
/** Products that are in both; below, one that is cheaper now would speak for all. */
const FEWEST_PRODUCTS = 3;
/** A currency or a decimal mark off is tenfold at least. */
const WRONG_SCALE = 10;
const NAMED_STORES = 5;

/**
 * Compares the outline of a file with all sales that are there. What is compared is money in one currency: `isOwnCurrency` says
 * that the file's is that of the company.
 */
export async function compareWithEarlier(
  outline: SalesOutline,
  earlier: EarlierSales,
  { isOwnCurrency, isPartial }: { isOwnCurrency: boolean; isPartial: boolean },
): Promise<Unusual[]> {
  const asked = outline.prices;
  const [months, stores, prices] = await Promise.all([
    isOwnCurrency && !isPartial ? earlier.months() : [],
    outline.stores.length > 0 ? earlier.labels('store') : [],
    isOwnCurrency && asked.length >= FEWEST_PRODUCTS ? earlier.prices(asked) : [],
  ]);
  const ratios = prices.flatMap(({ place, price }) => {
    const now = asked[place]?.price ?? 0;
    return price !== null && price > 0 && now > 0 ? [now / price] : [];
  });
  return [...unusualMonths(outline.months, months), ...newStores(outline.stores, stores), ...otherScale(ratios)];
}

function unusualMonths(own: SalesOutline['months'], earlier: readonly { month: string; net: number }[]): Unusual[] {
  const mine = new Set(own.map(({ month }) => month));
  const usual = median(earlier.flatMap(({ month, net }) => (mine.has(month) ? [] : [net])));
  if (usual === null || usual <= 0 || earlier.length < FEWEST_MONTHS) return [];
  const times = own.map(({ month, net }) => ({ month, times: Number(net) / usual }));
  const [highest] = times.toSorted((a, b) => b.times - a.times);
  // The first and the last month of a file are seldom whole.
  const [lowest] = times.slice(1, -1).toSorted((a, b) => a.times - b.times);
  return [
    ...(highest !== undefined && highest.times >= UNUSUAL_TIMES ? [{ code: 'month_high' as const, ...highest }] : []),
    ...(lowest !== undefined && lowest.times * UNUSUAL_TIMES <= 1 ? [{ code: 'month_low' as const, ...lowest }] : []),
  ];
}

function newStores(own: SalesOutline['stores'], known: readonly { label: string }[]): Unusual[] {
  if (known.length === 0) return [];
  const names = new Set(known.map(({ label }) => label));
  const stores = own.flatMap(({ name }) => (names.has(name) ? [] : [name]));
  return stores.length === 0 ? [] : [{ code: 'stores_new', stores: stores.slice(0, NAMED_STORES) }];
}

function otherScale(ratios: readonly number[]): Unusual[] {
  const times = ratios.length < FEWEST_PRODUCTS ? null : median(ratios);
  if (times === null) return [];
  if (times >= WRONG_SCALE) return [{ code: 'prices_higher', times }];
  return times * WRONG_SCALE <= 1 ? [{ code: 'prices_lower', times: 1 / times }] : [];
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** What fills the sentence about something unusual. */
export function unusualParams(unusual: Unusual, locale: Locale): Record<string, string> {
  if (unusual.code === 'stores_new') return { stores: unusual.stores.join(', ') };
  const digits = unusual.times >= WRONG_SCALE ? 0 : 1;
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(unusual.times);
  if (!('month' in unusual)) return { times };
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { times, month: format.format(new Date(`${unusual.month}-01`)) };
}
