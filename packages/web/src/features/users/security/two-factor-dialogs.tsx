import { Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastSuccess } from '../../../shared/toast/toast';
import { ConfirmForm } from './confirm-form';
import { RecoveryCodes } from './recovery-codes';
import classes from './security.module.css';
import { type AppSecret, confirmSetUp, renewCodes, startSetUp, turnOff } from './two-factor.api';

/** Drawing codes takes a library that nothing else needs. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));

interface StepProps {
  onDone: () => void;
  onClose: () => void;
}

/** Password, then the app, then recovery codes. */
export function SetUpSteps({ onDone, onClose }: StepProps) {
  const { t } = useTranslation('users');
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret === null) {
    return (
      <ConfirmForm
        asks="password"
        submitLabel={t('twoFactor.next')}
        send={async ({ current }) => setSecret(await startSetUp(current))}
        onClose={onClose}
      >
        <Text c="dimmed">{t('twoFactor.startText')}</Text>
      </ConfirmForm>
    );
  }
  return (
    <ConfirmForm
      key="code"
      asks="code"
      offersEndOthers
      submitLabel={t('twoFactor.turnOn')}
      send={async (values) => {
        const { message, data } = await confirmSetUp(values);
        toastSuccess(message);
        setCodes(data.recovery_codes);
      }}
      onClose={onClose}
    >
      <Scan secret={secret} />
    </ConfirmForm>
  );
}

function Scan({ secret }: { secret: AppSecret }) {
  const { t } = useTranslation('users');
  return (
    <Stack gap="sm" align="center">
      <Text c="dimmed">{t('twoFactor.scan')}</Text>
      <Suspense fallback={<Skeleton height={220} width={220} role="status" aria-label={t('page.loading')} />}>
        <QrCode text={secret.uri} label={t('twoFactor.qr')} />
      </Suspense>
      <Text fz="sm">
        {t('twoFactor.typeInstead')} <code className={classes.secret}>{secret.secret.match(/.{4}/g)?.join(' ')}</code>
      </Text>
    </Stack>
  );
}

/** Password and a code, then new recovery codes. */
export function RenewSteps({ onDone, onClose }: StepProps) {
  const { t } = useTranslation('users');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <ConfirmForm
      asks="owner"
      submitLabel={t('twoFactor.renew')}
      send={async (values) => {
        const { message, data } = await renewCodes(values);
        toastSuccess(message);
        setCodes(data.recovery_codes);
      }}
      onClose={onClose}
    >
      <Text c="dimmed">{t('twoFactor.renewText')}</Text>
    </ConfirmForm>
  );
}

/** Password and a code, and the password alone is enough again. */
export function TurnOffForm({ onDone, onClose }: StepProps) {
  const { t } = useTranslation('users');
  return (
    <ConfirmForm
      asks="owner"
      offersEndOthers
      submitLabel={t('twoFactor.turnOff')}
      isDangerous
      send={async (values) => {
        const { message } = await turnOff(values);
        toastSuccess(message);
        onDone();
      }}
      onClose={onClose}
    >
      <Text c="dimmed">{t('twoFactor.offText')}</Text>
    </ConfirmForm>
  );
}
