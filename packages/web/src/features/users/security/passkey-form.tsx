import { PASSKEY_LIMITS } from '@botica/contract/limits';
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { PasswordField } from '../../../shared/ui/password-field';
import formClasses from '../form/user-form.module.css';
import { deviceName } from '../profile/device-name';
import { CodeField } from './code-field';
import { makePasskey } from './passkeys.api';

type Values = { name: string; current: string; code: string; endsOthers: boolean };
const NAMES = new Map([['current_password', 'current']]);
const { nameMax } = PASSKEY_LIMITS;

/** Lets the browser make a passkey, after the password. */
export function PasskeyForm({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation(['users', 'shared']);
  const form = useAppForm<Values>({
    initialValues: {
      name: deviceName({ device: '', user_agent: navigator.userAgent }),
      current: '',
      code: '',
      endsOthers: false,
    },
    check: ({ name, current }) => ({
      ...(name.trim() === '' ? { name: { key: 'required' as const } } : {}),
      ...(name.trim().length > nameMax ? { name: { key: 'max' as const, count: nameMax } } : {}),
      ...(current === '' ? { current: { key: 'required' as const } } : {}),
    }),
    send: async (values) => {
      try {
        const { message } = await makePasskey({ ...values, name: values.name.trim() });
        toastSuccess(message);
        onDone();
      } catch (error) {
        // The user gave up, the device has one already, or nobody answered in time: browsers do not say which.
        if (!(error instanceof Error) || error.name === 'ApiError') throw error;
        toastError(t('passkeys.notMade'));
      }
    },
    names: NAMES,
  });
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        <Text c="dimmed">{t('passkeys.startText')}</Text>
        <TextInput {...form.fields.getInputProps('name')} label={t('field.name')} required />
        <PasswordField
          {...form.fields.getInputProps('current')}
          label={t('profile.current')}
          autoComplete="current-password"
          size="sm"
          required
          data-autofocus
        />
        <CodeField {...form.fields.getInputProps('code')} />
        <Checkbox
          {...form.fields.getInputProps('endsOthers', { type: 'checkbox' })}
          label={t('sessions.alsoEndOthers')}
        />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose} disabled={form.isSending}>
            {t('shared:dialog.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('twoFactor.next')}
          </Button>
        </div>
      </Stack>
    </AppFormFrame>
  );
}
