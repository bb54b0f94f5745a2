import { LIMITS } from '@botica/contract/limits';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../shared/forms/app-form-frame';
import { useAppForm } from '../../shared/forms/use-app-form';
import { signOut } from '../../shared/session/sign-in';
import { toastSuccess } from '../../shared/toast/toast';
import { PasswordField } from '../../shared/ui/password-field';
import { checkNewPassword, NEW_PASSWORD_NAMES, type NewPasswordValues } from './auth-rules';
import { TermsLabel } from './terms-label';

const EMPTY: NewPasswordValues = { password: '', confirmation: '', acceptsTerms: false, wantsPromotion: false };

interface NewPasswordFormProps {
  /** Whose password it is: for the browser that keeps it, and to see that it is the right account. */
  email: string;
  submitLabel: string;
  /** The first password comes with the terms. */
  hasTerms?: boolean;
  /** Answers the server's message. */
  send: (values: NewPasswordValues) => Promise<string>;
}

/** A password that is chosen by a mailed link; sign-in comes next. */
export function NewPasswordForm({ email, submitLabel, hasTerms = false, send }: NewPasswordFormProps) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const form = useAppForm<NewPasswordValues>({
    initialValues: EMPTY,
    check: (values) => checkNewPassword(values, hasTerms),
    say: (field, { key }) => {
      if (field === 'acceptsTerms') return t('validation.terms');
      return field === 'confirmation' && key === 'invalid' ? t('validation.mismatch') : null;
    },
    send: async (values) => {
      const message = await send(values);
      await signOut();
      toastSuccess(message);
      await router.navigate({ to: '/login', replace: true });
    },
    names: NEW_PASSWORD_NAMES,
  });
  return (
    <AppFormFrame form={form}>
      <Stack gap="md">
        <TextInput label={t('register.email')} value={email} size="md" autoComplete="username" readOnly />
        <PasswordField
          {...form.fields.getInputProps('password')}
          label={t('register.password')}
          description={t('register.passwordHint', { min: LIMITS.passwordMin })}
          autoComplete="new-password"
          autoFocus
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
        {hasTerms && (
          <>
            <Checkbox
              {...form.fields.getInputProps('acceptsTerms', { type: 'checkbox' })}
              label={<TermsLabel />}
              required
            />
            <Checkbox
              {...form.fields.getInputProps('wantsPromotion', { type: 'checkbox' })}
              label={t('register.promotional')}
            />
          </>
        )}
        <Button type="submit" size="md" fullWidth mt="xs" loading={form.isSending}>
          {submitLabel}
        </Button>
      </Stack>
    </AppFormFrame>
  );
}
