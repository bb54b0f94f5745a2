import type { SessionUser } from '@botica/contract/auth';
import type { Access, Endpoint } from '@botica/contract/endpoint';
import {
  type Action,
  type AppAbility,
  abilityFor,
  mergePermissions,
  type Permission,
  type Subject,
} from '@botica/contract/permissions';
import { AppError } from '../errors';

/** A stored row together with the rules of its kind: what `guardRows` makes of it. */
export interface GuardedRow<RowAction extends string> {
  allows(user: SessionUser, action: RowAction): boolean;
}

/**
 * The rules of one kind of rows, each deciding by what is stored and never by what a caller says of it. `show` is required:
 * what a user may not see does not exist for that user, whatever else was asked.
 * @returns a function that binds a row to the rules: `authorize(user, 'update', savedView(row))`.
 */
export function guardRows<Row, RowAction extends string>(
  rules: Record<RowAction | 'show', (user: SessionUser, row: Row) => boolean>,
): (row: Row) => GuardedRow<RowAction | 'show'> {
  return (row) => ({ allows: (user, action) => rules.show(user, row) && rules[action](user, row) });
}

const abilities = new WeakMap<SessionUser, AppAbility>();

/** What a user may do, from the permissions of all the roles as stored when the call began. */
function abilityOf(user: SessionUser): AppAbility {
  const known = abilities.get(user);
  if (known) return known;
  const ability = abilityFor(mergePermissions(user.roles.map((role) => role.permissions)));
  abilities.set(user, ability);
  return ability;
}

/** Whether a user holds a permission, or may do something with a stored row. */
export function can(user: SessionUser, action: Action, subject: Subject): boolean;
export function can<RowAction extends string>(
  user: SessionUser,
  action: NoInfer<RowAction>,
  row: GuardedRow<RowAction>,
): boolean;
export function can(user: SessionUser, action: string, target: Subject | GuardedRow<string>): boolean {
  // A subject comes with an action of the contract only: the first of the two declarations.
  return typeof target === 'string' ? abilityOf(user).can(action as Action, target) : target.allows(user, action);
}

/** Whether a user holds each of these permissions: nobody gives, or has a say over, what they lack. */
export function holdsAll(user: SessionUser, permissions: readonly Permission[]): boolean {
  return permissions.every(({ action, subject }) => can(user, action, subject));
}

/**
 * Decides what `can` answers.
 * @throws {AppError} `not_found` for a row that the user may not see, else `forbidden`.
 */
export function authorize(user: SessionUser, action: Action, subject: Subject): void;
export function authorize<RowAction extends string>(
  user: SessionUser,
  action: NoInfer<RowAction>,
  row: GuardedRow<RowAction | 'show'>,
): void;
export function authorize(user: SessionUser, action: string, target: Subject | GuardedRow<string>): void {
  if (typeof target === 'string') {
    if (!can(user, action as Action, target)) throw new AppError('forbidden');
  } else if (!target.allows(user, action)) {
    throw new AppError(target.allows(user, 'show') ? 'forbidden' : 'not_found');
  }
}

/**
 * Decides a call by the endpoint's declared access.
 * @throws {AppError} `unauthenticated` for nobody, `forbidden` without the permission and all that it is also for, or with
 * an API token where it takes a session.
 */
export function checkAccess(
  { permission, alsoFor = [], apiTokens }: { permission: Access } & Pick<Endpoint, 'alsoFor' | 'apiTokens'>,
  user: SessionUser | null,
): void {
  if (permission === 'public') return;
  if (!user) throw new AppError('unauthenticated');
  if (permission === 'session') {
    if (user.via === 'token' && apiTokens !== true) throw new AppError('forbidden');
  } else if (!alsoFor.some(({ action, subject }) => can(user, action, subject))) {
    authorize(user, permission.action, permission.subject);
  }
}
