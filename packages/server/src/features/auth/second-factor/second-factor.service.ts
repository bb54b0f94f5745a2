import type { AuditAction } from '@botica/contract/audit-log/vocabulary';
import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { OwnerProof } from '@botica/contract/users/owner-proof';
import type { confirmTwoFactor, endTwoFactor, getTwoFactor, startTwoFactor } from '@botica/contract/users/two-factor';
import { type Actor, recordChanges } from '../../../platform/audit/audit-trail';
import { accessChanged } from '../../../platform/authorization/access-changed';
import type { Transaction } from '../../../platform/database/transaction';
import { AppError } from '../../../platform/errors';
import type { EventBus } from '../../../platform/event-bus';
import type { SignedInContext } from '../../../platform/http/route';
import { mailQueued, queueMails } from '../../../platform/mail/mail-queue';
import { requireAll } from '../../roles/roles.reader';
import { findUserByUuid, lockUserById, type UserRow } from '../../users/users.reader';
import { requirePasskeySession } from '../passkeys/passkey-factor';
import { dropPasskeys } from '../passkeys/passkeys.store';
import { hasPasskey } from '../passkeys.reader';
import { closeOtherSessions, endAccess } from '../sessions.store';
import { type CodeDeps, type ProveOwner, purposeOf, requireOwn, wrongCode } from './code-check';
import {
  countRecoveryCodes,
  enableFactor,
  readSecret,
  removeFactor,
  replaceRecoveryCodes,
  takeStep,
  writeSecret,
} from './second-factors.store';
import { createTotpSecret, findTotpStep, latestStep, toBase32, totpUri } from './totp';

export interface SecondFactorDeps extends CodeDeps {
  bus: EventBus;
  proveOwner: ProveOwner;
}

/** How the caller signs in. */
export async function readTwoFactor(
  { db }: Pick<SecondFactorDeps, 'db'>,
  caller: SignedInContext,
): Promise<EndpointResponse<typeof getTwoFactor>['data']> {
  const { row, roles } = await requireOwn({ db }, caller);
  return {
    enabled_at: row.secondFactorAt?.toISOString() ?? null,
    recovery_codes: await countRecoveryCodes(db, row.id),
    is_required: roles.some((role) => role.requiresSecondFactor),
  };
}

/**
 * Begins to set a second factor up: a secret for the authenticator app, which counts once a code of it was given.
 * @throws {AppError} `two_factor_enabled` when there is one; as `ProveOwner` and `requirePasskeySession`.
 */
export async function startSetUp(
  deps: SecondFactorDeps,
  proof: EndpointOutput<typeof startTwoFactor>['body'],
  caller: SignedInContext,
): Promise<{ secret: string; uri: string }> {
  const { row } = await requireOwn(deps, caller);
  if (row.secondFactorAt !== null) throw new AppError('two_factor_enabled');
  await deps.proveOwner(proof, caller);
  await requirePasskeySession(deps.db, caller);
  const secret = createTotpSecret();
  const email = await changing(deps, caller, async (tx, row) => {
    if (row.secondFactorAt !== null) throw new AppError('two_factor_enabled');
    await writeSecret(tx, row.id, deps.box.seal(secret, purposeOf(row.id)));
    return row.email;
  });
  return { secret: toBase32(secret).toUpperCase(), uri: totpUri(secret, email) };
}

/**
 * Ends setting up with a code of the app; answers the recovery codes, which nobody can read again.
 * @throws {AppError} `two_factor_enabled`; `validation_failed` for a wrong code, also when nothing was begun.
 */
export async function confirmSetUp(
  deps: SecondFactorDeps,
  { code, end_other_sessions }: EndpointOutput<typeof confirmTwoFactor>['body'],
  caller: SignedInContext,
): Promise<string[]> {
  const codes = await changing(deps, caller, async (tx, row) => {
    if (row.secondFactorAt !== null) throw new AppError('two_factor_enabled');
    const sealed = await readSecret(tx, row.id);
    const plain = code.replaceAll(/\s/g, '');
    const step = sealed && findTotpStep(deps.box.open(sealed, purposeOf(row.id)), plain, deps.now(), deps.drift);
    if (step === null || !(await takeStep(tx, row.id, step, latestStep(deps.now(), deps.drift)))) throw wrongCode();
    await enableFactor(tx, row.id);
    if (end_other_sessions) await closeOtherSessions(tx, row.id, caller.token);
    await tell(tx, caller, 'profile.two_factor_enabled', row);
    return replaceRecoveryCodes(tx, row.id);
  });
  deps.bus.publish(accessChanged, { userId: caller.user.id });
  return codes;
}

