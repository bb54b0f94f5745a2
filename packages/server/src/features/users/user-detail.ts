import type { UserDetail } from '@botica/contract/users/users';
import { readMainAddress } from '../addresses/addresses.reader';
import { hasPasskey } from '../auth/passkeys.reader';
import { linkExpiry } from './links/account-links.store';
import { type Caller, requireUser, type UserDeps } from './user-access';
import { toDetail } from './users.presenter';

/**
 * A user with everything that is known; `withPermissions` adds those of each role.
 * @throws {AppError} `user_not_found`
 */
export async function readDetail(
  deps: Pick<UserDeps, 'db'>,
  uuid: string,
  caller: Caller,
  withPermissions = false,
): Promise<UserDetail> {
  const stored = await requireUser(deps, uuid);
  const address = await readMainAddress(deps.db, stored.row, caller.locale);
  const invitation = stored.row.passwordHash === null ? await linkExpiry(deps.db, stored.row.id, 'invitation') : null;
  const has = await hasPasskey(deps.db, stored.row.id);
  return toDetail(stored, caller, { withPermissions, address, invitation, hasPasskey: has });
}
