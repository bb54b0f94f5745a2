import type { EndpointOutput } from '@botica/contract/endpoint';
import { PASSKEY_LIMITS } from '@botica/contract/limits';
import type { addPasskey, Passkey, signInWithPasskey } from '@botica/contract/users/passkeys';
import { recordChanges } from '../../../platform/audit/audit-trail';
import type { Transaction } from '../../../platform/database/transaction';
import { AppError } from '../../../platform/errors';
import type { SignedInContext } from '../../../platform/http/route';
import type { Translate } from '../../../platform/i18n';
import { findUserById, isUuid, lockUserById } from '../../users/users.reader';
import { type AuthDeps, type Entering, openAccount, refuseAtBeat, type SignedIn } from '../auth.service';
import type { PasskeyCeremonies, Site } from './passkey-ceremonies';
import { dropPasskey, findPasskey, insertPasskey, noteUse, readPasskeys, type StoredPasskey } from './passkeys.store';

export interface PasskeyDeps extends AuthDeps {
  ceremonies: PasskeyCeremonies;
  /** Fails unless it is the password of the caller. */
  requirePassword: (password: string, caller: SignedInContext) => Promise<void>;
}

export async function listOwn({ db }: PasskeyDeps, { user }: SignedInContext): Promise<Passkey[]> {
  return (await readPasskeys(db, user.id)).map(toPasskey);
}

/** @throws {AppError} as `requirePassword`. */
export async function startAdding(deps: PasskeyDeps, site: Site, password: string, caller: SignedInContext) {
  await deps.requirePassword(password, caller);
  return deps.ceremonies.startAdding(site, caller.user, await readPasskeys(deps.db, caller.user.id));
}

/** @throws {AppError} `validation_failed` for what the browser did not make for this, and for one too many. */
export async function addOwn(
  { db, ceremonies, now }: PasskeyDeps,
  site: Site,
  { ceremony, name, credential }: EndpointOutput<typeof addPasskey>['body'],
  caller: SignedInContext,
): Promise<Passkey> {
  const made = await ceremonies.readAdded(site, ceremony, caller.user.id, credential);
  if (!made) throw refused();
  return db.transaction(async (tx) => {
    await lockUserById(tx, caller.user.id);
    const known = await readPasskeys(tx, caller.user.id);
    if (known.length >= PASSKEY_LIMITS.perUser) throw tooMany();
    if (await findPasskey(tx, made.credentialId)) throw refused();
    const row = await insertPasskey(tx, { ...made, userId: caller.user.id, name, createdAt: now() });
    await record(tx, caller, 'profile.passkey_added', row);
    return toPasskey(row);
  });
}

/** @throws {AppError} `not_found` for one that is not the caller's; as `requirePassword`. */
export async function removeOwn(
  deps: PasskeyDeps,
  id: string,
  password: string,
  caller: SignedInContext,
): Promise<void> {
  await deps.requirePassword(password, caller);
  await deps.db.transaction(async (tx) => {
    const removed = isUuid(id) ? await dropPasskey(tx, caller.user.id, id) : null;
    if (!removed) throw new AppError('not_found');
    await record(tx, caller, 'profile.passkey_removed', removed);
  });
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
    return openAccount(deps, user, client, t);
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

function record(
  tx: Transaction,
  caller: SignedInContext,
  action: 'profile.passkey_added' | 'profile.passkey_removed',
  { name }: StoredPasskey,
): Promise<void> {
  const subject = { kind: 'user', id: caller.user.uuid, name: caller.user.name } as const;
  const change = action === 'profile.passkey_added' ? { after: { passkey: name } } : { before: { passkey: name } };
  return recordChanges(tx, caller, [{ action, subject, ...change }]);
}
