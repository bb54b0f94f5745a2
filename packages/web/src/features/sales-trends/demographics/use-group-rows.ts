import type { CurrencyCode } from '@botica/contract/limits';
import type { AgeGroup } from '@botica/contract/sales-trends/demographics';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';

type Group = Pick<AgeGroup, 'customerCount' | 'tickets' | 'totalRevenue' | 'averageTicket' | 'lowSample'>;

/** Figures of a group of people in the words of a tooltip. */
export function useGroupRows(currency: CurrencyCode) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  return useCallback(
    (group: Group, percentage: number | null) => {
      const count = (value: number | null) => (value === null ? t('charts:noData') : format.number(value));
      return {
        rows: [
          {
            label: t('columns.percentage'),
            value: percentage === null ? t('charts:noData') : format.rate(percentage / 100),
          },
          { label: t('columns.customers'), value: count(group.customerCount) },
          { label: t('columns.tickets'), value: count(group.tickets) },
          { label: t('columns.sales'), value: format.money(group.totalRevenue, currency) },
          {
            label: t('columns.averageTicket'),
            value: group.averageTicket === null ? t('charts:noData') : format.money(group.averageTicket, currency),
          },
        ],
        note: group.lowSample ? t('charts:lowSample.explanation') : undefined,
      };
    },
    [t, format, currency],
  );
}
