import type { UserDetail } from '@botica/contract/users/users';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Panel } from '../../../shared/ui/panel';
import { toastError, toastSuccess } from '../../../shared/ui/toast';
import { resetSecondFactor } from '../security/two-factor.api';
import { USERS_KEY } from '../users.api';

/** Takes the second factor from a user who lost it. */
export function ResetTwoFactorPanel({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(user.uuid),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(errorText(error, t)),
    onSettled: () => {
      setIsAsking(false);
      return client.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
  return (
    <Panel title={t('twoFactor.title')} description={t('twoFactor.text')}>
      <Button color="red" variant="light" onClick={() => setIsAsking(true)}>
        {t('twoFactor.reset')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('twoFactor.resetTitle', { name: user.name })}
        confirmLabel={t('twoFactor.reset')}
        isDangerous
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onClose={() => setIsAsking(false)}
      >
        {t('twoFactor.resetText')}
      </ConfirmDialog>
    </Panel>
  );
}