/** New recovery codes in place of those before. @throws {AppError} `two_factor_off`; as `ProveOwner`. */
export async function renewRecoveryCodes(
  deps: SecondFactorDeps,
  proof: OwnerProof,
  caller: SignedInContext,
): Promise<string[]> {
  await deps.proveOwner(proof, caller);
  return changing(deps, caller, async (tx, row) => {
    if (row.secondFactorAt === null) throw new AppError('two_factor_off');
    await tell(tx, caller, 'profile.recovery_codes_renewed', row);
    return replaceRecoveryCodes(tx, row.id);
  });
}

/**
 * Goes back to the password alone, with the password and a code.
 * @throws {AppError} `two_factor_required_by_role` for who has no passkey either; `two_factor_off`; as `ProveOwner`.
 */
export async function turnOff(
  deps: SecondFactorDeps,
  { end_other_sessions, ...proof }: EndpointOutput<typeof endTwoFactor>['body'],
  caller: SignedInContext,
): Promise<void> {
  const { row, roles } = await requireOwn(deps, caller);
  if (row.secondFactorAt === null) throw new AppError('two_factor_off');
  const isRequired = roles.some((role) => role.requiresSecondFactor);
  if (isRequired && !(await hasPasskey(deps.db, row.id))) throw new AppError('two_factor_required_by_role');
  await deps.proveOwner(proof, caller);
  await changing(deps, caller, async (tx) => {
    await removeFactor(tx, row.id);
    if (end_other_sessions) await closeOtherSessions(tx, row.id, caller.token);
    await tell(tx, caller, 'profile.two_factor_disabled', row);
  });
  deps.bus.publish(accessChanged, { userId: row.id });
}

/**
 * Takes the second factor and all passkeys from a user who lost them, and ends all their sessions.
 * @throws {AppError} `own_account`: of one's own it takes the password; `user_not_found`; `beyond_own_permissions` for who may
 * do what the caller may not; `two_factor_off`.
 */
export async function resetSecondFactor(
  { db, bus }: SecondFactorDeps,
  uuid: string,
  caller: SignedInContext,
): Promise<void> {
  if (uuid === caller.user.uuid) throw new AppError('own_account');
  const userId = await db.transaction(async (tx) => {
    const user = await findUserByUuid(tx, uuid);
    if (!user) throw new AppError('user_not_found');
    requireAll(
      caller.user,
      user.roles.flatMap(({ permissions }) => permissions),
    );
    const [hadCodes, hadPasskeys] = [await removeFactor(tx, user.row.id), await dropPasskeys(tx, user.row.id)];
    if (!hadCodes && !hadPasskeys) throw new AppError('two_factor_off');
    await endAccess(tx, [user.row.id]);
    await tell(tx, caller, 'user.two_factor_reset', user.row);
    return user.row.id;
  });
  bus.publish(accessChanged, { userId });
  bus.publish(mailQueued, undefined);
}

/** With one's own row held, so that changes at one moment come one after the other. */
async function changing<Result>(
  { db, bus }: SecondFactorDeps,
  { user }: SignedInContext,
  change: (tx: Transaction, row: UserRow) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (tx) => {
    const row = await lockUserById(tx, user.id);
    if (!row) throw new AppError('unauthenticated');
    return change(tx, row);
  });
  bus.publish(mailQueued, undefined);
  return result;
}

/** Tells the audit log, and the user by mail. */
async function tell(tx: Transaction, actor: Actor, action: AuditAction, row: UserRow): Promise<void> {
  await recordChanges(tx, actor, [{ action, subject: { kind: 'user', id: row.uuid, name: row.name } }]);
  await queueMails(tx, [{ kind: 'factors_changed', to: row }]);
}
