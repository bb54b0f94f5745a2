import type { USER_SORTS, UserListQuery, UserMatch } from '@botica/contract/users/users';
import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Querying } from '../../platform/database/transaction';
import { pageOffset } from '../../platform/http/answers/paging';
import type { StoredRole } from '../roles/roles.reader';
import { isLive, isUuid, type StoredUser } from './users.reader';
import { userRoles, users } from './users.table';

/** What a list is read with: every role, and which of them a search text names in the caller's language. */
export interface RoleKnowledge {
  roles: ReadonlyMap<number, StoredRole>;
  rolesNamed: (text: string) => number[];
}

/** As the indexes of the migration have them. */
const SORT_TERMS: Readonly<Record<(typeof USER_SORTS)[number], SQL>> = {
  name: sql`${users.nameKey}`,
  email: sql`${users.emailKey}`,
  username: sql`${users.username} COLLATE "C"`,
  gender: sql`${users.gender} COLLATE "C"`,
  birth_date: sql`${users.birthDate}`,
  language: sql`${users.language} COLLATE "C"`,
  created_at: sql`${users.createdAt}`,
  updated_at: sql`${users.updatedAt}`,
};

/** One page of the users that match, and how many do. */
export async function readUserPage(
  db: NodePgDatabase,
  query: UserListQuery,
  knowledge: RoleKnowledge,
): Promise<{ items: StoredUser[]; total: number }> {
  const where = matching(db, query, knowledge);
  const direction = query.sortOrder === 'asc' ? asc : desc;
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(direction(SORT_TERMS[query.sortBy]), direction(users.id))
    .offset(pageOffset(query))
    .limit(query.per_page);
  const [ids, total] = await Promise.all([page, countMatching(db, query, knowledge)]);
  const found = await readUsers(
    db,
    ids.map(({ id }) => id),
    knowledge,
  );
  return { items: found, total };
}

async function countMatching(db: Querying, match: UserMatch, knowledge: RoleKnowledge): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .where(matching(db, match, knowledge));
  return row?.total ?? 0;
}

/** These users in this order, those that are gone left out. */
export async function readUsers(db: Querying, ids: readonly number[], { roles }: RoleKnowledge): Promise<StoredUser[]> {
  if (ids.length === 0) return [];
  const [rows, held] = await Promise.all([
    db
      .select()
      .from(users)
      .where(and(isLive, inArray(users.id, [...ids]))),
    db
      .select({ userId: userRoles.userId, roleId: userRoles.roleId })
      .from(userRoles)
      .where(inArray(userRoles.userId, [...ids]))
      .orderBy(userRoles.grantedAt, userRoles.roleId),
  ]);
  const rolesOf = new Map<number, StoredRole[]>();
  for (const { userId, roleId } of held) {
    const role = roles.get(roleId);
    if (role) rolesOf.set(userId, [...(rolesOf.get(userId) ?? []), role]);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? { row, roles: rolesOf.get(id) ?? [] } : [];
  });
}

/** The condition of all parts of a question together, on users that are not deleted. */
export function matching(db: Querying, match: UserMatch, knowledge: RoleKnowledge): SQL | undefined {
  const { search, role, language, status } = match;
  return and(
    isLive,
    search === undefined || search === '' ? undefined : found(db, search, match.searchField, knowledge),
    role && holdsOneOf(db, role.map(Number)),
    language && inArray(users.language, language),
    status && or(...status.map((one) => hasStatus(db, one, knowledge))),
  );
}

function found(db: Querying, search: string, field: UserMatch['searchField'], { rolesNamed }: RoleKnowledge): SQL {
  const escaped = search.replaceAll(/[\\%_]/g, '\\$&');
  const byName = sql`${users.nameKey} LIKE '%' || search_key(${escaped}) || '%'`;
  const byEmail = sql`${users.emailKey} LIKE '%' || lower(${escaped}) || '%'`;
  const named = field === undefined || field === 'role' ? rolesNamed(search) : [];
  const byRole = named.length === 0 ? sql`false` : holdsOneOf(db, named);
  switch (field) {
    case 'uuid':
      return isUuid(search) ? eq(users.uuid, search) : sql`${users.uuid}::text LIKE lower(${escaped}) || '%'`;
    case 'email':
      return byEmail;
    case 'name':
      return byName;
    case 'role':
      return byRole;
    default:
      return or(byName, byEmail, byRole) ?? byName;
  }
}

function holdsOneOf(db: Querying, roleIds: readonly number[]): SQL {
  if (roleIds.length === 0) return sql`false`;
  const held = db
    .select({ one: sql`1` })
    .from(userRoles)
    .where(and(eq(userRoles.userId, users.id), inArray(userRoles.roleId, [...roleIds])));
  return exists(held);
}

/** Roles that show figures: who holds none of them waits for one. */
export function showsFigures({ permissions }: StoredRole): boolean {
  return permissions.some(({ action, subject }) => action === 'show' && subject === 'guest');
}

function hasStatus(db: Querying, status: string, { roles }: RoleKnowledge): SQL | undefined {
  if (status === 'invited') return isNull(users.passwordHash);
  const sees = holdsOneOf(
    db,
    [...roles.values()].filter(showsFigures).map(({ id }) => id),
  );
  return and(isNotNull(users.passwordHash), status === 'active' ? sees : not(sees));
}
