import type { AuditAction } from '@botica/contract/audit-log/vocabulary';
import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { endTwoFactor, getTwoFactor, startTwoFactor } from '@botica/contract/users/two-factor';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type Actor, recordChanges } from '../../../platform/audit/audit-trail';
import { accessChanged } from '../../../platform/authorization/access-changed';
import type { Transaction } from '../../../platform/database/transaction';
import { AppError } from '../../../platform/errors';
import type { EventBus } from '../../../platform/event-bus';
import type { DelayLimits, GrowingDelay } from '../../../platform/growing-delay';
import type { SignedInContext } from '../../../platform/http/route';
import type { SecretBox } from '../../../platform/secret-box';
import { requireAll } from '../../roles/roles.reader';
import { findUserByUuid, lockUserById, type StoredUser, type UserRow } from '../../users/users.reader';
import { requirePasskeySession } from '../passkeys/passkey-factor';
import { dropPasskeys } from '../passkeys/passkeys.store';
import { hasPasskey } from '../passkeys.reader';
import { endAccess } from '../sessions.store';
import {
  countRecoveryCodes,
  enableFactor,
  readSecret,
  removeFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  writeSecret,
} from './second-factors.store';
import { createTotpSecret, findTotpStep, toBase32, totpUri } from './totp';

const MINUTE_MS = 60_000;
/** Codes that may be tried for a user, from wherever: whoever gets as far as this knows the password. */
export const CODE_GUESSES: DelayLimits = {
  free: 5,
  firstMs: 30_000,
  longestMs: 15 * MINUTE_MS,
  forgetMs: 15 * MINUTE_MS,
};

export interface SecondFactorDeps {
  db: NodePgDatabase;
  bus: EventBus;
  box: SecretBox;
  /** Tries of codes, by user. */
  codeGuesses: GrowingDelay;
  now: () => Date;
  /** Fails unless it is the password of the caller. */
  requirePassword: (password: string, caller: SignedInContext) => Promise<void>;
}

type Checking = Pick<SecondFactorDeps, 'db' | 'box' | 'codeGuesses' | 'now'>;

/** What a sign-in learns of the code that came with a right password: `wait` is how long for, when too many were tried. */
export type CodeCheck = 'right' | 'missing' | 'wrong' | { waitSeconds: number };

/** Checks the code of somebody whose password was right; who has no second factor needs none. Each code is good once. */
export async function checkSecondFactor(deps: Checking, row: UserRow, code: string | undefined): Promise<CodeCheck> {
  if (row.secondFactorAt === null) return 'right';
  if (code === undefined || code.trim() === '') return 'missing';
  const key = String(row.id);
  const msToWait = deps.codeGuesses.msToWait(key);
  if (msToWait > 0) return { waitSeconds: Math.ceil(msToWait / 1000) };
  deps.codeGuesses.take(key);
  if (!(await takeCode(deps, row.id, code))) return 'wrong';
  deps.codeGuesses.clear(key);
  return 'right';
}

async function takeCode({ db, box, now }: Checking, userId: number, code: string): Promise<boolean> {
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^[a-z2-7]{24}$/.test(plain)) return takeRecoveryCode(db, userId, plain);
  const sealed = await readSecret(db, userId);
  const step = sealed && findTotpStep(box.open(sealed, purposeOf(userId)), plain, now());
  return step !== null && takeStep(db, userId, step);
}

function purposeOf(userId: number): string {
  return `totp ${userId}`;
}

/** How the caller signs in. */
export async function readTwoFactor(
  { db }: SecondFactorDeps,
  caller: SignedInContext,
): Promise<EndpointResponse<typeof getTwoFactor>['data']> {
  const { row, roles } = await requireOwn(db, caller);
  return {
    enabled_at: row.secondFactorAt?.toISOString() ?? null,
    recovery_codes: await countRecoveryCodes(db, row.id),
    is_required: roles.some((role) => role.requiresSecondFactor),
  };
}

/**
 * Begins to set a second factor up: a secret for the authenticator app, which counts once a code of it was given.
 * @throws {AppError} `two_factor_enabled` when there is one; as `requirePassword` and `requirePasskeySession`.
 */
