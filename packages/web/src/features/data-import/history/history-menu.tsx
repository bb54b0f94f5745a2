import type { DataImport } from '@botica/contract/data-import';
import { IconArrowBackUp, IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { type RowAction, RowMenu } from '../../../shared/table/list/row-menu';
import { headOf } from '../head-of';
import { useDownloadRejects } from '../outcome/use-download-rejects';
import { useRemoveImport } from '../use-remove-import';
import { UndoDialog } from './undo-dialog';

/** What can be done about an import: download its rejects, undo it, discard it. */
export function HistoryMenu({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const canStore = useCan('store', 'company');
  const [isUndoing, setIsUndoing] = useState(false);
  const download = useDownloadRejects(item);
  const discard = useRemoveImport();
  const hasRejects = item.rowsRejected > 0 && item.status !== 'preview' && item.status !== 'running';
  const canUndo = canStore && item.status === 'done';
  const canDiscard = canStore && (item.status === 'preview' || item.status === 'failed');
  const actions: RowAction[] = [
    ...(hasRejects ? [{ label: t('rejects.download'), icon: IconDownload, onClick: () => download.mutate() }] : []),
    ...(canUndo ? [{ label: t('undo.action'), icon: IconArrowBackUp, onClick: () => setIsUndoing(true) }] : []),
    ...(canDiscard ? [{ label: t('summary.discard'), icon: IconTrash, onClick: () => discard.mutate(item.id) }] : []),
  ];
  return (
    <>
      <RowMenu name={headOf(item.filename, 60)} actions={actions} isBusy={discard.isPending || download.isPending} />
      <UndoDialog item={isUndoing ? item : null} onClose={() => setIsUndoing(false)} />
    </>
  );
}
