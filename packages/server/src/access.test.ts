import { login } from '@botica/contract/auth';
import { ENDPOINTS } from '@botica/contract/endpoints';
import { abilityFor, type RoleName, SEEDED_ROLES } from '@botica/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from './testing/test-app';

let test: TestApp;
const tokens = new Map<RoleName, string>();
/** Of an administrator, with all that one may do. */
let apiToken: string;

beforeAll(async () => {
  test = await startTestApp();
  for (const role of SEEDED_ROLES) tokens.set(role.name, await test.signInAs(role.name));
  const owner = tokens.get('administrator') ?? null;
  const { permissions = [] } = SEEDED_ROLES.find(({ name }) => name === 'administrator') ?? {};
  const made = { name: 'everything', permissions, days: 1, current_password: TEST_PASSWORD };
  const { body } = await test.call('POST', '/me/tokens', { token: owner, body: made });
  apiToken = (body as { data: { token: string } }).data.token;
});
afterAll(() => test.close());

/** A well-formed call that reaches the access check; what it names does not exist. */
async function probe(
  endpoint: (typeof ENDPOINTS)[number],
  token: string | null,
): Promise<{ status: number; body: unknown }> {
  const path = endpoint.path.replace(/\{\w+\}/g, '4294967295');
  if (endpoint.events) {
    // Its answer goes on until the application closes.
    const url = `/api/v1${path}`;
    const answer = await test.app.inject({ url, headers: test.headers(token), payloadAsStream: true });
    return { status: answer.statusCode, body: null };
  }
  const isFile = endpoint.file === true;
  return test.call(endpoint.method, path, {
    token,
    ...(endpoint.body && { body: {} }),
    ...(isFile && { headers: { 'content-type': 'application/octet-stream' } }),
  });
}

it('lets nobody whose role asks for a second factor in with the password alone, but to the own account', async () => {
  const strict = await test.signInAs('manager');
  await test.database.pool.query('UPDATE roles SET requires_second_factor = true WHERE id = 3');
  const open: string[] = [];
  for (const endpoint of ENDPOINTS) {
    const { permission } = endpoint;
    if (typeof permission === 'string') continue;
    if ((await probe(endpoint, strict)).status !== 403) open.push(`${permission.action} ${permission.subject}`);
  }
  await test.database.pool.query('UPDATE roles SET requires_second_factor = false WHERE id = 3');
  expect(open.filter((permission) => !permission.endsWith(' complaint'))).toEqual([]);
});

it('lets whoever has a form read what it begins with: company, price, user and roles', async () => {
  const { pool } = test.database;
  const permit = 'INSERT INTO role_permissions (role_id, action, subject) VALUES (9, $1, $2)';
  const answers: string[] = [];
  const expected: string[] = [];
  for (const endpoint of ENDPOINTS) {
    for (const { action, subject } of endpoint.alsoFor ?? []) {
      const name = `${action} ${subject}: ${endpoint.path}`;
      expected.push(`${name} true`);
      await pool.query('DELETE FROM role_permissions WHERE role_id = 9');
      await pool.query(permit, [action, subject]);
      const { status } = await probe(endpoint, tokens.get('guest') ?? null);
      answers.push(`${name} ${[200, 404].includes(status)}`);
    }
  }
  await pool.query('DELETE FROM role_permissions WHERE role_id = 9');
  for (const { action, subject } of SEEDED_ROLES.find(({ id }) => id === 9)?.permissions ?? [])
    await pool.query(permit, [action, subject]);
  expect(answers).toEqual(expected);
  expect(new Set(expected.map((one) => one.split(': ')[1]?.split(' ')[0]))).toEqual(
    new Set(['/ia/settings', '/ia/admin/pricing/bytes/{id}', '/ia/admin/users/{id}', '/ia/admin/users/roles']),
  );
});

describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    const { permission } = endpoint;

    it('lets in exactly who may call it', async () => {
      const anonymous = await probe(endpoint, null);
      if (permission === 'public') {
        if (endpoint.path === login.path) {
          // Let in, and refused for what it brings: who is kept out reads `unauthenticated`.
          expect([anonymous.status, anonymous.body]).toEqual([
            401,
            expect.objectContaining({ code: 'invalid_credentials' }),
          ]);
        } else expect([401, 403]).not.toContain(anonymous.status);
        return;
      }
      expect(anonymous.status).toBe(401);
      expect((await probe(endpoint, 'not-a-token')).status).toBe(401);
      for (const role of SEEDED_ROLES) {
        // Signing out would end the session that the following endpoints need.
        if (endpoint.path === '/auth/logout') continue;
        const { status } = await probe(endpoint, tokens.get(role.name) ?? null);
        const isAllowed =
          permission === 'session' ||
          [permission, ...(endpoint.alsoFor ?? [])].some(({ action, subject }) =>
            abilityFor(role.permissions).can(action, subject),
          );
        expect([role.name, status === 403, status === 401]).toEqual([role.name, !isAllowed, false]);
        expect(status).toBeLessThan(500);
      }
    });

    it('lets an API token in where a permission is asked for, and no session', async () => {
      if (permission === 'public') return;
      const { status } = await probe(endpoint, apiToken);
      const isAllowed = permission !== 'session' || endpoint.apiTokens === true;
      expect([status === 403, status === 401]).toEqual([!isAllowed, false]);
    });
  },
);
