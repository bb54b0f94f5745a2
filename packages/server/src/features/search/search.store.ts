import { SEARCH } from '@botica/contract/limits';
import { and, asc, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isLive } from '../users/users.reader';
import { users } from '../users/users.table';

/** Users, without deleted ones, whose name or e-mail holds the text as the list of users searches; by name. */
export function usersLike(
  db: NodePgDatabase,
  wanted: string,
): Promise<{ uuid: string; name: string; email: string }[]> {
  const escaped = wanted.replaceAll(/[\\%_]/g, '\\$&');
  const byName = sql`${users.nameKey} LIKE '%' || search_key(${escaped}) || '%'`;
  const byEmail = sql`${users.emailKey} LIKE '%' || lower(${escaped}) || '%'`;
  return db
    .select({ uuid: users.uuid, name: users.name, email: users.email })
    .from(users)
    .where(and(isLive, or(byName, byEmail)))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(SEARCH.perKind);
}
