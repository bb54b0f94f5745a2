import type { BytePrice } from '@botica/contract/byte-pricing';
import { QUOTE_LIMITS } from '@botica/contract/byte-pricing.vocabulary';
import type { Quote } from '@botica/contract/calculator/quotes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let test: TestApp;
let admin: string;
let guest: string;
let other: string;
let price: BytePrice;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signInAs('administrator');
  guest = await test.signInAs('guest');
  other = await test.signInAs('analyst');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.pool.query('TRUNCATE byte_prices, quotes CASCADE');
  const body = { title: 'Base', price: '2.5', currency: 'USD', measurement_type: 'kilobyte' };
  price = ((await test.call('POST', '/ia/admin/pricing/bytes', { token: admin, body })).body as { data: BytePrice })
    .data;
});

const QUOTES = '/ia/calculator/quotes';
const file = (filename: string, sourceBytes: number, processedBytes = 2 * sourceBytes) => ({
  filename,
  format: 'delimited',
  rows: 2,
  columns: 3,
  sourceBytes,
  processedBytes,
});
const bodyOf = (files: object[], more: object = {}) => ({
  price: price.uuid,
  price_seen_at: price.updated_at,
  size: 'source',
  files,
  ...more,
});

async function save(files: object[], more: object = {}, token = guest) {
  const { status, body } = await test.call('POST', QUOTES, { token, body: bodyOf(files, more) });
  return { status, body: body as { message: string; code: string; errors: object; data: Quote } };
}
async function saved(files: object[], more: object = {}, token = guest): Promise<Quote> {
  const { status, body } = await save(files, more, token);
  expect([status, body]).toEqual([201, expect.any(Object)]);
  return body.data;
}
async function list(query = '', token = guest): Promise<string[]> {
  const { body } = await test.call('GET', `${QUOTES}?${query}`, { token });
  return (body as { data: { filename: string }[] }).data.map(({ filename }) => filename);
}

describe('a quote', () => {
  it('keeps names, sizes, the price used, exact totals, by whom and when', async () => {
    const { status, body } = await save([file('ventas.csv', 25, 49), file('b.json', 5)]);
    expect([status, body.message]).toEqual([201, 'Quote saved']);
    expect(body.data).toEqual({
      id: expect.any(String),
      filename: 'ventas.csv',
      sourceBytes: 30,
      processedBytes: 59,
      size: 'source',
      currency: 'USD',
      price: { title: 'Base', price: '2.5', currency: 'USD', measurement_type: 'kilobyte', price_per_byte: '0.0025' },
      // 25 x 0.0025 = 0.0625 and 5 x 0.0025 = 0.0125; together 0.075, half to even.
      total: '0.08',
      files: [
        { ...file('ventas.csv', 25, 49), total: '0.06' },
        { ...file('b.json', 5), total: '0.01' },
      ],
      saved_by: 'Test guest',
      saved_at: expect.any(String),
      isOwn: true,
    });
    const again = await test.call('GET', `${QUOTES}/${body.data.id}`, { token: guest });
    expect(again.body).toEqual({ data: body.data });
    expect((await saved([file('a', 1000)], { size: 'processed' })).total).toBe('5.00');
  });

  it('stays as it was when the price changes', async () => {
    const { id } = await saved([file('a', 1000)]);
    await test.call('PUT', `/ia/admin/pricing/bytes/${price.uuid}`, {
      token: admin,
      body: { price: '9', title: 'New' },
    });
    const { body } = await test.call('GET', `${QUOTES}/${id}`, { token: guest });
    expect(body).toMatchObject({ data: { total: '2.50', price: { price: '2.5', title: 'Base' } } });
  });

  it('is refused where the price changed since it was seen, or is in force no more', async () => {
    await test.call('PUT', `/ia/admin/pricing/bytes/${price.uuid}`, { token: admin, body: { price: '9' } });
    const stale = await save([file('a', 1)]);
    expect([stale.status, stale.body.code, stale.body.errors]).toEqual([
      409,
      'price_changed',
      { price: ['It is “9 USD” now'] },
    ]);
    await test.call('PUT', `/ia/admin/pricing/bytes/${price.uuid}`, { token: admin, body: { is_active: false } });
    expect((await save([file('a', 1)])).body.errors).toEqual({ price: ['It is not active any more'] });
    expect((await save([file('a', 1)], { price: '00000000-0000-4000-8000-000000000000' })).status).toBe(409);
  });

  it.each<[string, object[], string]>([
    ['no file', [], 'files'],
    ['too many files', Array.from({ length: QUOTE_LIMITS.filesMax + 1 }, () => file('a', 1)), 'files'],
    ['a size below 0', [file('a', -1)], 'files.0.sourceBytes'],
    ['half a byte', [file('a', 1.5)], 'files.0.sourceBytes'],
    ['no name', [file(' ', 1)], 'files.0.filename'],
  ])('with %s is refused', async (_name, files, field) => {
    const { status, body } = await save(files);
    expect([status, Object.keys(body.errors)[0]]).toEqual([422, field]);
  });

  it('is counted with the others of its user', async () => {
    await saved([file('first', 1)]);
    await test.database.pool.query(
      `INSERT INTO quotes SELECT gen_random_uuid(), q.saved_by_id, q.saved_at, q.files, q.filename, q.file_count, q.source_bytes,
        q.processed_bytes, q.size, q.title, q.price, q.price_per_byte, q.currency, q.measurement_type, q.total
       FROM quotes q, generate_series(2, ${QUOTE_LIMITS.perUser})`,
    );
    const { status, body } = await save([file('a', 1)]);
    expect([status, body.code, body.message]).toEqual([409, 'quotes_full', expect.stringContaining('1,000')]);
    expect((await save([file('a', 1)], {}, other)).status).toBe(201);
  });

  it('is removed by who saved it, and by nobody else', async () => {
    const { id } = await saved([file('a', 1)]);
    const remove = async (token: string) => (await test.call('DELETE', `${QUOTES}/${id}`, { token })).status;
    expect([await remove(other), await remove(admin)]).toEqual([404, 403]);
    const { body } = await test.call('DELETE', `${QUOTES}/${id}`, { token: guest });
    expect(body).toEqual({ message: 'Quote deleted' });
    expect(await remove(guest)).toBe(404);
  });

  it('outlives its user, without the name', async () => {
    const token = await test.signInAs('guest');
    const { id } = await saved([file('a', 1)], {}, token);
    await test.database.pool.query('DELETE FROM users WHERE id = (SELECT saved_by_id FROM quotes WHERE id = $1)', [id]);
    const { body } = await test.call('GET', `${QUOTES}/${id}`, { token: admin });
    expect(body).toMatchObject({ data: { saved_by: null, isOwn: false } });
  });
});

