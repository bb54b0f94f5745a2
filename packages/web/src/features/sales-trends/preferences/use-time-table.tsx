import type { TimePreference } from '@botica/contract/sales-trends/preferences';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableModel } from '../../../shared/table/table-model';
import { useColumns } from '../core/cards/use-columns';
import type { PreferencesAnswer } from '../core/sales-trends.api';
import { itemKey, itemTarget, type Step } from '../tickets/drill-search';

/** Percentage of each slot, peak hour and tickets of every item. */
export function useTimeTable(caption: string, step: Step) {
  const { t } = useTranslation('sales-trends');
  const columns = useColumns();
  return useCallback(
    ({ data }: PreferencesAnswer): TableModel<TimePreference> => ({
      caption,
      rows: data.timePreferences,
      rowId: ({ id }) => id,
      drill: ({ id }) => itemTarget(step, id),
      keysOf: ({ id }) => [itemKey(id)],
      columns: [
        columns.name(t(`columns.${step === 'categories' ? 'category' : 'product'}`)),
        ...(data.timePreferences[0]?.slots ?? []).map(({ timeSlot }, index) =>
          columns.percentage(
            `slot-${index}`,
            ({ slots }: TimePreference) => slots[index]?.percentage ?? null,
            timeSlot,
          ),
        ),
        { id: 'peakHour', label: t('columns.peakHour'), value: ({ peakHour }) => peakHour },
        columns.percentage('totalIntensity', ({ totalIntensity }) => totalIntensity),
        columns.number('tickets', ({ tickets }) => tickets),
      ],
    }),
    [t, columns, caption, step],
  );
}
