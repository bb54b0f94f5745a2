import { LIMITS } from '@botica/contract/limits';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { checkBody } from '../../../shared/forms/violations';
import { loadUser } from '../../../shared/session/sign-in';
import { toastSuccess } from '../../../shared/toast/toast';
import { Panel } from '../../../shared/ui/panel';
import { PasswordField } from '../../../shared/ui/password-field';
import formClasses from '../form/user-form.module.css';
import { changeOwnPassword, PROFILE_KEY } from './profile.api';

type Values = { current: string; password: string; confirmation: string };
const EMPTY: Values = { current: '', password: '', confirmation: '' };
const NAMES = new Map([
  ['current_password', 'current'],
  ['password_confirmation', 'confirmation'],
]);
const bodyOf = ({ current, password, confirmation }: Values) => ({
  current_password: current,
  password,
  password_confirmation: confirmation,
});

async function check(values: Values) {
  const found = await checkBody(
    async () => (await import('@botica/contract/users/profile')).updateOwnPassword.body,
    bodyOf(values),
    NAMES,
  );
  return values.confirmation === '' ? { ...found, confirmation: { key: 'required' as const } } : found;
}

/** A new password of one's own; all other sessions end. */
export function OwnPasswordPanel() {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const form = useAppForm<Values>({
    initialValues: EMPTY,
    check,
    say: (_field, { reason }) => (reason === 'passwords_do_not_match' ? t(`rule.${reason}`) : null),
    send: async (values) => {
      const { message } = await changeOwnPassword(bodyOf(values));
      toastSuccess(message);
      form.fields.reset();
      void client.invalidateQueries({ queryKey: PROFILE_KEY });
      void loadUser().catch(() => undefined);
    },
    names: NAMES,
  });
  const field = (name: keyof Values) => ({ ...form.fields.getInputProps(name), size: 'sm', required: true });
  return (
    <Panel title={t('profile.password')} description={t('profile.passwordText')}>
      <AppFormFrame form={form}>
        <div className={formClasses.grid}>
          <PasswordField {...field('current')} label={t('profile.current')} autoComplete="current-password" />
          <PasswordField
            {...field('password')}
            label={t('password.new')}
            description={t('hint.password', { min: LIMITS.passwordMin })}
            autoComplete="new-password"
          />
          <PasswordField {...field('confirmation')} label={t('field.confirmation')} autoComplete="new-password" />
        </div>
        <Button type="submit" mt="md" loading={form.isSending}>
          {t('profile.changePassword')}
        </Button>
      </AppFormFrame>
    </Panel>
  );
}
