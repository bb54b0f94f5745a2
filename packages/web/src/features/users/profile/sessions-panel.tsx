import type { OwnSession } from '@botica/contract/users/profile';
import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error';
import { errorText } from '../../../shared/api/error-text';
import { useFormat } from '../../../shared/i18n/use-format';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { ErrorState } from '../../../shared/ui/error-state';
import { Panel } from '../../../shared/ui/panel';
import { StateBadge } from '../../../shared/ui/state-badge';
import { ConfirmForm } from '../security/confirm-form';
import classes from '../users.module.css';
import { deviceName } from './device-name';
import { PROFILE_KEY, type SessionsToEnd, sessionsQuery, signOutSessions } from './profile.api';

/** Where one is signed in, and the way out of each. */
export function SessionsPanel() {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery());
  const [unproven, setUnproven] = useState<SessionsToEnd | null>(null);
  const end = useMutation({
    mutationFn: signOutSessions,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (fault, asked) => {
      // This session began a while ago: the password first.
      if (fault instanceof ApiError && fault.errors.current_password !== undefined) setUnproven(asked);
      else toastError(errorText(fault, t));
    },
    onSettled: () => client.invalidateQueries({ queryKey: PROFILE_KEY }),
  });
  const hasOthers = data?.some((one) => !one.is_current) === true;
  return (
    <Panel
      title={t('sessions.title')}
      description={t('sessions.text')}
      action={
        hasOthers && (
          <Button size="sm" variant="default" loading={end.isPending} onClick={() => end.mutate({ id: null })}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {data === undefined && error === null && (
        <Skeleton height={90} radius="md" role="status" aria-label={t('page.loading')} />
      )}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      <ul className={classes.sessions}>
        {data?.map((one) => (
          <li key={one.id}>
            <IconDeviceDesktop size={22} aria-hidden="true" />
            <SessionWords session={one} />
            {!one.is_current && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={t('sessions.endNamed', { device: deviceName(one) })}
                onClick={() => end.mutate({ id: one.id })}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Modal
        opened={unproven !== null}
        onClose={() => setUnproven(null)}
        withCloseButton={false}
        title={t(unproven?.id === null ? 'sessions.endOthers' : 'sessions.end')}
      >
        {unproven !== null && (
          <ConfirmForm
            asks="password"
            submitLabel={t('sessions.end')}
            send={async ({ current }) => {
              const { message } = await signOutSessions({ ...unproven, password: current });
              toastSuccess(message);
              setUnproven(null);
              void client.invalidateQueries({ queryKey: PROFILE_KEY });
            }}
            onClose={() => setUnproven(null)}
          >
            <Text c="dimmed">{t('sessions.proof')}</Text>
          </ConfirmForm>
        )}
      </Modal>
    </Panel>
  );
}

function SessionWords({ session }: { session: OwnSession }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  return (
    <div className={classes.headWords}>
      <strong>
        <bdi>{deviceName(session)}</bdi>
      </strong>
      {session.is_current && <StateBadge tone="positive" label={t('sessions.current')} />}
      <div className={classes.quiet}>
        {t('sessions.used', { when: format.instant(session.last_used_at) })} · <bdi>{session.ip}</bdi>
      </div>
    </div>
  );
}
