import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '../scheduling/fair-queue';
import { currentWork } from '../work-context';

/** argon2id, 19 MiB, two passes, one lane: the OWASP minimum profile (about 8 ms here). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each holds a core, 19 MiB and one of libuv's four threads, which files and names need too. */
const turns = new FairQueue({ running: 2, runningPerOwner: 2, waiting: 128, waitingPerOwner: 32, waitMs: 10_000 });

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const endTurn = await turns.take(currentWork().owner);
  try {
    return await work();
  } finally {
    endTurn();
  }
}

/**
 * Hash to store, with its parameters and salt inside.
 * @throws {AppError} `busy` or `too_many_at_once` when too many wait.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let decoyHash: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Without a hash (no such user) it does the same work against a decoy
 * and answers false, so that the time tells nothing about who exists.
 * @throws {AppError} as `hashPassword`.
 */
export function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    decoyHash ??= hash('no such user', OPTIONS);
    const decoy = await decoyHash;
    const matches = await verify(storedHash ?? decoy, password);
    return storedHash !== null && matches;
  });
}
