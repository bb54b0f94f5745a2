import { USER_IMPORT_LIMITS } from '@botica/contract/limits';
import type { importUsers } from '@botica/contract/users/user-import';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error';
import { errorText, fieldMessages } from '../../../shared/api/error-text';
import { apiUpload } from '../../../shared/api/upload';
import { useFormat } from '../../../shared/i18n/use-format';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { DropZone } from '../../../shared/ui/drop-zone';
import { ButtonLink } from '../../../shared/ui/link';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import { BackToUsers } from '../detail/back-to-users';
import { USERS_KEY } from '../users.api';
import { type DateOrder, DateOrderChoice } from './date-order-choice';
import { type ImportAnswer, ImportRows } from './import-rows';

/** Users from a file: first what would happen to each row, then on a click that. */
export function Page() {
  const { t } = useTranslation('users');
  const [file, setFile] = useState<File | null>(null);
  /** What somebody said where no date of the file settles it. */
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(null);
  const preview = useImport();
  const addition = useImport();
  const startOver = () => {
    setFile(null);
    preview.reset();
    addition.reset();
  };
  const look = (chosen: File, order: DateOrder | null = null) => {
    setFile(chosen);
    setDateOrder(order);
    preview.mutate({ file: chosen, isDryRun: true, dateOrder: order }, { onError: () => setFile(null) });
  };
  const dates = preview.data?.meta.date_order ?? null;
  return (
    <>
      <BackToUsers />
      <PageHeader title={t('import.title')} description={t('import.description')} />
      {preview.isPending && <Skeleton height={260} radius="lg" role="status" aria-label={t('import.reading')} />}
      {file === null && !preview.isPending && <FileChoice onFile={look} />}
      {file !== null && addition.data === undefined && preview.data !== undefined && (
        <Panel title={file.name}>
          {dates !== null && (dates.is_assumed || dateOrder !== null) && (
            <DateOrderChoice dates={dates} onChoose={(order) => look(file, order)} />
          )}
          <ImportRows answer={preview.data} />
          <Confirm
            count={preview.data.meta.created}
            isBusy={addition.isPending}
            onConfirm={() => addition.mutate({ file, isDryRun: false, dateOrder })}
            onCancel={startOver}
          />
        </Panel>
      )}
      {addition.data !== undefined && (
        <Panel title={t('import.done')} description={addition.data.message}>
          <ImportRows answer={addition.data} />
          <Group mt="lg">
            <ButtonLink to="/control-panel/users">{t('import.toUsers')}</ButtonLink>
            <Button variant="default" onClick={startOver}>
              {t('import.another')}
            </Button>
          </Group>
        </Panel>
      )}
    </>
  );
}

function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const rows = format.number(USER_IMPORT_LIMITS.rowsMax);
  return (
    <DropZone
      icon={IconFileSpreadsheet}
      words={{
        title: t('import.drop'),
        hint: t('import.chooseText', { rows }),
        choose: t('import.choose'),
        formats: 'CSV, TSV, XLSX',
      }}
      onFiles={([file]) => {
        if (file !== undefined) onFile(file);
      }}
    />
  );
}

interface ConfirmProps {
  count: number;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function Confirm({ count, isBusy, onConfirm, onCancel }: ConfirmProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  return (
    <Group mt="lg">
      {count === 0 ? (
        <span>{t('import.nothing')}</span>
      ) : (
        <Button loading={isBusy} onClick={onConfirm}>
          {t('import.confirm', { count, number: format.number(count) })}
        </Button>
      )}
      <Button variant="default" disabled={isBusy} onClick={onCancel}>
        {t('import.another')}
      </Button>
    </Group>
  );
}

interface Wish {
  file: File;
  isDryRun: boolean;
  dateOrder: DateOrder | null;
}

function useImport() {
  const { t } = useTranslation('shared');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, isDryRun, dateOrder }: Wish): Promise<ImportAnswer> =>
      apiUpload<typeof importUsers>('POST', '/ia/admin/users/import', {
        query: {
          dry_run: isDryRun ? '1' : '0',
          filename: file.name,
          ...(dateOrder !== null && { date_order: dateOrder }),
        },
        file,
      }),
    onSuccess: ({ message, meta }) => {
      if (meta.dry_run) return;
      toastSuccess(message);
      void client.invalidateQueries({ queryKey: USERS_KEY });
    },
    onError: (error) => {
      const text = errorText(error, t);
      for (const message of error instanceof ApiError ? fieldMessages(error, text) : [text]) toastError(message);
    },
  });
}
