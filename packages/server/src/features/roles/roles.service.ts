import type { EndpointOutput } from '@botica/contract/endpoint';
import { ROLE_LIMITS } from '@botica/contract/limits';
import { LOCALES } from '@botica/contract/locales';
import { mergePermissions, type Permission, SEEDED_ROLES } from '@botica/contract/permissions';
import type { createRole, ListedRole, updateRole } from '@botica/contract/users/roles';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Actor, differences, recordChanges } from '../../platform/audit/audit-trail';
import { accessChanged } from '../../platform/authorization/access-changed';
import { can, holdsAll } from '../../platform/authorization/authorize';
import type { Transaction } from '../../platform/database/transaction';
import { AppError } from '../../platform/errors';
import type { EventBus } from '../../platform/event-bus';
import type { SignedInContext } from '../../platform/http/route';
import type { Translate } from '../../platform/i18n';
import { ADMINISTRATOR_ROLE, isSeeded, readRoles, requireAll, roleTitle, type StoredRole } from './roles.reader';
import {
  countHolders,
  insertRole,
  isHeld,
  lockRoles,
  lockToRemove,
  type RoleValues,
  readHolders,
  removeRoleRow,
  writeRole,
} from './roles.store';

type Caller = SignedInContext;

/** What roles need of the rest: words in any language, for names that are taken in one of them. */
export interface RoleDeps {
  db: NodePgDatabase;
  bus: EventBus;
  translator: (locale: (typeof LOCALES)[number]) => Translate;
}

/** Every role with its permissions and how many hold it. */
export async function listAllRoles({ db }: RoleDeps, caller: Caller): Promise<ListedRole[]> {
  const [known, holders] = await Promise.all([readRoles(db), countHolders(db)]);
  return [...known.values()].map((role) => toListed(role, holders.get(role.id) ?? 0, caller));
}

/**
 * Adds a role of one's own.
 * @throws {AppError} `role_name_taken`; `beyond_own_permissions` for one that the caller lacks; `validation_failed` for one
 * role too many.
 */
export async function addRole(
  deps: RoleDeps,
  { name, permissions, requires_second_factor }: EndpointOutput<typeof createRole>['body'],
  caller: Caller,
): Promise<ListedRole> {
  requireAll(caller.user, permissions);
  return changing(deps, caller, async (tx, known) => {
    const own = [...known.keys()].filter((id) => !isSeeded(id)).length;
    if (own >= ROLE_LIMITS.ownMax) throw fieldError('name', 'tooMany', { max: ROLE_LIMITS.ownMax });
    requireFree(deps, known, name, null);
    const role = { name, permissions, requiresSecondFactor: requires_second_factor };
    const id = await insertRole(tx, role);
    await record(tx, caller, 'role.created', { id, name }, null, describe(role));
    return id;
  });
}

/**
 * Changes the name of an own role, the permissions of any but the administrator, and whether a role asks for a second factor.
 * @throws {AppError} `role_not_found`; `role_protected`; `role_changed` since the caller saw it; `role_name_taken`;
 * `beyond_own_permissions` when it holds, or shall hold, what the caller lacks; `own_account` when the caller would lose by it;
 * `two_factor_first` when the caller would have to have one.
 */
export async function changeRole(
  deps: RoleDeps,
  idText: string,
  { name, permissions, requires_second_factor, updated_at }: EndpointOutput<typeof updateRole>['body'],
  caller: Caller,
): Promise<ListedRole> {
  const changed = await changing(deps, caller, async (tx, known) => {
    const role = findRole(known, idText);
    if (updated_at !== undefined && updated_at !== role.updatedAt.toISOString()) throw new AppError('role_changed');
    const next = {
      name: name ?? role.name,
      permissions: mergePermissions([permissions ?? role.permissions]),
      requiresSecondFactor: requires_second_factor ?? role.requiresSecondFactor,
    };
    const isAsItWas = name === undefined && permissions === undefined;
    if ((role.id === ADMINISTRATOR_ROLE && !isAsItWas) || (isSeeded(role.id) && next.name !== role.name)) {
      throw new AppError('role_protected');
    }
    requireAll(caller.user, [...role.permissions, ...next.permissions]);
    requireKept(caller, role.id, next.permissions);
    if (next.requiresSecondFactor) requireOwnFactor(caller, role.id);
    if (next.name !== role.name) requireFree(deps, known, next.name, role.id);
    const change = differences(describe(role), describe(next));
    if (change === null) return role.id;
    await writeRole(tx, role.id, next);
    await record(tx, caller, 'role.updated', role, change.before, change.after);
    return role.id;
  });
  for (const userId of await readHolders(deps.db, changed.id)) deps.bus.publish(accessChanged, { userId });
  return changed;
}

