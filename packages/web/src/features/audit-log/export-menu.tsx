import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../shared/api/error-text';
import { fileName, saveFile } from '../../shared/export/save-file';
import { toastError } from '../../shared/toast/toast';
import { type AuditExport, downloadAuditLog } from './audit-log.api';

/** Saves what the list is narrowed to as a file. */
export function ExportMenu({ query }: { query: AuditExport }) {
  const { t } = useTranslation(['audit-log', 'shared']);
  const download = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(await downloadAuditLog({ ...query, format }), fileName([t('title')], format)),
    onError: (error) => toastError(errorText(error, t)),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          loading={download.isPending}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download.mutate('csv')}>{t('csv')}</Menu.Item>
        <Menu.Item onClick={() => download.mutate('xlsx')}>{t('xlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
