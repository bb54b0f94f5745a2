import type { Querying } from '../../../platform/database/transaction';
import { AppError } from '../../../platform/errors';
import type { SignedInContext } from '../../../platform/http/route';
import { readRolesOf, type UserRow } from '../../users/users.reader';
import { hasPasskey } from '../passkeys.reader';

/**
 * Whoever has a passkey that a role asks for adds and removes factors in a session that it began: with the password alone one
 * would make oneself another.
 * @throws {AppError} `passkey_needed`
 */
export async function requirePasskeySession(db: Querying, { user }: SignedInContext): Promise<void> {
  if (user.second_factor !== 'needed') return;
  if (await hasPasskey(db, user.id)) throw new AppError('passkey_needed');
}

/** Whether roles of this user ask for a second factor, and passkeys alone are it. */
export async function needsPasskey(db: Querying, row: UserRow): Promise<boolean> {
  if (row.secondFactorAt !== null) return false;
  return (await readRolesOf(db, row.id)).some((role) => role.requiresSecondFactor);
}
