import type { UserDetail } from '@botica/contract/users/users';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { useFormat } from '../../../shared/i18n/use-format';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { Panel } from '../../../shared/ui/panel';
import { inviteAgain, USERS_KEY } from '../users.api';

/** Until when the invitation of a user holds, and a way to mail it again. */
export function InvitationPanel({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['users', 'shared']);
  const format = useFormat();
  const client = useQueryClient();
  const invite = useMutation({
    mutationFn: () => inviteAgain(user.uuid),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(errorText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: USERS_KEY }),
  });
  const until = user.invitation_expires_at;
  const state =
    until === null
      ? t('invitation.waiting')
      : t(Date.parse(until) < Date.now() ? 'invitation.expired' : 'invitation.until', { when: format.instant(until) });
  return (
    <Panel title={t('invitation.title')} description={state}>
      <Button
        variant="default"
        leftSection={<IconMailForward size={17} aria-hidden="true" />}
        loading={invite.isPending}
        onClick={() => invite.mutate()}
      >
        {t('invitation.again')}
      </Button>
    </Panel>
  );
}
