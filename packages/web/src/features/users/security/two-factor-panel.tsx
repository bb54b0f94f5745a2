import { Alert, Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/i18n/use-format';
import { loadUser } from '../../../shared/session/sign-in';
import { useUser } from '../../../shared/session/use-session';
import { ErrorState } from '../../../shared/ui/error-state';
import { Panel } from '../../../shared/ui/panel';
import { StateBadge } from '../../../shared/ui/state-badge';
import { PROFILE_KEY } from '../profile/profile.api';
import { passkeysQuery } from './passkeys.api';
import { type TwoFactor, twoFactorQuery } from './two-factor.api';
import { RenewSteps, SetUpSteps, TurnOffForm } from './two-factor-dialogs';

const DIALOGS = { on: SetUpSteps, renew: RenewSteps, off: TurnOffForm } as const;
type Dialog = keyof typeof DIALOGS;

/** Few recovery codes left: it is time for new ones. */
const FEW_CODES = 3;

/** A code of an authenticator app beside the password. */
export function TwoFactorPanel() {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(twoFactorQuery());
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const done = () => {
    close();
    void client.invalidateQueries({ queryKey: PROFILE_KEY });
    // What a role permits may depend on it.
    void loadUser().catch(() => undefined);
  };
  const Steps = dialog === null ? null : DIALOGS[dialog];
  return (
    <Panel title={t('twoFactor.title')} description={t('twoFactor.text')}>
      {data === undefined && error === null && (
        <Skeleton height={60} radius="md" role="status" aria-label={t('page.loading')} />
      )}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data !== undefined && <State state={data} onOpen={setDialog} />}
      <Modal
        opened={dialog !== null}
        // Recovery codes are told once: a click beside them must not lose them.
        onClose={close}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
        title={dialog === null ? '' : t(`twoFactor.dialog.${dialog}`)}
      >
        {Steps !== null && <Steps onDone={done} onClose={close} />}
      </Modal>
    </Panel>
  );
}

function State({ state, onOpen }: { state: TwoFactor; onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { enabled_at, recovery_codes, is_required } = state;
  const isNeeded = useUser()?.second_factor === 'needed';
  const { data: passkeys = [] } = useQuery(passkeysQuery());
  if (enabled_at === null) {
    return (
      <>
        {isNeeded && (
          <Alert variant="light" mb="md">
            {t('twoFactor.needed')}
          </Alert>
        )}
        <Button onClick={() => onOpen('on')}>{t('twoFactor.turnOn')}</Button>
      </>
    );
  }
  return (
    <>
      <Group gap="sm" mb="md">
        <StateBadge tone="positive" label={t('twoFactor.on')} />
        <Text fz="sm">{t('twoFactor.since', { when: format.instant(enabled_at) })}</Text>
        <Text fz="sm" {...(recovery_codes <= FEW_CODES ? { c: 'red' } : { c: 'dimmed' })}>
          {t('twoFactor.left', { count: recovery_codes, number: format.number(recovery_codes) })}
        </Text>
      </Group>
      <Group gap="sm">
        <Button variant="default" onClick={() => onOpen('renew')}>
          {t('twoFactor.renew')}
        </Button>
        {(!is_required || passkeys.length > 0) && (
          <Button variant="light" color="red" onClick={() => onOpen('off')}>
            {t('twoFactor.turnOff')}
          </Button>
        )}
      </Group>
    </>
  );
}
