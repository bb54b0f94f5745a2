import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../shared/ui/link';
import { MessagePage } from './message-page';

export function Page() {
  const { t } = useTranslation('errors');
  return (
    <MessagePage
      icon={IconLock}
      title={t('notAuthorized.title')}
      description={t('notAuthorized.description')}
      actions={
        <>
          <ButtonLink to="/">{t('home')}</ButtonLink>
          <ButtonLink to="/login" variant="default">
            {t('notAuthorized.switchAccount')}
          </ButtonLink>
        </>
      }
    />
  );
}
