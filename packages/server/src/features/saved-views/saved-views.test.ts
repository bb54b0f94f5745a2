import { VIEW_LIMITS } from '@botica/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let test: TestApp;
let analyst: string;
let colleague: string;
let guest: string;
let manager: string;
beforeAll(async () => {
  test = await startTestApp();
  analyst = await test.signInAs('analyst');
  colleague = await test.signInAs('analyst');
  guest = await test.signInAs('guest');
  manager = await test.signInAs('manager');
});
afterAll(() => test.close());

const ANALYST_ROLE = 4;
const view = { tab: 'products', search: { period: '6m', compare: 'year', gender: 'female', sort: '-sales' } };

interface View {
  id: string;
  name: string;
  [field: string]: unknown;
}

async function save(token: string, name: string, more: object = {}): Promise<View> {
  const answer = await test.call('POST', '/ia/saved-views', { token, body: { name, view, ...more } });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return (answer.body as { data: View }).data;
}
const refuse = async (body: object, token = analyst) => {
  const { status, body: answer } = await test.call('POST', '/ia/saved-views', { token, body });
  return [status, Object.keys((answer as { errors?: object }).errors ?? {})];
};
const list = async (token: string) =>
  ((await test.call('GET', '/ia/saved-views', { token })).body as { data: View[] }).data;
const seen = async (token: string, id: string) => (await list(token)).find((one) => one.id === id);
const change = async (token: string, id: string, body: object) =>
  (await test.call('PUT', `/ia/saved-views/${id}`, { token, body })).status;
const setDefault = async (token: string, tab: string, id: string | null) =>
  (await test.call('PUT', `/ia/saved-views/defaults/${tab}`, { token, body: { id } })).status;

