import { Alert } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/use-session';
import { ButtonLink } from '../../shared/ui/link';

/** Asks the first administrator for a password of their own: the one of the first start stands in a file. */
export function FirstPassword() {
  const { t } = useTranslation('overview');
  if (useUser()?.has_first_password !== true) return null;
  return (
    <Alert
      variant="light"
      data-print="hide"
      mb="lg"
      icon={<IconKey aria-hidden="true" />}
      title={t('firstPassword.title')}
    >
      <p>{t('firstPassword.text')}</p>
      <ButtonLink to="/profile" search={{ tab: 'security' }} size="compact-sm">
        {t('firstPassword.action')}
      </ButtonLink>
    </Alert>
  );
}
