import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { Platforms } from './platforms.store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Platforms on the real database, with a clock in the hands of the test and the number of questions so far. */
function open() {
  const clock = { ms: 0 };
  const asked: string[] = [];
  const db = drizzle(database.pool, { logger: { logQuery: (query) => void asked.push(query) } });
  return { platforms: new Platforms(db, () => clock.ms), clock, asked };
}

it('asks PostgreSQL once for all calls, those with made-up keys too', async () => {
  const { platforms, asked } = open();
  await platforms.ensureDefault('first');
  asked.length = 0;
  const keys = ['first', 'made up', ...Array.from({ length: 500 }, (_, n) => `made up ${n}`)];
  const known = await Promise.all(keys.map((key) => platforms.isKnown(key)));
  expect(known.filter(Boolean)).toEqual([true]);
  expect(known[0]).toBe(true);
  expect(await platforms.isKnown('made up')).toBe(false);
  expect(asked).toHaveLength(1);
});

it('knows another key at once when it changes here, and after a minute when it changes elsewhere', async () => {
  const { platforms, clock } = open();
  await platforms.ensureDefault('old');
  expect(await platforms.isKnown('old')).toBe(true);
  await platforms.ensureDefault('new');
  expect([await platforms.isKnown('old'), await platforms.isKnown('new')]).toEqual([false, true]);
  await database.db.execute(sql`UPDATE platforms SET public_key = 'by hand' WHERE is_default`);
  clock.ms = 59_999;
  expect(await platforms.isKnown('by hand')).toBe(false);
  clock.ms = 60_000;
  expect([await platforms.isKnown('new'), await platforms.isKnown('by hand')]).toEqual([false, true]);
});

it('asks again after a question that failed', async () => {
  const { platforms } = open();
  await platforms.ensureDefault('back');
  await database.db.execute(sql`ALTER TABLE platforms RENAME TO platforms_away`);
  await expect(platforms.isKnown('back')).rejects.toThrow();
  await database.db.execute(sql`ALTER TABLE platforms_away RENAME TO platforms`);
  expect(await platforms.isKnown('back')).toBe(true);
});
