import type { Passkey } from '@botica/contract/users/passkeys';
import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { hasPasskeys } from '../../../shared/session/passkey';
import { loadUser } from '../../../shared/session/sign-in';
import { toastSuccess } from '../../../shared/toast/toast';
import { ErrorState } from '../../../shared/ui/error-state';
import { Panel } from '../../../shared/ui/panel';
import { PROFILE_KEY } from '../profile/profile.api';
import classes from '../users.module.css';
import { ConfirmForm } from './confirm-form';
import { PasskeyForm } from './passkey-form';
import { dropPasskey, passkeysQuery } from './passkeys.api';

/** Passkeys of one's own; where the browser has none, nothing. */
export function PasskeysPanel() {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(passkeysQuery());
  const [dialog, setDialog] = useState<Passkey | 'new' | null>(null);
  const close = () => setDialog(null);
  const done = () => {
    close();
    void client.invalidateQueries({ queryKey: PROFILE_KEY });
    // What a role permits may depend on it.
    void loadUser().catch(() => undefined);
  };
  const removed = dialog === 'new' ? null : dialog;
  if (!hasPasskeys() && data?.length === 0) return null;
  return (
    <Panel
      title={t('passkeys.title')}
      description={t('passkeys.text')}
      action={
        hasPasskeys() && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setDialog('new')}
          >
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {data === undefined && error === null && (
        <Skeleton height={60} radius="md" role="status" aria-label={t('page.loading')} />
      )}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.length === 0 && <Text c="dimmed">{t('passkeys.none')}</Text>}
      {data !== undefined && data.length > 0 && (
        <ul className={classes.sessions}>
          {data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setDialog(passkey)} />
          ))}
        </ul>
      )}
      <Modal
        opened={dialog !== null}
        onClose={close}
        withCloseButton={false}
        title={removed === null ? t('passkeys.add') : t('passkeys.removeTitle', { name: removed.name })}
      >
        {dialog === 'new' && <PasskeyForm onDone={done} onClose={close} />}
        {removed !== null && (
          <ConfirmForm
            asks="owner"
            offersEndOthers
            submitLabel={t('passkeys.remove')}
            isDangerous
            send={async (values) => {
              const { message } = await dropPasskey(removed.id, values);
              toastSuccess(message);
              done();
            }}
            onClose={close}
          >
            <Text c="dimmed">{t('passkeys.removeText')}</Text>
          </ConfirmForm>
        )}
      </Modal>
    </Panel>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const used = passkey.last_used_at;
  return (
    <li>
      <IconFingerprint size={22} aria-hidden="true" />
      <div className={classes.headWords}>
        <strong>
          <bdi>{passkey.name}</bdi>
        </strong>
        <div className={classes.quiet}>
          {t('passkeys.since', { when: format.instant(passkey.created_at) })} ·{' '}
          {used === null ? t('tokens.unused') : t('sessions.used', { when: format.instant(used) })}
        </div>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={t('passkeys.removeNamed', { name: passkey.name })}
        onClick={onRemove}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  );
}
