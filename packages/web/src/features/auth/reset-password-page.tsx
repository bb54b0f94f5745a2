import type { resetPassword } from '@botica/contract/users/account-links';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client';
import { ButtonLink } from '../../shared/ui/link';
import { AuthFrame } from './auth-frame';
import { MailedLink } from './mailed-link';
import { NewPasswordForm } from './new-password-form';

/** Where the link of a forgotten password leads. */
export function Page() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame title={t('reset.title')}>
      <MailedLink
        purposes={['password_reset']}
        description={t('reset.description')}
        whenExpired={<ButtonLink to="/forgot-password">{t('link.askAgain')}</ButtonLink>}
      >
        {({ token, facts }) => (
          <NewPasswordForm
            email={facts.email}
            submitLabel={t('reset.submit')}
            send={async ({ password, confirmation }) => {
              const body = { token, password, password_confirmation: confirmation };
              return (await api<typeof resetPassword>('POST', '/auth/reset-password', { body })).message;
            }}
          />
        )}
      </MailedLink>
    </AuthFrame>
  );
}
