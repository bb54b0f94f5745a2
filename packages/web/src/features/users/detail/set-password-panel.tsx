import { LIMITS } from '@botica/contract/limits';
import type { UserDetail } from '@botica/contract/users/users';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { checkBody } from '../../../shared/forms/violations';
import { toastSuccess } from '../../../shared/toast/toast';
import { Panel } from '../../../shared/ui/panel';
import { PasswordField } from '../../../shared/ui/password-field';
import formClasses from '../form/user-form.module.css';
import { setPassword } from '../users.api';

type Values = { password: string; confirmation: string };
const EMPTY: Values = { password: '', confirmation: '' };
const NAMES = new Map([['password_confirmation', 'confirmation']]);
const bodyOf = ({ password, confirmation }: Values) => ({ password, password_confirmation: confirmation });

async function check(values: Values) {
  const load = async () => (await import('@botica/contract/users/users')).PasswordInput;
  const found = await checkBody(load, bodyOf(values), NAMES);
  return values.confirmation === '' ? { ...found, confirmation: { key: 'required' as const } } : found;
}

/** Gives a user a new password, who is then signed out everywhere. */
export function SetPasswordPanel({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const form = useAppForm<Values>({
    initialValues: EMPTY,
    check,
    say: (_field, { reason }) => (reason === 'passwords_do_not_match' ? t(`rule.${reason}`) : null),
    send: async (values) => {
      const { message } = await setPassword(user.uuid, bodyOf(values));
      toastSuccess(message);
      form.fields.reset();
    },
    names: NAMES,
  });
  return (
    <Panel title={t('section.security')} description={t('password.text')}>
      <AppFormFrame form={form}>
        <div className={formClasses.grid}>
          <PasswordField
            {...form.fields.getInputProps('password')}
            label={t('password.new')}
            description={t('hint.password', { min: LIMITS.passwordMin })}
            autoComplete="new-password"
            size="sm"
            required
          />
          <PasswordField
            {...form.fields.getInputProps('confirmation')}
            label={t('field.confirmation')}
            autoComplete="new-password"
            size="sm"
            required
          />
        </div>
        <Button type="submit" mt="md" loading={form.isSending}>
          {t('password.set')}
        </Button>
      </AppFormFrame>
    </Panel>
  );
}
