import type { UserListItem } from '@botica/contract/users/users';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES } from '../../../shared/i18n/locale-names';
import { useLocale } from '../../../shared/i18n/use-locale';
import type { List } from '../../../shared/table/list/use-list';
import { rolesQuery } from '../users.api';
import { usersList } from './users-list';

type UsersList = List<UserListItem, (typeof usersList)['sorts'][number], (typeof usersList)['filters']>;

const { language, status, searchField } = usersList.filters;

/** Where the search looks, and filters by role, language and status. */
export function UserFilters({ list }: { list: UsersList }) {
  const { t } = useTranslation('users');
  const roles = useQuery(rolesQuery(useLocale())).data ?? [];
  return (
    <>
      <NativeSelect
        aria-label={t('filter.searchField')}
        value={list.search.searchField ?? ''}
        data={[
          { value: '', label: t('filter.everywhere') },
          ...searchField.map((field) => ({ value: field, label: t(`filter.in.${field}`) })),
        ]}
        onChange={({ currentTarget }) => list.narrow({ searchField: oneOf(searchField, currentTarget.value) })}
      />
      <NativeSelect
        aria-label={t('field.role')}
        value={list.search.role ?? ''}
        data={[
          { value: '', label: t('filter.anyRole') },
          ...roles.map(({ id, localized_name }) => ({ value: String(id), label: localized_name })),
        ]}
        onChange={({ currentTarget }) => list.narrow({ role: currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label={t('field.language')}
        value={list.search.language ?? ''}
        data={[
          { value: '', label: t('filter.anyLanguage') },
          ...language.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] })),
        ]}
        onChange={({ currentTarget }) => list.narrow({ language: oneOf(language, currentTarget.value) })}
      />
      <NativeSelect
        aria-label={t('field.status')}
        value={list.search.status ?? ''}
        data={[
          { value: '', label: t('filter.anyStatus') },
          ...status.map((one) => ({ value: one, label: t(`status.${one}`) })),
        ]}
        onChange={({ currentTarget }) => list.narrow({ status: oneOf(status, currentTarget.value) })}
      />
    </>
  );
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}
