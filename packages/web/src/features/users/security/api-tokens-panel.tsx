import type { ApiToken } from '@botica/contract/users/api-tokens';
import { Button, Drawer, Skeleton, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { useFormat } from '../../../shared/i18n/use-format';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { ErrorState } from '../../../shared/ui/error-state';
import { Panel } from '../../../shared/ui/panel';
import { StateBadge } from '../../../shared/ui/state-badge';
import { PermissionNames } from '../detail/permission-names';
import { PROFILE_KEY } from '../profile/profile.api';
import classes from '../users.module.css';
import { ApiTokenForm } from './api-token-form';
import { apiTokensQuery, revokeToken } from './api-tokens.api';

/** Tokens by which programs call for this user. */
export function ApiTokensPanel() {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(apiTokensQuery());
  const [isAdding, setIsAdding] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: PROFILE_KEY });
  const revoke = useMutation({
    mutationFn: revokeToken,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (fault) => toastError(errorText(fault, t)),
    onSettled: () => {
      setRevoked(null);
      return refresh();
    },
  });
  return (
    <Panel
      title={t('tokens.title')}
      description={t('tokens.text')}
      action={
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          {t('tokens.add')}
        </Button>
      }
    >
      {data === undefined && error === null && (
        <Skeleton height={60} radius="md" role="status" aria-label={t('page.loading')} />
      )}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.length === 0 && <Text c="dimmed">{t('tokens.none')}</Text>}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.sessions}>
          {data.map((token) => (
            <TokenItem key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </ul>
      )}
      <Drawer
        opened={isAdding}
        onClose={() => setIsAdding(false)}
        position="right"
        size="lg"
        title={t('tokens.add')}
        // The token is told once: a click beside it must not lose it.
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        {isAdding && (
          <ApiTokenForm
            onDone={() => {
              setIsAdding(false);
              void refresh();
            }}
            onClose={() => setIsAdding(false)}
          />
        )}
      </Drawer>
      <ConfirmDialog
        isOpen={revoked !== null}
        title={t('tokens.revokeTitle', { name: revoked?.name })}
        confirmLabel={t('tokens.revoke')}
        isDangerous
        isBusy={revoke.isPending}
        onConfirm={() => {
          if (revoked !== null) revoke.mutate(revoked.id);
        }}
        onClose={() => setRevoked(null)}
      >
        {t('tokens.revokeText')}
      </ConfirmDialog>
    </Panel>
  );
}

function TokenItem({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const used = token.last_used_at;
  return (
    <li>
      <IconKey size={22} aria-hidden="true" />
      <div className={classes.headWords}>
        <strong>
          <bdi>{token.name}</bdi>
        </strong>
        {token.is_expired && <StateBadge tone="negative" label={t('tokens.expired')} />}
        <div className={classes.quiet}>
          {t('tokens.until', { when: format.instant(token.expires_at) })} ·{' '}
          {used === null ? t('tokens.unused') : t('sessions.used', { when: format.instant(used) })}
        </div>
        <PermissionNames permissions={token.permissions} />
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={t('tokens.revokeNamed', { name: token.name })}
        onClick={onRevoke}
      >
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}
