import type { EndpointOutput } from '@botica/contract/endpoint';
import { PASSKEY_LIMITS } from '@botica/contract/limits';
import type { OwnerProof } from '@botica/contract/users/owner-proof';
import type { addPasskey, Passkey, removePasskey, signInWithPasskey } from '@botica/contract/users/passkeys';
import { recordChanges } from '../../../platform/audit/audit-trail';
import { accessChanged } from '../../../platform/authorization/access-changed';
import type { Transaction } from '../../../platform/database/transaction';
import { AppError } from '../../../platform/errors';
import type { SignedInContext } from '../../../platform/http/route';
import type { Translate } from '../../../platform/i18n';
import { mailQueued, queueMails } from '../../../platform/mail/mail-queue';
import { findUserById, isUuid, lockUserById, type UserRow } from '../../users/users.reader';
import { type AuthDeps, type Entering, openAccount, refuseAtBeat, type SignedIn } from '../auth.service';
import { hasPasskey } from '../passkeys.reader';
import type { ProveOwner } from '../second-factor/code-check';
import { closeOtherSessions, notePasskey } from '../sessions.store';
import type { PasskeyCeremonies, Site } from './passkey-ceremonies';
import { needsPasskey, requirePasskeySession } from './passkey-factor';
import { dropPasskey, findPasskey, insertPasskey, noteUse, readPasskeys, type StoredPasskey } from './passkeys.store';

export interface PasskeyDeps extends AuthDeps {
  ceremonies: PasskeyCeremonies;
  proveOwner: ProveOwner;
}

export async function listOwn({ db }: PasskeyDeps, { user }: SignedInContext): Promise<Passkey[]> {
  return (await readPasskeys(db, user.id)).map(toPasskey);
}

/** @throws {AppError} as `ProveOwner` and `requirePasskeySession`. */
export async function startAdding(deps: PasskeyDeps, site: Site, proof: OwnerProof, caller: SignedInContext) {
  await deps.proveOwner(proof, caller);
  await requirePasskeySession(deps.db, caller);
  return deps.ceremonies.startAdding(site, caller.user, await readPasskeys(deps.db, caller.user.id));
}

/**
 * Adds a passkey; the session that it was added in counts as begun by it.
 * @throws {AppError} `validation_failed` for what the browser did not make for this, and for one too many.
 */
export async function addOwn(
  { db, ceremonies, now, bus }: PasskeyDeps,
  site: Site,
  { ceremony, name, credential, end_other_sessions }: EndpointOutput<typeof addPasskey>['body'],
  caller: SignedInContext,
): Promise<Passkey> {
  const made = await ceremonies.readAdded(site, ceremony, caller.user.id, credential);
  if (!made) throw refused();
  const added = await db.transaction(async (tx) => {
    const owner = await lockUserById(tx, caller.user.id);
    if (!owner) throw new AppError('unauthenticated');
    const known = await readPasskeys(tx, caller.user.id);
    if (known.length >= PASSKEY_LIMITS.perUser) throw tooMany();
    if (await findPasskey(tx, made.credentialId)) throw refused();
    const row = await insertPasskey(tx, { ...made, userId: caller.user.id, name, createdAt: now() });
    await notePasskey(tx, caller.token, row.id);
    if (end_other_sessions) await closeOtherSessions(tx, caller.user.id, caller.token);
    await tell(tx, caller, 'profile.passkey_added', row, owner);
    return toPasskey(row);
  });
  bus.publish(accessChanged, { userId: caller.user.id });
  bus.publish(mailQueued, undefined);
  return added;
}

/**
 * Removes a passkey; sessions that it began count as begun without.
 * @throws {AppError} `not_found` for one that is not the caller's; `two_factor_required_by_role` for the last one where a role
 * asks for a second factor; as `ProveOwner` and `requirePasskeySession`.
 */
export async function removeOwn(
  deps: PasskeyDeps,
  id: string,
  { end_other_sessions, ...proof }: EndpointOutput<typeof removePasskey>['body'],
  caller: SignedInContext,
): Promise<void> {
  await deps.proveOwner(proof, caller);
  await requirePasskeySession(deps.db, caller);
  await deps.db.transaction(async (tx) => {
    const row = await lockUserById(tx, caller.user.id);
    const removed = isUuid(id) ? await dropPasskey(tx, caller.user.id, id) : null;
    if (!row || !removed) throw new AppError('not_found');
    if (!(await hasPasskey(tx, row.id)) && (await needsPasskey(tx, row)))
      throw new AppError('two_factor_required_by_role');
    if (end_other_sessions) await closeOtherSessions(tx, row.id, caller.token);
    await tell(tx, caller, 'profile.passkey_removed', removed, row);
  });
  deps.bus.publish(accessChanged, { userId: caller.user.id });
  deps.bus.publish(mailQueued, undefined);
}

/**
 * Signs in with a passkey alone: it is a device that somebody has, opened by what they know or are.
 * @throws {AppError} `passkey_refused` whatever was wrong.
 */
export function enterWithPasskey(
  deps: PasskeyDeps,
  site: Site,
  { ceremony, credential }: EndpointOutput<typeof signInWithPasskey>['body'],
  client: Entering,
  t: Translate,
): Promise<SignedIn> {
  return refuseAtBeat(client.log, async () => {
    const { db, ceremonies, now } = deps;
    const stored = await findPasskey(db, credential.id);
    const counter = await ceremonies.readSignIn(site, ceremony, stored, credential);
    const user = stored && counter !== null ? await findUserById(db, stored.userId) : null;
    if (!user || !stored || counter === null || !(await noteUse(db, stored.id, counter, now()))) {
      throw new AppError('passkey_refused');
    }
    client.log.info({ outcome: 'succeeded', userId: user.row.id, factors: ['passkey'] }, 'sign-in');
    return openAccount(deps, user, { ...client, passkeyId: stored.id }, t);
  });
}

function toPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

function refused(): AppError {
  return new AppError('validation_failed', { errors: { name: [{ key: 'errors.passkey_refused' }] } });
}

function tooMany(): AppError {
  const params = { max: PASSKEY_LIMITS.perUser };
  return new AppError('validation_failed', { errors: { name: [{ key: 'auth.tooManyPasskeys', params }] } });
}

/** Tells the audit log, and the user by mail. */
async function tell(
  tx: Transaction,
  caller: SignedInContext,
  action: 'profile.passkey_added' | 'profile.passkey_removed',
  { name }: StoredPasskey,
  owner: UserRow,
): Promise<void> {
  const subject = { kind: 'user', id: caller.user.uuid, name: caller.user.name } as const;
  const change = action === 'profile.passkey_added' ? { after: { passkey: name } } : { before: { passkey: name } };
  await recordChanges(tx, caller, [{ action, subject, ...change }]);
  await queueMails(tx, [{ kind: 'factors_changed', to: owner }]);
}