/** @throws {AppError} `role_not_found`; `role_protected` for a seeded one; `role_in_use`; `beyond_own_permissions`. */
export async function dropRole({ db }: RoleDeps, idText: string, caller: Caller): Promise<StoredRole> {
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const role = findRole(await readRoles(tx), idText);
    if (isSeeded(role.id)) throw new AppError('role_protected');
    requireAll(caller.user, role.permissions);
    await lockToRemove(tx, role.id);
    if (await isHeld(tx, role.id)) throw new AppError('role_in_use');
    await removeRoleRow(tx, role.id);
    await record(tx, caller, 'role.deleted', role, describe(role), null);
    return role;
  });
}

/** @throws {AppError} `role_not_found` */
export async function requireRole({ db }: RoleDeps, idText: string): Promise<void> {
  findRole(await readRoles(db), idText);
}

async function changing(
  { db }: RoleDeps,
  caller: Caller,
  change: (tx: Transaction, known: Map<number, StoredRole>) => Promise<number>,
): Promise<ListedRole> {
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const id = await change(tx, await readRoles(tx));
    const [known, holders] = [await readRoles(tx), await countHolders(tx)];
    return toListed(findRole(known, String(id)), holders.get(id) ?? 0, caller);
  });
}

function findRole(known: ReadonlyMap<number, StoredRole>, idText: string): StoredRole {
  const role = /^\d{1,9}$/.test(idText) ? known.get(Number(idText)) : undefined;
  if (!role) throw new AppError('role_not_found');
  return role;
}

/** A name is free when no other role is called so in any language, letter case and accents aside. */
function requireFree(
  { translator }: RoleDeps,
  known: ReadonlyMap<number, StoredRole>,
  name: string,
  ownId: number | null,
): void {
  const seededNames = SEEDED_ROLES.flatMap((role) => [
    role.name,
    ...LOCALES.map((locale) => translator(locale)(`roles.${role.name}`)),
  ]);
  const others = [...known.values()].filter(({ id }) => id !== ownId).map((role) => role.name);
  if ([...others, ...seededNames].some((taken) => nameKey(taken) === nameKey(name))) {
    throw new AppError('role_name_taken');
  }
}

/** Nobody takes from themselves by editing a role that they hold. */
function requireKept({ user }: Caller, roleId: number, permissions: readonly Permission[]): void {
  const after = {
    ...user,
    roles: user.roles.map((held) => (held.id === roleId ? { ...held, permissions: [...permissions] } : held)),
  };
  if (!holdsAll(after, mergePermissions(user.roles.map((held) => held.permissions)))) throw new AppError('own_account');
}

/** Nobody closes a role to themselves: who holds it has a second factor first. */
function requireOwnFactor({ user }: Caller, roleId: number): void {
  const isOwn = user.roles.some(({ id }) => id === roleId);
  if (isOwn && user.second_factor !== 'on') throw new AppError('two_factor_first');
}

function nameKey(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ');
}

function describe({ name, permissions, requiresSecondFactor }: RoleValues) {
  return {
    name,
    permissions: permissions.map(({ action, subject }) => `${action} ${subject}`).sort(),
    requires_second_factor: requiresSecondFactor,
  };
}

function record(
  tx: Transaction,
  actor: Actor,
  action: 'role.created' | 'role.updated' | 'role.deleted',
  { id, name }: { id: number; name: string },
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  return recordChanges(tx, actor, [{ action, subject: { kind: 'role', id: String(id), name }, before, after }]);
}

function fieldError(field: string, word: string, params: Record<string, unknown>): AppError {
  return new AppError('validation_failed', { errors: { [field]: [{ key: `roleMessages.${word}`, params }] } });
}

function toListed(role: StoredRole, holders: number, { user, t }: Caller): ListedRole {
  const givesAll = holdsAll(user, role.permissions);
  return {
    id: role.id,
    name: role.name,
    localized_name: roleTitle(role, t),
    permissions: role.permissions,
    users: holders,
    requires_second_factor: role.requiresSecondFactor,
    is_seeded: isSeeded(role.id),
    can_give: givesAll && can(user, 'update', 'collaborator'),
    can_change: givesAll && role.id !== ADMINISTRATOR_ROLE && can(user, 'update', 'platform'),
    created_at: role.createdAt.toISOString(),
    updated_at: role.updatedAt.toISOString(),
  };
}