describe('the list of quotes', () => {
  beforeEach(async () => {
    await saved([file('Zeta 100%.csv', 10)]);
    await saved([file('alfa.csv', 3000), file('unter.json', 1)]);
    await saved([file('beta.csv', 200)], {}, other);
  });

  it('has own ones, newest first, or those of everybody for who may see them', async () => {
    expect(await list()).toEqual(['alfa.csv', 'Zeta 100%.csv']);
    expect(await list('of=everybody', admin)).toEqual(['beta.csv', 'alfa.csv', 'Zeta 100%.csv']);
    expect(await list('', admin)).toEqual([]);
    expect((await test.call('GET', `${QUOTES}?of=everybody`, { token: guest })).status).toBe(403);
  });

  it('sorts, searches and pages', async () => {
    expect(await list('sortBy=filename&sortOrder=asc')).toEqual(['alfa.csv', 'Zeta 100%.csv']);
    expect(await list('sortBy=total&sortOrder=asc&of=everybody', admin)).toEqual([
      'Zeta 100%.csv',
      'beta.csv',
      'alfa.csv',
    ]);
    expect(await list('sortBy=saved_by&of=everybody', admin)).toEqual(['alfa.csv', 'Zeta 100%.csv', 'beta.csv']);
    expect(await list('search=UNTER')).toEqual(['alfa.csv']);
    expect(await list('search=%25')).toEqual(['Zeta 100%.csv']);
    expect(await list('search=analyst&of=everybody', admin)).toEqual(['beta.csv']);
    expect(await list('search=analyst&searchField=filename&of=everybody', admin)).toEqual([]);
    expect(await list('currency=EUR')).toEqual([]);
    const { body } = await test.call('GET', `${QUOTES}?per_page=1&page=2`, { token: guest });
    expect(body).toMatchObject({ data: [{ filename: 'Zeta 100%.csv', files: 1 }], meta: { total: 2, last_page: 2 } });
  });

  it.each(['sortBy=id', 'searchField=total', 'of=others', 'other=1'])('refuses %s', async (query) => {
    expect((await test.call('GET', `${QUOTES}?${query}`, { token: guest })).status).toBe(422);
  });
});
