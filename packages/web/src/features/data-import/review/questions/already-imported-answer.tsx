import type { ImportPreview } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { answerKnown, type KnownAnswer } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import { knownAnswer } from './known-answer';
import classes from './questions.module.css';

const ANSWERS: readonly { answer: KnownAnswer; label: 'upload.onlyNew' | 'upload.again' }[] = [
  { answer: 'onlyNew', label: 'upload.onlyNew' },
  { answer: 'force', label: 'upload.again' },
];

/** Tickets that are in the figures already: leave them out, or count them twice on purpose. */
export function AlreadyImportedAnswer({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const known = control.draft.known ?? knownAnswer(preview);
  return (
    <div className={classes.line}>
      {ANSWERS.map(({ answer, label }) => (
        <Button
          key={answer}
          variant={answer === (known ?? 'onlyNew') ? 'filled' : 'default'}
          aria-pressed={answer === known}
          onClick={() => control.edit((draft) => answerKnown(draft, answer))}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  );
}
