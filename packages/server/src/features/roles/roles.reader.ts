import { PermissionSchema, type SessionUser } from '@botica/contract/auth';
import { mergePermissions, type Permission, SEEDED_ROLES } from '@botica/contract/permissions';
import { eq } from 'drizzle-orm';
import { holdsAll } from '../../platform/authorization/authorize';
import type { Querying, Transaction } from '../../platform/database/transaction';
import { AppError } from '../../platform/errors';
import type { Translate } from '../../platform/i18n';
import { rolePermissions, roles } from './roles.table';

/** Whoever holds this role may do everything; at least one user who can sign in always does. */
export const ADMINISTRATOR_ROLE = 2;
/** What users get whom an administrator adds without naming a role. */
export const GUEST_ROLE = 9;

export interface StoredRole {
  id: number;
  name: string;
  permissions: Permission[];
  /** Who has no second factor may see to their own account by it, and nothing else. */
  requiresSecondFactor: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const seeded = new Set(SEEDED_ROLES.map(({ id }) => id));

export function isSeeded(roleId: number): boolean {
  return seeded.has(roleId);
}

/** Seeded roles have a name in each language, own ones the name that they were given. */
export function roleTitle({ id, name }: { id: number; name: string }, t: Translate): string {
  return isSeeded(id) ? t(`roles.${name}`) : name;
}

/** What `collectRoles` makes roles of. */
export const roleColumns = { role: roles, action: rolePermissions.action, subject: rolePermissions.subject };

interface RoleRow {
  role: typeof roles.$inferSelect;
  action: string | null;
  subject: string | null;
}

/** Roles of rows with one permission each, in the order of the rows. */
export function collectRoles(rows: readonly RoleRow[]): Map<number, StoredRole> {
  const found = new Map<number, StoredRole>();
  for (const { role, action, subject } of rows) {
    const known = found.get(role.id) ?? { ...role, permissions: [] };
    // A pair that this version does not know grants nothing.
    known.permissions.push(...permissionOf(action, subject));
    found.set(role.id, known);
  }
  return found;
}

/** Every role by its id, in the order of ids, with its permissions as stored now. */
export async function readRoles(db: Querying): Promise<Map<number, StoredRole>> {
  const rows = await db
    .select(roleColumns)
    .from(roles)
    .leftJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
    .orderBy(roles.id, rolePermissions.subject, rolePermissions.action);
  return collectRoles(rows);
}

/** As `readRoles`; none of them is deleted until the transaction ends, so that it can be given. */
export async function holdRoles(tx: Transaction): Promise<Map<number, StoredRole>> {
  await tx.select({ id: roles.id }).from(roles).orderBy(roles.id).for('key share');
  return readRoles(tx);
}

function permissionOf(action: string | null, subject: string | null): Permission[] {
  const { data } = PermissionSchema.safeParse({ action, subject });
  return data ? [data] : [];
}

/** Permissions of several roles, each once; an id that is no role's adds none. */
export function permissionsOf(known: ReadonlyMap<number, StoredRole>, roleIds: readonly number[]): Permission[] {
  return mergePermissions(roleIds.map((id) => known.get(id)?.permissions ?? []));
}

/**
 * Lets one transaction at a time take administrators away. Each that may do so asks for it before it locks anything else.
 */
export async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, ADMINISTRATOR_ROLE)).for('no key update');
}

/** @throws {AppError} `beyond_own_permissions` for a permission that the user lacks. */
export function requireAll(user: SessionUser, permissions: readonly Permission[]): void {
  if (!holdsAll(user, permissions)) throw new AppError('beyond_own_permissions');
}
