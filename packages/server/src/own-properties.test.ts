import type { Endpoint } from '@botica/contract/endpoint';
import { ENDPOINTS } from '@botica/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ImportCalls } from './features/data-import/testing/import-calls';
import { startTestApp, type TestApp } from './testing/test-app';

/** What every object answers to although nobody gave it: a look-up by a name from outside must not find them. */
const INHERITED = ['constructor', '__proto__', 'toString'] as const;
/** An answer that goes on until somebody leaves is no text to look at. */
const ANSWERS = ENDPOINTS.filter(({ events }) => events === undefined);
const EVERY_CALL = ANSWERS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Parameters that hold lists of names of the data, which any text gets through to the statements. */
const NAME_LISTS = ['store', 'payment'];

let test: TestApp;
let token: string;
let calls: ImportCalls;

/** A file whose headings, stores, categories, products and payments are all called so. */
const FILE = [
  'Fecha,Ticket,Cliente,Sucursal,Forma de pago,Producto,Rubro,Cantidad,Importe,constructor,__proto__,toString',
  ...INHERITED.map((name, at) => `2024-01-0${at + 1},${name},${name},${name},${name},${name},${name},1,10,a,b,c`),
].join('\n');

beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
  calls = new ImportCalls(test, token);
  const done = await calls.bring(FILE);
  expect(done).toMatchObject({ status: 'done', rowsAccepted: 3, rowsRejected: 0 });
});
afterAll(() => test.close());

function namesOf(schema: z.ZodType | undefined): string[] {
  const shown = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(shown?.properties ?? {});
}

/** One call as its sender wrote it; an object of these tests could not hold such names. */
async function send(endpoint: Endpoint, given: { value?: string; query?: string; body?: string; language?: string }) {
  const { value = '4294967295', query = '', language = 'en-US' } = given;
  const own = endpoint.path === '/auth/logout' ? await test.signInAs('client') : token;
  const type = endpoint.file ? 'application/octet-stream' : 'application/json';
  const body = endpoint.file ? 'x' : given.body;
  const answer = await test.app.inject({
    method: endpoint.method,
    url: `/api/v1${endpoint.path.replaceAll(/\{\w+\}/g, value)}?${query}`,
    headers: {
      ...test.headers(own),
      'accept-language': language,
      ...((endpoint.body || endpoint.file) && { 'content-type': type }),
    },
    ...((endpoint.body || endpoint.file) && { payload: body ?? '{}' }),
  });
  return { status: answer.statusCode, text: answer.body, json: () => answer.json() };
}

describe.each(EVERY_CALL)('at %s they are', (_, endpoint) => {
  it('no languages', async () => {
    const language = INHERITED.map((name) => `${name}, ${name}-PY;q=0.5`).join(', ');
    const odd = await send(endpoint, { language });
    expect(odd.status).toBeLessThan(500);
    if (odd.status < 400) return;
    const known = await send(endpoint, { language: 'pt-BR' });
    // What was changed by the first call, as a sample that is gone, is answered by another status.
    if (odd.status === known.status) expect(odd.json().message).toBe(known.json().message);
  });

  it('values as any other where values are expected', async () => {
    const [fields, inBody] = [namesOf(endpoint.query), namesOf(endpoint.body)];
    const queryOf = (names: readonly string[], value: string) => names.map((name) => `${name}=${value}`).join('&');
    const lists = fields.filter((field) => NAME_LISTS.includes(field));
    const queries = INHERITED.flatMap((name) => [
      ...(fields.length > 0 ? [{ name, query: queryOf(fields, name) }] : []),
      ...(fields.includes('filename') ? [{ name, query: queryOf(['filename'], name) }] : []),
      // Where nothing else holds the name, it would be a call like any other.
      ...(endpoint.path.includes('{') || endpoint.body ? [{ name, query: '' }] : []),
    ]);
    if (lists.length > 0) queries.push({ name: INHERITED[0], query: queryOf(lists, INHERITED.join()) });
    for (const { name, query } of queries) {
      const body = JSON.stringify(Object.fromEntries(inBody.map((field) => [field, name])));
      const { status, text } = await send(endpoint, { value: name, query, body });
      expect([name, query, status < 500, text]).toEqual([
        name,
        query,
        true,
        expect.not.stringContaining('native code'),
      ]);
    }
  });

  it('unknown names where names are expected', async () => {
    // The parser of bodies refuses one of them, so that it would keep the others from being seen.
    for (const names of [['constructor', 'toString'], ['__proto__']]) {
      const query = names.map((name) => `${name}=x&${name}=y`).join('&');
      const body = `{${names.map((name) => `"${name}":{"${name}":"x"}`).join()}}`;
      const { status, text } = await send(endpoint, { query, body });
      expect([names, status < 500, text]).toEqual([names, true, expect.not.stringContaining('native code')]);
    }
  });
});

