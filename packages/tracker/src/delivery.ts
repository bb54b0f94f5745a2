import { isoNow, keep, readKept } from './kept';

/** Browsers let pages that go away send 64 KiB, and a character is three bytes at most. */
const MOST_CHARACTERS = 20_000;
/** Events that wait: what is older goes. The server takes as many at once. */
const MOST_EVENTS = 100;
const PAUSE_MS = 500;
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;
const QUEUE = 'echoQueue';

/** Brings events to the server: some at once, again when it fails, and those of a page that goes away by a beacon. */
export interface Delivery {
  add(event: object): void;
  /** Sends what waits, since the page may never run again. */
  leave(): void;
  /** Drops what waits. */
  clear(): void;
}

/** @param url of `POST /footprints` */
export function createDelivery(url: string): Delivery {
  /** Each as JSON, in which a line break is escaped. */
  let waiting: string[] = [];
  let isSending = false;
  let failures = 0;
  let timer = 0;

  const kept = () => readKept(QUEUE)?.split('\n') ?? [];
  const flushIn = (ms: number) => {
    timer ||= window.setTimeout(flush, ms);
  };
  const flush = async () => {
    timer = 0;
    if (isSending || !waiting[0]) return;
    isSending = true;
    const sent = firstOf(waiting);
    const isDone = await post(url, bodyOf(sent));
    isSending = false;
    failures = isDone ? 0 : failures + 1;
    if (isDone) waiting = waiting.filter((event) => !sent.includes(event));
    if (waiting[0]) flushIn(isDone ? 0 : Math.min(RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
  };
  /** Takes up what an earlier page could not send. Two tabs may both send it: an event counts once. */
  const resume = () => {
    clearTimeout(timer);
    timer = failures = 0;
    waiting = [...kept(), ...waiting].slice(-MOST_EVENTS);
    keep(QUEUE, null);
    flushIn(PAUSE_MS);
  };
  window.addEventListener('online', resume);
  resume();
  return {
    add(event) {
      waiting = [...waiting, JSON.stringify(event)].slice(-MOST_EVENTS);
      flushIn(PAUSE_MS);
    },
    leave() {
      while (waiting[0]) {
        const events = firstOf(waiting);
        waiting = waiting.slice(events.length);
        if (!navigator.onLine || !navigator.sendBeacon?.(url, bodyOf(events)))
          keep(QUEUE, [...kept(), ...events].slice(-MOST_EVENTS).join('\n'));
      }
    },
    clear() {
      waiting = [];
      keep(QUEUE, null);
    },
  };
}

/** As many of the first events as fit into one call, at least one. */
function firstOf(waiting: readonly string[]): readonly string[] {
  let size = 0;
  return waiting.filter((event, at) => {
    size += event.length;
    return at === 0 || size < MOST_CHARACTERS;
  });
}

/** An array of them, each with the moment of sending: it tells the server how wrong the clock is. */
function bodyOf(events: readonly string[]): string {
  return `[${events.map((event) => `${event.slice(0, -1)},"sentAt":"${isoNow()}"}`)}]`;
}

/** Whether the server has them, or refused them for good: then they are not sent again. */
async function post(url: string, body: string): Promise<boolean> {
  try {
    // Text is sent as text/plain, the type of beacons, which needs no question beforehand.
    const answer = await fetch(url, { method: 'POST', body, credentials: 'omit', keepalive: true });
    // Until it is read, the call counts among those that a page may leave behind.
    await answer.text();
    const { status } = answer;
    return status < 500 && status !== 429 && status !== 408;
  } catch {
    return false;
  }
}
