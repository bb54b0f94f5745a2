import type { OwnSession } from '@botica/contract/users/profile';
import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { useFormat } from '../../../shared/i18n/use-format';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { ErrorState } from '../../../shared/ui/error-state';
import { Panel } from '../../../shared/ui/panel';
import { StateBadge } from '../../../shared/ui/state-badge';
import classes from '../users.module.css';
import { deviceName } from './device-name';
import { PROFILE_KEY, sessionsQuery, signOutSessions } from './profile.api';

/** Where one is signed in, and the way out of each. */
export function SessionsPanel() {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery());
  const end = useMutation({
    mutationFn: signOutSessions,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (fault) => toastError(errorText(fault, t)),
    onSettled: () => client.invalidateQueries({ queryKey: PROFILE_KEY }),
  });
  const hasOthers = data?.some((one) => !one.is_current) === true;
  return (
    <Panel
      title={t('sessions.title')}
      description={t('sessions.text')}
      action={
        hasOthers && (
          <Button size="sm" variant="default" loading={end.isPending} onClick={() => end.mutate(null)}>
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
                onClick={() => end.mutate(one.id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
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
