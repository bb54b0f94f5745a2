import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_KEY, type TestApp } from '../../../testing/test-app';
import { listed, PHONE, send, view } from '../testing/footprint-calls';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ TRUSTED_PROXIES: '10.0.0.0/8' });
  token = await test.signInAs('administrator');
});
afterAll(() => test.close());

const accepted = (count: number) => ({ data: { accepted: count, rejected: [] } });

it('stores an event with all of its fields, and shows it', async () => {
  const eventTime = new Date(Date.now() - 60_000);
  const sentAt = new Date(eventTime.getTime() + 5000);
  const event = {
    sessionId: 'whole',
    eventId: 'e-1',
    eventTime: eventTime.toISOString(),
    sentAt: sentAt.toISOString(),
    page: 'https://www.shop.test/p/1?token=secret&utm_source=news&fbclid=x',
    referrer: 'https://search.test/?q=a',
    title: 'Ibuprofeno <b>',
    echo_id: 'visitor-1',
    platformUuid: TEST_KEY,
    platformLanguage: 'gn',
    language: 'es-PY',
    browser: 'ignored where the header says it',
    os: 'Android',
    device: 'mobile',
    screen: { w: 390, h: 844, dpr: 3 },
    viewport: { w: 390, h: 664.4 },
    utm: { source: 'mail', medium: null },
    connectionType: '4g',
    timezoneOffset: 180,
    timezone: 'America/Asuncion',
    event: { name: 'click', value: 'buy' },
    surprise: { ignored: true },
  };
  const before = Date.now();
  expect(await send(test, event, { type: 'application/json' })).toMatchObject({ status: 202, body: accepted(1) });
  const { data } = await listed(test, token, 'sessionId=whole', 1);
  const row = data[0] ?? {};
  expect(row).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    event: 'click',
    event_value: 'buy',
    page: 'https://www.shop.test/p/1?utm_source=news&fbclid=x',
    title: 'Ibuprofeno <b>',
    sessionId: 'whole',
    echo_id: 'visitor-1',
    user: null,
    platform: { uuid: expect.any(String), name: 'Botica' },
    is_robot: false,
    is_banned: false,
    ip: '198.51.100.7',
    timezone: 'America/Asuncion',
    connectionType: '4g',
    os: 'Android',
    browser: 'Chrome',
    device: 'mobile',
    brand: 'Samsung',
    model: 'SM-S918B',
    screen: { w: 390, h: 844, dpr: 3 },
    viewport: { w: 390, h: 664 },
    created_at: expect.any(String),
  });
  // Five seconds before it arrived, whatever the clock of the client says.
  const moment = Date.parse(String(row.created_at)) + 5000;
  expect(moment).toBeGreaterThanOrEqual(before);
  expect(moment).toBeLessThanOrEqual(Date.now());

  const detail = await test.call('GET', `/footprints/${row.id}`, { token });
  expect(detail.body).toEqual({
    data: {
      ...row,
      eventTime: eventTime.toISOString(),
      received_at: expect.any(String),
      referrer: 'https://search.test/?q=a',
      utm: { source: 'mail', medium: null, campaign: null, term: null, content: null },
      language: 'es-PY',
      platformLanguage: 'gn',
      timezoneOffset: 180,
      userAgent: PHONE,
      browser_version: '124.0.0.0',
      os_version: '14',
      robot_reason: null,
      ban_reason: null,
      session: [{ id: row.id, event: 'click', event_value: 'buy', page: row.page, created_at: row.created_at }],
    },
  });
  expect((await test.call('GET', `/footprints/${row.id}?is_index=true`, { token })).body).toEqual({ data: row });
  expect((await test.call('GET', '/footprints/018f0000-0000-7000-8000-000000000000', { token })).status).toBe(404);
});

it('counts a retry once, and two real ones twice, also in one call and without a name', async () => {
  const once = view({ sessionId: 'retry', eventId: 'r-1' });
  const again = view({ sessionId: 'retry' });
  expect(await send(test, [once, again, again])).toMatchObject({ status: 202, body: accepted(3) });
  expect(await send(test, [once, once])).toMatchObject({ status: 202, body: accepted(2) });
  await listed(test, token, 'sessionId=retry', 3);
  expect(await send(test, { ...once, title: 'second arrival' })).toMatchObject({ status: 202, body: accepted(1) });
  await send(test, view({ sessionId: 'after retry' }));
  await listed(test, token, 'sessionId=after+retry', 1);
  const { data } = await listed(test, token, 'sessionId=retry', 3);
  expect(data.map(({ title }) => title)).toEqual([null, null, null]);
});

