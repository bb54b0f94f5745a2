import { ENDPOINTS } from '@botica/contract/endpoints';
import { ROLE_NAMES, type RoleName } from '@botica/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from './testing/test-app';

/** Rows that are nobody's own: the permission of the endpoint alone decides, which access.test.ts walks. */
const OF_NOBODY = [
  'GET /ia/admin/users/{id}',
  'PUT /ia/admin/users/{id}',
  'DELETE /ia/admin/users/{id}',
  'PUT /ia/admin/users/{id}/password',
  'DELETE /ia/admin/users/{id}/sessions',
  'DELETE /ia/admin/users/{id}/two-factor',
  'POST /ia/admin/users/{id}/invitation',
  'GET /ia/admin/mails/{id}',
  'POST /ia/admin/mails/{id}/retry',
  'GET /ia/admin/users/{id}/activities',
  'PUT /ia/admin/users/{id}/roles/{roleId}',
  'DELETE /ia/admin/users/{id}/roles/{roleId}',
  'PUT /ia/admin/roles/{id}',
  'DELETE /ia/admin/roles/{id}',
  'GET /addresses/countries/{country}/states',
  'GET /addresses/countries/{country}/states/{state}/cities',
];
/** Of imports, prices, sales, visitors and platforms, which belong to the company. */
const OF_THE_COMPANY = /^\w+ (\/footprints|\/ia\/(data|admin\/(pricing|footprints|platforms)|sales-trend-analysis))\//;

interface Who {
  token: string;
  uuid: string;
}
interface OwnRow {
  /** Makes a row of this user and answers its id. */
  make: (owner: Who) => Promise<string>;
  call: (caller: Who, id: string, owner: Who) => Promise<number>;
  /** Who may call it for the row of somebody else; for all others that row does not exist. */
  others?: readonly RoleName[];
  /** Who sees the row of somebody else, and may not do this with it. */
  visibleTo?: readonly RoleName[];
  /** Who has no such rows. */
  without?: readonly RoleName[];
}

let test: TestApp;
const people = new Map<RoleName, Who>();
let owner: Who;
let administrator: Who;

beforeAll(async () => {
  test = await startTestApp();
  for (const role of ROLE_NAMES) people.set(role, await someone(role));
  administrator = await someone('administrator');
  owner = await someone('analyst');
});
afterAll(() => test.close());

