import { setImmediate as turn } from 'node:timers/promises';
import type { EndpointResponse } from '@botica/contract/endpoint';
import type { getFootprintSummary } from '@botica/contract/footprints/summary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { listed, send, view } from '../testing/footprint-calls';
import { BREAKDOWN_SOURCES, breakdownsBy } from './breakdowns.queries';
import { footprintWhere, isOfSlots } from './footprint-where';
import { engineZone } from './footprint-window';
import { readSummary } from './summary.service';
import { eventFigures, type Selected, visitFigures } from './visits.queries';

/** Three days ago: events count by what they say when they happened. */
const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
const at = (time: string) => `${day}T${time}Z`;

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
  const page = (path: string) => ({ page: `https://shop.test${path}` });
  const ana = { sessionId: 'ana', echo_id: 'ana', ...page('/a') };
  const events = [
    // Ana looks at 14:58 and clicks at 15:02; after 35 minutes she comes back to one page.
    { ...ana, eventTime: at('14:58:00'), referrer: 'https://search.test/' },
    { ...ana, eventTime: at('15:02:00'), event: 'click' },
    { ...ana, eventTime: at('15:37:00'), ...page('/b?fbclid=1') },
    // Bea and Carla share an address: one page, two pages in exactly half an hour.
    { sessionId: 'bea', echo_id: 'bea', ...page('/b'), eventTime: at('15:10:00'), referrer: 'https://shop.test/a' },
    { sessionId: 'carla', echo_id: 'carla', ...page('/b'), eventTime: at('15:20:00') },
    { sessionId: 'carla', echo_id: 'carla', ...page('/c'), eventTime: at('15:50:00') },
    // The same page twice at once is twice.
    { sessionId: 'carla', echo_id: 'carla', ...page('/c'), eventTime: at('15:50:00') },
  ];
  expect((await send(test, events.map(view))).status).toBe(202);
  await send(test, view({ eventTime: at('15:00:00') }), { headers: { 'user-agent': 'curl/8.5.0' } });
  await listed(test, token, 'is_robot=1', 1);
  await listed(test, token, '', 7);
});
afterAll(() => test.close());

async function summary(query: string) {
  const { status, body } = await test.call('GET', `/footprints/summary?${query}`, { token });
  expect(status).toBe(200);
  return body as EndpointResponse<typeof getFootprintSummary>;
}

