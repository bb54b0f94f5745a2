import { formatMicro } from '@botica/contract/micro';
import type { CategoryGrowth } from '@botica/contract/sales-trends/categories';
import type { Quadrant, ShareBasis } from '@botica/contract/sales-trends/vocabulary';
import { type Fraction, growth, microToNumber, rate } from '../../../sales/figures/figures';
import { isLowSample, knownCount } from '../../../sales/scope/window-totals';
import type { GrowthSumsRow } from './categories.queries';

/** Growth figures of one category or product, without its name. */
export type ItemGrowth = Omit<CategoryGrowth, 'id' | 'name'>;

/** Sums of an item or of a period. Customers are known where the share is of them, and 0 otherwise. */
export interface GrowthRow extends GrowthSumsRow {
  customers: bigint;
}

/** Rows of one item, or the totals: what W and P hold. A period without any line has no row. */
interface BothPeriods {
  current: GrowthRow | undefined;
  previous: GrowthRow | undefined;
}

/** Rows by item key, and the totals under null. */
export function pairPeriods(rows: readonly GrowthRow[]): Map<bigint | null, BothPeriods> {
  const pairs = new Map<bigint | null, BothPeriods>();
  for (const row of rows) {
    const key = row.isTotal ? null : row.key;
    const pair = pairs.get(key) ?? { current: undefined, previous: undefined };
    pair[row.isCurrent ? 'current' : 'previous'] = row;
    pairs.set(key, pair);
  }
  return pairs;
}

/** Whether an item was sold in one of the periods: what was only refunded is in the sums and in no list (metrics.md, Base). */
export function hasSale({ current, previous }: BothPeriods): boolean {
  return (current?.saleLines ?? 0n) + (previous?.saleLines ?? 0n) > 0n;
}

/**
 * What the share is computed of: as asked, else of tickets; of units where nothing was asked for and no line in W
 * belongs to a ticket.
 */
export function chooseShare(asked: ShareBasis | undefined, totals: GrowthRow | undefined): ShareBasis {
  if (asked !== undefined) return asked;
  return totals && knownCount(totals.totalTickets, totals.saleLines) === null ? 'units' : 'tickets';
}

/** Growth of one item (metrics.md, Product analysis). `hasPrevious` is false when P starts before the first sale. */
export function computeGrowth(
  item: BothPeriods,
  totals: BothPeriods,
  { share: basis, hasPrevious }: { share: ShareBasis; hasPrevious: boolean },
): ItemGrowth {
  const { current, previous } = item;
  const share = shareOf(basis, current, totals.current);
  const previousShare = shareOf(basis, previous, totals.previous);
  const sales = current?.net ?? 0n;
  const previousSales = previous?.net ?? 0n;
  const salesGrowth = hasPrevious ? growth({ part: sales, of: 1n }, { part: previousSales, of: 1n }) : null;
  const shareGrowth = hasPrevious ? growth(share, previousShare) : null;
  const tickets = current?.itemTickets ?? 0n;
  const saleLines = current?.saleLines ?? 0n;
  return {
    sales: formatMicro(sales),
    previousSales: hasPrevious ? formatMicro(previousSales) : null,
    salesGrowth,
    share: rate(share),
    previousShare: hasPrevious ? rate(previousShare) : null,
    shareGrowth,
    ...placeInQuadrants(salesGrowth, shareGrowth, rate(share) !== null),
    tickets: knownCount(tickets, saleLines),
    units: microToNumber(current?.units ?? 0n),
    lowSample: isLowSample(tickets, saleLines),
  };
}

function shareOf(basis: ShareBasis, item: GrowthRow | undefined, totals: GrowthRow | undefined): Fraction {
  if (basis === 'tickets') {
    // Sales that belong to no ticket do not tell in how many tickets the item is.
    const isUnknown = item !== undefined && knownCount(item.itemTickets, item.saleLines) === null;
    return { part: item?.itemTickets ?? 0n, of: isUnknown ? 0n : (totals?.totalTickets ?? 0n) };
  }
  const column = basis === 'sales' ? 'net' : basis;
  return { part: item?.[column] ?? 0n, of: totals?.[column] ?? 0n };
}

function placeInQuadrants(
  salesGrowth: number | null,
  shareGrowth: number | null,
  hasShare: boolean,
): Pick<ItemGrowth, 'quadrant' | 'reason'> {
  if (salesGrowth !== null && shareGrowth !== null) {
    return { quadrant: quadrantOf(salesGrowth, shareGrowth), reason: null };
  }
  if (salesGrowth !== null && !hasShare) return { quadrant: null, reason: 'no_share' };
  return { quadrant: 'new', reason: 'no_previous' };
}

function quadrantOf(salesGrowth: number, shareGrowth: number): Quadrant {
  if (salesGrowth >= 0) return shareGrowth >= 0 ? 'stars' : 'opportunities';
  return shareGrowth >= 0 ? 'cashCows' : 'problems';
}
