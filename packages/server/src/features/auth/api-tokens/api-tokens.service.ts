import type { SessionUser } from '@botica/contract/auth';
import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import { API_TOKEN_LIMITS } from '@botica/contract/limits';
import { mergePermissions, type Permission } from '@botica/contract/permissions';
import type { ApiToken, createApiToken } from '@botica/contract/users/api-tokens';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordChanges } from '../../../platform/audit/audit-trail';
import type { Transaction } from '../../../platform/database/transaction';
import { AppError } from '../../../platform/errors';
import type { SignedInContext } from '../../../platform/http/route';
import { requireAll } from '../../roles/roles.reader';
import { isUuid, lockUserById } from '../../users/users.reader';
import type { ProveOwner } from '../second-factor/code-check';
import { countTokens, insertToken, readTokens, removeToken, type StoredToken } from './api-tokens.store';

const DAY_MS = 86_400_000;

export interface ApiTokenDeps {
  db: NodePgDatabase;
  now: () => Date;
  proveOwner: ProveOwner;
}

/** One's own, newest first. */
export async function listTokens({ db, now }: ApiTokenDeps, { user }: SignedInContext): Promise<ApiToken[]> {
  return (await readTokens(db, user.id)).map((row) => toApiToken(row, now()));
}

/**
 * Makes a token for a program, with no permission that the caller lacks.
 * @throws {AppError} `beyond_own_permissions`; `validation_failed` for one token too many; as `ProveOwner`.
 */
export async function addToken(
  { db, now, proveOwner }: ApiTokenDeps,
  { name, permissions, days, ...proof }: EndpointOutput<typeof createApiToken>['body'],
  caller: SignedInContext,
): Promise<EndpointResponse<typeof createApiToken>['data']> {
  requireAll(caller.user, permissions);
  await proveOwner(proof, caller);
  const createdAt = now();
  const values = {
    userId: caller.user.id,
    name,
    permissions: mergePermissions([permissions]),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
  };
  const { token, row } = await db.transaction(async (tx) => {
    await lockUserById(tx, caller.user.id);
    if ((await countTokens(tx, caller.user.id)) >= API_TOKEN_LIMITS.perUser) throw tooMany();
    const made = await insertToken(tx, values);
    await record(tx, caller, 'profile.token_created', made.row);
    return made;
  });
  return { ...toApiToken(row, createdAt), token };
}

/** @throws {AppError} `not_found` for one that is not the caller's. */
export async function revokeToken({ db }: ApiTokenDeps, id: string, caller: SignedInContext): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = isUuid(id) ? await removeToken(tx, caller.user.id, id) : null;
    if (!removed) throw new AppError('not_found');
    await record(tx, caller, 'profile.token_revoked', removed);
  });
}

/** The user as a program sees itself: with the permissions of its token that the user still holds. */
export function narrowed(user: SessionUser, permissions: readonly Permission[]): SessionUser {
  const kept = new Set(permissions.map(keyOf));
  const roles = user.roles.map((role) => ({
    ...role,
    permissions: role.permissions.filter((permission) => kept.has(keyOf(permission))),
  }));
  return { ...user, via: 'token', roles };
}

function keyOf({ action, subject }: Permission): string {
  return `${action} ${subject}`;
}

function toApiToken(row: StoredToken, now: Date): ApiToken {
  return {
    id: row.id,
    name: row.name,
    permissions: row.permissions,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    is_expired: row.expiresAt <= now,
  };
}

function tooMany(): AppError {
  const params = { max: API_TOKEN_LIMITS.perUser };
  return new AppError('validation_failed', { errors: { name: [{ key: 'auth.tooManyTokens', params }] } });
}

function record(
  tx: Transaction,
  caller: SignedInContext,
  action: 'profile.token_created' | 'profile.token_revoked',
  { name, permissions, expiresAt }: StoredToken,
): Promise<void> {
  const { uuid, name: userName } = caller.user;
  const values = { name, permissions: permissions.map(keyOf), expires_at: expiresAt.toISOString() };
  const change = action === 'profile.token_created' ? { after: values } : { before: values };
  return recordChanges(tx, caller, [{ action, subject: { kind: 'user', id: uuid, name: userName }, ...change }]);
}
