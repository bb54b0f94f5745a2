import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { countDaysOfTabs } from './event-counts';
import { footprintWhere } from './footprint-where';
import { countByDay } from './footprints.queries';

let test: TestApp;
let token: string;
/** Five days of events, one each hour: number 0 is the newest, of an hour ago. */
const EVENTS = 120;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
  await insert('number', EVENTS, 'now64(3) - INTERVAL number + 1 HOUR');
});
afterAll(() => test.close());

async function insert(name: string, count: number, moment: string) {
  await test.warehouse.command(
    `INSERT INTO footprints (id, created_at, received_at, platform_id, event, session, page, page_key, os, browser, device, brand,
        model, language, timezone, connection_type, screen, viewport, referrer_host, utm_source, utm_medium, utm_campaign, echo_id,
        user_uuid, ip, ip_network)
      SELECT toUUID(concat(substring(hex, 1, 8), '-', substring(hex, 9, 4), '-7000-8000-', leftPad(toString(number), 12, '0'))),
        at, at, 1, if(number % 2 = 0, 'page_view', 'click'), concat({name:String}, ' ', toString(number)),
        concat('https://shop.test/Página/', toString(number)), concat('shop.test/Página/', toString(number)),
        'Android', 'Chrome', if(number % 4 = 0, 'tablet', 'mobile'), 'Samsung', 'SM-1', 'es', 'America/Asuncion', '4g',
        '390x844', '390x600', if(number % 3 = 0, 'search.test', ''), 'news', 'mail', 'may', concat('v', toString(number % 10)), '',
        toIPv6(concat('::ffff:192.0.2.', toString(number % 250))), toIPv6('::ffff:192.0.2.0')
      FROM (SELECT number, ${moment} AS at, leftPad(hex(toUInt64(toUnixTimestamp64Milli(at))), 12, '0') AS hex FROM numbers({count:UInt32}))`,
    { name, count },
  );
}

async function list(query: string) {
  const { status, body } = await test.call('GET', `/footprints?${query}`, { token });
  expect([query, status]).toEqual([query, 200]);
  const { data, meta } = body as {
    data: { id: string; sessionId: string; ip: string }[];
    meta: Record<string, number>;
  };
  return { names: data.map(({ sessionId }) => sessionId), data, meta };
}
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => `number ${from + place}`);

it('is in pages over all days, both ways, each event on one of them', async () => {
  const first = await list('per_page=50');
  expect(first.names).toEqual(numbers(0, 50));
  expect(first.meta).toMatchObject({ total: 120, last_page: 3, current_page: 1, from: 1, to: 50 });
  expect((await list('per_page=50&page=2')).names).toEqual(numbers(50, 100));
  expect((await list('per_page=50&page=3')).names).toEqual(numbers(100, 120));
  expect((await list('per_page=50&page=4')).names).toEqual([]);
  expect((await list('per_page=7&page=3&sortOrder=asc')).names).toEqual(numbers(99, 106).reverse());
  // Near an end it is read from there.
  expect((await list('per_page=7&page=2')).names).toEqual(numbers(7, 14));
  expect((await list('per_page=7&page=18')).names).toEqual(numbers(119, 120));
  expect((await list('per_page=7&page=17')).names).toEqual(numbers(112, 119));
  expect((await list('per_page=7&page=17&sortOrder=asc')).names).toEqual(numbers(1, 8).reverse());
});

it('is sorted by what it shows, the newest of equal ones first', async () => {
  const tablets = Array.from({ length: 30 }, (_, place) => `number ${place * 4}`);
  const first = await list('sortBy=device&sortOrder=desc&per_page=29');
  expect([first.names, first.meta.total]).toEqual([tablets.slice(0, 29), 120]);
  expect((await list('sortBy=device&sortOrder=desc&per_page=2&page=15')).names).toEqual(['number 112', 'number 116']);
  expect((await list('sortBy=event&sortOrder=asc&per_page=2&device=mobile')).names).toEqual(['number 1', 'number 3']);
  expect((await list('sortBy=ip&sortOrder=asc&per_page=2')).names).toEqual(['number 0', 'number 1']);
  const sorts = ['page', 'os', 'browser', 'brand', 'model', 'timezone', 'connectionType', 'sessionId'];
  for (const sort of sorts) expect((await list(`sortBy=${sort}&per_page=200`)).names).toHaveLength(120);
});

