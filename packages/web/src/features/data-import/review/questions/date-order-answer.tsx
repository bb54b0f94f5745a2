import type { ImportPreview } from '@botica/contract/data-import';
import { DATE_ORDERS, type DateOrder } from '@botica/contract/data-import.vocabulary';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/i18n/use-format';
import { changeOption } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import { dateReadings } from '../understood/readings';
import { type Choice, ChoiceCards } from './choice-cards';

const SAMPLES_SHOWN = 3;

interface DateOrderAnswerProps {
  column: string | null;
  preview: ImportPreview;
  control: DraftControl;
}

/** Which part of a date is the day: real values of the file, read in every order that they allow. */
export function DateOrderAnswer({ column, preview, control }: DateOrderAnswerProps) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  const name = column ?? preview.mapping.date;
  const samples = preview.columns.find((candidate) => candidate.name === name)?.telling ?? [];
  const choices = DATE_ORDERS.flatMap((order): Choice<DateOrder>[] => {
    const readings = dateReadings(samples, order, SAMPLES_SHOWN);
    // Without samples that can be read here, the two usual orders are still offered by name.
    if (readings === null && (samples.length > 0 || order === 'ymd')) return [];
    const words = (readings ?? []).map(({ sample, value }) => ({
      sample,
      value: value === null ? null : format.date(value, 'long'),
    }));
    return [{ value: order, label: t(`dateOrder.${order}`), readings: words }];
  });
  return (
    <ChoiceCards
      label={t('read.dateOrder')}
      choices={choices}
      value={control.draft.options.dateOrder}
      onChange={(order) => control.edit((draft) => changeOption(draft, 'dateOrder', order))}
    />
  );
}
