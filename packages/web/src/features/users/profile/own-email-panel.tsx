import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/api/error-text';
import { AppFormFrame } from '../../../shared/forms/app-form-frame';
import { useAppForm } from '../../../shared/forms/use-app-form';
import { checkBody } from '../../../shared/forms/violations';
import { toastError, toastSuccess } from '../../../shared/toast/toast';
import { Panel } from '../../../shared/ui/panel';
import { PasswordField } from '../../../shared/ui/password-field';
import formClasses from '../form/user-form.module.css';
import { CodeField } from '../security/code-field';
import { proofOf } from '../security/owner-values';
import { changeOwnEmail, keepOwnEmail, type OwnProfile, PROFILE_KEY } from './profile.api';

type Values = { email: string; current: string; code: string };
const NAMES = new Map([['current_password', 'current']]);
const bodyOf = ({ email, ...proof }: Values) => ({ email: email.trim(), ...proofOf(proof) });

/** Another e-mail address, which both addresses confirm. */
export function OwnEmailPanel({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const form = useAppForm<Values>({
    initialValues: { email: '', current: '', code: '' },
    check: (values) =>
      checkBody(
        async () => (await import('@botica/contract/users/account-links')).changeEmail.body,
        bodyOf(values),
        NAMES,
      ),
    send: async (values) => {
      const { message } = await changeOwnEmail(bodyOf(values));
      toastSuccess(message);
      form.fields.reset();
      void client.invalidateQueries({ queryKey: PROFILE_KEY });
    },
    names: NAMES,
  });
  return (
    <Panel title={t('ownEmail.title')} description={t('ownEmail.text')}>
      {profile.pending_email !== null && <PendingChange change={profile.pending_email} />}
      <AppFormFrame form={form}>
        <div className={formClasses.grid}>
          <TextInput
            {...form.fields.getInputProps('email')}
            label={t('ownEmail.new')}
            type="email"
            autoComplete="email"
            required
          />
          <PasswordField
            {...form.fields.getInputProps('current')}
            label={t('profile.current')}
            autoComplete="current-password"
            size="sm"
            required
          />
          <CodeField {...form.fields.getInputProps('code')} />
        </div>
        <Button type="submit" mt="md" loading={form.isSending}>
          {t('ownEmail.submit')}
        </Button>
      </AppFormFrame>
    </Panel>
  );
}

function PendingChange({ change }: { change: NonNullable<OwnProfile['pending_email']> }) {
  const { t } = useTranslation(['users', 'shared']);
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: keepOwnEmail,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(errorText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: PROFILE_KEY }),
  });
  const missing = change.old_confirmed ? 'new' : change.new_confirmed ? 'old' : 'both';
  return (
    <Alert variant="light" mb="md">
      <Text fz="sm">{t(`ownEmail.waits.${missing}`, { email: change.email })}</Text>
      <Button mt="xs" size="compact-sm" variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
        {t('ownEmail.keep')}
      </Button>
    </Alert>
  );
}
