import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error';
import { AppFormFrame } from '../../shared/forms/app-form-frame';
import { useAppForm } from '../../shared/forms/use-app-form';
import { signInAgain, signOut } from '../../shared/session/sign-in';
import { useSession } from '../../shared/session/use-session';
import { toastSuccess } from '../../shared/toast/toast';
import { PasswordField } from '../../shared/ui/password-field';
import classes from './lapsed-session.module.css';

/** Above every other dialog. */
const Z_INDEX = 500;
/** Keeps Escape from closing a dialog below this one, with what was typed in it. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true } as const;

/** Sign-in over a page whose session ended: what was typed in the page stays. */
export default function LapsedSession() {
  const { t } = useTranslation('auth');
  const { user, isLapsed } = useSession();
  const router = useRouter();
  const queryClient = useQueryClient();
  const leave = () => {
    void signOut();
    queryClient.clear();
    void router.invalidate();
  };
  return (
    <Modal
      opened={isLapsed && user !== null}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={Z_INDEX}
      overlayProps={{ backgroundOpacity: 0.6, blur: 8 }}
      title={t('lapsed.title')}
    >
      <Text c="dimmed">{t('lapsed.text')}</Text>
      {user !== null && <PasswordForm user={user} onLeave={leave} />}
    </Modal>
  );
}

function PasswordForm({ user, onLeave }: { user: { email: string }; onLeave: () => void }) {
  const { t } = useTranslation('auth');
  const queryClient = useQueryClient();
  const [asksCode, setAsksCode] = useState(false);
  const form = useAppForm({
    initialValues: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(password === '' ? { password: { key: 'required' as const } } : {}),
      ...(asksCode && code.trim() === '' ? { code: { key: 'required' as const } } : {}),
    }),
    names: NAMES,
    send: async ({ password, code }) => {
      try {
        toastSuccess(await signInAgain(user, password, code.trim()));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'totp_required') throw error;
        return setAsksCode(true);
      }
      // What was asked for meanwhile was refused.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <AppFormFrame form={form}>
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        {...form.fields.getInputProps('password')}
        {...KEEPS_ESCAPE}
        mt="md"
        label={t('lapsed.password', { email: user.email })}
        autoComplete="current-password"
        data-autofocus
        required
        withAsterisk={false}
      />
      {asksCode && (
        <TextInput
          {...form.fields.getInputProps('code')}
          {...KEEPS_ESCAPE}
          mt="md"
          size="md"
          label={t('code.label')}
          description={t('code.recovery')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          withAsterisk={false}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onLeave} {...KEEPS_ESCAPE}>
          {t('lapsed.leave')}
        </Button>
        <Button type="submit" loading={form.isSending} {...KEEPS_ESCAPE}>
          {t('login.submit')}
        </Button>
      </div>
    </AppFormFrame>
  );
}

/** The server complains about the pair; the e-mail is known to be right. */
const NAMES = new Map([['email', 'password']]);
