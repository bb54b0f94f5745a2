import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error';
import { AppFormFrame } from '../../shared/forms/app-form-frame';
import { safeReturnPath } from '../../shared/navigation/safe-return-path';
import { hasPasskeys } from '../../shared/session/passkey';
import { signIn } from '../../shared/session/sign-in';
import { useUser } from '../../shared/session/use-session';
import { AppLink } from '../../shared/ui/link';
import { PasswordField } from '../../shared/ui/password-field';
import { AuthFrame } from './auth-frame';
import { checkLogin, type LoginValues } from './auth-rules';
import { PasskeyButton } from './passkey-button';
import { useAuthForm } from './use-auth-form';

/** Few have a second factor. */
const CodeStep = lazy(async () => ({ default: (await import('./code-step')).CodeStep }));

const EMPTY: LoginValues = { identifier: '', password: '', isRemembered: false, code: '' };

/** Names under which the server may complain about what was typed as e-mail or username. */
const NAMES = new Map([
  ['email', 'identifier'],
  ['username', 'identifier'],
]);

export function Page() {
  const { t } = useTranslation('auth');
  const [asksCode, setAsksCode] = useState(false);
  const form = useAuthForm({
    initialValues: EMPTY,
    check: (values) => (asksCode && values.code.trim() === '' ? { code: { key: 'required' } } : checkLogin(values)),
    send: async (values) => {
      try {
        return await signIn({ ...values, identifier: values.identifier.trim(), code: values.code.trim() });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'totp_required') throw error;
        setAsksCode(true);
        return null;
      }
    },
    names: NAMES,
  });
  const search = useSearch({ strict: false });
  if (asksCode) {
    const goBack = () => {
      form.fields.setFieldValue('code', '');
      setAsksCode(false);
    };
    return (
      <Suspense>
        <CodeStep form={form} onBack={goBack} />
      </Suspense>
    );
  }
  return (
    <AuthFrame title={t('login.title')} description={t('login.description')}>
      <SignedInNote />
      <AppFormFrame form={form}>
        <Stack gap="md">
          <TextInput
            {...form.fields.getInputProps('identifier')}
            label={t('login.identifier')}
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            withAsterisk={false}
          />
          <PasswordField
            {...form.fields.getInputProps('password')}
            label={t('login.password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
          />
          <Group justify="space-between" gap="xs">
            <Checkbox
              {...form.fields.getInputProps('isRemembered', { type: 'checkbox' })}
              label={t('login.remember')}
            />
            <AppLink to="/forgot-password" fz="sm">
              {t('login.forgot')}
            </AppLink>
          </Group>
          <Button type="submit" size="md" fullWidth mt="xs" loading={form.isSending}>
            {t('login.submit')}
          </Button>
        </Stack>
      </AppFormFrame>
      {hasPasskeys() && <PasskeyButton isRemembered={form.fields.values.isRemembered} />}
      <Text ta="center" c="dimmed" mt="lg" fz="sm">
        {t('login.noAccount')}{' '}
        <AppLink to="/register" search={search} fw={600} fz="sm">
          {t('login.create')}
        </AppLink>
      </Text>
    </AuthFrame>
  );
}

/** The page is open to everyone; whoever is signed in already may simply go on. */
function SignedInNote() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const router = useRouter();
  const { to } = useSearch({ strict: false }) as { to?: unknown };
  if (user === null) return null;
  return (
    <Alert mb="lg" variant="light">
      <Text fz="sm">{t('login.signedIn', { name: user.name })}</Text>
      <Button mt="xs" size="compact-sm" variant="white" onClick={() => router.history.replace(safeReturnPath(to))}>
        {t('login.continue')}
      </Button>
    </Alert>
  );
}
