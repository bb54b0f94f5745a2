import type { BytePrice } from '@botica/contract/byte-pricing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let test: TestApp;
let admin: string;
let manager: string;
let guest: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signInAs('administrator');
  manager = await test.signInAs('manager');
  guest = await test.signInAs('guest');
});
afterAll(() => test.close());
beforeEach(() => test.database.pool.query('TRUNCATE byte_prices CASCADE'));

const LIST = '/ia/admin/pricing/bytes';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const basic = { title: 'Basic', price: '35', currency: 'USD', measurement_type: 'megabyte' };

interface Answer {
  message: string;
  data: BytePrice;
  meta: { replaced: BytePrice | null };
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = admin) =>
  test.call(method, `${LIST}${path}`, { token, ...(body && { body }) });

async function add(more: object = {}): Promise<Answer> {
  const { status, body } = await call('POST', '', { ...basic, ...more });
  expect([status, body]).toEqual([201, expect.any(Object)]);
  return body as Answer;
}

async function change(uuid: string, body: object): Promise<Answer> {
  const { status, body: answer } = await call('PUT', `/${uuid}`, body);
  expect([status, answer]).toEqual([200, expect.any(Object)]);
  return answer as Answer;
}

async function refuse(more: object, path = '', method: 'POST' | 'PUT' = 'POST') {
  const { status, body } = await call(method, path, method === 'POST' ? { ...basic, ...more } : more);
  return [status, Object.keys((body as { errors?: object }).errors ?? {})];
}

async function list(query: string): Promise<string[]> {
  const { body } = await call('GET', `?${query}`);
  return (body as { data: BytePrice[] }).data.map(({ title }) => title);
}

interface Version extends BytePrice {
  from: string;
  to: string | null;
  by: string | null;
}

async function history(uuid: string): Promise<Version[]> {
  const { body } = await call('GET', `/${uuid}`);
  return (body as { data: { history: Version[] } }).data.history;
}

