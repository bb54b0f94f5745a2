import type { ImportPreview } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DiscardButton } from './discard-button';
import { importAgain } from './draft';
import classes from './questions.module.css';
import type { DraftControl } from './use-draft';

/** The tickets are in the figures already: forget the file, or count them twice on purpose. */
export function AlreadyImportedAnswer({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  if (control.draft.isForced) return null;
  return (
    <div className={classes.line}>
      <DiscardButton id={preview.id} />
      <Button variant="default" onClick={() => control.edit(importAgain)}>
        {t('upload.force')}
      </Button>
    </div>
  );
}
