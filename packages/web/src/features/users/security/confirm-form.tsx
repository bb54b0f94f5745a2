import { Button, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { PasswordField } from '../../../shared/ui/password-field';
import formClasses from '../form/user-form.module.css';

type Values = { current: string; code: string };
const NAMES = new Map([['current_password', 'current']]);

interface ConfirmFormProps {
  /** What is asked for: the password, a code of the app, or both. */
  asks: readonly ('current' | 'code')[];
  submitLabel: string;
  isDangerous?: boolean;
  /** What stands above the fields. */
  children?: ReactNode;
  send: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** Asks for what proves that it is the owner of the account, and not a session that was left open. */
export function ConfirmForm({ asks, submitLabel, isDangerous = false, children, send, onClose }: ConfirmFormProps) {
  const { t } = useTranslation(['users', 'shared']);
  const form = useAppForm<Values>({
    initialValues: { current: '', code: '' },
    check: (values) =>
      Object.fromEntries(
        asks.filter((name) => values[name].trim() === '').map((name) => [name, { key: 'required' as const }]),
      ),
    send,
    names: NAMES,
  });
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        {children}
        {asks.includes('current') && (
          <PasswordField
            {...form.fields.getInputProps('current')}
            label={t('profile.current')}
            autoComplete="current-password"
            size="sm"
            required
            data-autofocus
          />
        )}
        {asks.includes('code') && (
          <TextInput
            {...form.fields.getInputProps('code')}
            label={t('twoFactor.code')}
            description={t(asks.includes('current') ? 'twoFactor.codeOrRecovery' : 'twoFactor.codeHint')}
            autoComplete="one-time-code"
            inputMode={asks.includes('current') ? 'text' : 'numeric'}
            maxLength={40}
            dir="ltr"
            required
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
