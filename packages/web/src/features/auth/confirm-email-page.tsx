import type { confirmEmail } from '@botica/contract/users/account-links';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/client';
import { errorText } from '../../shared/api/error-text';
import { toastError } from '../../shared/toast/toast';
import { ButtonLink } from '../../shared/ui/link';
import { AuthFrame } from './auth-frame';
import { MailedLink } from './mailed-link';

/** Where the links of a change of the e-mail address lead. A program that only looks at links confirms nothing. */
export function Page() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame title={t('confirm.title')}>
      <MailedLink
        purposes={['email_old', 'email_new']}
        description={t('confirm.description')}
        whenExpired={<ButtonLink to="/profile">{t('confirm.toProfile')}</ButtonLink>}
      >
        {({ token, facts }) => <Confirmation token={token} name={facts.name} />}
      </MailedLink>
    </AuthFrame>
  );
}

function Confirmation({ token, name }: { token: string; name: string }) {
  const { t } = useTranslation(['auth', 'shared']);
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api<typeof confirmEmail>('POST', '/auth/confirm-email', { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['profile'] }),
    onError: (error) => toastError(errorText(error, t)),
  });
  if (confirm.data !== undefined) {
    return (
      <Stack gap="md">
        <Alert role="status" variant="light" color={confirm.data.data.state === 'changed' ? 'teal' : 'blue'}>
          <Text fz="sm">{confirm.data.message}</Text>
        </Alert>
        <ButtonLink to="/" variant="default">
          {t('confirm.goOn')}
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Text>{t('confirm.question', { name })}</Text>
      <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('confirm.submit')}
      </Button>
    </Stack>
  );
}
