import { formatMicro } from '@botica/contract/micro';
import { PREFERENCE_ROWS, type PurchasePreferences } from '@botica/contract/sales-trends/preferences';
import { percentagesOf } from '../../../sales/figures/percentages';
import { isLowSample, knownCount } from '../../../sales/scope/window-totals';
import type { PaymentRow } from './preferences.queries';

type Preferences = Pick<PurchasePreferences, 'paymentPreferences' | 'otherPayments' | 'unknownPayment'>;

/**
 * How purchases are paid (metrics.md, Purchase preferences): percentages of the net of known methods. A method whose
 * refunds exceed its sales has no part of the whole; the others share the 100 %.
 */
export function paymentPreferences(rows: readonly PaymentRow[]): Preferences {
  const methods = rows.filter(({ isTotal, payment }) => !isTotal && payment !== '').slice(0, PREFERENCE_ROWS);
  const unknown = rows.find(({ isTotal, payment }) => !isTotal && payment === '');
  const parts = methods.map(({ net }) => (net > 0n ? net : 0n));
  const listedPositive = parts.reduce((sum, part) => sum + part, 0n);
  const listedNet = methods.reduce((sum, { net }) => sum + net, 0n);
  const [all] = rows;
  const others = all === undefined ? 0 : Number(all.methods) - methods.length;
  const percentages = percentagesOf([...parts, (all?.positiveNet ?? 0n) - listedPositive]);
  return {
    paymentPreferences: methods.map(({ payment, net, tickets, saleLines }, index) => ({
      paymentMethod: payment,
      percentage: net < 0n ? null : (percentages[index] ?? null),
      transactionCount: knownCount(tickets, saleLines),
      sales: formatMicro(net),
      lowSample: isLowSample(tickets, saleLines),
    })),
    otherPayments:
      all === undefined || others === 0
        ? null
        : {
            methods: others,
            percentage: percentages.at(-1) ?? null,
            sales: formatMicro(all.knownNet - listedNet),
          },
    unknownPayment:
      unknown === undefined
        ? null
        : { transactionCount: knownCount(unknown.tickets, unknown.saleLines), sales: formatMicro(unknown.net) },
  };
}
