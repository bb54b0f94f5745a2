import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../shared/forms/app-form-frame';
import type { AppForm } from '../../shared/forms/use-app-form';
import { AuthFrame } from './auth-frame';
import type { LoginValues } from './auth-rules';

/** Asks who has a second factor for a code, once the password was right. */
export function CodeStep({ form, onBack }: { form: AppForm<LoginValues>; onBack: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame title={t('code.title')} description={t('code.description')}>
      <AppFormFrame form={form}>
        <Stack gap="md">
          <TextInput
            {...form.fields.getInputProps('code')}
            label={t('code.label')}
            description={t('code.recovery')}
            size="md"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            autoFocus
            required
            withAsterisk={false}
          />
          <Button type="submit" size="md" fullWidth mt="xs" loading={form.isSending}>
            {t('login.submit')}
          </Button>
          <Button variant="subtle" onClick={onBack} disabled={form.isSending}>
            {t('code.back')}
          </Button>
        </Stack>
      </AppFormFrame>
    </AuthFrame>
  );
}
