import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../shared/session/use-session';
import { AppLink } from '../../../shared/ui/link';
import { lastUsersSearch } from '../list/users-list';
import classes from '../users.module.css';

/** Leads back to the list as it was left. */
export function BackToUsers() {
  const { t } = useTranslation('users');
  const seesList = useCan('index', 'collaborator');
  if (!seesList) return null;
  return (
    <AppLink to="/control-panel/users" search={lastUsersSearch()} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden="true" />
      {t('page.back')}
    </AppLink>
  );
}
