import { LOCALES } from '@botica/contract/locales';
import { tabStore } from '../../../shared/browser/storage';
import { ANY_NUMBER, defineList, type ListSearch, readListSearch } from '../../../shared/table/list/list-address';

/** What the list of users can be asked by. */
export const usersList = defineList({
  name: 'users',
  sorts: ['name', 'email', 'username', 'gender', 'birth_date', 'language', 'created_at', 'updated_at'],
  order: 'asc',
  filters: {
    role: ANY_NUMBER,
    language: LOCALES,
    status: ['active', 'waiting', 'invited'],
    searchField: ['name', 'email', 'role', 'uuid'],
  },
});

export type UsersSearch = ListSearch<(typeof usersList)['sorts'][number], (typeof usersList)['filters']>;

export function readUsersSearch(given: Record<string, unknown>): UsersSearch {
  return readListSearch(usersList, given);
}

/** What tells users that match from all others, as the calls about all that match take it. */
export function matchOf({ search, searchField, role, language, status }: UsersSearch) {
  return { search, searchField: search === undefined ? undefined : searchField, role, language, status };
}

const KEY = 'usersList';

/** Keeps in this tab how the list was asked, so that a user's page leads back to the same rows. */
export function rememberUsersSearch(search: UsersSearch): void {
  tabStore.setItem(KEY, JSON.stringify(search));
}

export function lastUsersSearch(): UsersSearch {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? readUsersSearch({ ...kept }) : {};
  } catch {
    return {};
  }
}
