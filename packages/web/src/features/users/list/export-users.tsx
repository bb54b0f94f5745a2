import { USER_LIMITS } from '@botica/contract/limits';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { fileName, saveFile } from '../../../shared/export/save-file';
import { useFormat } from '../../../shared/i18n/use-format';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { downloadUsers, type ExportQuery } from '../users.api';

const FORMATS = ['csv', 'xlsx'] as const;

/** Saves the chosen users as a file. */
export function ExportUsers({ count, query }: { count: number; query: ExportQuery }) {
  const { t } = useTranslation(['users', 'shared']);
  const format = useFormat();
  const words = { count, number: format.number(count) };
  const download = useMutation({
    mutationFn: async (type: (typeof FORMATS)[number]) => {
      saveFile(await downloadUsers({ ...query, format: type }), fileName([t('page.title')], type));
    },
    onSuccess: () => toastSuccess(t('export.done', words)),
    onError: (error) => toastError(errorText(error, t)),
  });
  const start = (type: (typeof FORMATS)[number]) => {
    if (query.ids !== undefined && count > USER_LIMITS.exportIdsMax) {
      toastError(t('export.tooMany', { number: format.number(USER_LIMITS.exportIdsMax) }));
    } else {
      download.mutate(type);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          loading={download.isPending}
        >
          {t('export.action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((type) => (
          <Menu.Item key={type} onClick={() => start(type)}>
            {t(`export.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
