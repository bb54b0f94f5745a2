import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FootprintsFilter } from '../footprints-search';
import { dayBefore, PERIODS, periodOf } from './periods';

interface PeriodChoiceProps {
  filter: FootprintsFilter;
  /** What holds without days: figures are of the last 30, lists of all. */
  usual: 'figures' | 'lists';
  onChange: (filter: FootprintsFilter) => void;
}

/** The last days until today, by the viewer's clock; others are set with the filters. */
export function PeriodChoice({ filter, usual, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation('footprints');
  const today = dayBefore(0);
  const period = periodOf(filter, today);
  return (
    <NativeSelect
      aria-label={t('period.label')}
      value={period}
      data={[
        { value: 'usual', label: t(`period.usual.${usual}`) },
        ...PERIODS.map((days) => ({ value: String(days), label: t('period.days', { count: days }) })),
        ...(period === 'other' ? [{ value: 'other', label: t('period.other') }] : []),
      ]}
      onChange={({ currentTarget }) => {
        const days = PERIODS.find((one) => String(one) === currentTarget.value);
        if (days !== undefined) onChange({ from: dayBefore(days - 1), to: today });
        else if (currentTarget.value === 'usual') onChange({ from: undefined, to: undefined });
      }}
    />
  );
}
