import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const DAY_MS = 86_400_000;
const ZONE = 'America/Asuncion';
/** A day of the company, so many before today. */
const day = (before: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(Date.now() - before * DAY_MS);

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
});
afterAll(() => test.close());

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const answer = await test.call(method, path, { token, ...(body !== undefined && { body }) });
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body as { data: { uuid: string } };
}

/** Events of visitors at noon of a day. */
async function visits(before: number, visitors: readonly string[], more = { platform: 2, robot: 0 }) {
  await test.warehouse.command(
    `INSERT INTO footprints (id, created_at, received_at, platform_id, event, session, echo_id, is_robot)
      SELECT generateUUIDv4(), at, at, {platform:UInt32}, 'page_view', visitor, visitor, {robot:UInt8}
      FROM (SELECT toDateTime64({noon:String}, 3, '${ZONE}') AS at, arrayJoin({visitors:Array(String)}) AS visitor)`,
    { noon: `${day(before)} 12:00:00`, visitors, ...more },
  );
}

async function counted(): Promise<string[]> {
  const rows = await test.warehouse.query({
    sql: `SELECT concat(toString(date), ' ', toString(store), ' ', toString(visitors), ' ', toString(import_id)) AS line
      FROM visitor_counts ORDER BY import_id, date`,
    params: {},
    row: z.object({ line: z.string() }),
  });
  return rows.map(({ line }) => line);
}

it('visitors of finished days of an online store come in as one import, each day once, under the name of the store', async () => {
  await visits(3, ['ana', 'ana', 'bea']);
  await visits(3, ['robot'], { platform: 2, robot: 1 });
  await visits(3, ['elsewhere'], { platform: 1, robot: 0 });
  await visits(2, ['ana']);
  await visits(0, ['ana', 'bea', 'carla']);
  const { data: shop } = await call('POST', '/ia/admin/platforms', { name: 'Shop', origins: [] });
  expect(await counted()).toEqual([]);
  const store = 'Tienda "web", central';
  await call('PUT', `/ia/admin/platforms/${shop.uuid}`, { store });
  await expect.poll(counted).toEqual([`${day(3)} ${store} 2 1`, `${day(2)} ${store} 1 1`]);
  await expect
    .poll(async () => (await call('GET', '/ia/data/imports')).data)
    .toMatchObject([{ kind: 'visitors', status: 'done', createdBy: 'Test administrator', rowsAccepted: 2 }]);
  const { rows } = await test.database.pool.query(`SELECT count(*)::int AS told FROM notifications`);
  expect(rows).toEqual([{ told: 0 }]);
  // A day comes to its end: only that one is counted.
  await test.database.pool.query(`UPDATE platforms SET visitors_counted_until = $1 WHERE uuid = $2`, [
    day(3),
    shop.uuid,
  ]);
  await call('PUT', `/ia/admin/platforms/${shop.uuid}`, { name: 'Shop of ours' });
  await expect.poll(counted).toEqual([`${day(3)} ${store} 2 1`, `${day(2)} ${store} 1 1`, `${day(2)} ${store} 1 2`]);
  // Another name is another store: all of its days.
  await call('PUT', `/ia/admin/platforms/${shop.uuid}`, { store: 'Web' });
  await expect.poll(async () => (await counted()).slice(3)).toEqual([`${day(3)} Web 2 3`, `${day(2)} Web 1 3`]);
});

it('events are kept as long as the company says', async () => {
  const sessions = async () => {
    const rows = await test.warehouse.query({
      sql: `SELECT session FROM footprints WHERE session IN ('young', 'old') ORDER BY session`,
      params: {},
      row: z.object({ session: z.string() }),
    });
    return rows.map(({ session }) => session);
  };
  await visits(70, ['old']);
  await visits(20, ['young']);
  expect(await sessions()).toEqual(['old', 'young']);
  await call('PUT', '/ia/settings', { visitMonths: 2 });
  await expect.poll(sessions).toEqual(['young']);
  for (const visitMonths of [0, 121, 1.5]) {
    expect((await test.call('PUT', '/ia/settings', { token, body: { visitMonths } })).status).toBe(422);
  }
});
