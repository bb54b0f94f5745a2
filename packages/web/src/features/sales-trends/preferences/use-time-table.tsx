import type { TimePreference } from '@botica/contract/sales-trends/preferences';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { LowSampleMark } from '../../../shared/charts/low-sample-mark';
import type { TableColumn, TableModel } from '../../../shared/charts/table-model';
import { useFormat } from '../../../shared/i18n/use-format';
import type { PreferencesAnswer } from '../sales-trends.api';

/** Percentage of each slot, peak hour and tickets of every item. */
export function useTimeTable(caption: string, step: 'categories' | 'products') {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useCallback(
    ({ data }: PreferencesAnswer): TableModel<TimePreference> => {
      const slot = (index: number): TableColumn<TimePreference> => ({
        id: `slot-${index}`,
        label: data.timePreferences[0]?.slots[index]?.timeSlot ?? '',
        unit: '%',
        isNumeric: true,
        value: ({ slots }) => slots[index]?.percentage ?? null,
        text: ({ slots }) => format.rate((slots[index]?.percentage ?? 0) / 100),
      });
      return {
        caption,
        rows: data.timePreferences,
        rowId: ({ id }) => id,
        columns: [
          {
            id: 'name',
            label: t(`columns.${step === 'categories' ? 'category' : 'product'}`),
            value: ({ name }) => name,
            cell: ({ name, lowSample }) => (
              <>
                <bdi>{name}</bdi> {lowSample && <LowSampleMark />}
              </>
            ),
          },
          ...(data.timePreferences[0]?.slots ?? []).map((_, index) => slot(index)),
          { id: 'peakHour', label: t('columns.peakHour'), value: ({ peakHour }) => peakHour },
          {
            id: 'totalIntensity',
            label: t('columns.totalIntensity'),
            unit: '%',
            isNumeric: true,
            value: ({ totalIntensity }) => totalIntensity,
            text: ({ totalIntensity }) => format.rate((totalIntensity ?? 0) / 100),
          },
          {
            id: 'tickets',
            label: t('columns.tickets'),
            isNumeric: true,
            value: ({ tickets }) => tickets,
            text: ({ tickets }) => format.number(tickets),
          },
        ],
      };
    },
    [t, format, caption, step],
  );
}
