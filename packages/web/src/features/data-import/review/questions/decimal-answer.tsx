import type { ImportPreview } from '@botica/contract/data-import';
import { DECIMAL_MARKS } from '@botica/contract/data-import.vocabulary';
import { useTranslation } from 'react-i18next';
import { useImportFormat } from '../../import-format';
import { changeOption } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import { numberReadings } from '../understood/readings';
import { ChoiceCards } from './choice-cards';

const SAMPLES_SHOWN = 3;

interface DecimalAnswerProps {
  column: string | null;
  preview: ImportPreview;
  control: DraftControl;
}

/** Whether `1.234` is more than a thousand or a little more than one, shown on real values of the file. */
export function DecimalAnswer({ column, preview, control }: DecimalAnswerProps) {
  const { t } = useTranslation('data-import');
  const format = useImportFormat();
  const samples = preview.columns.find(({ name }) => name === column)?.telling ?? [];
  const choices = DECIMAL_MARKS.map((mark) => ({
    value: mark,
    label: t(mark === ',' ? 'decimal.comma' : 'decimal.point'),
    readings: (numberReadings(samples, mark, SAMPLES_SHOWN) ?? []).map(({ sample, value }) => ({
      sample,
      value: value === null ? null : format.decimal(value),
    })),
  }));
  return (
    <ChoiceCards
      label={t('read.decimal')}
      choices={choices}
      value={control.draft.options.decimal}
      onChange={(mark) => control.edit((draft) => changeOption(draft, 'decimal', mark))}
    />
  );
}
