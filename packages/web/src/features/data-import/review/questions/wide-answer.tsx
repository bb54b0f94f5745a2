import type { ImportPreview } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseClasses } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import classes from './questions.module.css';

/** Takes the suggestion for a wide file; or the amount is mapped further below. */
export function WideAnswer({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  if (control.draft.options.unpivot !== undefined) return null;
  return (
    <div className={classes.line}>
      <Button onClick={() => control.edit((draft) => chooseClasses(draft, preview.unpivotSuggestion))}>
        {t('wide.accept')}
      </Button>
    </div>
  );
}
