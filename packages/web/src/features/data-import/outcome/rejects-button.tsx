import type { DataImport } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { leftOutOf } from '../left-out';
import { useDownloadRejects } from './use-download-rejects';

/** Downloads the rows that were not taken; nothing when there are none. */
export function RejectsButton({ item }: { item: DataImport }) {
  const { t } = useTranslation('data-import');
  const download = useDownloadRejects(item);
  if (item.rowsRejected === 0) return null;
  const isRejected = leftOutOf(item).some(({ reason, count }) => reason === 'rejected' && count > 0);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t(isRejected ? 'rejects.download' : 'rejects.downloadTotals')}
    </Button>
  );
}
