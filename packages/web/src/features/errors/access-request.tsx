import type { askForAccess } from '@botica/contract/users/notifications';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client';
import { errorText } from '../../shared/api/error-text';
import { toastError, toastSuccess } from '../../shared/toast/toast';

/** Asks those who give roles for a page. */
export function AccessRequest({ path }: { path: string }) {
  const { t } = useTranslation(['errors', 'shared']);
  const ask = useMutation({
    mutationFn: () => api<typeof askForAccess>('POST', '/me/access-requests', { body: { path } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(errorText(error, t)),
  });
  return (
    <Button loading={ask.isPending} disabled={ask.isSuccess} onClick={() => ask.mutate()}>
      {t(ask.isSuccess ? 'notAuthorized.asked' : 'notAuthorized.ask')}
    </Button>
  );
}
