import type { acceptInvitation } from '@botica/contract/users/account-links';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client';
import { ButtonLink } from '../../shared/ui/link';
import { AuthFrame } from './auth-frame';
import { MailedLink } from './mailed-link';
import { NewPasswordForm } from './new-password-form';

/** Where the link of an invitation leads. */
export function Page() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame title={t('invitation.title')}>
      <MailedLink
        purposes={['invitation']}
        description={t('invitation.description')}
        whenExpired={<ButtonLink to="/forgot-password">{t('link.inviteAgain')}</ButtonLink>}
      >
        {({ token, facts }) => (
          <>
            <Text mb="md">{t('invitation.hello', { name: facts.name })}</Text>
            <NewPasswordForm
              email={facts.email}
              submitLabel={t('invitation.submit')}
              hasTerms
              send={async ({ password, confirmation, wantsPromotion }) => {
                const body = {
                  token,
                  password,
                  password_confirmation: confirmation,
                  terms_accepted: true as const,
                  promotional_emails: wantsPromotion,
                };
                return (await api<typeof acceptInvitation>('POST', '/auth/accept-invitation', { body })).message;
              }}
            />
          </>
        )}
      </MailedLink>
    </AuthFrame>
  );
}
