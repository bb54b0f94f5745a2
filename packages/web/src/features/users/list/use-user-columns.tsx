import type { UserListItem } from '@botica/contract/users/users';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES } from '../../../shared/i18n/locale-names';
import { useFormat } from '../../../shared/i18n/use-format';
import { PersonAvatar } from '../../../shared/person/person-avatar';
import type { ListColumn } from '../../../shared/table/list/list-columns';
import { AppLink } from '../../../shared/ui/link';
import { UserStatusBadge } from '../user-status-badge';
import classes from '../users.module.css';
import type { usersList } from './users-list';

/** What the list says of a user. */
export function useUserColumns(): ListColumn<UserListItem, (typeof usersList)['sorts'][number]>[] {
  const { t } = useTranslation('users');
  const format = useFormat();
  return [
    { id: 'name', label: t('field.name'), sort: 'name', cell: (user) => <UserName user={user} /> },
    { id: 'email', label: t('field.email'), sort: 'email', cell: ({ email }) => <bdi>{email}</bdi> },
    { id: 'roles', label: t('field.roles'), cell: ({ roles }) => <RoleNames roles={roles} /> },
    { id: 'status', label: t('field.status'), cell: ({ status }) => <UserStatusBadge status={status} /> },
    {
      id: 'language',
      label: t('field.language'),
      sort: 'language',
      cell: ({ language }) => <span lang={language}>{LOCALE_NAMES[language]}</span>,
    },
    {
      id: 'created_at',
      label: t('field.created'),
      sort: 'created_at',
      cell: ({ created_at }) => <time dateTime={created_at}>{format.instant(created_at)}</time>,
    },
    { id: 'gender', label: t('field.gender'), sort: 'gender', startsHidden: true, cell: ({ gender }) => gender?.name },
    {
      id: 'birth_date',
      label: t('field.birthday'),
      sort: 'birth_date',
      startsHidden: true,
      cell: ({ birth_date }) => birth_date && format.date(birth_date, 'short'),
    },
    {
      id: 'age',
      label: t('field.age'),
      isNumeric: true,
      startsHidden: true,
      cell: ({ age }) => (age === null ? null : format.number(age)),
    },
    {
      id: 'currency',
      label: t('field.currency'),
      startsHidden: true,
      cell: ({ currency }) => currency && `${currency.code} (${currency.sign})`,
    },
    {
      id: 'username',
      label: t('field.username'),
      sort: 'username',
      startsHidden: true,
      cell: ({ username }) => username && <bdi>{username}</bdi>,
    },
    {
      id: 'updated_at',
      label: t('field.updated'),
      sort: 'updated_at',
      startsHidden: true,
      cell: ({ updated_at }) => <time dateTime={updated_at}>{format.instant(updated_at)}</time>,
    },
    { id: 'uuid', label: t('field.id'), startsHidden: true, cell: ({ uuid }) => <code>{uuid}</code> },
  ];
}

function UserName({ user }: { user: UserListItem }) {
  return (
    <span className={classes.person}>
      <PersonAvatar name={user.name} url={smallPicture(user.image?.url)} size={32} />
      <AppLink to="/control-panel/users/$id" params={{ id: user.uuid }} fz="inherit" fw="inherit">
        <bdi>{user.name}</bdi>
      </AppLink>
    </span>
  );
}

function RoleNames({ roles }: Pick<UserListItem, 'roles'>) {
  return (
    <span className={classes.badges}>
      {roles.map(({ id, localized_name }) => (
        <Badge key={id} variant="light" color="gray" className={classes.whole}>
          {localized_name}
        </Badge>
      ))}
    </span>
  );
}

/** The small one of an uploaded picture; any other as it is. */
function smallPicture(url: string | undefined): string | null {
  return url?.replace(/^(\/avatars\/.*)-256\.webp$/, '$1-64.webp') ?? null;
}
