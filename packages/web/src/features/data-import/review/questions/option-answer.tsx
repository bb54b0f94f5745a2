import type { ImportOptions } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeOption } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import classes from './questions.module.css';

/** Options of few values, with the words of each. */
const ANSWERS = {
  amountOf: [
    { value: 'line', label: 'answer.amountOf_line' },
    { value: 'ticket', label: 'answer.amountOf_ticket' },
  ],
  discountOf: [
    { value: 'line', label: 'answer.discountOf_line' },
    { value: 'ticket', label: 'answer.discountOf_ticket' },
  ],
  repeats: [
    { value: 'drop', label: 'answer.repeats_drop' },
    { value: 'keep', label: 'answer.repeats_keep' },
  ],
  tables: [
    { value: 'first', label: 'answer.tables_first' },
    { value: 'all', label: 'answer.tables_all' },
  ],
  encoding: [
    { value: 'windows-1252', label: 'encoding.windows-1252' },
    { value: 'windows-1250', label: 'encoding.windows-1250' },
    { value: 'cp850', label: 'encoding.cp850' },
    { value: 'cp437', label: 'encoding.cp437' },
  ],
  scale: [{ value: '0-10', label: 'answer.scale_confirm' }],
  fillDown: [
    { value: true, label: 'answer.fillDown_yes' },
    { value: false, label: 'answer.fillDown_no' },
  ],
} as const satisfies { [Name in keyof ImportOptions]?: readonly { value: ImportOptions[Name]; label: string }[] };

interface OptionAnswerProps {
  option: keyof typeof ANSWERS;
  control: DraftControl;
}

/** One of few ways to read the file, none chosen before somebody does. */
export function OptionAnswer({ option, control }: OptionAnswerProps) {
  const { t } = useTranslation('data-import');
  const chosen = control.draft.options[option];
  return (
    <div className={classes.line}>
      {ANSWERS[option].map(({ value, label }) => (
        <Button
          key={label}
          variant={value === chosen ? 'filled' : 'default'}
          aria-pressed={value === chosen}
          onClick={() => control.edit((draft) => changeOption(draft, option, value))}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  );
}
