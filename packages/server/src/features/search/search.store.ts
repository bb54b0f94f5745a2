import { SEARCH } from '@botica/contract/limits';
import { asc, ilike, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../users/users.table';

/** Users whose name or e-mail holds the text, by name. */
export function usersLike(
  db: NodePgDatabase,
  wanted: string,
): Promise<{ uuid: string; name: string; email: string }[]> {
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select({ uuid: users.uuid, name: users.name, email: users.email })
    .from(users)
    .where(or(ilike(users.name, pattern), ilike(users.email, pattern)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(SEARCH.perKind);
}
