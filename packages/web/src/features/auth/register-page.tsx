import { GENDERS, LIMITS } from '@botica/contract/limits';
import { Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../shared/forms/app-form-frame';
import { signUp } from '../../shared/session/sign-in';
import { AppLink } from '../../shared/ui/link';
import { PasswordField } from '../../shared/ui/password-field';
import { AuthFrame } from './auth-frame';
import { checkRegister, REGISTER_NAMES, type RegisterValues, registerBody } from './auth-rules';
import { useAuthForm } from './use-auth-form';

const EMPTY: RegisterValues = {
  name: '',
  email: '',
  gender: '',
  password: '',
  confirmation: '',
  wantsPromotion: false,
  acceptsTerms: false,
};

export function Page() {
  const { t } = useTranslation('auth');
  const form = useAuthForm({
    initialValues: EMPTY,
    check: checkRegister,
    send: (values) => signUp({ ...registerBody(values), terms_accepted: true }),
    names: REGISTER_NAMES,
  });
  const search = useSearch({ strict: false });
  return (
    <AuthFrame title={t('register.title')} description={t('register.description')}>
      <AppFormFrame form={form}>
        <Stack gap="md">
          <TextInput
            {...form.fields.getInputProps('name')}
            label={t('register.name')}
            size="md"
            autoComplete="name"
            autoFocus
            required
            withAsterisk={false}
          />
          <TextInput
            {...form.fields.getInputProps('email')}
            label={t('register.email')}
            type="email"
            size="md"
            autoComplete="email"
            required
            withAsterisk={false}
          />
          <Radio.Group
            {...form.fields.getInputProps('gender')}
            label={t('register.gender')}
            description={t('register.genderHint')}
          >
            <Group gap="lg" mt="xs">
              {GENDERS.map((gender) => (
                <Radio key={gender} value={gender} label={t(`register.genders.${gender}`)} />
              ))}
            </Group>
          </Radio.Group>
          <PasswordField
            {...form.fields.getInputProps('password')}
            label={t('register.password')}
            description={t('register.passwordHint', { min: LIMITS.passwordMin })}
            autoComplete="new-password"
            required
            withAsterisk={false}
          />
          <PasswordField
            {...form.fields.getInputProps('confirmation')}
            label={t('register.confirmation')}
            autoComplete="new-password"
            required
            withAsterisk={false}
          />
          <Checkbox
            {...form.fields.getInputProps('acceptsTerms', { type: 'checkbox' })}
            label={<TermsLabel />}
            required
          />
          <Checkbox
            {...form.fields.getInputProps('wantsPromotion', { type: 'checkbox' })}
            label={t('register.promotional')}
          />
          <Button type="submit" size="md" fullWidth mt="xs" loading={form.isSending}>
            {t('register.submit')}
          </Button>
        </Stack>
      </AppFormFrame>
      <Text ta="center" c="dimmed" mt="lg" fz="sm">
        {t('register.hasAccount')}{' '}
        <AppLink to="/login" search={search} fw={600} fz="sm">
          {t('register.signIn')}
        </AppLink>
      </Text>
    </AuthFrame>
  );
}

/** The legal texts open beside the form, so that nothing typed is lost. */
function TermsLabel() {
  return (
    <Trans
      ns="auth"
      i18nKey="register.terms"
      components={{
        terms: <AppLink to="/terms" target="_blank" fz="inherit" underline="always" />,
        privacy: <AppLink to="/privacy" target="_blank" fz="inherit" underline="always" />,
      }}
    />
  );
}
