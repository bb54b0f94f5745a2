import type { ImportPreview, ImportSense } from '@botica/contract/data-import';
import { ROW_SENSES, type RowSense } from '@botica/contract/data-import.vocabulary';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/i18n/use-format';
import { headOf } from '../../head-of';
import { oneOf } from '../../sale-fields';
import { changeOption } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import classes from './questions.module.css';

/** More words than these are none that people would go through. */
const MOST = 40;

/** Every word by which a file tells sales from what is none, with what it is taken for; each can be changed. */
export function SensesAnswer({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  return (
    <ul className={classes.senses}>
      {preview.senses.slice(0, MOST).map((word) => (
        <SenseLine key={`${word.column} ${word.value}`} word={word} control={control} />
      ))}
    </ul>
  );
}

function SenseLine({ word, control }: { word: ImportSense; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  const { value, column, count } = word;
  const said = control.draft.options.senses?.[value];
  const choose = (sense: RowSense | undefined) =>
    control.edit((draft) =>
      sense === undefined ? draft : changeOption(draft, 'senses', { ...draft.options.senses, [value]: sense }),
    );
  return (
    <li className={classes.sense}>
      <span>
        <bdi>{headOf(value, 60)}</bdi> · {format.number(count)}
      </span>
      <NativeSelect
        aria-label={t('senses.of', { value: headOf(value, 60), column: headOf(column, 40) })}
        value={said ?? word.sense}
        onChange={(event) => choose(oneOf(ROW_SENSES, event.currentTarget.value))}
      >
        {ROW_SENSES.map((sense) => (
          <option key={sense} value={sense}>
            {t(`senses.${sense}`)}
          </option>
        ))}
      </NativeSelect>
    </li>
  );
}
