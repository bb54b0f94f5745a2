import type { Rejection } from '@botica/contract/footprints/footprints';
import { FOOTPRINT_LIMITS } from '@botica/contract/footprints/vocabulary';
import { AppError, type FieldMessage } from '../../../platform/errors';
import { CallRates } from '../../../platform/http/admission/call-rates';
import type { RequestContext } from '../../../platform/http/route';
import type { Bans } from '../bans.store';
import type { EventQueue } from './event-queue';
import { readEvent } from './event-reader';
import { addressesOf, type BanCheck, type Caller, toEventRow } from './event-row';
import type { EventRow } from './packed-events';

/** A platform as events have to know it. */
interface Platform {
  id: number;
  origins: readonly string[];
  hasEvents: boolean;
}

/** Platforms by key or uuid. */
interface KnownPlatforms<P extends Platform> {
  find(keyOrUuid: string): P | null;
}

/** Where they come from; another feature keeps them. */
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
/** Refused ones whose places are told; the others of a call are refused as well. */
const { eventsMax, userAgentMax } = FOOTPRINT_LIMITS;

/** Of a call: whom it comes from. */
type CallerFacts = Pick<RequestContext, 'ip' | 'userAgent' | 'header'>;

/** What has to be known to judge events. */
interface Known {
  platforms: KnownPlatforms<Platform>;
  banReason: BanCheck;
}

interface ReadEvents {
  rows: EventRow[];
  rejected: Refusal[];
  /** By the keys that the events named. */
  senders: ReadonlyMap<string, Platform | Rejection>;
}

interface Refusal {
  index: number;
  code: Rejection;
  field: string | null;
}

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
    const events = Array.isArray(body) ? body : [body];
    if (events.length === 0 || events.length > eventsMax) throw tooMany();
    const [platforms, banReason] = await Promise.all([this.deps.platforms.load(), this.deps.bans.check()]);
    const read = this.#read(events, key, caller, { platforms, banReason });
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
    const platforms = this.deps.platforms.loadedNow();
    const banReason = this.deps.bans.checkNow();
    const events = Array.isArray(body) ? body : [body];
    if (platforms === null || banReason === null || events.length === 0 || events.length > eventsMax) return null;
    const read = this.#read(events, key, caller, { platforms, banReason });
    if (read.rejected.length > 0) return null;
    return async () => {
      await this.#store(read);
      return read.rows.length;
    };
  }

  #read(
    events: readonly unknown[],
    key: string | null,
    facts: CallerFacts,
    { platforms, banReason }: Known,
  ): ReadEvents {
    const caller = callerOf(facts, this.deps.now());
    const rows: EventRow[] = [];
    const rejected: Refusal[] = [];
    const senders = new Map<string, Platform | Rejection>();
    for (const [index, event] of events.entries()) {
      const sender = this.#senderOf(key ?? ownKey(event), facts, platforms, senders);
      if (typeof sender === 'string') {
        rejected.push({ index, code: sender, field: null });
        continue;
      }
      const read = readEvent(event);
      const row = read.success ? toEventRow(read.data, { ...caller, platformId: sender.id }, banReason) : null;
      if (row !== null) rows.push(row);
      else rejected.push({ index, code: 'validation_failed', field: read.error?.issues[0]?.path.join('.') ?? 'page' });
    }
    return { rows, rejected, senders };
  }

  async #store({ rows, senders }: ReadEvents): Promise<void> {
    const platforms = [...senders.values()].filter((sender) => typeof sender !== 'string');
    for (const { id } of platforms) {
      const count = platforms.length === 1 ? rows.length : rows.filter(({ platformId }) => platformId === id).length;
      const wait = count === 0 ? 0 : this.#rates.take(`platform ${id}`, PLATFORM_EVENTS_PER_MINUTE / count);
      if (wait > 0) throw new AppError('rate_limited', { params: { seconds: Math.ceil(wait / 1000) } });
    }
    await this.deps.queue.add(rows);
    for (const platform of platforms) await this.deps.platforms.noteEvents(platform);
  }

  #senderOf(
    key: string | null,
    caller: CallerFacts,
    platforms: KnownPlatforms<Platform>,
    known: Map<string, Platform | Rejection>,
  ): Platform | Rejection {
    if (key === null) return 'public_key_required';
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const platform = key.length <= 200 ? platforms.find(key) : null;
    const sender =
      platform === null ? 'unknown_platform' : this.#maySend(platform, caller) ? platform : 'origin_not_allowed';
    known.set(key, sender);
    return sender;
  }

  /** Programs have no origin; pages say theirs, and cannot say another. */
  #maySend({ origins }: Platform, { header }: CallerFacts): boolean {
    const origin = header('origin');
    const host = header('host');
    if (origin === null || origins.includes(origin) || origins.includes('*')) return true;
    return origin === this.deps.ownOrigin || origin === `http://${host}` || origin === `https://${host}`;
  }
}

function ownKey(event: unknown): string | null {
  if (typeof event !== 'object' || event === null || !Object.hasOwn(event, 'platformUuid')) return null;
  const { platformUuid } = event as { platformUuid?: unknown };
  return typeof platformUuid === 'string' && platformUuid !== '' ? platformUuid : null;
}

function callerOf({ ip, userAgent, header }: CallerFacts, receivedAt: number): Omit<Caller, 'platformId'> {
  const hint = (name: string) => (header(`sec-ch-ua${name}`) ?? '').slice(0, FOOTPRINT_LIMITS.labelMax);
  const unquoted = (name: string) => hint(name).replace(/^"|"$/g, '');
  return {
    receivedAt,
    ip,
    addresses: addressesOf(ip),
    userAgent: userAgent.slice(0, userAgentMax),
    brands: hint(''),
    mobile: hint('-mobile'),
    platform: unquoted('-platform'),
    model: unquoted('-model'),
  };
}

function tooMany(): AppError {
  const message: FieldMessage = { key: 'footprints.eventCount', params: { max: eventsMax } };
  return new AppError('validation_failed', { errors: { body: [message] } });
}

function refusalOf({ code, field }: Refusal): AppError {
  if (code !== 'validation_failed') return new AppError(code);
  return new AppError(code, { errors: { [field || 'body']: [{ key: 'validation.invalid' }] } });
}
