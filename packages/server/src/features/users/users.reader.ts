import type { SessionUser } from '@botica/contract/auth';
import type { Gender } from '@botica/contract/limits';
import { LOCALES, type Locale } from '@botica/contract/locales';
import type { RoleName } from '@botica/contract/permissions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Querying, Transaction } from '../../platform/database/transaction';
import type { Translate } from '../../platform/i18n';
import { collectRoles, roleColumns, roleTitle, type StoredRole } from '../roles/roles.reader';
import { rolePermissions, roles } from '../roles/roles.table';
import { userRoles, users } from './users.table';

export type UserRow = typeof users.$inferSelect;

/** What a new account is made of. */
export interface NewUser {
  name: string;
  email: string;
  username: string | null;
  gender: Gender | null;
  passwordHash: string;
  language: Locale;
  promotionalEmails: boolean;
  promotionalEmailsAt?: Date;
  termsAcceptedAt: Date | null;
  termsVersion?: string;
  role: RoleName;
}

/** The id of a stored account, or which of its unique values somebody else has. */
export type NewUserResult = { id: number } | { taken: 'email' | 'username' };

/** A user as stored, with roles and permissions of this moment, in the order in which they were given. */
export interface StoredUser {
  row: UserRow;
  roles: StoredRole[];
}

/** Who is not deleted; what can still be taken back is gone for everybody meanwhile. */
export const isLive = isNull(users.deletedAt);

/** The roles of a user, in the order in which they were given. */
export async function readRolesOf(db: Querying, userId: number): Promise<StoredRole[]> {
  const rows = await db
    .select(roleColumns)
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .leftJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
    .where(eq(userRoles.userId, userId))
    .orderBy(userRoles.grantedAt, roles.id);
  return [...collectRoles(rows).values()];
}

/** The user with this id and the roles as stored now; null when it does not exist. */
export async function findUserById(db: Querying, id: number): Promise<StoredUser | null> {
  const [[row], held] = await Promise.all([
    db
      .select()
      .from(users)
      .where(and(eq(users.id, id), isLive)),
    readRolesOf(db, id),
  ]);
  return row ? { row, roles: held } : null;
}

/** Of somebody who waits for a role: beyond so many it is a list to look at, and no news. */
const MOST_TOLD = 100;

/** Who may see users, and so give a role. */
export async function readRoleGivers(db: Querying): Promise<number[]> {
  const mayLook = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, userRoles.roleId))
    .where(and(isLive, eq(rolePermissions.action, 'index'), eq(rolePermissions.subject, 'collaborator')))
    .limit(MOST_TOLD);
  return mayLook.map(({ id }) => id);
}

/** The row of a user, held until the transaction ends; null for who is deleted. */
export async function lockUserById(tx: Transaction, id: number): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isLive))
    .for('update');
  return row ?? null;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text can be the name of a row; any other text names none. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The user with this uuid; null for any other text. */
export async function findUserByUuid(db: Querying, uuid: string): Promise<StoredUser | null> {
  if (!isUuid(uuid)) return null;
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.uuid, uuid), isLive));
  return row ? { row, roles: await readRolesOf(db, row.id) } : null;
}

/** No user has this id: what is read of it takes the time that reading of somebody does. */
export const NOBODY = 0;

/** The user who signs in with this e-mail address or username, letter case aside; as many questions where there is none. */
export async function findUserByLogin(db: Querying, login: string): Promise<StoredUser | null> {
  const column = login.includes('@') ? users.email : users.username;
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${column}) = lower(${login})`, isLive));
  const held = await readRolesOf(db, row?.id ?? NOBODY);
  return row ? { row, roles: held } : null;
}

export function toLocale(text: string): Locale {
  return LOCALES.find((locale) => locale === text) ?? 'es-PY';
}

/** The picture of a user as the contract shows it. */
export function toImage({ avatarUrl }: UserRow): { url: string; usage: string } | null {
  return avatarUrl === null ? null : { url: avatarUrl, usage: 'avatar' };
}

/** What a role permits: one that asks for a second factor opens no more than the own account without. */
function effectivePermissions({ permissions, requiresSecondFactor }: StoredRole, hasFactor: boolean) {
  const isHeldBack = requiresSecondFactor && !hasFactor;
  return isHeldBack ? permissions.filter(({ subject }) => subject === 'complaint') : permissions;
}

/**
 * The stored user as the contract shows it; role names in the caller's language.
 * @param byPasskey whether a passkey proved who calls; a code of an app is asked for wherever one is set up
 */
export function toSessionUser({ row, roles: held }: StoredUser, t: Translate, byPasskey: boolean): SessionUser {
  const hasFactor = row.secondFactorAt !== null || byPasskey;
  return {
    id: row.id,
    uuid: row.uuid,
    echo_uuid: row.echoUuid,
    name: row.name,
    email: row.email,
    username: row.username,
    gender: row.gender as SessionUser['gender'],
    avatar: toImage(row),
    language: toLocale(row.language),
    currency: row.currency as SessionUser['currency'],
    second_factor: hasFactor ? 'on' : held.some((role) => role.requiresSecondFactor) ? 'needed' : 'off',
    time_zone: row.timeZone,
    via: 'session',
    roles: held.map((role) => ({
      id: role.id,
      name: role.name,
      localized_name: roleTitle(role, t),
      permissions: effectivePermissions(role, hasFactor),
    })),
  };
}
