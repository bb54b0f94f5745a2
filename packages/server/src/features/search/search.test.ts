import type { SearchHit } from '@botica/contract/search/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { fixtureLine } from '../sales-trends/testing/fixture';
import { loadLines } from '../sales-trends/testing/load-lines';
import { UserCalls } from '../users/testing/user-calls';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await loadLines(test.warehouse, [
    fixtureLine('2024-01-01', '1', 'C-100', ['Analgésicos', 'Aspirina 500'], [1, 10], { store: 'Ñemby' }),
    fixtureLine('2024-01-02', '2', 'C-101', ['Higiene', 'Jabón 100%'], [1, 10], { store: 'Asunción' }),
    ...Array.from({ length: 8 }, (_, i) =>
      fixtureLine('2024-01-03', `${i + 3}`, '', ['Higiene', `Cepillo ${i}`], [1, 10]),
    ),
  ]);
});
afterAll(() => test.close());

/** Kind and name of each hit. */
async function hits(token: string, q: string): Promise<string[]> {
  const { status, body } = await test.call('GET', `/ia/search?q=${encodeURIComponent(q)}`, { token });
  expect(status).toBe(200);
  return (body as { data: SearchHit[] }).data.map(({ kind, name }) => `${kind} ${name}`);
}

describe('search', () => {
  it.each([
    ['ANALGESICOS', ['category Analgésicos']],
    ['aspi', ['product Aspirina 500']],
    ['nemb', ['store Ñemby']],
    ['c-10', ['customer C-100', 'customer C-101']],
    ['100%', ['product Jabón 100%']],
    ['higi', ['category Higiene']],
    ['cepillo', Array.from({ length: 6 }, (_, i) => `product Cepillo ${i}`)],
    ['nothing like it', []],
  ])('finds for %s what holds it', async (q, found) => {
    expect(await hits(await test.signInAs('analyst'), q)).toEqual(found);
  });

  it('shows users to who may list them, and nothing of the data to who sees no figures', async () => {
    const manager = await test.signInAs('manager');
    const users = await hits(manager, 'example');
    expect(users.length).toBeGreaterThan(0);
    expect(users.every((hit) => hit.startsWith('user '))).toBe(true);
    expect(await hits(await test.signInAs('analyst'), 'example')).toEqual([]);
    expect(await hits(await test.signInAs('client'), 'higiene')).toEqual([]);
  });

  it('finds users without regard to accents, and none who was deleted', async () => {
    const calls = new UserCalls(test, await test.signInAs('administrator'));
    const { uuid } = await calls.added({ name: 'Íñigo Núñez' });
    expect(await hits(calls.token, 'inigo nun')).toEqual(['user Íñigo Núñez']);
    await calls.remove(uuid);
    expect(await hits(calls.token, 'inigo nun')).toEqual([]);
  });

  it.each(['', 'a', '%20%20a', 'x'.repeat(81)])('refuses the text "%s"', async (q) => {
    const token = await test.signInAs('guest');
    expect((await test.call('GET', `/ia/search?q=${q}`, { token })).status).toBe(422);
  });
});
