import { Readable } from 'node:stream';
import type { SessionUser } from '@botica/contract/auth';
import type { EventData, EventStream } from '@botica/contract/event-stream';
import { LOADS } from '@botica/contract/load';
import type { Locale } from '@botica/contract/locales';
import type { FastifyBaseLogger } from 'fastify';
import { accessChanged } from '../../authorization/access-changed';
import { can } from '../../authorization/authorize';
import type { EventBus } from '../../event-bus';
import type { RequestContext } from '../route';

/** Between signs of life: well below the 60 s after which proxies take a silent connection for dead. */
const BEAT_SECONDS = 15;
/** What a session may do is read again after so many beats: it may end without anybody saying so. */
const CHECK_EVERY_BEATS = 4;
/** A stream ends by itself before its time is over, and its reader opens another one. */
const LAST_BEAT = Math.floor(LOADS.stream.answerSeconds / BEAT_SECONDS) - 2;
/** A reader for whom more than this waits is cut. It opens another stream and looks at what is true then. */
const BACKLOG_BYTES = 64 * 1024;
const SIGN_OF_LIFE = ':\n\n';

interface StreamsDeps {
  bus: EventBus;
  /** The user of a session as stored now, without using it; null for an ended one. */
  readUser: (token: string, locale: Locale) => Promise<SessionUser | null>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

interface Reader {
  user: SessionUser;
  /** The same user as stored now. */
  readUser(): Promise<SessionUser | null>;
  beats: number;
  write(text: string): void;
  end(): void;
}

/** Sends an event to one reader, unless its permission is missing. */
export type SendEvent<S extends EventStream> = <Name extends keyof S['events'] & string>(
  name: Name,
  data: EventData<S, Name>,
) => void;

/** All open event streams. Each belongs to a session and ends with it; how many a user may have is the limit of its load. */
export class EventStreams {
  readonly #readers = new Set<Reader>();
  readonly #timer = setInterval(() => void this.beat(), BEAT_SECONDS * 1000).unref();
  #isClosed = false;

  constructor(private readonly deps: StreamsDeps) {
    deps.bus.subscribe(accessChanged, ({ userId }) => {
      for (const reader of this.#readers) if (reader.user.id === userId) reader.end();
    });
  }

  /** Streams that are open. */
  get openCount(): number {
    return this.#readers.size;
  }

  /**
   * The answer of an event stream. `follow` begins to send and answers how to stop, which is called when the stream ends,
   * whyever it does.
   */
  open<S extends EventStream>(
    stream: S,
    context: RequestContext<S['permission']>,
    follow: (send: SendEvent<S>) => () => void,
  ): Readable {
    const { user, token, locale, signal, answerHeaders } = context as RequestContext<'session'>;
    // Whatever is between must pass each event on at once. The connection is of no use for another call.
    Object.assign(answerHeaders, { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' });
    answerHeaders.Connection = 'close';
    const body = new Readable({ read() {} });
    let isOver = false;
    const write = (text: string) => {
      if (isOver) return;
      body.push(text);
      if (body.readableLength > BACKLOG_BYTES) body.destroy();
    };
    const stop = follow((name, data) => {
      const event = stream.events[name];
      if (event && isFor(user, event.permission)) write(eventText(name, event.data.parse(data)));
    });
    const reader = { user, readUser: () => this.deps.readUser(token, locale), beats: 0, write, end };
    const leave = () => {
      if (isOver) return;
      isOver = true;
      this.#readers.delete(reader);
      stop();
    };
    function end() {
      leave();
      body.push(null);
    }
    this.#readers.add(reader);
    body.once('close', leave);
    signal.addEventListener('abort', () => body.destroy(), { once: true });
    write(SIGN_OF_LIFE);
    if (this.#isClosed) end();
    return body;
  }

  /** Shows each reader that the server is there, and looks after sessions; done every 15 s by itself. Never rejects. */
  async beat(): Promise<void> {
    const checks: Promise<void>[] = [];
    for (const reader of this.#readers) {
      reader.beats++;
      if (reader.beats >= LAST_BEAT) reader.end();
      else reader.write(SIGN_OF_LIFE);
      if (reader.beats % CHECK_EVERY_BEATS === 0) checks.push(this.#check(reader));
    }
    await Promise.all(checks);
  }

  /** Ends all streams, and those that are opened from now on. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const reader of this.#readers) reader.end();
  }

  async #check(reader: Reader): Promise<void> {
    try {
      const user = await reader.readUser();
      if (user === null || JSON.stringify(user.roles) !== JSON.stringify(reader.user.roles)) reader.end();
    } catch (error) {
      this.deps.logger.warn({ err: error }, 'the session of an event stream is checked later');
    }
  }
}

function isFor(user: SessionUser, permission: EventStream['permission']): boolean {
  return permission === 'session' || can(user, permission.action, permission.subject);
}

function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
