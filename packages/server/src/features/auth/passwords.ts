import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane: the OWASP minimum profile (about 8 ms here). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash to store, with its parameters and salt inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoyHash: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Without a hash (no such user) it does the same work against a decoy
 * and answers false, so that the time tells nothing about who exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('no such user');
  const matches = await verify(storedHash ?? (await decoyHash), password);
  return storedHash !== null && matches;
}
