import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableModel } from '../../../shared/table/table-model';
import { useColumns } from '../core/cards/use-columns';
import type { PreferencesAnswer } from '../core/sales-trends.api';
import { type PaymentRow, paymentRows, paymentTarget } from './payment-rows';

/** Every payment method of the answer with its part of the net. */
export function usePaymentTable() {
  const { t } = useTranslation('sales-trends');
  const columns = useColumns();
  return useCallback(
    ({ data, meta: { currency } }: PreferencesAnswer): TableModel<PaymentRow> => ({
      caption: t('payments.title'),
      rows: paymentRows(data, data.paymentPreferences.length, t('payments.others')),
      rowId: ({ name, tickets }) => `${name} ${tickets}`,
      drill: paymentTarget,
      columns: [
        columns.name(t('columns.paymentMethod')),
        columns.percentage('percentage', ({ percentage }) => percentage),
        columns.money('sales', currency, ({ sales }) => sales),
        columns.number('tickets', ({ tickets }) => tickets),
      ],
    }),
    [t, columns],
  );
}