describe('a filter', () => {
  it.each([
    ['event=click', 60],
    ['device=tablet', 30],
    ['sessionId=number+7', 1],
    ['echo_id=v3', 12],
    ['page_contains=P%C3%81GINA%2F11', 11],
    ['page_contains=%25', 0],
    ['page_url=https://shop.test/P%C3%A1gina/5', 1],
    ['page_url=shop.test/P%C3%A1gina/5', 1],
    ['referrer=search.test', 40],
    ['ip=192.0.2.5', 1],
    ['ip=::ffff:192.0.2.5', 1],
    ['ip=192.0.2.0/28', 16],
    ['ip=192.0.2.0/24', 120],
    ['ip=192.0.0.0/16', 120],
    ['ip=192.0.3.0/24', 0],
    ['ip=192.0.2.0/23', 120],
    ['ip=::/0', 120],
    ['ip=2000::/3', 0],
    ['ip=192.0.2.112/29', 8],
    ['ip=2001:db8::/32', 0],
    ['os=Android&browser=Chrome&brand=Samsung&model=SM-1&language=es&timezone=America/Asuncion&connectionType=4g', 120],
    ['country=PY', 120],
    ['country=BR', 0],
    ['country=XX', 0],
    ['screen=390x844&utm_source=news&utm_medium=mail&utm_campaign=may', 120],
    ["os=Android'+OR+1=1", 0],
    ['with_user=0', 120],
    ['with_user=1', 0],
    ['is_robot=1', 0],
    ['is_banned=true', 0],
    ['user=018f0000-0000-7000-8000-000000000000', 0],
    ['platformUuid=018f0000-0000-7000-8000-000000000000', 0],
    ['event=click&device=tablet', 0],
  ])('%s selects %i events', async (query, total) => {
    expect((await list(query)).meta.total).toBe(total);
  });

  it('of moments takes the first and leaves out the last', async () => {
    const { data } = await list('per_page=3');
    const moments = (data as unknown as { created_at: string }[]).map(({ created_at }) => created_at);
    expect((await list(`from=${moments[2]}&to=${moments[0]}`)).names).toEqual(['number 1', 'number 2']);
  });

  it.each([
    'ip=999.1.1.1',
    'ip=192.0.2.0/33',
    'ip=1.2',
    'ip=unknown',
    'from=31/12/2026',
    'from=2026-02-30',
    'from=2026-02-02&to=2026-02-01',
    'tz=Nowhere/Land',
    'with_user=2',
    'device=car',
    'sortBy=user_agent',
    'per_page=201',
    'unknown=1',
  ])('%s is refused', async (query) => {
    expect((await test.call('GET', `/footprints?${query}`, { token })).status).toBe(422);
  });
});

it('is exported whole, formula-safe, newest first', async () => {
  const { text, headers } = await test.call('GET', '/footprints/export?event=click', { token });
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(62);
  expect(lines[1]).toContain('"number 1"'.replaceAll('"', ''));
  expect(headers['content-disposition']).toBe('attachment; filename="footprints.csv"');
});

it('shows networks alone after 30 days, and nothing after 24 months', async () => {
  await insert('old', 2, 'now64(3) - INTERVAL 31 DAY - INTERVAL number HOUR');
  await insert('gone', 2, 'now64(3) - INTERVAL 25 MONTH');
  const old = await list('page_contains=/0&to=2027-12-31&sortOrder=asc&sessionId=old+0');
  expect(old.data[0]?.ip).toBe('192.0.2.0');
  expect((await list('ip=192.0.2.1&sessionId=old+1')).meta.total).toBe(0);
  await test.warehouse.command('OPTIMIZE TABLE footprints FINAL');
  const [left] = await test.warehouse.query({
    sql: `SELECT countIf(startsWith(session, 'gone')) AS gone, countIf(startsWith(session, 'old')) AS old,
        countIf(startsWith(session, 'old') AND ip != toIPv6('::')) AS whole FROM footprints`,
    params: {},
    row: z.object({ gone: z.string(), old: z.string(), whole: z.string() }),
  });
  expect(left).toEqual({ gone: '0', old: '2', whole: '0' });
});

