import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { fileName, saveFile } from '../../../shared/export/save-file';
import { toastError } from '../../../shared/toast/toast';
import { downloadFootprints } from '../footprints.api';

/** Saves all events that the list is narrowed to. */
export function ExportButton({ query }: { query: Parameters<typeof downloadFootprints>[0] }) {
  const { t } = useTranslation(['footprints', 'shared']);
  const download = useMutation({
    mutationFn: async () => saveFile(await downloadFootprints(query), fileName([t('title')], 'csv')),
    onError: (error) => toastError(errorText(error, t)),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('export')}
    </Button>
  );
}
