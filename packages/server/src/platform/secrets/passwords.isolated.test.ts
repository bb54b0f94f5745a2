import { afterEach, expect, it, vi } from 'vitest';
import { runAs } from '../work-context';
import { hashPassword, verifyPassword } from './passwords';

const running = vi.hoisted(() => ({ now: 0, most: 0, total: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    running.total += 1;
    running.most = Math.max(running.most, ++running.now);
    return work().finally(() => {
      running.now -= 1;
    });
  };
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => counted(() => real.hash(...args)),
    verify: (...args: Parameters<typeof real.verify>) => counted(() => real.verify(...args)),
  };
});
afterEach(() => Object.assign(running, { now: 0, most: 0, total: 0 }));

it('computes two at a time; who comes when too many wait is refused before any work', async () => {
  const stored = await hashPassword('right');
  running.total = 0;
  const tries = Array.from({ length: 60 }, (_, i) =>
    runAs({ owner: 'address:192.0.2.1', lane: 'list' }, () => verifyPassword(stored, i === 0 ? 'right' : 'wrong')),
  );
  const results = await Promise.allSettled(tries);
  expect(running.most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(34);
  expect(results[0]).toEqual({ status: 'fulfilled', value: true });
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'too_many_at_once' } });
  // One of them is the decoy, made once.
  expect(running.total).toBe(35);
});

it('compares with a decoy where there is no user', async () => {
  expect(await verifyPassword(null, 'no such user')).toBe(false);
  expect(running.total).toBe(1);
});
