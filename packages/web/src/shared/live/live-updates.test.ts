import type { SessionUser } from '@botica/contract/auth';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

// A browser as far as the stream needs one; it must be there before the modules read it.
const page = Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' });
const kept = new Map([['i18n-locale', 'en-US']]);
const tab = Object.assign(new EventTarget(), {
  location: { protocol: 'http:' },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});
const network = { onLine: true };
const opened: { headers: Headers; signal: AbortSignal; stream: ReadableStreamDefaultController<Uint8Array> }[] = [];
afterAll(() => vi.unstubAllGlobals());
vi.stubGlobal('document', page);
vi.stubGlobal('window', tab);
vi.stubGlobal('navigator', network);
vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
  if (url === '/config.json') return Response.json({ publicKey: 'pk', apiBase: '/api/v1' });
  expect(url).toBe('/api/v1/ia/live-updates');
  const { signal } = init;
  if (!signal) return expect.unreachable('a stream that cannot be ended');
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      opened.push({ headers: new Headers(init.headers), signal, stream });
      signal.addEventListener('abort', () => stream.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
});
const { keepLiveUpdates, onLiveUpdate, onLook } = await import('./live-updates');
const { session } = await import('../session/session');
keepLiveUpdates();

const user = { id: 1, name: 'Ana', roles: [] } as unknown as SessionUser;
/** Streams that are open. */
const open = () => opened.filter(({ signal }) => !signal.aborted);
const settle = async () => {
  // From the call to its answer there are more steps than one.
  for (let step = 0; step < 10; step++) await vi.advanceTimersByTimeAsync(0);
};

async function signIn() {
  session.start('secret', true);
  session.setUser(user);
  await settle();
}

async function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

async function say(text: string) {
  open().at(-1)?.stream.enqueue(new TextEncoder().encode(text));
  await settle();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  session.end();
  network.onLine = true;
  await show('visible');
  opened.length = 0;
  vi.useRealTimers();
});

it('opens one stream for all who listen, with the headers of every call', async () => {
  await settle();
  expect(opened).toHaveLength(0);
  const [first, second] = [vi.fn(), vi.fn()];
  const stops = [onLiveUpdate('import-changed', first), onLiveUpdate('import-changed', second)];
  await signIn();
  expect(opened).toHaveLength(1);
  const { headers } = opened[0] ?? expect.unreachable();
  expect(['authorization', 'x-public-key', 'accept-language', 'accept'].map((name) => headers.get(name))).toEqual([
    'Bearer secret',
    'pk',
    'en-US',
    'text/event-stream',
  ]);
  await say('event: import-changed\ndata: {"id":7,');
  expect(first).not.toHaveBeenCalled();
  await say('"status":"done"}\n\n:\n\nevent: toString\ndata: 1\n\n');
  stops[1]?.();
  await say('event: import-changed\ndata: {"id":8,"status":null}\n\n');
  stops[0]?.();
  expect(first.mock.calls).toEqual([[{ id: 7, status: 'done' }], [{ id: 8, status: null }]]);
  expect(second.mock.calls).toEqual([[{ id: 7, status: 'done' }]]);
});

it('has those who listen look at the present state with each stream that is opened', async () => {
  const look = vi.fn();
  const stop = onLook(look);
  await signIn();
  await say(':\n\n');
  opened[0]?.stream.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(opened).toHaveLength(2);
  await say(':\n\n');
  expect(look).toHaveBeenCalledTimes(2);
  stop();
});

it('ends with the session, and another session has another one', async () => {
  await signIn();
  session.end();
  expect(open()).toHaveLength(0);
  await signIn();
  expect([opened.length, open().length]).toEqual([2, 1]);
});

it('ends while the page is hidden for long or offline, and comes back at once', async () => {
  await signIn();
  await show('hidden');
  await vi.advanceTimersByTimeAsync(9999);
  expect(open()).toHaveLength(1);
  await show('visible');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(opened).toHaveLength(1);
  await show('hidden');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(open()).toHaveLength(0);
  await show('visible');
  expect([opened.length, open().length]).toEqual([2, 1]);
  network.onLine = false;
  tab.dispatchEvent(new Event('offline'));
  expect(open()).toHaveLength(0);
  network.onLine = true;
  tab.dispatchEvent(new Event('online'));
  await settle();
  expect([opened.length, open().length]).toEqual([3, 1]);
});
