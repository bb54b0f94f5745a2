import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createStaging,
  finishStaging,
  insertStaging,
  publishStaging,
  removeImport,
} from '../../../sales/store/sale-lines';
import { encodeTestLines } from '../../../sales/store/testing-lines';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
});
afterAll(() => test.close());

const PATH = '/ia/sales-trend-analysis/sales-performance?period=6m';

async function publish(importId: number): Promise<void> {
  await createStaging(test.warehouse, importId);
  await insertStaging(test.warehouse, importId, encodeTestLines([{ ticket: `T${importId}`, amount: 10 }]));
  await finishStaging(test.warehouse, importId);
  await publishStaging(test.warehouse, importId);
}

function ask(headers: Record<string, string> = {}, path = PATH) {
  return test.call('GET', path, { token, headers });
}

const netOf = (answer: Awaited<ReturnType<typeof ask>>) => JSON.parse(answer.text).data.totals.net;
const tagOf = (answer: Awaited<ReturnType<typeof ask>>) => String(answer.headers.etag);

it('answers 304 to whoever has the answer, and never with the figures of before an import or an undo', async () => {
  await publish(1);
  const one = await ask();
  expect(netOf(one)).toBe('10');
  expect(one.headers['cache-control']).toBe('private, no-cache');
  expect(one.headers['x-data-version']).toMatch(/^[\w-]{22}$/);
  const again = await ask({ 'if-none-match': tagOf(one) });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tagOf(one)]);

  await publish(2);
  const two = await ask({ 'if-none-match': tagOf(one) });
  expect([two.status, netOf(two)]).toEqual([200, '20']);
  await removeImport(test.warehouse, 2);
  const undone = await ask({ 'if-none-match': tagOf(two) });
  expect([undone.status, netOf(undone)]).toEqual([200, '10']);
});

it('depends on the question, the language and the currency', async () => {
  const one = await ask();
  const tags = [
    tagOf(await ask({}, `${PATH}&gender=female`)),
    tagOf(await ask({ 'accept-language': 'es-PY' })),
    tagOf(await ask({}, PATH.replace('sales-performance', 'categories/growth'))),
  ];
  const change = await test.call('PUT', '/ia/settings', {
    token,
    body: { companyName: 'Botica', timeZone: 'America/Asuncion', currency: 'USD', weekStart: 1 },
  });
  expect(change.status).toBe(200);
  const dollars = await ask({ 'if-none-match': tagOf(one) });
  expect([dollars.status, JSON.parse(dollars.text).meta.currency]).toEqual([200, 'USD']);
  expect(new Set([...tags, tagOf(one), tagOf(dollars)]).size).toBe(5);
});

it('is no way past the permission', async () => {
  const tag = tagOf(await ask());
  const client = await test.signInAs('client');
  const refused = await test.call('GET', PATH, { token: client, headers: { 'if-none-match': tag } });
  expect(refused.status).toBe(403);
});
