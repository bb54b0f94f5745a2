import { IconMapPinOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../shared/ui/link';
import { MessagePage } from './message-page';
import classes from './message-page.module.css';

/** Stands for every address that is none of ours; shows the path as it was asked for. */
export function Page() {
  const { t } = useTranslation('errors');
  const { _splat: path = '' } = useParams({ strict: false });
  return (
    <MessagePage
      icon={IconMapPinOff}
      title={t('notFound.title')}
      description={t('notFound.description')}
      detail={
        <p className={classes.detail}>
          {t('notFound.path')}: <code>/{path}</code>
        </p>
      }
      actions={<ButtonLink to="/">{t('home')}</ButtonLink>}
    />
  );
}
