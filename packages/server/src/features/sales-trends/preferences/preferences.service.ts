import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { NoteCode } from '@botica/contract/sales-trends/filter';
import {
  type getPurchasePreferences,
  PREFERENCE_ROWS,
  type PreferenceReason,
  type PurchasePreferences,
} from '@botica/contract/sales-trends/preferences';
import { chosenCategory, type LineFilter, ofBreakdown, oncePerFilter } from '../../../sales/query/line-filter';
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
  const readPayments = oncePerFilter((filter) => readPaymentsOf(deps, scope, filter, caller));
  const [times, all, payments] = await Promise.all([
    readTimes(deps, scope, query, caller),
    readPayments(scope.filter),
    readPayments(ofBreakdown(scope.filter, 'payment')),
  ]);
  const totals = totalsOf(all);
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
      reasons: reasonsOf({ times: totals, payments: totalsOf(payments) }, times, paid),
    },
    meta: describeScope(scope, totals, caller, { notes, comparesNothing: true }),
  };
}

function totalsOf([first]: readonly PaymentRow[]): WindowTotals {
  return first?.isTotal ? { ...first, customers: null } : NO_LINES;
}

function reasonsOf(
  totals: Record<'times' | 'payments', WindowTotals>,
  times: Pick<PurchasePreferences, 'timePreferences' | 'timedShare'>,
  paid: Pick<PurchasePreferences, 'paymentPreferences'>,
): PurchasePreferences['reasons'] {
  const reasons: Partial<Record<'time' | 'payment', PreferenceReason>> = {};
  if (times.timePreferences.length === 0) {
    reasons.time = times.timedShare === null ? whyNone(totals.times, 'no_tickets') : 'no_times';
  }
  if (paid.paymentPreferences.length === 0) reasons.payment = totals.payments.lines === 0n ? 'no_data' : 'no_payments';
  else if (paid.paymentPreferences.every(({ percentage }) => percentage === null)) reasons.payment = 'not_positive';
  return reasons;
}

async function readPaymentsOf(
  { warehouse }: SalesDeps,
  { windows, bounds }: SalesScope,
  filter: LineFilter,
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
  const ofAllHours = ofBreakdown(filter, 'hour');
  const category = chosenCategory(query);
  const by = category === null ? 'category' : 'product';
  const [agreeing, mixed, names] = await Promise.all([
    warehouse.query(ticketTimes(by, ofAllHours, window, bounds), { signal }),
    bounds.hasMixed ? warehouse.query(mixedTicketTimes(by, ofAllHours, window, bounds), { signal }) : [],
    category === null ? null : productNames(warehouse, category, bounds, signal),
  ]);
  const nameless = t(by === 'category' ? 'sales.noCategory' : 'sales.noProduct');
  return timePreferences(
    [...agreeing, ...mixed],
    ({ key, name }) => (by === 'category' ? name : names?.get(key)) || nameless,
  );
}
