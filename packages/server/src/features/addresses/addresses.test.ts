import { ADDRESS_COUNTRIES } from '@botica/contract/users/addresses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { UserCalls } from '../users/testing/user-calls';

let test: TestApp;
let admin: UserCalls;
let manager: UserCalls;
beforeAll(async () => {
  test = await startTestApp();
  admin = new UserCalls(test, await test.signInAs('administrator'));
  manager = new UserCalls(test, await test.signInAs('manager'));
});
afterAll(() => test.close());

const home = { country: 'BR', state: 'SP', city: 'Campinas', zipcode: '13010-000', address_line_1: 'Rua A, 10' };
const add = (calls: UserCalls, changes: object = {}) => calls.call('POST', '/addresses', { ...home, ...changes });
const change = (calls: UserCalls, id: string, changes: object) => calls.call('PUT', '/addresses', { id, ...changes });
const list = async (calls: UserCalls, user?: string) =>
  (await calls.call('GET', `/addresses${user === undefined ? '' : `?user=${user}`}`)).body.data;

describe('an address', () => {
  it('is added to oneself and changed, whatever the role', async () => {
    const calls = new UserCalls(test, (await admin.signedIn([1])).token);
    const { status, body } = await add(calls, { address_line_2: 'Apto 4' });
    expect([status, body]).toMatchObject([
      201,
      {
        message: 'Address added',
        data: { is_main: true, address_type: 'home', state_name: 'São Paulo', country_name: 'Brazil' },
      },
    ]);
    expect(body.data.formatted_address).toBe('Rua A, 10\nApto 4\nCampinas-SP\n13010-000\nBrazil');
    const changed = await change(calls, body.data.id, { zipcode: null, address_line_2: null, address_type: 'work' });
    expect(changed.body).toMatchObject({
      message: 'Address updated',
      data: { zipcode: null, address_line_2: null, address_type: 'work', city: 'Campinas' },
    });
  });

  it.each([
    ['US', 'CA', 'Los Angeles', '90001', '1 Main St\nLos Angeles, CA 90001\nUnited States'],
    ['DE', 'BY', 'München', '80331', '1 Main St\n80331 München\nGermany'],
    ['GB', 'ENG', 'London', 'SW1A 1AA', '1 Main St\nLondon\nSW1A 1AA\nUnited Kingdom'],
    ['ES', 'M', 'Getafe', '28901', '1 Main St\n28901 Getafe Madrid\nSpain'],
  ])('in %s is written by the rules of the country', async (country, state, city, zipcode, formatted) => {
    const { body } = await add(admin, { country, state, city, zipcode, address_line_1: '1 Main St' });
    expect(body.data?.formatted_address ?? body).toBe(formatted);
  });

  it('is the main one of its user alone, also when two are made so at one moment', async () => {
    const { uuid, token } = await admin.signedIn([9]);
    const calls = new UserCalls(test, token);
    await Promise.all([add(calls), add(calls), add(calls, { is_main: true })]);
    const mains = async () => (await list(calls)).filter(({ is_main }: { is_main: boolean }) => is_main);
    expect(await mains()).toHaveLength(1);
    const [first, second, third] = await list(calls);
    await Promise.all([second, third].map(({ id }) => change(calls, id, { is_main: true })));
    expect(await mains()).toHaveLength(1);
    expect((await change(calls, first.id, { is_main: false })).status).toBe(200);
    const [main] = await mains();
    expect((await change(calls, main.id, { is_main: false })).body.data.is_main).toBe(true);
    expect((await admin.get(uuid)).body.data.address.id).toBe(main.id);
  });

  it.each([
    [{ country: 'PY' }, 'country'],
    [{ state: 'XX' }, 'state'],
    [{ state: '../BR' }, 'state'],
    [{ city: ' ' }, 'city'],
    [{ address_line_1: 'x'.repeat(121) }, 'address_line_1'],
    [{ address_type: 'castle' }, 'address_type'],
  ])('is refused with %j', async (wrong, field) => {
    const { status, body } = await add(admin, wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('needs country, state and city alone, and takes a state by its name', async () => {
    const place = { country: 'BR', state: 'sao paulo', city: 'Campinas' };
    const { status, body } = await admin.call('POST', '/addresses', place);
    expect([status, body.data]).toMatchObject([201, { state: 'SP', state_name: 'São Paulo', address_line_1: '' }]);
    expect(body.data.formatted_address).toBe('Campinas-SP\nBrazil');
  });

  it('that moves to another country needs its state and city', async () => {
    const { data } = (await add(admin)).body;
    expect((await change(admin, data.id, { country: 'US' })).body.errors).toEqual({
      state: ['This field is required'],
      city: ['This field is required'],
    });
    expect((await change(admin, data.id, { country: 'US', state: 'CA', city: 'Fresno' })).status).toBe(200);
  });

  it('of somebody else is seen and changed by who may, and for others does not exist', async () => {
    const { uuid, token } = await admin.signedIn([4]);
    const own = new UserCalls(test, token);
    const { id } = (await add(own)).body.data;
    const analyst = new UserCalls(test, await test.signInAs('analyst'));
    expect((await analyst.call('GET', `/addresses?user=${uuid}`)).body.code).toBe('user_not_found');
    expect((await add(analyst, { user: uuid })).body.code).toBe('user_not_found');
    const refused = await change(analyst, id, { city: 'Mía' });
    expect([refused.status, refused.body.message]).toEqual([404, 'No address found to update']);
    expect(await list(manager, uuid)).toMatchObject([{ id, user: uuid }]);
    expect((await change(manager, id, { city: 'Santos' })).status).toBe(200);
    expect((await add(manager, { user: uuid })).body.data.user).toBe(uuid);
    const boss = await admin.signedIn([2]);
    expect((await add(manager, { user: boss.uuid })).body.code).toBe('beyond_own_permissions');
    for (const missing of ['1', 'constructor', crypto.randomUUID()]) {
      expect((await change(admin, missing, {})).status).toBe(404);
      expect((await admin.call('GET', `/addresses?user=${missing}`)).status).toBe(404);
    }
    const [entry] = (await admin.call('GET', `/ia/admin/audit-log?subject_id=${uuid}&action=address.updated`)).body
      .data;
    expect(entry).toMatchObject({ before: { city: 'Campinas' }, after: { city: 'Santos' } });
  });

  it('is one of twenty', async () => {
    const calls = new UserCalls(test, (await admin.signedIn([9])).token);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await add(calls)).status);
    expect([statuses.lastIndexOf(201), statuses.at(-1)]).toEqual([19, 422]);
  });
});

describe('places', () => {
  const get = async (path: string, language = 'en-US') =>
    (await admin.call('GET', `/addresses/countries${path}`, undefined, { 'accept-language': language })).body;

  it('are twelve countries in the language of the caller, each with states and cities', async () => {
    const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
    expect(names(await get(''))).toHaveLength(12);
    expect(names(await get('', 'es-PY'))).toContain('Alemania');
    expect(names(await get('', 'pt-BR'))).toContain('Alemanha');
    for (const country of ADDRESS_COUNTRIES) {
      const states = (await get(`/${country}/states`)).data;
      expect([country, states.length > 10]).toEqual([country, country !== 'GB' || states.length > 3]);
    }
    expect((await get('/BR/states/SP/cities')).data).toContain('Campinas');
  });

  it.each(['/PY/states', '/constructor/states', '/BR/states/..%2FUS/cities', '/BR/states/XX/cities'])(
    'of %s are none',
    async (path) => {
      const body = await get(path);
      expect(body.data ?? body.code).toEqual(path.includes('cities') ? [] : 'not_found');
    },
  );
});
