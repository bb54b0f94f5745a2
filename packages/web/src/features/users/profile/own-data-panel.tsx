import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { fileName, saveFile } from '../../../shared/export/save-file';
import { toastError } from '../../../shared/toast/toast';
import { Panel } from '../../../shared/ui/panel';
import { downloadOwnData } from './profile.api';

/** All that is kept of oneself, to take away. */
export function OwnDataPanel() {
  const { t } = useTranslation(['users', 'shared']);
  const download = useMutation({
    mutationFn: async () => saveFile(await downloadOwnData(), fileName(['botica', t('ownData.file')], 'json')),
    onError: (error) => toastError(errorText(error, t)),
  });
  return (
    <Panel title={t('ownData.title')} description={t('ownData.text')}>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('ownData.action')}
      </Button>
    </Panel>
  );
}
