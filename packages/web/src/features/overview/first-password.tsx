import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/use-session';
import { ButtonLink } from '../../shared/ui/link';
import { Notice } from './notice';

/** Asks the first administrator for a password of their own: the one of the first start stands in a file. */
export function FirstPassword() {
  const { t } = useTranslation('overview');
  if (useUser()?.has_first_password !== true) return null;
  return (
    <Notice
      icon={IconKey}
      actions={
        <ButtonLink to="/profile" search={{ tab: 'security' }} size="xs" variant="subtle">
          {t('firstPassword.action')}
        </ButtonLink>
      }
    >
      <strong>{t('firstPassword.title')}.</strong> {t('firstPassword.text')}
    </Notice>
  );
}