export async function startSetUp(
  deps: SecondFactorDeps,
  { current_password }: EndpointOutput<typeof startTwoFactor>['body'],
  caller: SignedInContext,
): Promise<{ secret: string; uri: string }> {
  await deps.requirePassword(current_password, caller);
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
export async function confirmSetUp(deps: SecondFactorDeps, code: string, caller: SignedInContext): Promise<string[]> {
  const codes = await changing(deps, caller, async (tx, row) => {
    if (row.secondFactorAt !== null) throw new AppError('two_factor_enabled');
    const sealed = await readSecret(tx, row.id);
    const plain = code.replaceAll(/\s/g, '');
    const step = sealed && findTotpStep(deps.box.open(sealed, purposeOf(row.id)), plain, deps.now());
    if (step === null || !(await takeStep(tx, row.id, step))) throw wrongCode();
    await enableFactor(tx, row.id);
    await record(tx, caller, 'profile.two_factor_enabled', row);
    return replaceRecoveryCodes(tx, row.id);
  });
  deps.bus.publish(accessChanged, { userId: caller.user.id });
  return codes;
}

/** New recovery codes in place of those before. @throws {AppError} `two_factor_off`; as `requirePassword`. */
export async function renewRecoveryCodes(
  deps: SecondFactorDeps,
  password: string,
  caller: SignedInContext,
): Promise<string[]> {
  await deps.requirePassword(password, caller);
  return changing(deps, caller, async (tx, row) => {
    if (row.secondFactorAt === null) throw new AppError('two_factor_off');
    await record(tx, caller, 'profile.recovery_codes_renewed', row);
    return replaceRecoveryCodes(tx, row.id);
  });
}

/**
 * Goes back to the password alone, with the password and a code.
 * @throws {AppError} `two_factor_required_by_role` for who has no passkey either; `two_factor_off`; `validation_failed` for a wrong code; `rate_limited`.
 */
export async function turnOff(
  deps: SecondFactorDeps,
  { current_password, code }: EndpointOutput<typeof endTwoFactor>['body'],
  caller: SignedInContext,
): Promise<void> {
  await deps.requirePassword(current_password, caller);
  const { row, roles } = await requireOwn(deps.db, caller);
  if (row.secondFactorAt === null) throw new AppError('two_factor_off');
  const isRequired = roles.some((role) => role.requiresSecondFactor);
  if (isRequired && !(await hasPasskey(deps.db, row.id))) throw new AppError('two_factor_required_by_role');
  const check = await checkSecondFactor(deps, row, code);
  if (typeof check === 'object') throw new AppError('rate_limited', { params: { seconds: check.waitSeconds } });
  if (check !== 'right') throw wrongCode();
  await changing(deps, caller, async (tx) => {
    await removeFactor(tx, row.id);
    await record(tx, caller, 'profile.two_factor_disabled', row);
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
    await record(tx, caller, 'user.two_factor_reset', user.row);
    return user.row.id;
  });
  bus.publish(accessChanged, { userId });
}

async function requireOwn(db: NodePgDatabase, { user }: SignedInContext): Promise<StoredUser> {
  const own = await findUserByUuid(db, user.uuid);
  if (!own) throw new AppError('unauthenticated');
  return own;
}

/** With one's own row held, so that changes at one moment come one after the other. */
async function changing<Result>(
  { db }: SecondFactorDeps,
  { user }: SignedInContext,
  change: (tx: Transaction, row: UserRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const row = await lockUserById(tx, user.id);
    if (!row) throw new AppError('unauthenticated');
    return change(tx, row);
  });
}

function wrongCode(): AppError {
  return new AppError('validation_failed', { errors: { code: [{ key: 'auth.wrongCode' }] } });
}

function record(tx: Transaction, actor: Actor, action: AuditAction, { uuid, name }: UserRow): Promise<void> {
  return recordChanges(tx, actor, [{ action, subject: { kind: 'user', id: uuid, name } }]);
}
