import type { EventData } from '@botica/contract/event-stream';
import type { followLiveUpdates } from '@botica/contract/live-updates';
import { createParser } from 'eventsource-parser';
import { apiStream } from '../api/client';
import { session } from '../session/session';
import { KeptStream } from './kept-stream';

/**
 * A page that nobody sees ends its stream after this: a browser has six connections to a server (HTTP/1.1), and the streams of
 * pages in the background would take them from the page in front.
 */
const HIDDEN_MS = 10_000;
/** Events are small; what is longer than this is none. */
const MAX_EVENT_LENGTH = 64 * 1024;

type Events = typeof followLiveUpdates;
type Name = keyof Events['events'];
type Listener<N extends Name> = (data: EventData<Events, N>) => void;

const listeners: { [N in Name]: Set<Listener<N>> } = {
  'data-changed': new Set(),
  'prices-changed': new Set(),
  'import-changed': new Set(),
  'import-progressed': new Set(),
  'notifications-changed': new Set(),
};
const lookers = new Set<() => void>();

/** Calls back at each event of that name, until the function that is returned is called. All share the one stream of the page. */
export function onLiveUpdate<N extends Name>(name: N, listener: Listener<N>): () => void {
  listeners[name].add(listener);
  return () => listeners[name].delete(listener);
}

/** Calls back when events may have been missed: whoever shows what they tell of asks for its present state. */
export function onLook(listener: () => void): () => void {
  lookers.add(listener);
  return () => lookers.delete(listener);
}

/** Follows the server for as long as somebody is signed in, online, and sees the page or has just seen it. */
export function keepLiveUpdates(): void {
  const stream = new KeptStream({
    read: readLiveUpdates,
    onLook: () => {
      for (const look of lookers) look();
    },
  });
  let isAway = document.visibilityState === 'hidden';
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const decide = () => {
    const { user, isLapsed } = session.getState();
    stream.want(!isAway && navigator.onLine && user !== null && !isLapsed);
  };
  const setAway = (next: boolean) => {
    clearTimeout(leaving);
    isAway = next;
    decide();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leaving = setTimeout(() => setAway(true), HIDDEN_MS);
    else setAway(false);
  });
  // A page with an open connection is not kept for the way back.
  window.addEventListener('pagehide', () => setAway(true));
  window.addEventListener('pageshow', () => setAway(document.visibilityState === 'hidden'));
  window.addEventListener('online', decide);
  window.addEventListener('offline', decide);
  session.subscribe(decide);
  decide();
}

async function readLiveUpdates(signal: AbortSignal, onBytes: () => void): Promise<void> {
  const body = await apiStream<Events>('/ia/live-updates', signal);
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent: ({ event, data }) => {
      if (event !== undefined && isName(event)) tell(event, JSON.parse(data));
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || signal.aborted) return;
    onBytes();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

function isName(event: string): event is Name {
  return Object.hasOwn(listeners, event);
}

function tell<N extends Name>(name: N, data: EventData<Events, N>): void {
  for (const listener of listeners[name]) listener(data);
}