describe('one event that is wrong', () => {
  it.each([
    ['sessionId', { sessionId: '' }],
    ['sessionId', { sessionId: 'x'.repeat(101) }],
    ['eventId', { eventId: 'x'.repeat(101) }],
    ['page', { page: 'javascript:alert(1)' }],
    ['page', { page: '/relative' }],
    ['page', { page: null }],
    ['event', { event: '' }],
    ['event', { event: 5 }],
    ['eventTime', { eventTime: 'yesterday' }],
    ['screen.w', { screen: { w: -1, h: 5 } }],
    ['timezoneOffset', { timezoneOffset: 5000 }],
    ['title', { title: { toString: 'x' } }],
    ['sentAt', { sentAt: '2026-02-30T00:00:00Z' }],
    ['echo_id', { echo_id: 'x'.repeat(101) }],
    ['platformUuid', { platformUuid: 'x'.repeat(201) }],
    ['referrer', { referrer: 5 }],
    ['browser', { browser: ['Chrome'] }],
    ['viewport.h', { viewport: { w: 1, h: '2' } }],
    ['screen.dpr', { screen: { w: 1, h: 1, dpr: 101 } }],
    ['utm', { utm: 'mail' }],
    ['timezone', { timezone: 1 }],
  ])('in %s costs the others nothing: %j', async (field, more) => {
    const wrong = view(more);
    const answer = await send(test, [view({ sessionId: 'beside' }), wrong, view({ sessionId: 'beside' })]);
    expect(answer).toMatchObject({
      status: 202,
      body: { data: { accepted: 2, rejected: [{ index: 1, code: 'validation_failed', field }] } },
    });
    expect(await send(test, wrong)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  it.each([[[]], [Array.from({ length: 101 }, () => view())], ['"text"'], ['null'], ['5'], ['']])(
    'is no call at all: %j',
    async (body) => {
      expect((await send(test, body)).status).toBe(422);
    },
  );

  it.each(['{', '['.repeat(1000) + ']'.repeat(1000), '{"a":1}{'])('is no JSON: %s', async (body) => {
    expect((await send(test, body)).status).toBe(400);
  });

  it('of a megabyte is refused whole', async () => {
    expect((await send(test, view({ title: 'x'.repeat(1_048_576) }))).status).toBe(413);
  });
});

it('cuts what is too long, and keeps what is strange as text', async () => {
  const value = {
    sessionId: 'strange',
    title: `\u0000=HYPERLINK("x")\ud800${'ñ'.repeat(2000)}`,
    referrer: `https://other.test/${'a'.repeat(3000)}`,
    connectionType: '<img src=x onerror=alert(1)>',
    device: 'fridge',
    timezone: 'Not/AZone',
    __proto__: { polluted: true },
  };
  expect((await send(test, view(value))).status).toBe(202);
  const { data } = await listed(test, token, 'sessionId=strange', 1);
  const title = String(data[0]?.title);
  expect([title.length, title.slice(0, 16)]).toEqual([1024, '=HYPERLINK("x")ñ']);
  expect(data[0]).toMatchObject({ connectionType: value.connectionType, timezone: null });
  const detail = await test.call('GET', `/footprints/${data[0]?.id}`, { token });
  expect(JSON.stringify(detail.body)).toContain(`"referrer":"https://other.test/${'a'.repeat(1005)}"`);
  const { text } = await test.call('GET', '/footprints/export?sessionId=strange', { token });
  expect(text).toContain(`"'=HYPERLINK(""x"")ñ`);
});

describe('the platform', () => {
  it.each([
    ['no key', view(), { 'x-public-key': undefined }, '', 400, 'public_key_required'],
    ['a made-up header', view(), { 'x-public-key': 'made-up' }, '', 403, 'unknown_platform'],
    ['a made-up query', view(), { 'x-public-key': undefined }, '?key=made-up', 403, 'unknown_platform'],
    ['a made-up body', [view({ platformUuid: 'no' })], { 'x-public-key': undefined }, '', 403, 'unknown_platform'],
    [
      'no language',
      view(),
      { 'accept-language': undefined, 'content-type': 'application/json' },
      '',
      400,
      'accept_language_required',
    ],
    ['another type', view(), { 'content-type': 'text/html' }, '', 400, 'content_type_required'],
    ['another site', view(), { origin: 'https://evil.test' }, '', 403, 'origin_not_allowed'],
  ])('is refused with %s', async (_name, body, headers, query, status, code) => {
    expect(await send(test, body, { headers, query })).toMatchObject({ status, body: { code } });
  });

  it('is named by header, query or body', async () => {
    // A beacon has the headers that the browser gives it.
    expect((await send(test, view(), { headers: { 'accept-language': undefined } })).status).toBe(202);
    const none = { 'x-public-key': undefined };
    expect((await send(test, view(), { headers: none, query: `?key=${TEST_KEY}` })).status).toBe(202);
    expect((await send(test, view({ platformUuid: TEST_KEY }), { headers: none })).status).toBe(202);
    const some = [view({ platformUuid: TEST_KEY }), view({ platformUuid: 'made-up' }), view()];
    expect(await send(test, some, { headers: none })).toMatchObject({
      status: 202,
      body: {
        data: {
          accepted: 1,
          rejected: [
            { index: 1, code: 'unknown_platform', field: null },
            { index: 2, code: 'public_key_required', field: null },
          ],
        },
      },
    });
  });

  it('takes events of its origins, whose pages may read the answer', async () => {
    await test.database.pool.query(`UPDATE platforms SET origins = '{https://shop.test}'`);
    const other = await startOther();
    const origin = 'https://shop.test';
    const allowed = await other.send(view(), origin);
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([202, origin]);
    const refused = await other.send(view({ page: '' }), origin);
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([422, origin]);
    const foreign = await other.send(view(), 'https://evil.test');
    expect([foreign.status, foreign.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    const preflight = await other.preflight(origin);
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type, Accept-Language, X-PUBLIC-KEY',
    });
    expect((await other.preflight('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined();
    await other.close();
  });

  async function startOther() {
    const own = await startTestApp();
    await own.database.pool.query(`UPDATE platforms SET origins = '{https://shop.test}'`);
    return {
      send: (body: unknown, origin: string) => send(own, body, { headers: { origin } }),
      preflight: (origin: string) =>
        own.app.inject({ method: 'OPTIONS', url: '/api/v1/footprints', headers: { origin } }),
      close: () => own.close(),
    };
  }
});

describe('the address', () => {
  const proxied = { from: '10.1.2.3' };
  it.each([
    ['198.51.100.9', { from: '198.51.100.9' }, {}],
    ['198.51.100.9', { from: '198.51.100.9' }, { 'x-forwarded-for': '203.0.113.1' }],
    ['198.51.100.9', { from: '198.51.100.9' }, { 'true-client-ip': '203.0.113.5', forwarded: 'for=203.0.113.6' }],
    ['203.0.113.1', proxied, { 'x-forwarded-for': '192.0.2.66, 203.0.113.1' }],
    ['203.0.113.1', proxied, { 'x-forwarded-for': '203.0.113.1, 10.9.9.9' }],
    ['2001:db8::1', proxied, { 'x-forwarded-for': '[2001:db8::1]:443' }],
    ['192.0.2.4', proxied, { 'x-forwarded-for': '::ffff:192.0.2.4' }],
    ['10.1.2.3', proxied, { 'x-forwarded-for': 'unknown' }],
    ['10.1.2.3', proxied, { 'x-forwarded-for': '999.1.1.1' }],
    ['10.1.2.3', proxied, { 'true-client-ip': '203.0.113.5', forwarded: 'for=203.0.113.6' }],
  ])('is %s of %j with %j', async (ip, from, headers) => {
    const sessionId = `ip ${ip} ${JSON.stringify(headers)}`.slice(0, 100);
    await send(test, view({ sessionId }), { ...from, headers });
    const network = ip.includes(':') ? '2001:db8::/32' : ip.replace(/\d+$/, '0/24');
    const { data } = await listed(test, token, `sessionId=${encodeURIComponent(sessionId)}&ip=${network}`, 1);
    expect(data[0]?.ip).toBe(ip);
  });
});

it('answers and stores the same the quick way as the other', async () => {
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const post = async () => {
    const answer = await fetch(`${url}/api/v1/footprints?key=${TEST_KEY}`, {
      method: 'POST',
      body: JSON.stringify([view({ sessionId: 'way', echo_id: 'v', page: 'https://shop.test/a?b=1#c' })]),
      headers: { 'accept-language': 'es', 'user-agent': PHONE, origin: url },
    });
    const headers = [...answer.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
    return { status: answer.status, headers: headers.sort(), body: await answer.json() };
  };
  // The first call goes through the framework, those after it in front of it.
  const first = await post();
  expect(first).toMatchObject({ status: 202, body: accepted(1) });
  expect(await post()).toEqual(first);
  const { data } = await listed(test, token, 'sessionId=way', 2);
  const [one, other] = data.map(({ id: _, created_at: __, ...row }) => row);
  expect(one).toEqual(other);
  expect(one).toMatchObject({ ip: '127.0.0.1', model: 'SM-S918B', page: 'https://shop.test/a?b=1#c' });
});

it('keeps robots apart, with the reason', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  await send(test, view({ sessionId: 'robot' }), { headers });
  await send(test, view({ sessionId: 'robot' }), { headers: { 'user-agent': '' } });
  const { data } = await listed(test, token, 'sessionId=robot&is_robot=1', 2);
  await listed(test, token, 'sessionId=robot', 0);
  const reasons = await Promise.all(
    data.map(async ({ id }) => {
      const { body } = await test.call('GET', `/footprints/${id}`, { token });
      return (body as { data: { robot_reason: string } }).data.robot_reason;
    }),
  );
  expect(reasons.sort()).toEqual(['no_user_agent', 'user_agent']);
});
