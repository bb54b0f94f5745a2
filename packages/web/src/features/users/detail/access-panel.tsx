import type { UserDetail } from '@botica/contract/users/users';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { Panel } from '../../../shared/ui/panel';
import { resetSecondFactor } from '../security/two-factor.api';
import { signOutUser, USERS_KEY } from '../users.api';

const CHANGES = { signOut: signOutUser, resetFactor: resetSecondFactor } as const;

/** Signs a user out everywhere, and takes the second factor from one who lost it. */
export function AccessPanel({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const [asked, setAsked] = useState<keyof typeof CHANGES | null>(null);
  const change = useMutation({
    mutationFn: (name: keyof typeof CHANGES) => CHANGES[name](user.uuid),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(errorText(error, t)),
    onSettled: () => {
      setAsked(null);
      return client.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
  return (
    <Panel title={t('access.title')} description={t('access.text')}>
      <Group gap="sm">
        <Button variant="default" onClick={() => setAsked('signOut')}>
          {t('access.signOut')}
        </Button>
        {user.has_second_factor && (
          <Button color="red" variant="light" onClick={() => setAsked('resetFactor')}>
            {t('access.resetFactor')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === null ? '' : t(`access.${asked}Title`, { name: user.name })}
        confirmLabel={asked === null ? '' : t(`access.${asked}`)}
        isDangerous
        isBusy={change.isPending}
        onConfirm={() => {
          if (asked !== null) change.mutate(asked);
        }}
        onClose={() => setAsked(null)}
      >
        {asked === null ? '' : t(`access.${asked}Text`)}
      </ConfirmDialog>
    </Panel>
  );
}
