import type { ImportPreview } from '@botica/contract/data-import';
import { Button, FileButton } from '@mantine/core';
import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../shared/export/save-file';
import { toastError } from '../../../../shared/toast/toast';
import type { DraftControl } from '../draft/use-draft';
import { layoutText, readLayout, takeLayout } from './layout-file';

/** Keeps how this file is read in a file of its own, and reads this one as such a file says. */
export function LayoutButtons({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  const save = () => {
    const content = new Blob([layoutText(preview, control.draft)], { type: 'application/json' });
    saveFile(content, `${preview.filename}.layout.json`);
  };
  const take = async (file: File | null) => {
    if (file === null) return;
    const layout = readLayout(await file.text());
    const columns = new Set(preview.columns.map(({ name }) => name));
    if (layout === null) toastError(t('layout.notOne'));
    else control.edit((draft) => takeLayout(draft, layout, columns));
  };
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconFileExport size={17} aria-hidden="true" />} onClick={save}>
        {t('layout.save')}
      </Button>
      <FileButton accept=".json,application/json" onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} variant="default" size="sm" leftSection={<IconFileImport size={17} aria-hidden="true" />}>
            {t('layout.take')}
          </Button>
        )}
      </FileButton>
    </>
  );
}
