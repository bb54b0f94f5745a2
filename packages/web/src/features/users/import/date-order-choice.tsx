import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { Segments } from '../../../shared/ui/segments/segments';
import type { ImportAnswer } from './import-rows';

export type DateOrder = 'dmy' | 'mdy';

interface DateOrderChoiceProps {
  dates: NonNullable<ImportAnswer['meta']['date_order']>;
  onChoose: (order: DateOrder) => void;
}

/** Nothing in the file says whether the day or the month comes first. */
export function DateOrderChoice({ dates: { order, example }, onChoose }: DateOrderChoiceProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  return (
    <Group mb="lg" gap="md">
      <Segments
        aria-label={t('import.dateOrder')}
        value={order}
        choices={(['dmy', 'mdy'] as const).map((value) => ({ value, label: t(`import.${value}`) }))}
        onChange={onChoose}
      />
      {example !== null && (
        <Text fz="sm">{t('import.dateRead', { text: example.text, day: format.date(example.day, 'long') })}</Text>
      )}
    </Group>
  );
}
