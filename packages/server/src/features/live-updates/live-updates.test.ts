import type { AddressInfo } from 'node:net';
import { LOADS } from '@botica/contract/load';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ImportCalls, salesFile } from '../data-import/testing/import-calls';
import { UserCalls } from '../users/testing/user-calls';

const PATH = '/ia/live-updates';

let test: TestApp;
let url: string;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/v1`;
  token = await test.signInAs('administrator');
});
afterAll(async () => {
  // Those that `fetch` keeps for its next call.
  test.app.server.closeAllConnections();
  await test.close();
});

interface Told {
  event: string;
  data: Record<string, unknown>;
}

/** A stream on a real socket, as a browser opens it; signs of life are left out. */
async function follow(as: string) {
  const leaving = new AbortController();
  const answer = await fetch(url + PATH, {
    headers: { ...test.headers(as), 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  });
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  /** The next event; null when the stream has ended. */
  const next = async (): Promise<Told | null> => {
    for (;;) {
      const [block, ...others] = rest.split('\n\n');
      if (others.length > 0) {
        rest = others.join('\n\n');
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block ?? '') ?? [];
        if (event !== undefined && data !== undefined) return { event, data: JSON.parse(data) };
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      rest += value;
    }
  };
  /** Events up to the first one that fits. */
  const until = async (isLast: (told: Told) => boolean): Promise<Told[]> => {
    const all: Told[] = [];
    for (;;) {
      const told = await next();
      if (told === null) throw new Error(`the stream ended after ${JSON.stringify(all)}`);
      all.push(told);
      if (isLast(told)) return all;
    }
  };
  return { answer, next, until, leave: () => leaving.abort() };
}

const isVersion = ({ event }: Told) => event === 'data-changed';

it('tells of an import from its upload to its undo, and the version of the data as answers name it', async () => {
  const calls = new ImportCalls(test, token);
  const stream = await follow(token);
  expect(Object.fromEntries(stream.answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
  });
  expect(stream.answer.headers.get('content-encoding')).toBeNull();
  const before = await stream.until(isVersion);

  const { id } = await calls.bring(salesFile());
  const told = await stream.until(isVersion);
  expect(told.filter(({ event }) => event === 'import-changed').map(({ data }) => data)).toEqual([
    { id, status: 'preview' },
    { id, status: 'running' },
    { id, status: 'done' },
  ]);
  const progress = told.filter(({ event }) => event === 'import-progressed').map(({ data }) => data);
  expect(progress.at(-1)).toEqual({
    id,
    progress: 0.95,
    rowsRead: 2,
    rowsAccepted: 2,
    rowsRejected: 0,
    rowsCancelled: 0,
    rowsKnown: 0,
  });
  const { headers } = await test.call('GET', '/ia/sales-trend-analysis/categories', { token });
  expect(told.at(-1)?.data).toEqual({ version: headers['x-data-version'] });
  expect(told.at(-1)).not.toEqual(before.at(-1));

  await calls.remove(id);
  const undone = await stream.until(isVersion);
  expect(undone.slice(0, -1).map(({ data }) => data)).toEqual([
    { id, status: 'undoing' },
    { id, status: 'undone' },
  ]);
  expect(undone.at(-1)).toEqual(before.at(-1));
  stream.leave();
});

it('tells those who may not see imports of the data alone', async () => {
  const calls = new ImportCalls(test, token);
  const guest = await follow(await test.signInAs('guest'));
  await guest.until(isVersion);
  const { id } = await calls.bring(salesFile());
  const told = (await guest.until(isVersion)).map(({ event }) => event);
  // Whom a notification is for is not said to others; all look.
  expect(told.filter((event) => event !== 'notifications-changed')).toEqual(['data-changed']);
  await calls.remove(id);
  guest.leave();
});

it('tells that the currency, and with it all figures, is another one', async () => {
  const stream = await follow(token);
  const [first] = await stream.until(isVersion);
  await test.call('PUT', '/ia/settings', { token, body: { currency: 'USD' } });
  // An undo of the test before may still be told.
  await stream.until((told) => isVersion(told) && told.data.version !== first?.data.version);
  stream.leave();
});

it('tells of notifications those whom they may be for', async () => {
  const calls = new UserCalls(test, token);
  const { uuid } = await calls.added();
  const [admin, other] = [await follow(token), await follow(await test.signInAs('analyst'))];
  for (const stream of [admin, other]) await stream.until(isVersion);
  // Of a role of somebody else nobody else is told; the next one is the first that comes.
  await test.call('PUT', `/ia/admin/users/${uuid}/roles/4`, { token, body: {} });
  const body = {
    name: 'Nueva',
    email: 'nueva@example.test',
    password: 'long enough',
    password_confirmation: 'long enough',
  };
  await test.call('POST', '/auth/register', { body: { ...body, terms_accepted: true } });
  for (const stream of [admin, other]) {
    expect(await stream.next()).toEqual({ event: 'notifications-changed', data: {} });
    stream.leave();
  }
  const { data } = (await calls.call('GET', '/me/notifications')).body;
  expect(data[0]).toMatchObject({ kind: 'user_registered', title: expect.stringContaining('Nueva') });
});

it('ends with its session, and cannot be opened with it again', async () => {
  const [mine, other] = [await test.signInAs('analyst'), await test.signInAs('analyst')];
  const [ended, kept] = [await follow(mine), await follow(other)];
  for (const stream of [ended, kept]) await stream.until(isVersion);
  await test.call('POST', '/auth/logout', { token: mine });
  expect(await ended.next()).toBeNull();
  expect((await follow(mine)).answer.status).toBe(401);
  kept.leave();
});

it('does not keep an idle session alive', async () => {
  const stream = await follow(await test.signInAs('analyst'));
  await stream.until(isVersion);
  const newest = 'id = (SELECT max(id) FROM sessions)';
  const unusedFor = (hours: number) =>
    test.database.pool.query(`UPDATE sessions SET last_used_at = now() - interval '${hours} hours' WHERE ${newest}`);
  const beatForMinute = async () => {
    for (let beat = 0; beat < 4; beat++) await test.streams.beat();
  };
  await unusedFor(11);
  await beatForMinute();
  const { rows } = await test.database.pool.query(
    `SELECT last_used_at < now() - interval '10 hours' AS is_idle FROM sessions WHERE ${newest}`,
  );
  expect(rows).toEqual([{ is_idle: true }]);
  await unusedFor(13);
  await beatForMinute();
  expect(await stream.next()).toBeNull();
});

it('refuses more streams of one user than its limit, at once, and gives the place of one that leaves to the next', async () => {
  const user = await test.signInAs('analyst');
  const streams = [];
  for (let n = 0; n < LOADS.stream.atOnce.user; n++) streams.push(await follow(user));
  const refused = await follow(user);
  expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([429, '5']);
  streams[0]?.leave();
  await expect.poll(async () => (await follow(user)).answer.status, { interval: 50 }).toBe(200);
  for (const stream of streams) stream.leave();
});

it('ends when the server stops, which does not wait for its readers', async () => {
  const other = await startTestApp();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const reader = await other.signInAs('client');
  const { port } = other.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${PATH}`, { headers: other.headers(reader) });
  const [text] = await Promise.all([answer.text(), other.app.close()]);
  expect(text).toMatch(/^:\n\n/);
  await other.close();
});

it('has no answer to HEAD, which would begin a stream that nobody reads', async () => {
  const { statusCode } = await test.app.inject({ method: 'HEAD', url: `/api/v1${PATH}`, headers: test.headers(token) });
  expect(statusCode).toBe(404);
});

it('tells everybody who may use the calculator that a price changed', async () => {
  const stream = await follow(await test.signInAs('guest'));
  await stream.until(isVersion);
  const body = { title: 'Base', price: '1', currency: 'USD' };
  await test.call('POST', '/ia/admin/pricing/bytes', { token, body });
  expect(await stream.next()).toEqual({ event: 'prices-changed', data: {} });
  stream.leave();
});
