import { API_BASE, USER_LIMITS } from '@botica/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { UserCalls } from './testing/user-calls';

let test: TestApp;
let calls: UserCalls;
beforeAll(async () => {
  test = await startTestApp({ ADMIN_EMAIL: 'zz@example.test' });
  calls = new UserCalls(test, await test.signInAs('administrator'));
  // A hundred of them, so that pages have an end.
  await test.database.pool.query(`
    INSERT INTO users (name, email, language, password_hash, birth_date, gender)
    SELECT (ARRAY['Ñandú','Álvarez','alvarez','Ortiz_%','Zoë'])[1 + n % 5] || ' ' || lpad(n::text, 3, '0'),
      'list' || n || '@example.test', (ARRAY['es-PY','en-US','pt-BR'])[1 + n % 3], CASE WHEN n > 90 THEN NULL ELSE 'x' END,
      CASE WHEN n % 2 = 0 THEN date '1990-01-01' + n END, CASE WHEN n % 2 = 0 THEN 'female' END
    FROM generate_series(1, 100) n;
    INSERT INTO user_roles (user_id, role_id) SELECT id, CASE WHEN id % 4 = 0 THEN 1 ELSE 4 END FROM users WHERE email LIKE 'list%';
  `);
});
afterAll(() => test.close());

const names = async (query: string) => {
  const { body } = await calls.list(query);
  return body.data.map(({ name }: { name: string }) => name);
};
const total = async (query: string) => (await calls.list(`per_page=1&${query}`)).body.meta.total;