it('finds a page far from both ends by the days before it', async () => {
  const most = 20_150;
  await insert('far', most, 'now64(3) - INTERVAL 60 DAY - INTERVAL number MINUTE');
  const before = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 10);
  const far = async (query: string) => (await list(`to=${before}&${query}`)).names;
  const named = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => `far ${from + place}`);
  expect(await far('per_page=50&page=202')).toEqual(named(10_050, 10_100));
  expect(await far('per_page=40&page=253&sortOrder=asc')).toEqual(named(most - 10_120, most - 10_080).reverse());
  expect(await far('per_page=50&page=403')).toEqual(named(20_100, most));
  expect(await far('per_page=50&page=404')).toEqual([]);
  const { meta } = await list(`to=${before}&per_page=50&page=250`);
  expect(meta).toMatchObject({ total: most, last_page: 403 });
  // So are all events of one page of a site.
  const ofPage = (query: string) => list(`page_url=${encodeURIComponent('shop.test/Página/5')}&per_page=1&${query}`);
  expect(await ofPage('')).toMatchObject({ names: ['number 5'], meta: { total: 2 } });
  expect((await ofPage('page=2')).names).toEqual(['far 5']);
  expect((await ofPage('page=3')).names).toEqual([]);
  expect((await ofPage('sortOrder=asc')).names).toEqual(['far 5']);
  expect((await ofPage('page=2&sortOrder=asc')).names).toEqual(['number 5']);
  expect((await ofPage('sortBy=event')).meta).toMatchObject({ total: 2 });
});

it('counts earlier months for a tab once for a state of them', async () => {
  await insert('earlier', 30, 'now64(3) - INTERVAL 100 DAY - INTERVAL number HOUR');
  // One part for each month: the engine has nothing to merge.
  await test.warehouse.command('OPTIMIZE TABLE footprints FINAL');
  const asked: string[] = [];
  const warehouse: Warehouse = {
    ...test.warehouse,
    query: (query, options) => {
      asked.push(query.sql);
      return test.warehouse.query(query, options);
    },
  };
  const where = footprintWhere({ is_robot: false, is_banned: false }, { from: null, before: null }, null);
  const days = () => countDaysOfTabs(warehouse, where, Date.now(), new AbortController().signal);
  const counted = () => test.warehouse.query(countByDay(where));
  const ofEarlier = () => asked.filter((sql) => sql.includes('GROUP BY') && sql.includes('_partition_id <')).length;
  const first = await days();
  expect(first).toEqual(await counted());
  expect(ofEarlier()).toBe(1);
  expect(await days()).toEqual(first);
  expect(ofEarlier()).toBe(1);
  await insert('late', 1, 'now64(3) - INTERVAL 100 DAY');
  expect(await days()).toEqual(await counted());
  expect(ofEarlier()).toBe(2);
  await test.warehouse.command("ALTER TABLE footprints DELETE WHERE session IN ('late 0', 'earlier 0')", undefined, {
    settings: { mutations_sync: 1 },
  });
  expect(await days()).toEqual(await counted());
  const total = (found: Awaited<ReturnType<typeof days>>) => found.reduce((sum, { events }) => sum + events, 0);
  expect(total(await days())).toBe(total(first) - 1);
});

it('changes nothing of the sales', async () => {
  const version = async () =>
    (await test.call('GET', '/ia/sales-trend-analysis/categories', { token })).headers['x-data-version'];
  const before = await version();
  expect(before).toEqual(expect.any(String));
  await insert('later', 1, 'now64(3)');
  expect(await version()).toBe(before);
});
