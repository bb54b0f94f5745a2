import { PICTURE_BYTES } from '@botica/contract/limits';
import type { removeLogo, uploadLogo } from '@botica/contract/settings';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error';
import { api } from '../../shared/api/client';
import { errorText, fieldMessages } from '../../shared/api/error-text';
import { apiUpload } from '../../shared/api/upload';
import { toastError, toastSuccess } from '../../shared/toast/toast';
import { Panel } from '../../shared/ui/panel';
import classes from './settings.module.css';

const TYPES = 'image/jpeg,image/png,image/webp';

/** @param file null: removes the logo */
function changeLogo(file: File | null) {
  return file === null
    ? api<typeof removeLogo>('DELETE', '/ia/settings/logo')
    : apiUpload<typeof uploadLogo>('PUT', '/ia/settings/logo', { query: undefined, file });
}

/** The logo of the company. */
export function LogoPanel({ logo }: { logo: string | null }) {
  const { t } = useTranslation(['settings', 'shared']);
  const client = useQueryClient();
  const resetInput = useRef<() => void>(null);
  const change = useMutation({
    mutationFn: changeLogo,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => {
      const text = errorText(error, t);
      for (const message of error instanceof ApiError ? fieldMessages(error, text) : [text]) toastError(message);
    },
    onSettled: () => {
      // The same file may be chosen once more.
      resetInput.current?.();
      void client.invalidateQueries({ queryKey: ['settings'] });
    },
  });
  const choose = (file: File | null) => {
    if (file === null) return;
    if (file.size > PICTURE_BYTES) toastError(t('logo.tooLarge'));
    else change.mutate(file);
  };
  return (
    <Panel title={t('logo.title')} description={t('logo.text')}>
      {logo === null ? (
        <Text c="dimmed">{t('logo.none')}</Text>
      ) : (
        <img className={classes.logo} src={logo} alt={t('logo.title')} />
      )}
      <Group mt="md" gap="xs">
        <FileButton onChange={choose} accept={TYPES} resetRef={resetInput}>
          {(props) => (
            <Button {...props} variant="default" loading={change.isPending}>
              {t(logo === null ? 'logo.add' : 'logo.change')}
            </Button>
          )}
        </FileButton>
        {logo !== null && (
          <Button variant="subtle" color="red" disabled={change.isPending} onClick={() => change.mutate(null)}>
            {t('logo.remove')}
          </Button>
        )}
      </Group>
    </Panel>
  );
}
