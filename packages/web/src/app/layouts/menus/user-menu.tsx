import { Avatar, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFirstUse } from '../../../shared/menus/use-first-use';
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
      <Avatar src={user.avatar?.url ?? null} alt="" name={user.name} size={36} color="brand" variant="filled" />
    </UnstyledButton>
  );
  return Part === null ? target : <Part {...opened}>{target}</Part>;
}
