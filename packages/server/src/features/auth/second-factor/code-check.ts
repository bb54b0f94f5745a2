import type { OwnerProof } from '@botica/contract/users/owner-proof';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { AppError } from '../../../platform/errors';
import type { SignedInContext } from '../../../platform/http/route';
import type { GrowingDelay } from '../../../platform/scheduling/growing-delay';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import { findUserByUuid, type StoredUser, type UserRow } from '../../users/users.reader';
import { readSecret, takeRecoveryCode, takeStep } from './second-factors.store';
import { findTotpStep, latestStep } from './totp';

export interface CodeDeps {
  db: NodePgDatabase;
  box: SecretBox;
  /** Tries of codes, by user, from wherever: whoever gets as far as this knows the password. */
  codeGuesses: GrowingDelay;
  now: () => Date;
  /** Steps of 30 s before and after its own in which a code is taken. */
  drift: number;
}

/** What a sign-in learns of the code that came with a right password: `wait` is how long for, when too many were tried. */
export type CodeCheck = 'right' | 'missing' | 'wrong' | { waitSeconds: number };

/** Checks the code of somebody whose password was right; who has no second factor needs none. Each code is good once. */
export async function checkSecondFactor(deps: CodeDeps, row: UserRow, code: string | undefined): Promise<CodeCheck> {
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

async function takeCode({ db, box, now, drift }: CodeDeps, userId: number, code: string): Promise<boolean> {
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase();
  if (/^[a-z2-7]{24}$/.test(plain)) return takeRecoveryCode(db, userId, plain);
  const sealed = await readSecret(db, userId);
  const step = sealed && findTotpStep(box.open(sealed, purposeOf(userId)), plain, now(), drift);
  return step !== null && takeStep(db, userId, step, latestStep(now(), drift));
}

/** What the secret of a user is sealed for. */
export function purposeOf(userId: number): string {
  return `totp ${userId}`;
}

/**
 * What changes how somebody signs in takes all that signing in takes: the password, and a code where the account has an app.
 * @throws {AppError} `validation_failed` at the field that is missing or wrong; `rate_limited` after too many wrong ones.
 */
export type ProveOwner = (proof: OwnerProof, caller: SignedInContext) => Promise<void>;

/** @param requirePassword fails unless it is the password of the caller */
export function proveOwnerBy(
  requirePassword: (password: string, caller: SignedInContext) => Promise<void>,
  deps: CodeDeps,
): ProveOwner {
  return async ({ current_password, code }, caller) => {
    await requirePassword(current_password, caller);
    const check = await checkSecondFactor(deps, (await requireOwn(deps, caller)).row, code);
    if (check === 'right') return;
    if (check === 'missing') throw wrongCode('errors.totp_required');
    if (check === 'wrong') throw wrongCode();
    throw new AppError('rate_limited', { params: { seconds: check.waitSeconds } });
  };
}

export async function requireOwn({ db }: Pick<CodeDeps, 'db'>, { user }: SignedInContext): Promise<StoredUser> {
  const own = await findUserByUuid(db, user.uuid);
  if (!own) throw new AppError('unauthenticated');
  return own;
}

export function wrongCode(key = 'auth.wrongCode'): AppError {
  return new AppError('validation_failed', { errors: { code: [{ key }] } });
}
