import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { listed, send, view } from '../testing/footprint-calls';
import { BREAKDOWN_SOURCES, breakdownsBy } from './breakdowns.queries';
import { selectVisits } from './visit-parts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  const looks = (echo_id: string, language: string) => view({ sessionId: echo_id, echo_id, language });
  // Ana comes by both devices, and twice by one of them.
  expect((await send(test, [looks('ana', 'es-PY'), looks('ana', 'es-PY'), looks('bea', 'pt-BR')])).status).toBe(202);
  const desktop = { headers: { 'user-agent': DESKTOP } };
  expect((await send(test, [looks('ana', 'es-PY'), looks('carla', 'pt-BR')], desktop)).status).toBe(202);
  await listed(test, await test.signInAs('administrator'), '', 5);
});
afterAll(() => test.close());

it.each([
  ['lists of few events', 0],
  ['sets of many', 1_000_000_000],
])('tell the visitors of each value apart by %s', async (_, events) => {
  const [source] = BREAKDOWN_SOURCES;
  if (!source) throw new Error('there is no breakdown');
  const span = { from: Date.now() - 3_600_000, before: Date.now() + 3_600_000 };
  const selected = selectVisits({ is_robot: false, is_banned: false }, span, null, []);
  const rows = await test.warehouse.query(breakdownsBy(source, selected, events));
  const place = (name: string) => Object.keys(source.columns).indexOf(name);
  const valuesOf = (name: string) =>
    rows.flatMap((row) => (row.place === place(name) ? [[row.value, row.visitors, row.views]] : []));
  expect(valuesOf('devices')).toEqual([
    ['mobile', 2, 3],
    ['desktop', 2, 2],
  ]);
  expect(valuesOf('languages')).toEqual([
    ['pt-BR', 2, 2],
    ['es-PY', 1, 3],
  ]);
});
