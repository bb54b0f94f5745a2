import type { SessionUser } from '@botica/contract/auth';
import type { Access } from '@botica/contract/endpoint';
import { type AppAbility, abilityFor, mergePermissions, type Permission } from '@botica/contract/permissions';
import { AppError } from '../errors';

/** What a user may do, from the permissions of all the roles as stored now. */
function abilityOf(user: SessionUser): AppAbility {
  return abilityFor(mergePermissions(user.roles.map((role) => role.permissions)));
}

/** Throws `forbidden` unless the user holds the permission. */
function authorize(user: SessionUser, { action, subject }: Permission): void {
  if (!abilityOf(user).can(action, subject)) throw new AppError('forbidden');
}

/**
 * Decides a call by the endpoint's declared access.
 * @throws {AppError} `unauthenticated` without a live session, `forbidden` without the permission.
 */
export function checkAccess(access: Access, user: SessionUser | null): void {
  if (access === 'public') return;
  if (!user) throw new AppError('unauthenticated');
  if (access !== 'session') authorize(user, access);
}
