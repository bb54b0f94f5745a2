import type { forgotPassword } from '@botica/contract/users/account-links';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client';
import { AppFormFrame } from '../../shared/forms/app-form-frame';
import { useAppForm } from '../../shared/forms/use-app-form';
import { AppLink } from '../../shared/ui/link';
import { AuthFrame } from './auth-frame';

type Values = { email: string };

/** Asks for a link to a new password. The answer is the same whoever is asked for. */
export function Page() {
  const { t } = useTranslation('auth');
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useAppForm<Values>({
    initialValues: { email: '' },
    check: ({ email }) => (email.trim() === '' ? { email: { key: 'required' } } : {}),
    send: async ({ email }) => {
      const body = { email: email.trim() };
      setAnswer((await api<typeof forgotPassword>('POST', '/auth/forgot-password', { body })).message);
    },
  });
  return (
    <AuthFrame title={t('forgot.title')} description={t('forgot.description')}>
      {answer === null ? (
        <AppFormFrame form={form}>
          <Stack gap="md">
            <TextInput
              {...form.fields.getInputProps('email')}
              label={t('login.identifier')}
              size="md"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              required
              withAsterisk={false}
            />
            <Button type="submit" size="md" fullWidth mt="xs" loading={form.isSending}>
              {t('forgot.submit')}
            </Button>
          </Stack>
        </AppFormFrame>
      ) : (
        <Alert role="status" variant="light" icon={<IconMailForward aria-hidden="true" />} title={t('forgot.sent')}>
          <Text fz="sm">{answer}</Text>
          <Text fz="sm" mt="xs">
            {t('forgot.nothing')}
          </Text>
        </Alert>
      )}
      <Text ta="center" mt="lg" fz="sm">
        <AppLink to="/login" fw={600} fz="sm">
          {t('forgot.back')}
        </AppLink>
      </Text>
    </AuthFrame>
  );
}
