import { PermissionSchema, type SessionUser } from '@botica/contract/auth';
import type { Gender } from '@botica/contract/limits';
import { LOCALES, type Locale } from '@botica/contract/locales';
import type { Permission, RoleName } from '@botica/contract/permissions';
import { eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Translate } from '../../platform/i18n';
import { rolePermissions, roles } from '../roles/roles.table';
import { userRoles, users } from './users.table';

type UserRow = typeof users.$inferSelect;

/** What a new account is made of. */
export interface NewUser {
  name: string;
  email: string;
  username: string | null;
  gender: Gender | null;
  passwordHash: string;
  language: Locale;
  promotionalEmails: boolean;
  termsAcceptedAt: Date | null;
  role: RoleName;
}

/** The id of a stored account, or which of its unique values somebody else has. */
export type NewUserResult = { id: number } | { taken: 'email' | 'username' };

interface StoredRole {
  id: number;
  name: string;
  permissions: Permission[];
}

/** A user as stored, with roles and permissions of this moment. */
export interface StoredUser {
  row: UserRow;
  roles: StoredRole[];
}

async function readRoles(db: NodePgDatabase, userId: number): Promise<StoredRole[]> {
  const held = await db
    .select({ id: roles.id, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId))
    .orderBy(userRoles.grantedAt, roles.id);
  if (held.length === 0) return [];
  const permissions = await db
    .select()
    .from(rolePermissions)
    .where(
      inArray(
        rolePermissions.roleId,
        held.map((role) => role.id),
      ),
    );
  return held.map((role) => ({
    ...role,
    permissions: permissions
      .filter((row) => row.roleId === role.id)
      // A pair that this version does not know grants nothing.
      .flatMap((row) => PermissionSchema.safeParse(row).data ?? []),
  }));
}

/** The user with this id and the roles as stored now; null when it does not exist. */
export async function findUserById(db: NodePgDatabase, id: number): Promise<StoredUser | null> {
  const [[row], roles] = await Promise.all([db.select().from(users).where(eq(users.id, id)), readRoles(db, id)]);
  return row ? { row, roles } : null;
}

/** The user who signs in with this e-mail address or username, letter case aside. */
export async function findUserByLogin(db: NodePgDatabase, login: string): Promise<StoredUser | null> {
  const column = login.includes('@') ? users.email : users.username;
  const [row] = await db.select().from(users).where(sql`lower(${column}) = lower(${login})`);
  return row ? { row, roles: await readRoles(db, row.id) } : null;
}

function toLocale(text: string): Locale {
  return LOCALES.find((locale) => locale === text) ?? 'es-PY';
}

/** The stored user as the contract shows it; role names in the caller's language. */
export function toSessionUser({ row, roles: held }: StoredUser, t: Translate): SessionUser {
  return {
    id: row.id,
    uuid: row.uuid,
    echo_uuid: row.echoUuid,
    name: row.name,
    email: row.email,
    username: row.username,
    gender: row.gender as SessionUser['gender'],
    avatar: null,
    language: toLocale(row.language),
    currency: row.currency as SessionUser['currency'],
    roles: held.map((role) => ({ ...role, localized_name: t(`roles.${role.name}`) })),
  };
}
