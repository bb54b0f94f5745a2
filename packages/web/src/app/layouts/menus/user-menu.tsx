import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFirstUse } from '../../../shared/menus/use-first-use';
import { PersonAvatar } from '../../../shared/person/person-avatar';
import { useUser } from '../../../shared/session/use-session';
import classes from './user-menu.module.css';

const load = async () => (await import('./user-choices')).UserChoices;

/** Who is signed in; opens what is about them. */
export function UserMenu() {
  const { t } = useTranslation('shared');
  const user = useUser();
  const { Part, opened, button } = useFirstUse('menu', load);
  if (user === null) return null;
  const target = (
    <UnstyledButton {...button} className={classes.target} aria-label={t('user.menu', { name: user.name })}>
      <PersonAvatar name={user.name} url={user.avatar?.url} size={36} variant="filled" />
    </UnstyledButton>
  );
  return Part === null ? target : <Part {...opened}>{target}</Part>;
}
