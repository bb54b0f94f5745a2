import type { ImportPreview } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { answerKnown, type KnownAnswer } from './draft';
import classes from './questions.module.css';
import type { DraftControl } from './use-draft';

const ANSWERS: readonly { answer: KnownAnswer; label: 'upload.onlyNew' | 'upload.again' }[] = [
  { answer: 'onlyNew', label: 'upload.onlyNew' },
  { answer: 'force', label: 'upload.again' },
];

/** The answer that the server knows, e.g. of a preview that is opened again. */
function answerIn({ warnings }: ImportPreview): KnownAnswer | null {
  const has = (code: string) => warnings.some((remark) => remark.code === code);
  if (has('known_leaving_out')) return 'onlyNew';
  return has('partly_imported') ? 'force' : null;
}

/** Tickets that are in the figures already: leave them out, or count them twice on purpose. */
export function AlreadyImportedAnswer({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const known = control.draft.known ?? answerIn(preview);
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
