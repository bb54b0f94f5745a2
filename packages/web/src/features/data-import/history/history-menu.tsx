import type { DataImport } from '@botica/contract/data-import';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDotsVertical, IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { headOf } from '../head-of';
import { useDownloadRejects } from '../outcome/use-download-rejects';
import { useRemoveImport } from '../use-remove-import';
import { UndoDialog } from './undo-dialog';

/** What can be done about an import: download its rejects, undo it, discard it. Nothing: no menu. */
export function HistoryMenu({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const canStore = useCan('store', 'company');
  const [isUndoing, setIsUndoing] = useState(false);
  const download = useDownloadRejects(item);
  const discard = useRemoveImport();
  const hasRejects = item.rowsRejected > 0 && item.status !== 'preview' && item.status !== 'running';
  const canUndo = canStore && item.status === 'done';
  const canDiscard = canStore && (item.status === 'preview' || item.status === 'failed');
  if (!hasRejects && !canUndo && !canDiscard) return null;
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            loading={discard.isPending || download.isPending}
            aria-label={t('history.menu', { file: headOf(item.filename, 60) })}
          >
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {hasRejects && (
            <Menu.Item leftSection={<IconDownload size={17} aria-hidden="true" />} onClick={() => download.mutate()}>
              {t('rejects.download')}
            </Menu.Item>
          )}
          {canUndo && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={17} aria-hidden="true" />}
              onClick={() => setIsUndoing(true)}
            >
              {t('undo.action')}
            </Menu.Item>
          )}
          {canDiscard && (
            <Menu.Item leftSection={<IconTrash size={17} aria-hidden="true" />} onClick={() => discard.mutate(item.id)}>
              {t('summary.discard')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <UndoDialog item={isUndoing ? item : null} onClose={() => setIsUndoing(false)} />
    </>
  );
}
