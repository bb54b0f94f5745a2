import { addDecimals } from '@botica/contract/decimal';
import { joinNames } from '@botica/contract/name-list';
import type { PurchasePreferences } from '@botica/contract/sales-trends/preferences';
import type { DrillTarget } from '../../../shared/marks/drill-context';

/** One payment method, or all that have no row of their own. */
export interface PaymentRow {
  name: string;
  /** The method as the data names it; null for several together. */
  method: string | null;
  percentage: number | null;
  /** Null: not known, also for several methods together, whose tickets may be the same. */
  tickets: number | null;
  sales: string;
  lowSample: boolean;
}

/** The methods with most net, and one row for the rest when there are more than `max`. Percentages still make 100.0. */
export function paymentRows(
  { paymentPreferences, otherPayments }: Pick<PurchasePreferences, 'paymentPreferences' | 'otherPayments'>,
  max: number,
  othersName: string,
): PaymentRow[] {
  const rows = paymentPreferences.map(({ paymentMethod, transactionCount, ...rest }) => ({
    name: paymentMethod,
    method: paymentMethod,
    percentage: rest.percentage,
    tickets: transactionCount,
    sales: rest.sales,
    lowSample: rest.lowSample,
  }));
  const beyond = rows.slice(max);
  const rest = [...beyond, ...(otherPayments === null ? [] : [otherPayments])];
  if (rest.length === 0) return rows;
  const tenths = rest.reduce((sum, { percentage }) => sum + Math.round((percentage ?? 0) * 10), 0);
  const sales = rest.map((row) => row.sales).reduce(addDecimals);
  const others = { name: othersName, method: null, percentage: tenths / 10, tickets: null, sales, lowSample: false };
  return [...rows.slice(0, max), others];
}

/** The tickets that were paid in one way. */
export function paymentTarget({ method }: PaymentRow): DrillTarget | null {
  return method === null ? null : { filter: { payment: joinNames([method]) } };
}
