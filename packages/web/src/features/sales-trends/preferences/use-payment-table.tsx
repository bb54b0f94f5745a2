import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LowSampleMark } from '../../../shared/charts/low-sample-mark';
import type { TableModel } from '../../../shared/charts/table-model';
import { useFormat } from '../../../shared/i18n/use-format';
import type { PreferencesAnswer } from '../sales-trends.api';
import { type PaymentRow, paymentRows } from './payment-rows';

/** Every payment method of the answer with its part of the net. */
export function usePaymentTable() {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useCallback(
    ({ data, meta: { currency } }: PreferencesAnswer): TableModel<PaymentRow> => ({
      caption: t('payments.title'),
      rows: paymentRows(data, data.paymentPreferences.length, t('payments.others')),
      rowId: ({ name, tickets }) => `${name} ${tickets}`,
      columns: [
        {
          id: 'name',
          label: t('columns.paymentMethod'),
          value: ({ name }) => name,
          cell: ({ name, lowSample }) => (
            <>
              <bdi>{name}</bdi> {lowSample && <LowSampleMark />}
            </>
          ),
        },
        {
          id: 'percentage',
          label: t('columns.percentage'),
          unit: '%',
          isNumeric: true,
          value: ({ percentage }) => percentage,
          text: ({ percentage }) => format.rate((percentage ?? 0) / 100),
        },
        {
          id: 'sales',
          label: t('columns.sales'),
          unit: currency,
          isNumeric: true,
          value: ({ sales }) => sales,
          text: ({ sales }) => format.money(sales, currency),
        },
        {
          id: 'tickets',
          label: t('columns.tickets'),
          isNumeric: true,
          value: ({ tickets }) => tickets,
          text: ({ tickets }) => format.number(tickets ?? 0),
        },
      ],
    }),
    [t, format],
  );
}
