import { formatMicro } from '@botica/contract/micro';
import type { BehaviorReason, CategoryShare, ProductShare } from '@botica/contract/sales-trends/behavior';
import type { Translate } from '../../../platform/i18n';
import { rate } from '../../../sales/figures/figures';
import { itemId } from '../../../sales/query/params';
import { isLowSample, knownCount, type WindowTotals } from '../../../sales/scope/window-totals';
import type { ItemSalesRow } from './behavior.queries';

/** What is sold of an item, and to how many customers. */
export interface ItemRow extends ItemSalesRow {
  customers: bigint;
}

/** Who buys each category, most customers first. */
export function describeCategories(
  rows: readonly ItemRow[],
  totals: WindowTotals,
  t: Translate,
): CategoryShare[] | BehaviorReason {
  if (rows.length === 0) return 'no_data';
  return inOrder(rows).map((row) => ({ ...describe(row, totals), name: row.name || t('sales.noCategory') }));
}

/** Who buys each product of a category. */
export function describeProducts(
  rows: readonly ItemRow[],
  totals: WindowTotals,
  categoryId: string,
  t: Translate,
): ProductShare[] | BehaviorReason {
  if (rows.length === 0) return 'no_data';
  return inOrder(rows).map((row) => ({
    ...describe(row, totals),
    name: row.name || t('sales.noProduct'),
    categoryId,
  }));
}

function describe({ key, saleLines, net, tickets, customers }: ItemRow, totals: WindowTotals) {
  const all = totals.customers ?? 0n;
  return {
    id: itemId(key),
    // Nobody buys an item that is only sold anonymously; without any customer in the window nobody knows.
    customers: all === 0n && totals.saleLines > 0n ? null : Number(customers),
    customerShare: rate({ part: customers, of: all }),
    tickets: knownCount(tickets, saleLines),
    sales: formatMicro(net),
    lowSample: isLowSample(tickets, saleLines),
  };
}

/** Most customers first, then most net; ids decide the rest. */
function inOrder(rows: readonly ItemRow[]): ItemRow[] {
  const descending = (a: bigint, b: bigint) => (a === b ? 0 : a > b ? -1 : 1);
  return rows.toSorted(
    (a, b) => descending(a.customers, b.customers) || descending(a.net, b.net) || descending(b.key, a.key),
  );
}
