import type { Readable } from 'node:stream';
import type { SessionUser } from '@botica/contract/auth';
import { followLiveUpdates } from '@botica/contract/live-updates';
import { LOADS } from '@botica/contract/load';
import type { Permission } from '@botica/contract/permissions';
import { afterEach, describe, expect, it } from 'vitest';
import { accessChanged } from '../../authorization/access-changed';
import { EventBus } from '../../event-bus';
import type { RequestContext } from '../route';
import { EventStreams, type SendEvent } from './event-streams';

type Send = SendEvent<typeof followLiveUpdates>;

const opened: EventStreams[] = [];
afterEach(() => {
  for (const streams of opened.splice(0)) streams.close();
});

function userWith(id: number, ...permissions: Permission[]): SessionUser {
  return { id, roles: [{ id: 1, name: 'analyst', localized_name: 'Analyst', permissions }] } as unknown as SessionUser;
}

const READS_ALL: Permission[] = [
  { action: 'index', subject: 'company' },
  { action: 'show', subject: 'guest' },
];

/** Streams whose sessions are in the hands of the test. */
function setUp(readUser: () => Promise<SessionUser | null> = async () => userWith(1, ...READS_ALL)) {
  const warnings: unknown[] = [];
  const bus = new EventBus({ error: () => {} });
  const streams = new EventStreams({
    bus,
    readUser,
    logger: { warn: (fields: unknown) => void warnings.push(fields) },
  });
  opened.push(streams);
  const open = (user = userWith(1, ...READS_ALL)) => {
    const answerHeaders: Record<string, string> = {};
    const leaving = new AbortController();
    const context = { user, token: 't', locale: 'en-US', signal: leaving.signal, answerHeaders };
    const stream = { stops: 0, send: (() => {}) as Send };
    const body = streams.open(followLiveUpdates, context as unknown as RequestContext<'session'>, (send) => {
      stream.send = send;
      return () => stream.stops++;
    });
    return { ...stream, stream, body, answerHeaders, leave: () => leaving.abort() };
  };
  return { bus, streams, open, warnings };
}

/** All that a stream that has ended said; null when it was cut. */
async function said(body: Readable): Promise<string | null> {
  let text = '';
  try {
    for await (const piece of body) text += piece;
  } catch {
    return null;
  }
  return text;
}

const beats = async (streams: EventStreams, count: number) => {
  for (let n = 0; n < count; n++) await streams.beat();
};

describe('a stream', () => {
  it('sends a sign of life, then events as the contract declares them, to those who may see each', async () => {
    const { open, streams } = setUp();
    const [reader, guest] = [open(), open(userWith(2, { action: 'show', subject: 'guest' }))];
    for (const { stream } of [reader, guest]) {
      stream.send('import-changed', { id: 7, status: 'done', filename: 'secret.csv' } as {
        id: number;
        status: 'done';
      });
      stream.send('data-changed', { version: 'v2' });
    }
    await streams.beat();
    streams.close();
    const changed = 'event: import-changed\ndata: {"id":7,"status":"done"}\n\n';
    const version = 'event: data-changed\ndata: {"version":"v2"}\n\n';
    expect(await said(reader.body)).toBe(`:\n\n${changed}${version}:\n\n`);
    expect(await said(guest.body)).toBe(`:\n\n${version}:\n\n`);
    expect(reader.answerHeaders).toEqual({
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
  });

  it('is cut when its reader takes nothing, and others go on', async () => {
    const { open, streams } = setUp();
    const [slow, other] = [open(), open()];
    const version = 'x'.repeat(1000);
    for (let n = 0; n < 62; n++) slow.stream.send('data-changed', { version });
    expect(slow.body.destroyed).toBe(false);
    slow.stream.send('data-changed', { version });
    expect(slow.body.destroyed).toBe(true);
    expect(await said(slow.body)).toBe(null);
    expect([slow.stream.stops, streams.openCount]).toEqual([1, 1]);
    slow.stream.send('data-changed', { version });
    streams.close();
    expect(await said(other.body)).toBe(':\n\n');
  });

  it('is forgotten when its reader leaves', async () => {
    const { open, streams } = setUp();
    const reader = open();
    reader.leave();
    expect(await said(reader.body)).toBe(null);
    expect([reader.stream.stops, streams.openCount]).toEqual([1, 0]);
  });

  it('ends before its time is over, and at once when the server closes', async () => {
    const { open, streams } = setUp();
    const first = open();
    await beats(streams, LOADS.stream.answerSeconds / 15 - 3);
    expect(streams.openCount).toBe(1);
    await beats(streams, 1);
    expect(streams.openCount).toBe(0);
    expect(await said(first.body)).toMatch(/^(:\n\n)+$/);
    const second = open();
    streams.close();
    expect(await said(second.body)).toBe(':\n\n');
    expect(await said(open().body)).toBe(':\n\n');
    expect(streams.openCount).toBe(0);
  });
});

describe('a session', () => {
  it('takes its streams along when it is said to end or to change, and those of others stay', () => {
    const { bus, open, streams } = setUp();
    const [mine, other] = [open(userWith(1)), open(userWith(2))];
    bus.publish(accessChanged, { userId: 1 });
    expect([mine.stream.stops, other.stream.stops, streams.openCount]).toEqual([1, 0, 1]);
  });

  it.each([
    ['has ended', async () => null],
    ['may do something else', async () => userWith(1)],
  ])('that %s is noticed within a minute', async (_, readUser) => {
    const { open, streams } = setUp(readUser);
    const reader = open();
    await beats(streams, 3);
    expect(streams.openCount).toBe(1);
    await beats(streams, 1);
    expect(await said(reader.body)).toBe(':\n\n'.repeat(5));
  });

  it('keeps its streams while it is the same, and while PostgreSQL does not answer', async () => {
    const answers = [async () => userWith(1, ...READS_ALL), async () => Promise.reject(new Error('away'))];
    const { open, streams, warnings } = setUp(() => answers.shift()?.() ?? Promise.resolve(null));
    const reader = open();
    await beats(streams, 8);
    expect(warnings).toHaveLength(1);
    expect(streams.openCount).toBe(1);
    await beats(streams, 4);
    expect(await said(reader.body)).toBe(':\n\n'.repeat(13));
  });
});
