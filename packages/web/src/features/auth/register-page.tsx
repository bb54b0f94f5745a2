import { GENDERS, LIMITS } from '@botica/contract/limits';
import { Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { signUp } from '../../shared/session/sign-in';
import { AppLink } from '../../shared/ui/link';
import { AuthFrame } from './auth-frame';
import { checkRegister, type RegisterValues } from './auth-rules';
import { PasswordField } from './password-field';
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

const FIELD_NAMES = new Map([
  ['password_confirmation', 'confirmation'],
  ['terms_accepted', 'acceptsTerms'],
]);

/** Checked before: this is sent only when the terms were accepted. */
function register(values: RegisterValues): Promise<string> {
  return signUp({
    name: values.name.trim(),
    email: values.email.trim(),
    ...(values.gender === '' ? {} : { gender: values.gender }),
    password: values.password,
    password_confirmation: values.confirmation,
    promotional_emails: values.wantsPromotion,
    terms_accepted: true,
  });
}

export function Page() {
  const { t } = useTranslation('auth');
  const { form, isSending, submit } = useAuthForm({
    initialValues: EMPTY,
    check: checkRegister,
    send: register,
    fieldNames: FIELD_NAMES,
  });
  const search = useSearch({ strict: false });
  return (
    <AuthFrame title={t('register.title')} description={t('register.description')}>
      <form onSubmit={submit} noValidate aria-busy={isSending}>
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('name')}
            label={t('register.name')}
            size="md"
            autoComplete="name"
            autoFocus
            required
            withAsterisk={false}
          />
          <TextInput
            {...form.getInputProps('email')}
            label={t('register.email')}
            type="email"
            size="md"
            autoComplete="email"
            required
            withAsterisk={false}
          />
          <Radio.Group
            {...form.getInputProps('gender')}
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
            {...form.getInputProps('password')}
            label={t('register.password')}
            description={t('register.passwordHint', { min: LIMITS.passwordMin })}
            autoComplete="new-password"
            required
            withAsterisk={false}
          />
          <PasswordField
            {...form.getInputProps('confirmation')}
            label={t('register.confirmation')}
            autoComplete="new-password"
            required
            withAsterisk={false}
          />
          <Checkbox {...form.getInputProps('acceptsTerms', { type: 'checkbox' })} label={<TermsLabel />} required />
          <Checkbox {...form.getInputProps('wantsPromotion', { type: 'checkbox' })} label={t('register.promotional')} />
          <Button type="submit" size="md" fullWidth mt="xs" loading={isSending}>
            {t('register.submit')}
          </Button>
        </Stack>
      </form>
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
