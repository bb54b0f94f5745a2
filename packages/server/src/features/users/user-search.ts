import type { Querying } from '../../platform/database/transaction';
import type { Translate } from '../../platform/i18n';
import { readRoles, roleTitle } from '../roles/roles.reader';
import type { RoleKnowledge } from './user-list.store';

/** Every role as stored now, and which of them a search text names in the language of the caller. */
export async function knowRoles(db: Querying, t: Translate): Promise<RoleKnowledge> {
  const roles = await readRoles(db);
  return {
    roles,
    rolesNamed: (text) => {
      const key = searchKey(text);
      return [...roles.values()]
        .filter((role) => [role.name, roleTitle(role, t)].some((name) => searchKey(name).includes(key)))
        .map(({ id }) => id);
    },
  };
}

/** As the database's function of that name. */
function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
