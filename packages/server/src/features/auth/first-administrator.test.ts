import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { seedRoles } from '../roles/roles.seed';
import { insertUser } from '../users/users.store';
import { createFirstAdministrator } from './first-administrator';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedRoles(database.db);
  dataDir = await mkdtemp(join(tmpdir(), 'botica-first-'));
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('says a drawn password once, and a chosen one never; the file has either', async () => {
  const create = (adminEmail: string, adminPassword: string | null) =>
    createFirstAdministrator((account) => insertUser(database.db, account), { dataDir, adminEmail, adminPassword });
  const chosen = await create('one@example.test', 'a chosen password');
  expect(chosen.password).toBeNull();
  expect(await readFile(chosen.file, 'utf8')).toBe('email: one@example.test\npassword: a chosen password\n');
  expect((await stat(chosen.file)).mode & 0o777).toBe(0o600);
  const drawn = await create('two@example.test', null);
  expect(drawn.password).toMatch(/^[\w-]{16}$/);
  expect(await readFile(drawn.file, 'utf8')).toBe(`email: two@example.test\npassword: ${drawn.password}\n`);
});
