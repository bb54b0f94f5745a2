import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '../../platform/secrets/passwords';
import { basic, startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app';
import { NOBODY } from '../users/users.reader';
import { insertUser } from '../users/users.store';

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp();
  passwordHash = await hashPassword(TEST_PASSWORD);
});
afterAll(() => test.close());

let accounts = 0;
/** An account that has never signed in. */
async function newAccount(): Promise<{ email: string; username: string }> {
  accounts += 1;
  const names = { email: `user${accounts}@example.test`, username: `user${accounts}` };
  const values = {
    name: 'Ana',
    gender: null,
    language: 'en-US',
    promotionalEmails: false,
    termsAcceptedAt: null,
  } as const;
  await insertUser(test.database.db, { ...values, ...names, passwordHash, role: 'client' });
  return names;
}

const signIn = (login: string, password: string, from: string, cookie = '') =>
  test.call('POST', '/auth', { body: {}, from, headers: { authorization: basic(login, password), cookie } });
const signInRight = async (login: string, from: string, cookie?: string) =>
  (await signIn(login, TEST_PASSWORD, from, cookie)).status;
const guess = async (login: string, from: string) => (await signIn(login, 'wrong', from)).status;
/** So many guesses at one moment: each is answered at a beat. */
const guesses = (count: number, guessAt: (i: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, i) => guessAt(i)));

/** An address of a network of its own. */
const address = (network: number, host = 1) => `10.0.${network}.${host}`;

it('verifies at most ten of sixty guesses at one moment, by e-mail address and username, from wherever', async () => {
  for (const from of [() => address(1), (i: number) => address(2, i + 1)]) {
    const { email, username } = await newAccount();
    const logins = [email, username, email.toUpperCase()];
    const statuses = await guesses(60, (i) => guess(logins[i % 3] ?? email, from(i)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(55);
  }
  const { email } = await newAccount();
  expect(await signInRight(email, address(3))).toBe(200);
  const statuses = await guesses(60, () => guess(email, address(3)));
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

it('knows a network of IPv6 by its /64', async () => {
  const { email } = await newAccount();
  expect(await signInRight(email, '2001:db8:0:1::1')).toBe(200);
  await guesses(10, (i) => guess(email, address(41, 1 + (i % 2))));
  expect(await signInRight(email, '2001:db8:0:1:ffff::2')).toBe(200);
  expect(await signInRight(email, '2001:db8:0:2::1')).toBe(429);
});

it('lets the owner in at once, at a known address or on a known device, whatever strangers try', async () => {
  const { email, username } = await newAccount();
  const first = await signIn(email, TEST_PASSWORD, address(10));
  const [cookie = ''] = String(first.headers['set-cookie']).split(';');
  await guesses(10, (i) => guess(i % 2 ? email : username, address(11, 1 + (i % 2))));
  expect(await signInRight(email, address(12))).toBe(429);
  expect(await signInRight(username, address(10))).toBe(200);
  expect(await signInRight(email, address(13), cookie)).toBe(200);
  // The device of one account is no better than any other on another one.
  const other = await newAccount();
  await guesses(5, () => guess(other.email, address(14)));
  expect(await signInRight(other.email, address(14), cookie)).toBe(429);
});

it('keeps who is known at an address out of what others do there', async () => {
  const [known, unknown, mallory] = [await newAccount(), await newAccount(), await newAccount()];
  const office = address(20);
  expect(await signInRight(known.email, office)).toBe(200);
  const statuses: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    expect(await signInRight(mallory.email, office)).toBe(200);
    statuses.push(...(await guesses(5, (i) => guess(`nobody${5 * round + i}@example.test`, office))));
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  expect(await signInRight(unknown.email, office)).toBe(429);
  expect(await signInRight(known.email, office)).toBe(200);
});

it('answers a wrong guess the same whether the account exists, is known there, or neither', async () => {
  const [known, unknown] = [await newAccount(), await newAccount()];
  const office = address(30);
  await signInRight(known.email, office);
  const answers = new Map<string, unknown[]>();
  const note = async (login: string) => {
    const { status, body, headers } = await signIn(login, 'wrong', office);
    const { requestId: _, ...rest } = body as { requestId: string };
    answers.set(login, [...(answers.get(login) ?? []), status, rest, headers['retry-after'] !== undefined]);
  };
  await guesses(35, (i) => guess(`someone${i}@example.test`, office));
  const logins = [known.email, unknown.email, 'nobody@example.test'];
  for (let i = 0; i < 7; i += 1) await Promise.all(logins.map(note));
  const [first, ...others] = logins.map((login) => answers.get(login));
  for (const other of others) expect(other).toEqual(first);
  expect(first?.filter((part) => part === 429).length).toBeGreaterThanOrEqual(2);
});

it('asks the database as much for who has no account', async () => {
  const { email } = await newAccount();
  const { rows } = await test.database.pool.query('SELECT id FROM users WHERE email = $1', [email]);
  const query = vi.spyOn(test.database.pool, 'query');
  const askedOf = async (login: string, id: number) => {
    query.mockClear();
    await guess(login, address(60));
    // What asks for others meanwhile is not of this call.
    const calls = query.mock.calls as unknown as [statement: { text: string }, values?: unknown[]][];
    return calls.filter(([, values]) => values?.some((one) => one === login || one === id)).map(([{ text }]) => text);
  };
  const [here, not] = [await askedOf(email, rows[0].id), await askedOf('nobody@example.test', NOBODY)];
  query.mockRestore();
  expect(here).toHaveLength(3);
  expect(not).toEqual(here);
});

it('refuses at a beat, so that the time tells nothing', async () => {
  for (const login of [(await newAccount()).email, 'nobody.else@example.test', '']) {
    const began = performance.now();
    await guess(login, address(40));
    expect(performance.now() - began).toBeGreaterThanOrEqual(99);
  }
});

it('gives the device a secret that only this call carries, and keeps its hash', async () => {
  const { email } = await newAccount();
  const { headers } = await signIn(email, TEST_PASSWORD, address(50));
  expect(headers['set-cookie']).toMatch(
    /^botica_device=[\w-]{22}; Path=\/api\/v1\/auth; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
  );
  const again = await signIn(email, TEST_PASSWORD, address(50), `a=b; ${headers['set-cookie']}`);
  expect(again.headers['set-cookie']).toBe(headers['set-cookie']);
  expect((await signIn(email, 'wrong', address(50))).headers['set-cookie']).toBeUndefined();
});

it('remembers twenty places of a user, for ninety days', async () => {
  const { email } = await newAccount();
  for (let i = 1; i <= 12; i += 1) await signInRight(email, address(60, i));
  const places = await test.database.pool.query(
    'SELECT place FROM known_places JOIN users ON users.id = user_id WHERE email = $1',
    [email],
  );
  expect(places.rowCount).toBe(20);
  await test.database.pool.query(`UPDATE known_places SET used_at = now() - interval '91 days'`);
  await guesses(5, () => guess(email, address(60, 12)));
  expect(await signInRight(email, address(60, 12))).toBe(429);
});
