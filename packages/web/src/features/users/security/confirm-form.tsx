import { Button, Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { PasswordField } from '../../../shared/ui/password-field';
import formClasses from '../form/user-form.module.css';
import { CodeInput, useHasApp } from './code-field';

type ConfirmedValues = { current: string; code: string; endsOthers: boolean };
const NAMES = new Map([['current_password', 'current']]);

interface ConfirmFormProps {
  /** What is asked for: all that signing in takes, the password alone, or a code of the app that is being set up. */
  asks: 'owner' | 'password' | 'code';
  /** Whether all other sessions may end with it. */
  offersEndOthers?: boolean;
  submitLabel: string;
  isDangerous?: boolean;
  /** What stands above the fields. */
  children?: ReactNode;
  send: (values: ConfirmedValues) => Promise<void>;
  onClose: () => void;
}

/** Asks for what proves that it is the owner of the account, and not a session that was left open. */
export function ConfirmForm({
  asks,
  offersEndOthers = false,
  submitLabel,
  isDangerous = false,
  children,
  send,
  onClose,
}: ConfirmFormProps) {
  const { t } = useTranslation(['users', 'shared']);
  const hasApp = useHasApp();
  const asksPassword = asks !== 'code';
  const asksCode = asks === 'code' || (asks === 'owner' && hasApp);
  const form = useAppForm<ConfirmedValues>({
    initialValues: { current: '', code: '', endsOthers: offersEndOthers },
    check: ({ current, code }) => ({
      ...(asksPassword && current.trim() === '' ? { current: { key: 'required' as const } } : {}),
      ...(asksCode && code.trim() === '' ? { code: { key: 'required' as const } } : {}),
    }),
    send,
    names: NAMES,
  });
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        {children}
        {asksPassword && (
          <PasswordField
            {...form.fields.getInputProps('current')}
            label={t('profile.current')}
            autoComplete="current-password"
            size="sm"
            required
            data-autofocus
          />
        )}
        {asksCode && (
          <CodeInput
            {...form.fields.getInputProps('code')}
            hint={t(asks === 'code' ? 'twoFactor.codeHint' : 'twoFactor.codeOrRecovery')}
            isOfApp={asks === 'code'}
          />
        )}
        {offersEndOthers && (
          <Checkbox
            {...form.fields.getInputProps('endsOthers', { type: 'checkbox' })}
            label={t('sessions.alsoEndOthers')}
          />
        )}
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose} disabled={form.isSending}>
            {t('shared:dialog.cancel')}
          </Button>
          <Button type="submit" {...(isDangerous ? { color: 'red' } : {})} loading={form.isSending}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </AppFormFrame>
  );
}
