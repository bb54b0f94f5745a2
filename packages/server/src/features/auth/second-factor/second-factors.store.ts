import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Querying, Transaction } from '../../../platform/database/transaction';
import { users } from '../../users/users.table';
import { recoveryCodes, secondFactors } from './second-factors.table';
import { toBase32 } from './totp';

const RECOVERY_CODES = 10;
/** 120 bits: of so many a plain hash may be kept. */
const RECOVERY_BYTES = 15;

/** The sealed secret of a user, set up or being so; null without one. */
export async function readSecret(db: Querying, userId: number): Promise<Buffer | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row?.secret ?? null;
}

/** Keeps a secret that is being set up, in place of the one before. */
export async function writeSecret(tx: Transaction, userId: number, secret: Buffer): Promise<void> {
  const values = { secret, lastStep: 0 };
  await tx
    .insert(secondFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: secondFactors.userId, set: values });
}

/**
 * Takes the code of a step, once; false when it, or a later one, was taken before. Also between two calls at one moment.
 * @param latest the last step that counts now: what was taken of a later one was taken while the clock of the server was ahead
 */
export async function takeStep(db: Querying, userId: number, step: number, latest: number): Promise<boolean> {
  const isNew = or(lt(secondFactors.lastStep, step), gt(secondFactors.lastStep, latest));
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNew));
  return rowCount === 1;
}

/** Uses a recovery code up; false for one that is wrong or was used. */
export async function takeRecoveryCode(db: Querying, userId: number, code: string): Promise<boolean> {
  const isThis = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code)));
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(and(isThis, isNull(recoveryCodes.usedAt)));
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Querying, userId: number): Promise<number> {
  const isLeft = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(isLeft);
  return row?.left ?? 0;
}

/** New recovery codes in place of all before: six groups of four letters and digits, told once. */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** Lets the second factor of a user count from now on. */
export async function enableFactor(tx: Transaction, userId: number): Promise<void> {
  await tx.update(users).set({ secondFactorAt: new Date() }).where(eq(users.id, userId));
}

/** Takes the second factor away with all its codes; false when there was none. */
export async function removeFactor(tx: Transaction, userId: number): Promise<boolean> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const { rowCount } = await tx
    .update(users)
    .set({ secondFactorAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.secondFactorAt)));
  return rowCount === 1;
}

function hashOf(userId: number, code: string): Buffer {
  return createHash('sha256').update(`recovery ${userId} ${code}`).digest();
}