async function someone(role: RoleName): Promise<Who> {
  const token = await test.signInAs(role);
  const { body } = await test.call('GET', '/ia/me', { token });
  return { token, uuid: (body as { data: { uuid: string } }).data.uuid };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function send(caller: Who, method: Method, path: string, body?: object): Promise<[number, unknown]> {
  const answer = await test.call(method, path, { token: caller.token, ...(body && { body }) });
  return [answer.status, answer.body];
}
const status = async (...call: Parameters<typeof send>) => (await send(...call))[0];
async function made(...call: Parameters<typeof send>): Promise<string> {
  const [, body] = await send(...call);
  return (body as { data: { id: string } }).data.id;
}

const home = { country: 'BR', state: 'SP', city: 'Campinas', address_line_1: 'Rua A' };
const view = () => ({ name: crypto.randomUUID(), view: { tab: 'products', search: {} } });
const newView = (who: Who) => made(who, 'POST', '/ia/saved-views', view());
const newAddress = (who: Who) => made(who, 'POST', '/addresses', home);
/** Of the user, beside the one that is needed to call. */
async function newSession({ uuid }: Who): Promise<string> {
  const { rows } = await test.database.pool.query(
    `INSERT INTO sessions (user_id, token_hash, expires_at)
     SELECT id, sha256(gen_random_uuid()::text::bytea), now() + interval '1 hour' FROM users WHERE uuid = $1 RETURNING id`,
    [uuid],
  );
  return String(rows[0].id);
}
async function newNotification({ uuid }: Who): Promise<string> {
  const { rows } = await test.database.pool.query(
    `INSERT INTO notifications (user_id, kind, params) SELECT id, 'import_finished', '{}' FROM users WHERE uuid = $1 RETURNING id`,
    [uuid],
  );
  return rows[0].id;
}
async function newPasskey({ uuid }: Who): Promise<string> {
  const { rows } = await test.database.pool.query(
    `INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, created_at)
     SELECT id, 'phone', gen_random_uuid()::text, '', 0, now() FROM users WHERE uuid = $1 RETURNING id`,
    [uuid],
  );
  return rows[0].id;
}
async function newToken({ uuid }: Who): Promise<string> {
  const { rows } = await test.database.pool.query(
    `INSERT INTO api_tokens (user_id, name, token_hash, permissions, created_at, expires_at)
     SELECT id, 'program', sha256(gen_random_uuid()::text::bytea), '[]', now(), now() + interval '1 hour'
     FROM users WHERE uuid = $1 RETURNING id`,
    [uuid],
  );
  return rows[0].id;
}
async function newDeletion(who: Who): Promise<string> {
  const body = { name: 'Nadie', email: `${crypto.randomUUID()}@example.test` };
  const [, created] = await send(administrator, 'POST', '/ia/admin/users', body);
  const { uuid } = (created as { data: { uuid: string } }).data;
  const [, deleted] = await send(who, 'DELETE', `/ia/admin/users/${uuid}`);
  return (deleted as { deletion: { id: string } }).deletion.id;
}

async function newAlert(who: Who): Promise<string> {
  return made(who, 'POST', '/ia/insights/alerts', { name: 'Silence', kind: 'silence' });
}
async function newDeletedAlert(who: Who): Promise<string> {
  const id = await newAlert(who);
  await status(who, 'DELETE', `/ia/insights/alerts/${id}`);
  return id;
}

async function newQuote({ uuid }: Who): Promise<string> {
  const { rows } = await test.database.pool.query(
    `INSERT INTO quotes (saved_by_id, files, filename, file_count, source_bytes, processed_bytes, size, title, price,
       price_per_byte, currency, measurement_type, total)
     SELECT id, '[]', 'a.csv', 1, 1, 1, 'source', 'Base', 1, 1, 'PYG', 'byte', 1 FROM users WHERE uuid = $1 RETURNING id`,
    [uuid],
  );
  return rows[0].id;
}

const clerks = ['manager', 'administrator'] as const;
const withoutFigures = ['client'] as const;

const OWN: Record<string, OwnRow> = {
  'DELETE /me/sessions/{id}': {
    make: newSession,
    call: (who, id) => status(who, 'DELETE', `/me/sessions/${id}`),
  },
  'DELETE /me/notifications/{id}': {
    make: newNotification,
    call: (who, id) => status(who, 'DELETE', `/me/notifications/${id}`),
  },
  'DELETE /me/passkeys/{id}': {
    make: newPasskey,
    call: (who, id) => status(who, 'DELETE', `/me/passkeys/${id}`, { current_password: TEST_PASSWORD }),
  },
  'DELETE /me/tokens/{id}': {
    make: newToken,
    call: (who, id) => status(who, 'DELETE', `/me/tokens/${id}`),
  },
  'PUT /ia/saved-views/{id}': {
    make: newView,
    call: (who, id) => status(who, 'PUT', `/ia/saved-views/${id}`, view()),
    without: withoutFigures,
  },
  'DELETE /ia/saved-views/{id}': {
    make: newView,
    call: (who, id) => status(who, 'DELETE', `/ia/saved-views/${id}`),
    without: withoutFigures,
  },
  'PUT /ia/saved-views/defaults/{tab}': {
    make: newView,
    call: (who, id) => status(who, 'PUT', '/ia/saved-views/defaults/products', { id }),
    without: withoutFigures,
  },
  'PUT /ia/insights/alerts/{id}': {
    make: newAlert,
    call: (who, id) => status(who, 'PUT', `/ia/insights/alerts/${id}`, { name: 'Other', kind: 'silence' }),
    without: withoutFigures,
  },
  'DELETE /ia/insights/alerts/{id}': {
    make: newAlert,
    call: (who, id) => status(who, 'DELETE', `/ia/insights/alerts/${id}`),
    without: withoutFigures,
  },
  'POST /ia/insights/alerts/{id}/restore': {
    make: newDeletedAlert,
    call: (who, id) => status(who, 'POST', `/ia/insights/alerts/${id}/restore`),
    without: withoutFigures,
  },
  'GET /ia/calculator/quotes/{id}': {
    make: newQuote,
    call: (who, id) => status(who, 'GET', `/ia/calculator/quotes/${id}`),
    others: clerks,
    without: withoutFigures,
  },
  'DELETE /ia/calculator/quotes/{id}': {
    make: newQuote,
    call: (who, id) => status(who, 'DELETE', `/ia/calculator/quotes/${id}`),
    visibleTo: clerks,
    without: withoutFigures,
  },
  'POST /ia/admin/users/deletions/{id}/undo': {
    make: newDeletion,
    call: (who, id) => status(who, 'POST', `/ia/admin/users/deletions/${id}/undo`),
    without: ['client', 'guest', 'analyst', 'manager'],
  },
  'GET /addresses': {
    make: newAddress,
    call: (who, _id, of) => status(who, 'GET', `/addresses?user=${of.uuid}`),
    others: clerks,
  },
  'POST /addresses': {
    make: async () => '',
    call: (who, _id, of) => status(who, 'POST', '/addresses', { ...home, user: of.uuid }),
    others: clerks,
  },
  'PUT /addresses': {
    make: newAddress,
    call: (who, id) => status(who, 'PUT', '/addresses', { id, city: 'Santos' }),
    others: clerks,
  },
};

describe.each(Object.entries(OWN))('%s', (_name, { make, call, others = [], visibleTo = [], without = [] }) => {
  it.each(ROLE_NAMES)('as %s: one’s own row, and no other', async (role) => {
    const caller = people.get(role);
    if (!caller) throw new Error('everybody is signed in');
    if (!without.includes(role)) expect(await call(caller, await make(caller), caller)).toBeLessThan(300);
    const of = without.includes('analyst') ? administrator : owner;
    const foreign = await call(caller, await make(of), of);
    if (others.includes(role)) expect(foreign).toBeLessThan(300);
    else expect(foreign).toBe(without.includes(role) || visibleTo.includes(role) ? 403 : 404);
  });
});

it('knows of every endpoint with a row whose it is', () => {
  const names = ENDPOINTS.filter(({ path }) => path.includes('{') || path === '/addresses').map(
    ({ method, path }) => `${method} ${path}`,
  );
  const unknown = names.filter((name) => !(name in OWN) && !OF_NOBODY.includes(name) && !OF_THE_COMPANY.test(name));
  expect(unknown).toEqual([]);
});
