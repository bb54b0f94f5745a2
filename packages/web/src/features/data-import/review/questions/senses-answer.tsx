import type { ImportPreview, ImportSense } from '@botica/contract/data-import';
import { ROW_SENSES, type RowSense } from '@botica/contract/data-import.vocabulary';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/i18n/use-format';
import { headOf } from '../../head-of';
import { oneOf } from '../../sale-fields';
import { changeOption } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import classes from './questions.module.css';

/** More words than these are none that people would go through. */
const MOST = 40;

/** Every word by which a file tells sales from what is none, with what it is taken for; each can be changed. Those to be answered come first. */
export function SensesAnswer({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  const said = control.draft.options.senses ?? {};
  const open = preview.senses.filter(({ value, isKnown }) => !isKnown || Object.hasOwn(said, value));
  const words = [...open, ...preview.senses.filter((word) => !open.includes(word))];
  const unanswered = open.filter(({ value }) => !Object.hasOwn(said, value));
  const sellAll = () => {
    const all = Object.fromEntries(unanswered.map(({ value }) => [value, 'sale' as const]));
    control.edit((draft) => changeOption(draft, 'senses', { ...draft.options.senses, ...all }));
  };
  return (
    <>
      <ul className={classes.senses}>
        {words.slice(0, MOST).map((word) => (
          <SenseLine key={`${word.column} ${word.value}`} word={word} control={control} />
        ))}
      </ul>
      {unanswered.length > 1 && (
        <div className={classes.line}>
          <Button variant="default" onClick={sellAll}>
            {t('senses.allSales', { count: unanswered.length, number: format.number(unanswered.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

function SenseLine({ word, control }: { word: ImportSense; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const format = useFormat();
  const { value, column, count, isKnown } = word;
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
        value={said ?? (isKnown ? word.sense : '')}
        onChange={(event) => choose(oneOf(ROW_SENSES, event.currentTarget.value))}
      >
        {!isKnown && said === undefined && <option value="">{t('senses.choose')}</option>}
        {ROW_SENSES.map((sense) => (
          <option key={sense} value={sense}>
            {t(`senses.${sense}`)}
          </option>
        ))}
      </NativeSelect>
    </li>
  );
}