describe('a saved view', () => {
  it('is kept as it was, and seen by its owner alone', async () => {
    const saved = await save(analyst, '  Mujeres  ');
    expect(saved).toMatchObject({
      name: 'Mujeres',
      ...view,
      isOwn: true,
      role: null,
      canChange: true,
      isDefault: false,
    });
    expect(await seen(analyst, saved.id)).toEqual(saved);
    expect(await seen(colleague, saved.id)).toBeUndefined();
    expect(await seen(manager, saved.id)).toBeUndefined();
    expect(await change(colleague, saved.id, { name: 'x' })).toBe(404);
    expect(await change(manager, saved.id, { name: 'x' })).toBe(404);
  });

  it('shared with a role is seen by its holders, changed by its owner and who may manage', async () => {
    const saved = await save(analyst, 'Del equipo', { role_id: ANALYST_ROLE });
    expect(await seen(colleague, saved.id)).toMatchObject({
      isOwn: false,
      canChange: false,
      role: { id: ANALYST_ROLE },
    });
    expect(await seen(guest, saved.id)).toBeUndefined();
    expect(await change(colleague, saved.id, { name: 'Mía' })).toBe(403);
    expect((await test.call('DELETE', `/ia/saved-views/${saved.id}`, { token: colleague })).status).toBe(403);
    expect(await change(manager, saved.id, { name: 'Del equipo, corregida' })).toBe(200);
    expect(await seen(colleague, saved.id)).toMatchObject({ name: 'Del equipo, corregida', owner: 'Test analyst' });
    // No longer shared, it is as if it had never been there, also as the page that a colleague opens with.
    expect(await setDefault(colleague, 'products', saved.id)).toBe(200);
    expect(await change(analyst, saved.id, { role_id: null })).toBe(200);
    expect(await seen(colleague, saved.id)).toBeUndefined();
    expect((await list(colleague)).some(({ isDefault }) => isDefault)).toBe(false);
    expect(await change(colleague, saved.id, { name: 'Mía' })).toBe(404);
    expect((await test.call('DELETE', `/ia/saved-views/${saved.id}`, { token: colleague })).status).toBe(404);
    expect(await seen(analyst, saved.id)).toMatchObject({ role: null, ...view });
    expect((await test.call('DELETE', `/ia/saved-views/${saved.id}`, { token: analyst })).status).toBe(200);
    expect(await seen(analyst, saved.id)).toBeUndefined();
  });

  it('is shared with own roles only, except by who sees who holds which', async () => {
    expect(await refuse({ name: 'A', view, role_id: 9 })).toEqual([422, ['role_id']]);
    expect(await refuse({ name: 'A', view, role_id: 77 }, manager)).toEqual([422, ['role_id']]);
    await save(manager, 'Para invitados', { role_id: 9 });
    expect((await list(guest)).map(({ name }) => name)).toEqual(['Para invitados']);
  });

  it('calls a role that somebody made by its own name', async () => {
    const token = await test.signInAs('administrator');
    const made = await test.call('POST', '/ia/admin/roles', { token, body: { name: 'De turno', permissions: [] } });
    const { id } = (made.body as { data: { id: number } }).data;
    expect((await save(manager, 'Del turno', { role_id: id })).role).toEqual({ id, localized_name: 'De turno' });
    const { body } = await test.call('GET', '/ia/saved-views', { token: manager });
    expect(body).toMatchObject({ meta: { roles: expect.arrayContaining([{ id, localized_name: 'De turno' }]) } });
  });

  it('has a name of its own for each owner, whatever its case', async () => {
    await save(analyst, 'Á 1');
    expect(await refuse({ name: 'á  1', view })).toEqual([409, []]);
    expect(await refuse({ name: 'A\u0301 1', view })).toEqual([409, []]);
    await save(colleague, 'Á 1');
    const other = await save(analyst, 'Otra');
    expect(await change(analyst, other.id, { name: 'á 1' })).toBe(409);
    expect(await change(analyst, other.id, { name: 'OTRA' })).toBe(200);
  });

  it.each(['', '   ', '\u200b', '\u202e\ud800', 'x'.repeat(81)])('refuses the name %j', async (name) => {
    expect(await refuse({ name, view })).toEqual([422, ['name']]);
  });

  it('keeps nothing of a name that nobody sees', async () => {
    expect((await save(colleague, 'Ven\u202etas\u200b\nde\u0007 hoy')).name).toBe('Ventas de hoy');
  });

  it.each(['<img src=x onerror=alert(1)>', '👩‍⚕️ نظرة', "'; DROP TABLE users; --", '../../login'])(
    'keeps the name %s',
    async (name) => {
      expect((await save(colleague, name)).name).toBe(name);
    },
  );

  it.each([
    { tab: 'login', search: {} },
    { tab: 'products', search: { to: 'https://example.test' } },
    { tab: 'products', search: { redirect: '//example.test' } },
    { tab: 'products', search: { period: '3y' } },
    { tab: 'products', search: { period: '6m', from: '2024-01-01', to: '2024-01-31' } },
    { tab: 'products', search: { sort: '-sales;x' } },
    { tab: 'behavior', search: { share: 'units' } },
    { tab: 'demographics', search: { maxCategories: '21' } },
    { tab: 'products', search: { category: '662E41' } },
    { tab: 'products', search: { __proto__x: 'a' } },
    { tab: 'products', search: { period: 6 } },
  ])('refuses content that the page would not understand: %j', async (content) => {
    const [status] = await refuse({ name: `Mala ${Math.random()}`, view: content });
    expect(status).toBe(422);
  });

  it('opens a page by default for whoever chose it, until it is gone', async () => {
    const saved = await save(analyst, 'Por defecto', { role_id: ANALYST_ROLE });
    const next = await save(analyst, 'La siguiente');
    expect(await setDefault(analyst, 'performance', saved.id)).toBe(404);
    expect(await setDefault(guest, 'products', saved.id)).toBe(404);
    expect(await setDefault(analyst, 'nowhere', saved.id)).toBe(404);
    expect(await setDefault(analyst, 'products', saved.id)).toBe(200);
    expect(await setDefault(colleague, 'products', saved.id)).toBe(200);
    expect(await setDefault(analyst, 'products', next.id)).toBe(200);
    expect(await seen(analyst, saved.id)).toMatchObject({ isDefault: false });
    expect(await seen(analyst, next.id)).toMatchObject({ isDefault: true });
    expect(await seen(colleague, saved.id)).toMatchObject({ isDefault: true });
    expect(await setDefault(analyst, 'products', null)).toBe(200);
    expect((await list(analyst)).some(({ isDefault }) => isDefault)).toBe(false);
    await test.call('DELETE', `/ia/saved-views/${saved.id}`, { token: analyst });
    expect((await list(colleague)).some(({ isDefault }) => isDefault)).toBe(false);
    // One that moves to another page opens none by default.
    await setDefault(analyst, 'products', next.id);
    expect(await change(analyst, next.id, { view: { tab: 'performance', search: {} } })).toBe(200);
    expect(await seen(analyst, next.id)).toMatchObject({ tab: 'performance', search: {}, isDefault: false });
  });

  it('is not overwritten by who saw it before somebody else changed it', async () => {
    const saved = await save(analyst, 'A la vez', { role_id: ANALYST_ROLE });
    const before = saved.updated_at;
    const other = { tab: 'products', search: { period: '2y' } };
    expect(await change(manager, saved.id, { view: other, seen_at: before })).toBe(200);
    expect(await change(analyst, saved.id, { view, seen_at: before })).toBe(409);
    const now = await seen(analyst, saved.id);
    expect(now).toMatchObject(other);
    // Of two at once that saw the same, one wins.
    const both = [analyst, manager].map((token) => change(token, saved.id, { view, seen_at: now?.updated_at }));
    expect((await Promise.all(both)).sort()).toEqual([200, 409]);
    expect(await change(analyst, saved.id, { name: 'Sin mirar' })).toBe(200);
  });

  it('whose role is deleted stays with its owner, who is told', async () => {
    const { pool } = test.database;
    await pool.query("INSERT INTO roles (id, name) VALUES (50, 'seasonal')");
    const saved = await save(manager, 'De temporada', { role_id: 50 });
    await pool.query('DELETE FROM roles WHERE id = 50');
    expect(await seen(manager, saved.id)).toMatchObject({ role: null, hasLostRole: true, canChange: true });
    expect(await change(manager, saved.id, { role_id: null })).toBe(200);
    expect(await seen(manager, saved.id)).toMatchObject({ hasLostRole: false });
  });

  it('is one of so many, also when several are saved at once', async () => {
    const token = await test.signInAs('guest');
    const { pool } = test.database;
    const owner = (await save(token, 'La primera')).id;
    await pool.query(
      `INSERT INTO saved_views (owner_id, name, name_key, tab, search)
       SELECT owner_id, n::text, n::text, tab, search FROM saved_views, generate_series(2, $2) n WHERE id = $1`,
      [owner, VIEW_LIMITS.perUser - 1],
    );
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => refuse({ name, view }, token)));
    expect(answers.map(([status]) => status).sort()).toEqual([201, 422, 422]);
    // The view shared with guests is not one's own.
    expect((await list(token)).filter(({ isOwn }) => isOwn)).toHaveLength(VIEW_LIMITS.perUser);
  });
});