describe('a byte price', () => {
  it('is kept exactly, with the price of one byte, without padding', async () => {
    const { data, message, meta } = await add({ price: '035.500', description: ' Por mes ' });
    expect(message).toBe('Price “Basic” added');
    expect(meta).toEqual({ replaced: null });
    expect(data).toEqual({
      uuid: expect.any(String),
      title: 'Basic',
      price: '35.5',
      currency: 'USD',
      measurement_type: 'megabyte',
      price_per_byte: '0.0000355',
      description: 'Por mes',
      is_active: true,
      activated_at: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const { body } = await call('GET', `/${data.uuid}`);
    expect(body).toEqual({ data: { ...data, history: [expect.objectContaining({ price: '35.5', to: null })] } });
  });

  it.each([
    ['0.000000000001', '0.000000000001'],
    [0.1, '0.1'],
    ['999999999999999.123456789012345678', '999999999999999.123456789012345678'],
  ])('takes the price %s', async (price, kept) => {
    const { data } = await add({ price, measurement_type: 'byte' });
    expect([data.price, data.price_per_byte]).toEqual([kept, kept]);
  });

  it.each(['0', '0.00', '-1', '1e3', 1e-7, '', '1,5', 'NaN', '1.0000000000000000001', '1234567890123456', null])(
    'refuses the price %j',
    async (price) => {
      expect(await refuse({ price })).toEqual([422, ['price']]);
    },
  );

  it('needs a title, a price and a currency, and bounds the description', async () => {
    expect(await refuse({ title: '  ' })).toEqual([422, ['title']]);
    expect(await refuse({ title: undefined, price: undefined, currency: undefined })).toEqual([
      422,
      ['title', 'price', 'currency'],
    ]);
    expect(await refuse({ currency: 'GBP', measurement_type: 'bit' })).toEqual([422, ['currency', 'measurement_type']]);
    expect(await refuse({ description: 'x'.repeat(256) })).toEqual([422, ['description']]);
    expect((await add({ description: 'x'.repeat(255) })).data.description).toHaveLength(255);
  });

  it('comes in place of the active one of its currency and type, and says so', async () => {
    const first = await add();
    await add({ currency: 'EUR' });
    await add({ measurement_type: 'mebibyte' });
    const second = await add({ title: 'Better', price: '30' });
    expect(second.message).toBe('Price “Better” added; it is active in place of “Basic”');
    expect(second.meta.replaced).toMatchObject({ uuid: first.data.uuid, is_active: false });
    const back = await change(first.data.uuid, { is_active: true });
    expect(back.message).toBe('Price “Basic” saved; it is active in place of “Better”');
    expect(await list('is_active=1&currency=USD&measurement_type=megabyte')).toEqual(['Basic']);
    // One that moves to another currency takes the place of the active one there.
    const moved = await change(first.data.uuid, { currency: 'EUR' });
    expect(moved.meta.replaced).toMatchObject({ currency: 'EUR', is_active: false });
  });

  it('has one active price for each currency and type, also where many are added at one moment', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, place) => add({ title: `P${place}` })));
    expect(await list('is_active=1')).toHaveLength(1);
    expect(await list('is_active=false')).toHaveLength(11);
  });

  it('keeps what it was on any day', async () => {
    const { data } = await add();
    await change(data.uuid, { price: '40' });
    await change(data.uuid, { title: 'Plus', description: 'x' });
    const versions = await history(data.uuid);
    expect(versions.map(({ title, price, price_per_byte, by }) => [title, price, price_per_byte, by])).toEqual([
      ['Plus', '40', '0.00004', 'Test administrator'],
      ['Basic', '40', '0.00004', 'Test administrator'],
      ['Basic', '35', '0.000035', 'Test administrator'],
    ]);
    expect(versions.map(({ to }) => to)).toEqual([null, versions[0]?.from, versions[1]?.from]);
    expect(versions[2]?.from).toBe(data.created_at);
  });

  it('is not overwritten by who has not seen it as it is, and says what it is now', async () => {
    const { data } = await add();
    await change(data.uuid, { price: '40', description: 'new' });
    const stale = await call('PUT', `/${data.uuid}`, {
      price: '50',
      title: 'Basic',
      description: null,
      seen_at: data.updated_at,
    });
    expect([stale.status, stale.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'price_changed',
        errors: { price: ['It is “40” now'], description: ['It is “new” now'] },
      }),
    ]);
    const { data: now } = (await call('GET', `/${data.uuid}`)).body as Answer;
    expect((await change(data.uuid, { price: '50', seen_at: now.updated_at })).data).toMatchObject({
      price: '50',
      description: 'new',
    });
  });

  it.each([
    ['es-PY', 'Precio «Basic» agregado; rige en lugar de «Basic»', 'Ahora es «35,5»'],
    ['pt-BR', 'Preço “Basic” adicionado; vale no lugar de “Basic”', 'Agora é “35,5”'],
  ])('speaks %s', async (language, said, isNow) => {
    await add();
    const options = { token: admin, headers: { 'accept-language': language } };
    const { body } = await test.call('POST', LIST, { ...options, body: { ...basic, price: '35.5' } });
    expect((body as Answer).message).toBe(said);
    const seen = { price: '1', seen_at: '2020-01-01T00:00:00.000Z' };
    const stale = await test.call('PUT', `${LIST}/${(body as Answer).data.uuid}`, { ...options, body: seen });
    expect([stale.status, (stale.body as { errors: object }).errors]).toEqual([409, { price: [isNow] }]);
  });

  it('is gone once deleted, and comes back', async () => {
    const { data } = await add();
    const gone = await call('DELETE', `/${data.uuid}`);
    expect(gone.body).toEqual({ message: 'Price “Basic” deleted' });
    for (const answer of [
      await call('GET', `/${data.uuid}`),
      await call('PUT', `/${data.uuid}`, { price: '1' }),
      await call('DELETE', `/${data.uuid}`),
      await call('DELETE', `/${NOBODY}`),
      await call('POST', `/${NOBODY}/restore`),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(await list('')).toEqual([]);
    const restored = await call('POST', `/${data.uuid}/restore`);
    expect(restored.body).toMatchObject({ message: 'Price “Basic” is back', data: { is_active: true } });
    expect((await call('POST', `/${data.uuid}/restore`)).body).toMatchObject({ data: { is_active: true } });
  });

  it('comes back without being active where another one is by now', async () => {
    const { data } = await add();
    await call('DELETE', `/${data.uuid}`);
    await add({ title: 'Next' });
    const { body } = await call('POST', `/${data.uuid}/restore`);
    expect(body).toMatchObject({
      message: 'Price “Basic” is back, but not active: “Next” is in force by now',
      data: { is_active: false },
    });
    expect(await list('is_active=1')).toEqual(['Next']);
  });
});

