import type { Rejection } from '@botica/contract/footprints/footprints';
import { FOOTPRINT_LIMITS } from '@botica/contract/footprints/vocabulary';
import type { RequestContext } from '../../../platform/http/route';
import { readEvent } from './event-reader';
import { addressesOf, type BanCheck, type Caller, toEventRow } from './event-row';
import type { EventRow } from './packed-events';

/** A platform as events have to know it. */
export interface Platform {
  id: number;
  origins: readonly string[];
  hasEvents: boolean;
}

/** Platforms by key or uuid. */
export interface KnownPlatforms<P extends Platform = Platform> {
  find(keyOrUuid: string): P | null;
}

/** Of a call: whom it comes from. */
export type CallerFacts = Pick<RequestContext, 'ip' | 'userAgent' | 'header'>;

/** What has to be known to judge events. */
export interface Judges {
  platforms: KnownPlatforms;
  banReason: BanCheck;
  /** Of Botica itself, whose pages may always send. */
  ownOrigin: string;
  /** When the call arrived, in milliseconds. */
  receivedAt: number;
}

export interface Refusal {
  index: number;
  code: Rejection;
  /** The first field that is wrong. */
  field: string | null;
}

export interface CallEvents {
  rows: EventRow[];
  rejected: Refusal[];
  /** Of the platforms that the events named. */
  platforms: Platform[];
}

/**
 * Reads the events of a call, each for itself: what is wrong with one costs the others nothing.
 * @param key of the platform; null where each event says its own
 */
export function readCallEvents(
  events: readonly unknown[],
  key: string | null,
  facts: CallerFacts,
  judges: Judges,
): CallEvents {
  const caller = callerOf(facts, judges.receivedAt);
  const rows: EventRow[] = [];
  const rejected: Refusal[] = [];
  const senders = new Map<string, Platform | Rejection>();
  for (const [index, event] of events.entries()) {
    const sender = senderOf(key ?? ownKey(event), facts, judges, senders);
    if (typeof sender === 'string') {
      rejected.push({ index, code: sender, field: null });
      continue;
    }
    const read = readEvent(event);
    const row = read.success ? toEventRow(read.data, { ...caller, platformId: sender.id }, judges.banReason) : null;
    if (row !== null) rows.push(row);
    else rejected.push({ index, code: 'validation_failed', field: read.error?.issues[0]?.path.join('.') ?? 'page' });
  }
  return { rows, rejected, platforms: [...senders.values()].filter((sender) => typeof sender !== 'string') };
}

function senderOf(
  key: string | null,
  facts: CallerFacts,
  judges: Judges,
  known: Map<string, Platform | Rejection>,
): Platform | Rejection {
  if (key === null) return 'public_key_required';
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const platform = key.length <= 200 ? judges.platforms.find(key) : null;
  const sender =
    platform === null ? 'unknown_platform' : maySend(platform, facts, judges) ? platform : 'origin_not_allowed';
  known.set(key, sender);
  return sender;
}

/** Programs have no origin; pages say theirs, and cannot say another. */
function maySend({ origins }: Platform, { header }: CallerFacts, { ownOrigin }: Judges): boolean {
  const origin = header('origin');
  const host = header('host');
  if (origin === null || origins.includes(origin) || origins.includes('*')) return true;
  return origin === ownOrigin || origin === `http://${host}` || origin === `https://${host}`;
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
    userAgent: userAgent.slice(0, FOOTPRINT_LIMITS.userAgentMax),
    brands: hint(''),
    mobile: hint('-mobile'),
    platform: unquoted('-platform'),
    model: unquoted('-model'),
  };
}
