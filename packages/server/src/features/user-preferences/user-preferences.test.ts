import { PREFERENCES } from '@botica/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const read = async () => (await test.call('GET', '/me/preferences', { token })).body;
const change = (body: unknown) => test.call('PUT', '/me/preferences', { token, body });

describe('preferences', () => {
  it('are none at first, and each user’s own', async () => {
    token = await test.signInAs('client');
    expect(await read()).toEqual({ data: { shortcuts: [], tables: {} } });
    const { status, body } = await change({ shortcuts: ['/', '/control-panel/users'] });
    expect([status, body]).toEqual([200, { data: { shortcuts: ['/', '/control-panel/users'], tables: {} } }]);
    token = await test.signInAs('client');
    expect(await read()).toEqual({ data: { shortcuts: [], tables: {} } });
  });

  it('replace what a change names and keep the rest, also of two at once', async () => {
    token = await test.signInAs('analyst');
    const users = { order: ['name', 'email'], hidden: ['uuid'], density: 'compact', per_page: 50 };
    await change({ shortcuts: ['/calculator'], tables: { users, constructor: { per_page: 1 } } });
    await Promise.all([
      change({ tables: { imports: { per_page: 10 } } }),
      change({ tables: { prices: { hidden: ['id'] } } }),
      change({ tables: { constructor: null } }),
    ]);
    expect(await read()).toEqual({
      data: {
        shortcuts: ['/calculator'],
        tables: { users, imports: { per_page: 10 }, prices: { hidden: ['id'] } },
      },
    });
  });

  it('keep filters under a name', async () => {
    token = await test.signInAs('analyst');
    const saved = [{ name: 'Phones', search: { device: 'mobile', page_contains: 'año' } }];
    const { body } = await change({ tables: { footprints: { saved: [{ ...saved[0], name: ' Phones\u200b ' }] } } });
    expect(body).toEqual({ data: { shortcuts: [], tables: { footprints: { saved } } } });
  });

  it.each([
    ['a filter without a name', { tables: { users: { saved: [{ name: ' ', search: {} }] } } }],
    ['a filter that is too long', { tables: { users: { saved: [{ name: 'a', search: { os: 'x'.repeat(501) } }] } } }],
    ['another site', { shortcuts: ['//example.test'] }],
    ['a script', { shortcuts: ['javascript:alert(1)'] }],
    ['too many shortcuts', { shortcuts: Array.from({ length: PREFERENCES.shortcutsMax + 1 }, (_, i) => `/${i}`) }],
    ['too long pages', { tables: { users: { per_page: 201 } } }],
    ['an unknown choice', { tables: { users: { colour: 'red' } } }],
    ['a name that is none', { tables: { '9 lives': { per_page: 1 } } }],
    ['too many columns', { tables: { users: { order: Array.from({ length: 61 }, (_, i) => `c${i}`) } } }],
    ['nothing of ours', { theme: 'dark' }],
  ])('refuse %s', async (_what, body) => {
    expect((await change(body)).status).toBe(422);
  });

  it('are bounded for each user, whatever is sent one after the other', async () => {
    token = await test.signInAs('analyst');
    const order = Array.from({ length: 60 }, (_, i) => `column-with-a-long-name-of-its-own-${i}`);
    const statuses: number[] = [];
    for (let i = 0; i < 16; i += 1) statuses.push((await change({ tables: { [`t${i}`]: { order } } })).status);
    expect(statuses).toEqual([...Array(13).fill(200), 422, 422, 422]);
    expect((await change({ tables: { t0: null, t13: { order } } })).status).toBe(200);
    expect((await change({ tables: { t14: { order } } })).body).toMatchObject({
      errors: { tables: [`At most ${PREFERENCES.bytesMax.toLocaleString('en-US')} bytes can be kept`] },
    });
  });
});
