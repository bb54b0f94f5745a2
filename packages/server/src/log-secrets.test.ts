import { afterAll, beforeAll, expect, it } from 'vitest';
import { basic, startTestApp, type TestApp } from './testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** What is sent below; all of them are looked for in every line. */
const SECRETS = {
  name: 'Íngrid Secreta Paredes',
  email: 'ingrid.secreta@example.test',
  password: 'contraseña muy secreta',
  token: 'secret-token-0123456789-secret-token',
  query: 'secret-in-a-query',
  path: 'secret-in-a-path',
  cell: 'Paciente Muy Secreto',
  view: 'Vista Secreta',
  company: 'Empresa Secreta',
  cookie: 'secretsecretsecretsecr',
};

/** Makes every write to a table fail, as no rule of the API does; PostgreSQL's words then hold the whole row. */
const refuseWrites = (table: string) =>
  test.database.pool.query(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_refused CHECK (false) NOT VALID`);

it('repeats nothing of what people send, whatever fails', async () => {
  test.log.plant(...Object.values(SECRETS));
  const token = await test.signInAs('administrator');
  for (const table of ['users', 'saved_views', 'company_settings', 'imports', 'sessions']) await refuseWrites(table);
  const { name, email, password } = SECRETS;
  const account = { name, email, password, password_confirmation: password, terms_accepted: true };
  const view = { tab: 'products', search: { period: '1y' } };
  const file = `fecha,ticket,cliente,importe\n30/04/2026,1,${SECRETS.cell},10\n32/13/2026,2,${SECRETS.cell},${SECRETS.cell}\n`;
  const statuses = [
    await test.call('POST', '/auth/register', { body: account }),
    await test.call('POST', '/auth', { body: {}, headers: { authorization: basic(email, password) } }),
    await test.call('POST', '/ia/saved-views', { token, body: { name: SECRETS.view, view } }),
    await test.call('PUT', '/ia/settings', { token, body: { companyName: SECRETS.company } }),
    await test.call('GET', `/ia/data/imports?page=${SECRETS.query}`, { token }),
    await test.call('GET', `/${SECRETS.path}?key=${SECRETS.query}`, { token }),
    await test.call('GET', '/ia/me', { token: SECRETS.token, headers: { cookie: `botica_device=${SECRETS.cookie}` } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([500, 401, 500, 500, 422, 404, 401]);
  const send = (url: string, payload: string, type: string) =>
    test.app.inject({ method: 'POST', url, payload, headers: { ...test.headers(token), 'content-type': type } });
  const malformed = `{"name":"${SECRETS.name}`;
  expect((await send('/api/v1/ia/saved-views', malformed, 'application/json')).statusCode).toBe(400);
  const upload = `/api/v1/ia/data/imports?filename=${encodeURIComponent(SECRETS.cell)}.csv`;
  expect((await send(upload, file, 'application/octet-stream')).statusCode).toBe(500);
  const failures = test.log.lines.filter((line) => line.includes('request failed'));
  expect(failures).toHaveLength(4);
  for (const table of ['users', 'saved_views', 'company_settings', 'imports']) {
    expect(failures.join('')).toContain(`"constraint":"${table}_refused"`);
  }
  expect(test.log.faults()).toEqual([]);
});
