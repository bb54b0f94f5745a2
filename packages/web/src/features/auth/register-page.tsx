import '../../shared/theme/mantine-more';
import type { getSignUp } from '@botica/contract/auth';
import { GENDERS, LIMITS } from '@botica/contract/limits';
import { Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client';
import { AppFormFrame } from '../../shared/forms/app-form-frame';
import { signUp } from '../../shared/session/sign-in';
import { AppLink, ButtonLink } from '../../shared/ui/link';
import { PasswordField } from '../../shared/ui/password-field';
import { AuthFrame } from './auth-frame';
import { checkRegister, REGISTER_NAMES, type RegisterValues, registerBody } from './auth-rules';
import { TermsLabel } from './terms-label';
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

/** Creating an account, where that is not left to administrators. */
export function Page() {
  const { t } = useTranslation('auth');
  const { data } = useQuery(signUpQuery());
  if (data?.mode !== 'invited') return <RegisterForm domains={data?.mode === 'domains' ? data.domains : []} />;
  return (
    <AuthFrame title={t('register.closed')} description={t('register.closedText')}>
      <ButtonLink to="/login" fullWidth size="md">
        {t('register.signIn')}
      </ButtonLink>
    </AuthFrame>
  );
}

/** Who may create an account. Until it is known the form stands there: the server decides anyway. */
function signUpQuery() {
  return queryOptions({
    queryKey: ['sign-up'] as const,
    queryFn: async ({ signal }) => (await api<typeof getSignUp>('GET', '/auth/sign-up', { signal })).data,
  });
}

function RegisterForm({ domains }: { domains: readonly string[] }) {
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
            {...(domains.length > 0 && { description: t('register.domains', { domains: domains.join(', ') }) })}
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
