import { FOOTPRINT_LIMITS } from '@botica/contract/footprints/vocabulary';
import { AppError, type FieldMessage } from '../../../platform/errors';
import { CallRates } from '../../../platform/http/admission/call-rates';
import type { Bans } from '../bans.store';
import {
  type CallEvents,
  type CallerFacts,
  type KnownPlatforms,
  type Platform,
  type Refusal,
  readCallEvents,
} from './call-events';
import type { EventQueue } from './event-queue';

/** Where platforms come from; another feature keeps them. */
export interface PlatformDirectory<P extends Platform = Platform> {
  load(): Promise<KnownPlatforms<P>>;
  /** Null where they have to be read first. */
  loadedNow(): KnownPlatforms<P> | null;
  noteEvents(platform: P): Promise<void>;
}

export interface IngestDeps {
  queue: EventQueue;
  bans: Bans;
  platforms: PlatformDirectory;
  /** Of Botica itself, whose pages may always send. */
  ownOrigin: string;
  now: () => number;
}

/** Events a minute of one platform, from all its visitors: what a server takes without a break. */
const PLATFORM_EVENTS_PER_MINUTE = 3_000_000;
const { eventsMax } = FOOTPRINT_LIMITS;

/** Takes what pages send of their visitors. */
export class Ingest {
  readonly #rates = new CallRates();

  constructor(private readonly deps: IngestDeps) {}

  /**
   * Stores events; resolves once they are on the disk.
   * @param body one event or an array of them, unchecked
   * @param key of the platform, from the header or the query; null where each event says its own
   * @throws {AppError} for a single event that is refused, and where none of several can be taken since nobody may send
   *   them; `rate_limited` for a platform's too many events, `busy` when the queue is full.
   */
  async take(
    body: unknown,
    key: string | null,
    caller: CallerFacts,
  ): Promise<{ accepted: number; rejected: Refusal[] }> {
    const { ownOrigin, now } = this.deps;
    const events = Array.isArray(body) ? body : [body];
    if (events.length === 0 || events.length > eventsMax) throw tooMany();
    const receivedAt = now();
    const [platforms, banReason] = await Promise.all([this.deps.platforms.load(), this.deps.bans.check()]);
    const read = readCallEvents(events, key, caller, { platforms, banReason, ownOrigin, receivedAt });
    const { rows, rejected } = read;
    const [first] = rejected;
    if (first && (!Array.isArray(body) || (rows.length === 0 && first.code !== 'validation_failed')))
      throw refusalOf(first);
    if (rows.length > 0) await this.#store(read);
    return { accepted: rows.length, rejected };
  }

  /**
   * Reads events of which none is refused, and answers what stores them: how many they are. Null for all others, and where
   * something has to be read first; nothing is done then.
   */
  takeUsual(body: unknown, key: string | null, caller: CallerFacts): (() => Promise<number>) | null {
    const { ownOrigin, now } = this.deps;
    const platforms = this.deps.platforms.loadedNow();
    const banReason = this.deps.bans.checkNow();
    const events = Array.isArray(body) ? body : [body];
    if (platforms === null || banReason === null || events.length === 0 || events.length > eventsMax) return null;
    const read = readCallEvents(events, key, caller, { platforms, banReason, ownOrigin, receivedAt: now() });
    if (read.rejected.length > 0) return null;
    return async () => {
      await this.#store(read);
      return read.rows.length;
    };
  }

  async #store({ rows, platforms }: CallEvents): Promise<void> {
    for (const { id } of platforms) {
      const count = platforms.length === 1 ? rows.length : rows.filter(({ platformId }) => platformId === id).length;
      const wait = count === 0 ? 0 : this.#rates.take(`platform ${id}`, PLATFORM_EVENTS_PER_MINUTE / count);
      if (wait > 0) throw new AppError('rate_limited', { params: { seconds: Math.ceil(wait / 1000) } });
    }
    await this.deps.queue.add(rows);
    for (const platform of platforms) if (!platform.hasEvents) await this.deps.platforms.noteEvents(platform);
  }
}

function tooMany(): AppError {
  const message: FieldMessage = { key: 'footprints.eventCount', params: { max: eventsMax } };
  return new AppError('validation_failed', { errors: { body: [message] } });
}

function refusalOf({ code, field }: Refusal): AppError {
  if (code !== 'validation_failed') return new AppError(code);
  return new AppError(code, { errors: { [field || 'body']: [{ key: 'validation.invalid' }] } });
}
