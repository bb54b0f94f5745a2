import { vi } from 'vitest';

/** Passwords are hashed at once: tests of the whole application make hundreds of hashes, and none is about what one costs. */
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal();
  return {
    ...argon2,
    hash: (password, options, signal) => argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal),
  };
});
