import type { SessionUser } from '@botica/contract/auth';
import { mergePermissions, type Permission } from '@botica/contract/permissions';

type Role = SessionUser['roles'][number];

/** Of several roles a leading guest is dropped. */
export function effectiveRoles(roles: readonly Role[]): readonly Role[] {
  const isGuestFirst = roles.length > 1 && roles[0]?.name === 'guest';
  return isGuestFirst ? roles.slice(1) : roles;
}

/** What the user may do: the permissions of the effective roles, each action and subject once. */
export function permissionsOf(user: SessionUser): Permission[] {
  return mergePermissions(effectiveRoles(user.roles).map((role) => role.permissions));
}
