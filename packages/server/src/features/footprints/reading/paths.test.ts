import type { EndpointResponse } from '@botica/contract/endpoint';
import type { getFootprintFunnel, getFootprintRetention } from '@botica/contract/footprints/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { listed, send, view } from '../testing/footprint-calls';

const DAY_MS = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
/** Six days are within the week in which a client's clock is believed. */
const dayBefore = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
/** The Monday of the week of a day. */
const mondayOf = (day: string) => dayBefore(daysSince(day) + ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const daysSince = (day: string) => (Date.parse(today) - Date.parse(day)) / DAY_MS;

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  token = await test.signInAs('administrator');
  const at = (days: number, time: string) => ({ eventTime: `${dayBefore(days)}T${time}Z` });
  const page = (path: string) => ({ page: `https://shop.test${path}` });
  const of = (name: string) => ({ sessionId: `${name}-1`, echo_id: name });
  const events = [
    // Ana goes all the way, and is here again five days later.
    { ...of('ana'), ...page('/'), ...at(6, '10:00:00') },
    { ...of('ana'), ...page('/product/7?utm_source=mail'), ...at(6, '10:01:00') },
    { ...of('ana'), ...page('/cart'), event: 'form_submit', ...at(6, '10:02:00') },
    { ...of('ana'), ...page('/'), ...at(1, '10:00:00') },
    // Bea looks at a product and at the home page after it; her form comes 25 hours after the home page.
    { ...of('bea'), ...page('/product/9'), ...at(3, '09:00:00') },
    { ...of('bea'), ...page('/'), ...at(3, '09:01:00') },
    { ...of('bea'), ...page('/product/9'), ...at(3, '09:02:00') },
    { ...of('bea'), ...page('/cart'), event: 'form_submit', ...at(2, '10:01:01') },
    // Carla only submits.
    { ...of('carla'), ...page('/cart'), event: 'form_submit', ...at(3, '09:00:00') },
  ];
  expect((await send(test, events.map(view))).status).toBe(202);
  await listed(test, token, '', 9);
});
afterAll(() => test.close());

const STEPS = [
  { kind: 'page', value: 'shop.test/' },
  { kind: 'page', value: 'shop.test/product/*' },
  { kind: 'event', value: 'form_submit' },
];

function funnel(steps: unknown, more = '') {
  return test.call('GET', `/footprints/funnel?tz=UTC&steps=${encodeURIComponent(JSON.stringify(steps))}${more}`, {
    token,
  });
}

async function visitorsOf(steps: unknown, more = ''): Promise<number[]> {
  const { status, body } = await funnel(steps, more);
  expect(status).toBe(200);
  return (body as EndpointResponse<typeof getFootprintFunnel>).data.map(({ visitors }) => visitors);
}

describe('the funnel', () => {
  it('counts who did each step after those before it, within the hours', async () => {
    const { body } = await funnel(STEPS);
    expect((body as EndpointResponse<typeof getFootprintFunnel>).data).toEqual([
      { ...STEPS[0], visitors: 2, ofFirst: 1, ofPrevious: null },
      { ...STEPS[1], visitors: 2, ofFirst: 1, ofPrevious: 1 },
      { ...STEPS[2], visitors: 1, ofFirst: 0.5, ofPrevious: 0.5 },
    ]);
    expect(await visitorsOf(STEPS, '&hours=26')).toEqual([2, 2, 2]);
  });

  it('takes the same filters as all figures', async () => {
    expect(await visitorsOf(STEPS, `&from=${dayBefore(6)}&to=${dayBefore(6)}`)).toEqual([1, 1, 1]);
    expect(await visitorsOf(STEPS, '&echo_id=carla')).toEqual([0, 0, 0]);
    const nobody = await funnel(STEPS, '&echo_id=carla');
    expect(nobody.body).toMatchObject({ data: [{ ofFirst: null, ofPrevious: null }, { ofFirst: null }, {}] });
  });

  it('counts one event for one step only, and the order of steps', async () => {
    const home = STEPS[0];
    expect(await visitorsOf([home, home], '&hours=720')).toEqual([2, 1]);
    expect(await visitorsOf([STEPS[2], home], '&hours=720')).toEqual([3, 1]);
  });

  it.each([
    ['no JSON', 'steps=nothing'],
    ['one step', `steps=${encodeURIComponent('[{"kind":"page","value":"a"}]')}`],
    ['another kind', `steps=${encodeURIComponent('[{"kind":"sql","value":"a"},{"kind":"page","value":"b"}]')}`],
    ['nothing', ''],
  ])('refuses %s', async (_, query) => {
    const { status, body } = await test.call('GET', `/footprints/funnel?${query}`, { token });
    expect([status, (body as { code: string }).code]).toEqual([422, 'validation_failed']);
  });
});

describe('retention', () => {
  it('counts visitors by their first week and those who came again', async () => {
    const { status, body } = await test.call('GET', '/footprints/retention?tz=UTC&weeks=3', { token });
    expect(status).toBe(200);
    const { data } = body as EndpointResponse<typeof getFootprintRetention>;
    const thisWeek = mondayOf(today);
    const weeks = [2, 1, 0].map((before) => mondayOf(dayBefore(daysSince(thisWeek) + 7 * before)));
    const firstDays = [dayBefore(6), dayBefore(3), dayBefore(3)];
    const isBack = mondayOf(dayBefore(6)) !== mondayOf(dayBefore(1));
    const beaIsBack = mondayOf(dayBefore(3)) !== mondayOf(dayBefore(2));
    expect(data.map(({ week }) => week)).toEqual(weeks);
    for (const { week, visitors } of data)
      expect(visitors).toBe(firstDays.filter((day) => mondayOf(day) === week).length);
    expect(data.flatMap(({ returned }) => returned).reduce((sum, count) => sum + count, 0)).toBe(
      Number(isBack) + Number(beaIsBack),
    );
    expect(data.map(({ returned }) => returned.length)).toEqual([2, 1, 0]);
  });
});