describe('names that every object has', () => {
  it.each(INHERITED)('registers an account in the language of answers, not in %s', async (name) => {
    const body = {
      name: 'Ana Benítez',
      email: `${name}@example.test`,
      password: 'a long enough one',
      password_confirmation: 'a long enough one',
      terms_accepted: true,
    };
    const { status, body: answer } = await test.call('POST', '/auth/register', {
      body,
      headers: { 'accept-language': name },
    });
    expect([status, answer]).toMatchObject([201, { data: { user: { language: 'pt-BR', name: 'Ana Benítez' } } }]);
  });

  it.each(INHERITED)('selects the sales of the store %s', async (name) => {
    const path = '/ia/sales-trend-analysis/tickets';
    const { body } = await test.call('GET', `${path}?store=${name}&payment=${name}`, { token });
    expect(body).toMatchObject({ data: [{ ticket: name, store: name, payment: name, net: '10' }], meta: { total: 1 } });
  });

  it.each(INHERITED)('takes %s as the heading of any field', async (name) => {
    const file = `Fecha,Producto,Cantidad,${name}\n2024-02-0${INHERITED.indexOf(name) + 1},Jabón ${name},1,12.50\n`;
    const shown = await calls.preview(file);
    expect(shown.columns.map((column) => column.name)).toEqual(['Fecha', 'Producto', 'Cantidad', name]);
    const mapping = { date: 'Fecha', product: 'Producto', quantity: 'Cantidad', amount: name };
    const { status, body } = await calls.change(shown.id, { mapping });
    expect([status, body]).toMatchObject([
      200,
      { data: { mapping, questions: [], preview: { rows: [{ amount: '12.5' }] } } },
    ]);
    expect(await calls.commit(shown.id)).toMatchObject({ status: 'done', rowsAccepted: 1, sums: [{ net: '12.5' }] });
  });

  it.each(INHERITED)('reads %s as a key of JSON records and as a column of a wide file', async (name) => {
    const json = `[{"Fecha":"2024-03-01","Producto":"Gasa ${name}","Cantidad":1,"${name}":7}]`;
    const shown = await calls.preview(json);
    expect(shown.columns.map((column) => column.name)).toEqual(['Fecha', 'Producto', 'Cantidad', name]);
    const wide = `Fecha,${name},Vendas\n2024-03-02,3,4\n`;
    const { body } = await calls.upload(wide, { options: JSON.stringify({ unpivot: [name, 'Vendas'] }) });
    expect(body).toMatchObject({
      data: {
        preview: {
          rows: [
            { category: name, quantity: '3' },
            { category: 'Vendas', quantity: '4' },
          ],
        },
      },
    });
  });

  it.each(INHERITED)('knows no field, option, kind or sheet called %s', async (name) => {
    const shown = await calls.preview(`Fecha,Producto,Cantidad,Importe\n2024-04-01,Cofia ${name},1,1\n`);
    const change = (payload: string) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/v1/ia/data/imports/${shown.id}`,
        headers: { ...test.headers(token), 'content-type': 'application/json' },
        payload,
      });
    for (const body of [`{"mapping":{"${name}":"Fecha"}}`, `{"options":{"${name}":"x"}}`, `{"kind":"${name}"}`]) {
      const { statusCode } = await change(body);
      expect([body, statusCode]).toEqual([body, name === '__proto__' && !body.includes('kind') ? 400 : 422]);
    }
    const { status } = await calls.upload('Fecha\n2024-04-02\n', { options: `{"${name}":"x"}` });
    expect(status).toBe(422);
  });
});
