import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { hashPassword, verifyPassword } from '../../platform/secrets/passwords';
import { seedRoles } from '../roles/roles.seed';
import { findUserByLogin } from '../users/users.reader';
import { insertUser } from '../users/users.store';
import { createFirstAdministrator } from './first-administrator';
import { FirstPassword } from './first-password';

const START = Date.parse('2026-03-01T12:00:00.000Z');
const DAY_MS = 86_400_000;

let database: TestDatabase;
let dataDir: string;
let nowMs: number;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedRoles(database.db);
  dataDir = await mkdtemp(join(tmpdir(), 'botica-first-'));
});
beforeEach(() => {
  nowMs = START;
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const now = () => new Date(nowMs);
const create = (adminEmail: string, adminPassword: string | null) =>
  createFirstAdministrator((account) => insertUser(database.db, account), { dataDir, now, adminEmail, adminPassword });

it('says a drawn password once, and a chosen one never; the file has either, and the end of a drawn one', async () => {
  const chosen = await create('one@example.test', 'a chosen password');
  expect(chosen.password).toBeNull();
  expect(await readFile(chosen.file, 'utf8')).toBe('email: one@example.test\npassword: a chosen password\n');
  expect((await stat(chosen.file)).mode & 0o777).toBe(0o600);
  const drawn = await create('two@example.test', null);
  expect(drawn.password).toMatch(/^[\w-]{16}$/);
  expect(await readFile(drawn.file, 'utf8')).toBe(
    `email: two@example.test\npassword: ${drawn.password}\nexpires: 2026-03-08T12:00:00.000Z\n`,
  );
});

describe('a drawn password', () => {
  const warnings: object[] = [];
  const open = () =>
    FirstPassword.open({ db: database.db, dataDir, now, logger: { warn: (fields: object) => warnings.push(fields) } });
  const file = () => readFile(join(dataDir, 'first-admin.txt'), 'utf8');
  const inFile = async () => /^password: (.+)$/m.exec(await file())?.[1] ?? '';
  const opens = async (email: string, password: string) => {
    const user = await findUserByLogin(database.db, email);
    return verifyPassword(user?.row.passwordHash ?? null, password);
  };

  it('is good for a week, and is another one in the file then, until it is changed', async () => {
    const { password } = await create('three@example.test', null);
    const first = await open();
    nowMs = START + 7 * DAY_MS - 1;
    await first.renewIfDue();
    expect([await inFile(), first.isOf('Three@example.test')]).toEqual([password, true]);
    nowMs += 1;
    await Promise.all([first.renewIfDue(), first.renewIfDue()]);
    const second = await inFile();
    expect(second).toMatch(/^[\w-]{16}$/);
    expect(await file()).toBe(`email: three@example.test\npassword: ${second}\nexpires: 2026-03-15T12:00:00.000Z\n`);
    expect([await opens('three@example.test', password ?? ''), await opens('three@example.test', second)]).toEqual([
      false,
      true,
    ]);
    expect(warnings).toEqual([{ file: join(dataDir, 'first-admin.txt') }]);
    await first.forget('THREE@example.test');
    await expect(file()).rejects.toThrow('ENOENT');
    expect(first.isOf('three@example.test')).toBe(false);
  });

  it.each(['before', 'after'])('is whole again when a crash came %s the account had the new one', async (when) => {
    const email = `crash.${when}@example.test`;
    const { password } = await create(email, null);
    await writeFile(join(dataDir, 'first-admin.txt'), `email: ${email}\npassword: the new one\nformer: ${password}\n`);
    if (when === 'after') {
      const passwordHash = await hashPassword('the new one');
      await database.pool.query('UPDATE users SET password_hash = $1 WHERE email = $2', [passwordHash, email]);
    }
    await (await open()).renewIfDue();
    expect(await file()).toBe(`email: ${email}\npassword: the new one\nexpires: 2026-03-08T12:00:00.000Z\n`);
    expect(await opens(email, 'the new one')).toBe(true);
  });

  it('is left alone where the owner has another one already', async () => {
    const email = 'changed@example.test';
    await create(email, null);
    const passwordHash = await hashPassword('my own choice');
    await database.pool.query('UPDATE users SET password_hash = $1 WHERE email = $2', [passwordHash, email]);
    nowMs = START + 30 * DAY_MS;
    await (await open()).renewIfDue();
    expect(await opens(email, 'my own choice')).toBe(true);
    await expect(file()).rejects.toThrow('ENOENT');
  });
});

it('leaves a chosen password as long as its owner does', async () => {
  const { file } = await create('chosen@example.test', 'a chosen password');
  nowMs = START + 400 * DAY_MS;
  const first = await FirstPassword.open({ db: database.db, dataDir, now, logger: { warn: () => {} } });
  await first.renewIfDue();
  expect(await readFile(file, 'utf8')).toBe('email: chosen@example.test\npassword: a chosen password\n');
});