describe('the summary', () => {
  it('counts visitors, sessions and views as they are defined', async () => {
    const { data, meta } = await summary(`from=${day}&to=${day}&tz=UTC`);
    expect(meta).toMatchObject({
      from: `${day}T00:00:00.000Z`,
      unit: 'hour',
      tz: 'UTC',
      firstEventAt: at('14:58:00.000'),
    });
    // Sessions: Ana's two (240 s and 0 s), Bea's (0 s), Carla's (1800 s). Bea bounced, and Ana the second time.
    expect(data.totals).toEqual({
      visitors: 3,
      sessions: 4,
      views: 6,
      events: 7,
      bounceRate: 0.5,
      averageDuration: 510,
      pagesPerSession: 1.5,
    });
    expect(data.previous).toEqual({
      visitors: 0,
      sessions: 0,
      views: 0,
      events: 0,
      bounceRate: null,
      averageDuration: null,
      pagesPerSession: null,
    });
    const next = new Date(Date.parse(at('00:00:00')) + 86_400_000).toISOString().slice(0, 10);
    expect((await summary(`from=${next}&to=${next}&tz=UTC`)).data.previousSeries).toEqual(data.series);
    expect(data.series).toHaveLength(24);
    expect(data.series.filter(({ sessions }) => sessions > 0)).toEqual([
      { at: `${day}T14:00:00.000Z`, visitors: 1, sessions: 1, views: 1 },
      { at: `${day}T15:00:00.000Z`, visitors: 3, sessions: 4, views: 5 },
    ]);
    expect(data.pages).toEqual([
      { value: 'shop.test/b', visitors: 3, views: 3 },
      { value: 'shop.test/c', visitors: 1, views: 2 },
      { value: 'shop.test/a', visitors: 1, views: 1 },
    ]);
    expect(data.referrers).toEqual([{ value: 'search.test', visitors: 1, views: 1 }]);
    expect(data.entryPages).toEqual([
      { value: 'shop.test/b', sessions: 3 },
      { value: 'shop.test/a', sessions: 1 },
    ]);
    expect(data.exitPages).toEqual([
      { value: 'shop.test/b', sessions: 2 },
      { value: 'shop.test/a', sessions: 1 },
      { value: 'shop.test/c', sessions: 1 },
    ]);
    expect(data.devices).toEqual([{ value: 'mobile', visitors: 3, views: 6 }]);
    expect(data.robots).toEqual([{ value: 'user_agent', events: 1 }]);
    expect(data.liveVisitors).toBe(0);
  });

  it('takes every filter, and days of a time zone', async () => {
    const { data } = await summary(`from=${day}&to=${day}&tz=UTC&echo_id=ana`);
    expect(data.totals).toMatchObject({ visitors: 1, sessions: 2, views: 2, events: 3 });
    // 15:00 UTC is midnight of the next day at UTC+9.
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const tokyo = await summary(`from=${next}&to=${next}&tz=Asia/Tokyo`);
    expect(tokyo.data.totals).toMatchObject({ visitors: 3, views: 5, events: 6 });
    const { meta } = await summary('tz=America/Asuncion');
    expect(meta.unit).toBe('day');
  });

  it('counts the hour that comes twice in autumn as two, and leaves out the one that is none in spring', async () => {
    const insert = (moments: readonly string[]) =>
      test.warehouse.command(
        `INSERT INTO footprints (id, created_at, received_at, platform_id, event, session, echo_id)
          SELECT generateUUIDv4(), at, at, 9, 'page_view', 'clock', 'clock' FROM (
            SELECT arrayJoin({moments:Array(DateTime64(3, 'UTC'))}) AS at)`,
        { moments },
      );
    await insert(['2026-10-25 00:30:00', '2026-10-25 01:30:00', '2026-03-29 00:59:00', '2026-03-29 01:00:00']);
    const hours = async (date: string) => {
      const { data } = await summary(`from=${date}&to=${date}&tz=Europe/Madrid&sessionId=clock`);
      expect(data.totals).toMatchObject({ visitors: 1, views: 2 });
      return [data.series.length, data.series.filter(({ views }) => views > 0).map(({ at: hour }) => hour)];
    };
    expect(await hours('2026-10-25')).toEqual([25, ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']]);
    expect(await hours('2026-03-29')).toEqual([23, ['2026-03-29T00:00:00.000Z', '2026-03-29T01:00:00.000Z']]);
  });

  it('takes the time zones that both the server and its engine know, however they are written', async () => {
    const known = await test.warehouse.query({
      sql: 'SELECT time_zone AS name FROM system.time_zones',
      params: {},
      row: z.object({ name: z.string() }),
    });
    const names = new Set(known.map(({ name }) => name));
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !names.has(engineZone(name)))).toEqual([]);
    for (const tz of ['america/asuncion', 'utc', 'Asia/Calcutta', 'America/Coyhaique']) {
      expect((await summary(`tz=${tz}&echo_id=ana`)).data.totals.visitors).toBe(1);
    }
    expect((await test.call('GET', '/footprints/summary?tz=%2B03:00', { token })).status).toBe(422);
  });

  it('reads sums of slots where they say the same as the events, and only there', async () => {
    const window = { from: Date.parse(at('00:00:00')), before: Date.parse(at('00:00:00')) + 86_400_000 };
    const people = { is_robot: false, is_banned: false, device: 'mobile' } as const;
    expect(isOfSlots(people, window)).toBe(true);
    expect(isOfSlots({ ...people, utm_source: 'mail' }, window)).toBe(false);
    expect(isOfSlots(people, { ...window, from: window.from + 1 })).toBe(false);
    const selected = {
      events: footprintWhere(people, window, null),
      slots: footprintWhere(people, window, null, 'slot'),
    };
    const ofEvents = { events: selected.events, slots: selected.events };
    const [ofVisitors] = BREAKDOWN_SOURCES;
    if (!ofVisitors) throw new Error('nothing is asked');
    for (const ask of [
      (from: Selected) => eventFigures(from, 'hour', 'Asia/Kathmandu'),
      (from: Selected) => visitFigures(from, 'day', 'UTC', { hasPages: true }),
      (from: Selected) => breakdownsBy(ofVisitors, from),
    ]) {
      const { sql, params } = ask(selected);
      const plan = await test.warehouse.query({
        sql: `EXPLAIN ${sql}`,
        params,
        row: z.object({ explain: z.string() }),
      });
      expect(plan.map(({ explain }) => explain).join('\n')).toContain('ReadFromMergeTree (by_slot)');
      const answer = await test.warehouse.query<unknown>(ask(selected));
      expect(answer.length).toBeGreaterThan(0);
      expect(answer).toEqual(await test.warehouse.query<unknown>(ask(ofEvents)));
    }
  });

  it('refuses a period that is none or too long', async () => {
    for (const query of [
      'from=2026-02-02&to=2026-02-01',
      'from=2020-01-01&to=2026-01-01',
      'tz=No/Where',
      'from=05/03/2026',
    ]) {
      expect((await test.call('GET', `/footprints/summary?${query}`, { token })).status).toBe(422);
    }
  });
});

it('leaves no statement behind that fails unheard, which would end the process, when its caller goes away', async () => {
  // Slower than statements that are refused at once.
  const slowly = async <T>(value: T) => {
    await turn();
    return value;
  };
  const deps = {
    warehouse: test.warehouse,
    readPlatforms: () => slowly([]),
    readTimeZone: () => slowly('UTC'),
    readUserNames: async () => new Map<string, string>(),
  };
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', hear);
  const asked = readSummary(
    deps,
    { platformUuid: 'none', is_robot: false, is_banned: false },
    { signal: AbortSignal.abort(), now: Date.now() },
  );
  await expect(asked).rejects.toMatchObject({ reason: 'cancelled' });
  for (let later = 0; later < 10; later++) await turn();
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});