describe('the list of byte prices', () => {
  beforeEach(async () => {
    await add({ title: 'alpha 100%', price: '10', currency: 'PYG' });
    await add({ title: 'Beta', price: '9', currency: 'BRL', description: 'Ünïcode_x' });
    await add({ title: 'gamma', price: '2', measurement_type: 'kilobyte' });
  });

  it('is newest first, sorts numbers as numbers, and pages', async () => {
    expect(await list('')).toEqual(['gamma', 'Beta', 'alpha 100%']);
    expect(await list('sortBy=price&sortOrder=asc')).toEqual(['gamma', 'Beta', 'alpha 100%']);
    expect(await list('sortBy=price_per_byte&sortOrder=desc')).toEqual(['gamma', 'alpha 100%', 'Beta']);
    expect(await list('sortBy=title&sortOrder=asc')).toEqual(['alpha 100%', 'Beta', 'gamma']);
    const { body } = await call('GET', '?per_page=2&page=2');
    expect(body).toMatchObject({
      data: [{ title: 'alpha 100%' }],
      links: { next: null, prev: '/api/v1/ia/admin/pricing/bytes?per_page=2&page=1' },
      meta: { current_page: 2, from: 3, last_page: 2, per_page: 2, to: 3, total: 3 },
    });
  });

  it('is searched without letters that mean something to the database', async () => {
    expect(await list('search=100%25')).toEqual(['alpha 100%']);
    expect(await list('search=_')).toEqual(['Beta']);
    expect(await list('search=%25')).toEqual(['alpha 100%']);
    expect(await list('search=BETA&searchField=title')).toEqual(['Beta']);
    expect(await list('search=beta&searchField=description')).toEqual([]);
    expect(await list("search=';DROP TABLE byte_prices;--")).toEqual([]);
    expect(await list('currency=PYG')).toEqual(['alpha 100%']);
  });

  it.each(['sortBy=id', 'searchField=price', 'currency=GBP', 'per_page=201', 'is_active=maybe', 'other=1'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `?${query}`)).status).toBe(422);
    },
  );
});

describe('the price list of the calculator', () => {
  it('shows active prices to a guest, the one activated last first', async () => {
    const first = await add({ title: 'Per byte', measurement_type: 'byte' });
    await add({ title: 'Per MB' });
    await add({ title: 'Draft', is_active: false, currency: 'EUR' });
    await change(first.data.uuid, { is_active: false });
    await change(first.data.uuid, { is_active: true });
    const { status, body } = await call('GET', '/details', undefined, guest);
    const { data, meta } = body as { data: BytePrice[]; meta: object };
    expect([status, data.map(({ title }) => title), meta]).toEqual([200, ['Per byte', 'Per MB'], { canAdd: false }]);
    expect((await call('GET', '', undefined, guest)).status).toBe(403);
  });

  it('is changed by managers and deleted by administrators alone', async () => {
    const { data } = await add();
    expect((await call('PUT', `/${data.uuid}`, { price: '36' }, manager)).status).toBe(200);
    expect((await call('DELETE', `/${data.uuid}`, undefined, manager)).status).toBe(403);
  });
});