describe('the list of users', () => {
  it('is by name, 25 a page, with links and where it stands', async () => {
    const { status, body } = await calls.list();
    expect(status).toBe(200);
    expect(body.meta).toEqual({ current_page: 1, from: 1, last_page: 5, per_page: 25, to: 25, total: 102 });
    expect(body.links).toEqual({
      first: '/api/v1/ia/admin/users?page=1',
      last: '/api/v1/ia/admin/users?page=5',
      prev: null,
      next: '/api/v1/ia/admin/users?page=2',
    });
    const page = await names('per_page=200');
    expect(page).toHaveLength(102);
    // Accents and case aside: the administrator is among those with A.
    expect(page.slice(0, 4)).toEqual(['Administrator', 'Álvarez 001', 'alvarez 002', 'Álvarez 006']);
    expect(await names('per_page=2&page=51')).toEqual(['Zoë 094', 'Zoë 099']);
    expect(await names('per_page=2&page=52')).toEqual([]);
    expect(await names('per_page=2&sortOrder=desc')).toEqual(['Zoë 099', 'Zoë 094']);
  });

  it.each(['name', 'email', 'username', 'gender', 'birth_date', 'language', 'created_at', 'updated_at'])(
    'sorted by %s has everybody once, forth and back',
    async (sort) => {
      const emails = async (order: string) => {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => calls.list(`per_page=50&page=${page}&sortBy=${sort}&sortOrder=${order}`)),
        );
        return pages.flatMap(({ body }) => body.data.map(({ email }: { email: string }) => email));
      };
      const forth = await emails('asc');
      expect(new Set(forth).size).toBe(102);
      expect((await emails('desc')).reverse()).toEqual(forth);
    },
  );

  it('is searched by name, e-mail address or role, letter case and accents aside', async () => {
    expect(await total('search=ALVAREZ')).toBe(40);
    expect(await total('search=%C3%B1and%C3%BA')).toBe(20);
    expect(await total('search=list10')).toBe(2);
    expect(await total('search=client')).toBe(25);
    expect(await total('search=client&searchField=name')).toBe(0);
    expect(await total('search=client&searchField=role')).toBe(25);
    expect(await total('search=list10%40&searchField=email')).toBe(1);
    expect(await total('search=Ortiz_%25')).toBe(20);
    expect(await total('search=O%25z')).toBe(0);
    const [first] = (await calls.list()).body.data;
    expect(await names(`search=${first.uuid}&searchField=uuid`)).toEqual([first.name]);
    expect(await total(`search=${first.uuid.slice(0, 8)}&searchField=uuid`)).toBe(1);
  });

  it('is filtered by role, language and status', async () => {
    expect(await total('role=1')).toBe(25);
    expect(await total('role=1,4')).toBe(100);
    expect(await total('role=2')).toBe(2);
    expect(await total('language=pt-BR')).toBe(33);
    expect(await total('status=invited')).toBe(10);
    const [waiting, active] = [await total('status=waiting'), await total('status=active')];
    expect(waiting + active).toBe(92);
    expect(await total('status=waiting&role=1')).toBe(waiting);
    expect(await total('status=waiting,active,invited')).toBe(102);
    expect(await total('status=invited&language=es-PY&search=alvarez')).toBeLessThan(5);
  });

  it.each([
    ['sortBy=password_hash', 'sortBy'],
    ['sortBy=constructor', 'sortBy'],
    ['searchField=password_hash', 'searchField'],
    ['sortOrder=up', 'sortOrder'],
    ['per_page=201', 'per_page'],
    ['per_page=0', 'per_page'],
    ['page=0', 'page'],
    ['role=x', 'role.0'],
    ['language=gn', 'language.0'],
    ['status=gone', 'status.0'],
    ['pasword=1', 'pasword'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await calls.list(query);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it.each(["';DROP TABLE users;--", '\\', "' OR 1=1", '%', '_', '$1'])('finds nothing special in %j', async (text) => {
    const { status, body } = await calls.list(`search=${encodeURIComponent(text)}`);
    expect([status, body.meta.total]).toEqual([200, text === '%' || text === '_' ? 20 : 0]);
  });
});

describe('the export of users', () => {
  const exported = (query: string, language = 'en-US') =>
    calls.call('GET', `/ia/admin/users/export?${query}`, undefined, { 'accept-language': language });

  it('has those that match, as text with a byte order mark and nothing that runs as a formula', async () => {
    for (const name of ['=1+1', '@SUM(A1)', '+1+1', '\t=2', 'Díaz "El", -5', '-5'])
      await calls.added({ name: `${name}`, language: 'pt-BR' }).catch(() => {});
    const { uuid } = await calls.added({ name: '=HYPERLINK("https://example.test")' });
    const answer = await exported(`ids=${uuid}`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="users.csv"');
    expect(answer.text.startsWith('\uFEFF"ID","Name","Email"')).toBe(true);
    expect(answer.text).toContain(`"'=HYPERLINK(""https://example.test"")"`);
    expect(answer.text.trimEnd().split('\r\n')).toHaveLength(2);
    const all = await exported('search=list&role=4', 'es-PY');
    expect(all.text.trimEnd().split('\r\n')).toHaveLength(76);
    expect(all.text.startsWith('\uFEFF"ID";"Nombre";"Correo"')).toBe(true);
    const cells = (await exported('')).text;
    expect(cells).toContain(`"'=1+1"`);
    expect(cells).toContain(`"'@SUM(A1)"`);
    expect(cells).toContain('"-5"');
    expect(cells).not.toMatch(/argon2|,"[=+@]/);
  });

  it('is a workbook where asked', async () => {
    const answer = await exported('format=xlsx&role=1');
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="users.xlsx"');
    expect(answer.text.startsWith('PK')).toBe(true);
  });

  it('takes as many chosen ones as its limit says, beside long headers', async () => {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const ids = Array.from({ length: USER_LIMITS.exportIdsMax }, () => crypto.randomUUID()).join(',');
    const headers = { ...test.headers(calls.token), cookie: 'x'.repeat(2_000) };
    const answer = await fetch(`${url}${API_BASE}/ia/admin/users/export?ids=${ids}`, { headers });
    await answer.body?.cancel();
    expect(answer.status).toBe(200);
  });

  it.each([
    'ids=1',
    'ids=',
    'format=pdf',
    `ids=${Array(USER_LIMITS.exportIdsMax + 1)
      .fill(crypto.randomUUID())
      .join(',')}`,
  ])('refuses %.20s', async (query) => {
    expect((await exported(query)).status).toBe(422);
  });
});
