import { setImmediate as turn } from 'node:timers/promises';
import type { EndpointResponse } from '@botica/contract/endpoint';
import type { getFootprintSummary } from '@botica/contract/footprints/summary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { DayStore } from '../keeping/day-store';
import { dropDays, forgetDays, readAtOnce, settledQuarters } from '../keeping/stored-days';
import { listed, send, view } from '../testing/footprint-calls';
import { engineZone } from './footprint-window';
import { readSummary } from './summary.service';

// Slower than statements that are refused at once.
const slowly = async <T>(value: T) => {
  await turn();
  return value;
};
const others = {
  readPlatforms: () => slowly([]),
  readTimeZone: () => slowly('UTC'),
  readUserNames: async () => new Map<string, string>(),
};

/** Three days ago: events count by what they say when they happened. */
const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
const at = (time: string) => `${day}T${time}Z`;

const STEP_FIELDS = ['at', 'session', 'visitor', 'event', 'page', 'device'] as const;
interface Step extends Record<(typeof STEP_FIELDS)[number], string | number> {
  at: number;
}

/** Sessions of six days from a moment on: rests of all lengths, one that never rests for two days, visitors and devices that change. */
function wanderings(from: number): Step[] {
  const HALF_HOUR_MS = 30 * 60_000;
  const RESTS = [0, 1000, 300_000, HALF_HOUR_MS, HALF_HOUR_MS + 1, 3 * 3_600_000, 9 * 3_600_000];
  let chance = 7;
  const draw = (below: number) => {
    chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((chance / 2_147_483_648) * below);
  };
  const steps: Step[] = [];
  for (let session = 0; session < 90; session++) {
    const isRestless = session === 0;
    let at = from + draw(5 * 96) * 900_000 + draw(900_000);
    let [visitor, device, page] = [`v${draw(40)}`, 'mobile', ''];
    for (let left = isRestless ? 120 : 1 + draw(9); left > 0; left--) {
      const rest = isRestless ? 25 * 60_000 : (RESTS[draw(RESTS.length)] ?? 0);
      at += rest;
      if (draw(10) === 0) device = device === 'mobile' ? 'desktop' : 'mobile';
      if (draw(20) === 0) visitor = `v${draw(40)}`;
      // Which of two pages at the same moment is the first one nobody knows.
      if (rest > 0 || page === '') page = `shop.test/${draw(12)}`;
      steps.push({ at, session: `s${session}`, visitor, event: draw(4) === 0 ? 'click' : 'page_view', page, device });
    }
  }
  return steps;
}

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
      { at: `${day}T14:00:00.000Z`, complete: true, visitors: 1, sessions: 1, views: 1 },
      { at: `${day}T15:00:00.000Z`, complete: true, visitors: 3, sessions: 4, views: 5 },
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
    const pagesBy = async (filter: string) => (await summary(`from=${day}&to=${day}&tz=UTC&${filter}`)).data.pages;
    const c = [{ value: 'shop.test/c', visitors: 1, views: 2 }];
    expect(await pagesBy('page_contains=TEST/C')).toEqual(c);
    expect(await pagesBy('page_url=shop.test/c')).toEqual(c);
    expect(await pagesBy(`page_url=${encodeURIComponent('https://shop.test/c')}`)).toEqual(c);
    expect(await pagesBy('event=click')).toEqual([{ value: 'shop.test/a', visitors: 1, views: 0 }]);
    // 15:00 UTC is midnight of the next day at UTC+9.
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const tokyo = await summary(`from=${next}&to=${next}&tz=Asia/Tokyo`);
    expect(tokyo.data.totals).toMatchObject({ visitors: 3, views: 5, events: 6 });
    const { meta } = await summary('tz=America/Asuncion');
    expect(meta.unit).toBe('day');
  });

  it('counts a period that goes on up to now, beside as much of the one before', async () => {
    const asked = (from: string, to: string, now: string) =>
      readSummary(
        { ...others, warehouse: test.warehouse },
        { from, to, tz: 'UTC', is_robot: false, is_banned: false },
        { signal: new AbortController().signal, now: Date.parse(now) },
      );
    const { data, meta } = await asked(day, day, at('15:15:00'));
    expect(meta.to).toBe(at('15:15:00.000'));
    expect(data.series).toHaveLength(16);
    expect(data.series.slice(-3)).toEqual([
      { at: `${day}T13:00:00.000Z`, complete: true, visitors: 0, sessions: 0, views: 0 },
      { at: `${day}T14:00:00.000Z`, complete: true, visitors: 1, sessions: 1, views: 1 },
      { at: `${day}T15:00:00.000Z`, complete: false, visitors: 2, sessions: 2, views: 1 },
    ]);
    const dayAfter = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    const next = await asked(dayAfter(1), dayAfter(1), `${dayAfter(1)}T15:15:00Z`);
    expect(next.data.previous).toEqual(data.totals);
    expect(next.data.previousSeries).toEqual(data.series);
    // Of days: three up to now, and the first one of the three before.
    const days = await asked(dayAfter(3), dayAfter(5), `${dayAfter(3)}T15:15:00Z`);
    expect(days.data.series).toMatchObject([{ at: `${dayAfter(3)}T00:00:00.000Z`, complete: false }]);
    expect(days.data.previousSeries).toEqual([
      { at: `${day}T00:00:00.000Z`, complete: false, visitors: 2, sessions: 2, views: 2 },
    ]);
    // What begins within an hour has a part of it, too.
    const within = await asked(at('14:30:00'), at('15:00:00'), at('23:00:00'));
    expect(within.data.series).toMatchObject([{ at: `${day}T14:00:00.000Z`, complete: false, views: 1 }]);
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

  describe('of days that are stored', () => {
    const ZONE = 'America/Asuncion';
    const DAY_MS = 86_400_000;
    const local = (before: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(Date.now() - before * DAY_MS);
    let store: () => Promise<void>;
    let platform: string;
    /** Months that were counted day by day. */
    const counted: unknown[] = [];
    beforeAll(async () => {
      const { rows } = await test.database.pool.query<{ uuid: string }>('SELECT uuid FROM platforms WHERE id = 1');
      platform = rows[0]?.uuid ?? '';
      const warehouse: Warehouse = {
        ...test.warehouse,
        query: (query, options) => {
          if ('months' in query.params) counted.push(query.params.months);
          return test.warehouse.query(query, options);
        },
      };
      const exclusively = <T>(work: () => Promise<T>) => work();
      const days = new DayStore({ warehouse, readTimeZone: async () => ZONE, exclusively, now: Date.now });
      store = () => days.storeAll(new AbortController().signal);
    });
    const stored = () =>
      readAtOnce(test.warehouse, { from: 0, before: Date.now() }, async (days) =>
        days.map(({ starts }) => new Date(starts * 1000).toISOString().slice(0, 10)),
      );
    const insert = (steps: readonly Step[]) =>
      test.warehouse.command(
        `INSERT INTO footprints (id, created_at, received_at, platform_id, session, echo_id, event, page_key, device, os, utm_source,
            referrer_host, is_robot, robot_reason, is_banned)
          SELECT generateUUIDv4(), at, at, if(step.3 IN ('v3', 'v4'), 2, 1), step.2, step.3, step.4, step.5, step.6, 'Android',
            if(step.3 = 'v1', 'mail', ''), if(step.4 = 'page_view' AND step.3 IN ('v1', 'v2'), concat(step.5, '.test'), ''),
            step.3 IN ('v4', 'v5'), if(step.3 = 'v5', 'rate', ''), step.3 = 'v6' FROM (
            SELECT arrayJoin(arrayZip({at:Array(Int64)}, {session:Array(String)}, {visitor:Array(String)}, {event:Array(String)},
              {page:Array(String)}, {device:Array(String)})) AS step, fromUnixTimestamp64Milli(step.1, 'UTC') AS at)`,
        Object.fromEntries(STEP_FIELDS.map((field) => [field, steps.map((step) => step[field])])),
      );
    const questions = () => [
      `from=${local(14)}&to=${local(9)}`,
      `from=${local(12)}&to=${local(11)}&device=mobile`,
      `from=${local(14)}&to=${local(9)}&tz=Asia/Kathmandu`,
      `from=${local(13)}T05:07:00Z&to=${local(10)}T20:11:00Z&device=desktop`,
      `from=${local(13)}T05:07:00Z&to=${local(10)}T20:11:00Z`,
      `from=${local(14)}&to=${local(9)}&is_robot=1`,
      `from=${local(14)}&to=${local(9)}&is_banned=1&tz=${ZONE}`,
      `from=${local(14)}&to=${local(12)}&platformUuid=${platform}`,
    ];
    const ask = async (asked = questions()) => {
      const answers = [];
      for (const question of asked) answers.push((await summary(question)).data);
      return answers;
    };

    it('is what their events say: over midnight, for longer than a day, with properties that change', async () => {
      await insert(wanderings(Date.parse(`${local(14)}T00:00:00Z`)));
      const ofEvents = await ask();
      expect(ofEvents[0]?.totals.sessions).toBeGreaterThan(150);
      expect(ofEvents.map(({ totals }) => totals.events).filter((events) => events === 0)).toEqual([]);
      await store();
      const days = await stored();
      expect(days.length).toBeGreaterThanOrEqual(7);
      expect(await ask()).toEqual(ofEvents);
      // A day in their midst is read from its events.
      await forgetDays(test.warehouse, settledQuarters([Date.parse(`${local(12)}T12:00:00Z`)], Date.now()));
      expect(await stored()).toEqual(days.filter((date) => date !== local(12)));
      expect(await ask(questions().slice(0, 1))).toEqual(ofEvents.slice(0, 1));
      // What is stored is read, and stored again once its events are others.
      const late = { session: 's0', visitor: 'late', event: 'click', page: '', device: 'mobile' };
      await insert([{ at: Date.parse(`${local(11)}T12:00:00Z`), ...late }]);
      const totals = async () => (await summary(questions()[0] ?? '')).data.totals;
      expect(await totals()).toEqual(ofEvents[0]?.totals);
      await store();
      expect(await stored()).toEqual(days);
      expect((await totals()).events).toBe((ofEvents[0]?.totals.events ?? 0) + 1);
      // Once nothing is to be stored, only months are counted again that have other events.
      await store();
      counted.length = 0;
      await store();
      expect(counted).toEqual([]);
    });

    it('forgets a day before events come late to it, and before they are erased', async () => {
      const days = await stored();
      await send(test, view({ sessionId: 'late', echo_id: 'late', eventTime: at('15:30:00') }));
      await listed(test, token, 'echo_id=late&event=page_view', 1);
      expect(await stored()).toEqual(days.filter((date) => date !== day));
      await store();
      expect(await stored()).toEqual(days);
      const visitors = async () => (await summary(`from=${local(14)}&to=${local(1)}`)).data.totals.visitors;
      const before = await visitors();
      const erased = await test.call('POST', '/ia/admin/footprints/erasures', { token, body: { echo_id: 'late' } });
      expect(erased.body).toMatchObject({ data: { erased: 2 } });
      expect(await visitors()).toBe(before - 1);
      expect(await stored()).toEqual(days.filter((date) => date !== day && date !== local(11)));
    });

    it('has the pages with most visitors, also where hundreds of others have more events', async () => {
      const noon = Date.parse(`${local(20)}T12:00:00Z`);
      const looks = (page: string, visitors: readonly string[]): Step[] =>
        visitors.map((visitor) => ({
          at: noon,
          session: visitor,
          visitor,
          event: 'page_view',
          page,
          device: 'mobile',
        }));
      const busy = Array.from({ length: 350 }, (_, page) => `shop.test/busy/${page}`);
      await insert(busy.flatMap((page) => looks(page, ['w0', 'w0', 'w0', 'w0'])));
      const quiet = ['shop.test/quiet/0', 'shop.test/quiet/1'];
      await insert(quiet.flatMap((page) => looks(page, ['w0', 'w1', 'w2'])));
      const pages = async () => (await summary(`from=${local(20)}&to=${local(20)}`)).data.pages;
      const expected = [
        ...quiet.map((value) => ({ value, visitors: 3, views: 3 })),
        ...busy.toSorted().map((value) => ({ value, visitors: 1, views: 4 })),
      ].slice(0, 100);
      expect(await pages()).toEqual(expected);
      await store();
      expect(await stored()).toContain(local(20));
      expect(await pages()).toEqual(expected);
      // Where pages with fewer events have fewer visitors, too, none of these is asked for.
      await insert(busy.slice(0, 120).flatMap((page) => looks(page, ['w1', 'w2', 'w3', 'w4'])));
      await store();
      const most = busy.slice(0, 120).toSorted().slice(0, 100);
      expect(await pages()).toEqual(most.map((value) => ({ value, visitors: 5, views: 8 })));
    });

    it('is read again where a stored day goes meanwhile, and from the events alone where that goes on', async () => {
      const before = (await stored()).length;
      const seen: number[] = [];
      const read = async (days: readonly { starts: number }[]) => {
        seen.push(days.length);
        await dropDays(
          test.warehouse,
          days.slice(0, 1).map(({ starts }) => starts),
        );
        return days.length;
      };
      expect(await readAtOnce(test.warehouse, { from: 0, before: Date.now() }, read)).toBe(0);
      expect(seen).toEqual([before, before - 1, before - 2, 0]);
    });
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
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', hear);
  const asked = readSummary(
    { ...others, warehouse: test.warehouse },
    { platformUuid: 'none', is_robot: false, is_banned: false },
    { signal: AbortSignal.abort(), now: Date.now() },
  );
  await expect(asked).rejects.toMatchObject({ reason: 'cancelled' });
  for (let later = 0; later < 10; later++) await turn();
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});
