import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { twoFactorQuery } from './two-factor.api';

/** Whether the account has an authenticator app, whose codes are asked for. */
export function useHasApp(): boolean {
  const { data } = useQuery(twoFactorQuery());
  return data !== undefined && data.enabled_at !== null;
}

/** A code of the app, or a recovery code; nothing for who has no app. Takes the props of a form's field. */
export function CodeField(props: object) {
  const { t } = useTranslation('users');
  if (!useHasApp()) return null;
  return <CodeInput {...props} hint={t('twoFactor.codeOrRecovery')} />;
}

/** @param isOfApp recovery codes, which hold letters, are not taken */
export function CodeInput({ hint, isOfApp = false, ...props }: { hint: string; isOfApp?: boolean }) {
  const { t } = useTranslation('users');
  return (
    <TextInput
      {...props}
      label={t('twoFactor.code')}
      description={hint}
      autoComplete="one-time-code"
      inputMode={isOfApp ? 'numeric' : 'text'}
      dir="ltr"
      required
    />
  );
}
