import type { ImportColumn, ImportPreview } from '@botica/contract/data-import';
import type { ImportField } from '@botica/contract/data-import.vocabulary';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { headOf } from '../../head-of';
import { assignColumn, confirmMapping } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import classes from './questions.module.css';

interface MissingFieldAnswerProps {
  /** Any of them answers the question. */
  fields: readonly ImportField[];
  /** The import is possible without; that is then the answer, in these words. */
  without?: 'without' | 'withoutColumn' | 'confirm' | 'eachUnit' | null;
  preview: ImportPreview;
  control: DraftControl;
}

/** Chooses the column of a field that nothing was found for. */
export function MissingFieldAnswer({ fields, without = null, preview, control }: MissingFieldAnswerProps) {
  const { t } = useTranslation('data-import');
  const { edit, draft } = control;
  return (
    <div className={classes.line}>
      {fields.map((field) => (
        <NativeSelect
          key={field}
          className={classes.select ?? ''}
          label={t('questions.columnOf', { field: t(`field.${field}`) })}
          value={draft.mapping[field] ?? ''}
          onChange={(event) => {
            const former = draft.mapping[field];
            const column = event.currentTarget.value;
            if (column !== '') edit((current) => assignColumn(current, column, field));
            else if (former !== undefined) edit((current) => assignColumn(current, former, null));
          }}
        >
          <option value="">{t('questions.chooseColumn')}</option>
          {preview.columns.map((column) => (
            <option key={column.name} value={column.name}>
              {wordsOf(column)}
            </option>
          ))}
        </NativeSelect>
      ))}
      {without !== null && (
        <Button variant="default" onClick={() => edit(confirmMapping)}>
          {t(`questions.${without}`)}
        </Button>
      )}
    </div>
  );
}

/** Name of a column with its first value, by which people recognise it. */
function wordsOf({ name, samples }: ImportColumn): string {
  const [sample] = samples;
  return sample === undefined ? headOf(name, 40) : `${headOf(name, 40)} (${headOf(sample, 24)})`;
}
