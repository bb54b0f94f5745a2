import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { NoteCode } from '@botica/contract/sales-trends/filter';
import {
  type getPurchasePreferences,
  PREFERENCE_ROWS,
  type PreferenceReason,
  type PurchasePreferences,
} from '@botica/contract/sales-trends/preferences';
import { chosenCategory } from '../../../sales/query/line-filter';
import { describeScope } from '../../../sales/scope/answer-meta';
import type { SalesDeps } from '../../../sales/scope/data-state';
import { type Caller, readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { NO_LINES, type WindowTotals, whyNone } from '../../../sales/scope/window-totals';
import { productNames } from '../core/category-products';
import { paymentPreferences } from './payment-preferences';
import { mixedTicketTimes, type PaymentRow, salesByPayment, ticketTimes } from './preferences.queries';
import { timePreferences } from './time-preferences';

type Query = EndpointOutput<typeof getPurchasePreferences>['query'];

/** When categories, or products of the chosen one, are bought, and how purchases are paid. */
export async function readPurchasePreferences(
  deps: SalesDeps,
  query: Query,
  caller: Caller,
): Promise<EndpointResponse<typeof getPurchasePreferences>> {
  const scope = await readScope(deps, query, null, caller);
  const [times, payments] = await Promise.all([
    readTimes(deps, scope, query, caller),
    readPayments(deps, scope, caller),
  ]);
  const [first] = payments;
  const totals = first?.isTotal ? { ...first, customers: null } : NO_LINES;
  const paid = paymentPreferences(payments);
  const notes: NoteCode[] = paid.paymentPreferences.some(({ sales }) => sales.startsWith('-'))
    ? ['payments_left_out']
    : [];
  return {
    success: true,
    data: {
      ...times,
      timePreferencesOf: chosenCategory(query) === null ? 'category' : 'product',
      ...paid,
      reasons: reasonsOf(totals, times, paid),
    },
    meta: describeScope(scope, totals, caller, { notes, comparesNothing: true }),
  };
}

function reasonsOf(
  totals: WindowTotals,
  times: Pick<PurchasePreferences, 'timePreferences'>,
  paid: Pick<PurchasePreferences, 'paymentPreferences'>,
): PurchasePreferences['reasons'] {
  const reasons: Partial<Record<'time' | 'payment', PreferenceReason>> = {};
  if (times.timePreferences.length === 0) {
    reasons.time = totals.tickets > 0n ? 'no_times' : whyNone(totals, 'no_tickets');
  }
  if (paid.paymentPreferences.length === 0) reasons.payment = totals.lines === 0n ? 'no_data' : 'no_payments';
  else if (paid.paymentPreferences.every(({ percentage }) => percentage === null)) reasons.payment = 'not_positive';
  return reasons;
}

async function readPayments(
  { warehouse }: SalesDeps,
  { windows, bounds, filter }: SalesScope,
  { signal }: Caller,
): Promise<PaymentRow[]> {
  if (!windows) return [];
  return warehouse.query(salesByPayment(filter, windows.window, bounds, PREFERENCE_ROWS), { signal });
}

async function readTimes(
  { warehouse }: SalesDeps,
  { windows, bounds, filter }: SalesScope,
  query: Query,
  { t, signal }: Caller,
): Promise<ReturnType<typeof timePreferences>> {
  if (!windows) return timePreferences([], () => '');
  const { window } = windows;
  const category = chosenCategory(query);
  const by = category === null ? 'category' : 'product';
  const [agreeing, mixed, names] = await Promise.all([
    warehouse.query(ticketTimes(by, filter, window, bounds), { signal }),
    bounds.hasMixed ? warehouse.query(mixedTicketTimes(by, filter, window, bounds), { signal }) : [],
    category === null ? null : productNames(warehouse, category, bounds, signal),
  ]);
  const nameless = t(by === 'category' ? 'sales.noCategory' : 'sales.noProduct');
  return timePreferences(
    [...agreeing, ...mixed],
    ({ key, name }) => (by === 'category' ? name : names?.get(key)) || nameless,
  );
}
