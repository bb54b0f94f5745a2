import { hash, randomFillSync } from 'node:crypto';
import type { FootprintEvent } from '@botica/contract/footprints/footprint-event';
import { FOOTPRINT_LIMITS } from '@botica/contract/footprints/vocabulary';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { recogniseClient } from './device';
import type { EventRow } from './packed-events';
import { type PageAddress, readPageAddress } from './page-address';
import { isTimeZone } from './time-zones';

const DAY_MS = 86_400_000;
const NO_ADDRESS = new Uint8Array(16);

type Addresses = Pick<EventRow, 'ip' | 'ipNetwork'>;

/** What the server knows of a call that brings events. */
export interface Caller {
  receivedAt: number;
  platformId: number;
  /** An IP address in its usual form. */
  ip: string;
  addresses: Addresses;
  userAgent: string;
  /** `Sec-CH-UA` and its kin, unquoted. */
  brands: string;
  mobile: string;
  platform: string;
  model: string;
}

/** Why a visitor is banned; null for others. */
export type BanCheck = (visitor: { ip: string; userAgent: string; echoId: string }) => string | null;

/** The event as it is stored, or null when its page is none. */
export function toEventRow(event: FootprintEvent, caller: Caller, banReason: BanCheck): EventRow | null {
  const page = readPageAddress(event.page);
  if (page === null) return null;
  const client = recogniseClient({
    userAgent: caller.userAgent,
    brands: caller.brands,
    mobile: caller.mobile,
    platform: caller.platform,
    model: caller.model || event.model,
    device: event.device,
    os: event.os,
    browser: event.browser,
  });
  const ban = banReason({ ip: caller.ip, userAgent: caller.userAgent, echoId: event.echo_id });
  const createdAt = momentOf(event, caller.receivedAt);
  const { screen, viewport, utm } = event;
  return {
    createdAt,
    eventKey: event.eventId === '' ? 0n : keyOf(`${caller.platformId} ${event.eventId}`),
    echoId: event.echo_id,
    id: timeOrderedId(createdAt),
    receivedAt: caller.receivedAt,
    eventTime: event.eventTime ?? null,
    platformId: caller.platformId,
    isRobot: client.robot !== null,
    isBanned: ban !== null,
    timezoneOffset: event.timezoneOffset ?? null,
    dpr: screen?.dpr ?? 0,
    ...caller.addresses,
    texts: {
      event: event.event.name,
      event_value: event.event.value,
      session: event.sessionId,
      robot_reason: client.robot ?? '',
      ban_reason: ban ?? '',
      page: page.url,
      page_host: page.host,
      page_key: page.key,
      title: event.title,
      ...referrerOf(event.referrer, page),
      utm_source: utm?.source || page.campaign.source,
      utm_medium: utm?.medium || page.campaign.medium,
      utm_campaign: utm?.campaign || page.campaign.campaign,
      utm_term: utm?.term || page.campaign.term,
      utm_content: utm?.content || page.campaign.content,
      language: event.language,
      platform_language: event.platformLanguage,
      timezone: isTimeZone(event.timezone) ? event.timezone : '',
      connection_type: event.connectionType,
      device: client.device,
      os: client.os,
      os_version: client.osVersion,
      browser: client.browser,
      browser_version: client.browserVersion,
      brand: client.brand,
      model: client.model,
      screen: screen ? `${screen.w}x${screen.h}` : '',
      viewport: viewport ? `${viewport.w}x${viewport.h}` : '',
      user_agent: caller.userAgent,
    },
  };
}

/**
 * When it happened by the server's clock: how long before it was sent, or else what the client's clock said, if that was
 * within the last week. Otherwise when it arrived.
 */
function momentOf({ eventTime, sentAt }: Pick<FootprintEvent, 'eventTime' | 'sentAt'>, receivedAt: number): number {
  if (eventTime === null || eventTime === undefined) return receivedAt;
  const moment = sentAt === null || sentAt === undefined ? eventTime : receivedAt - (sentAt - eventTime);
  const oldest = receivedAt - FOOTPRINT_LIMITS.oldestDays * DAY_MS;
  return moment > receivedAt || moment < oldest ? receivedAt : moment;
}

/** The referrer of another site; pages of the same one lead to each other all the time. */
function referrerOf(referrer: string | null | undefined, page: PageAddress) {
  const from = referrer ? readPageAddress(referrer, FOOTPRINT_LIMITS.textMax) : null;
  const isForeign = from !== null && from.host !== '' && from.host !== page.host;
  return { referrer: from?.url ?? '', referrer_host: isForeign ? from.host : '' };
}

/** Eight bytes of a digest: two different texts of a year's events are never met by chance. */
function keyOf(text: string): bigint {
  const key = hash('sha256', text, 'buffer').readBigUInt64BE();
  return key === 0n ? 1n : key;
}

const random = Buffer.alloc(4096);
let used = random.length;

/** A UUID of version 7: 48 bits of milliseconds, then chance. */
function timeOrderedId(ms: number): Buffer {
  if (used + 10 > random.length) {
    randomFillSync(random);
    used = 0;
  }
  const id = Buffer.allocUnsafe(16);
  id.writeUIntBE(ms, 0, 6);
  random.copy(id, 6, used, used + 10);
  used += 10;
  id[6] = ((id[6] ?? 0) & 0x0f) | 0x70;
  id[8] = ((id[8] ?? 0) & 0x3f) | 0x80;
  return id;
}

/** Visitors send several calls each, and reading an address takes as long as the rest of its event. */
const KNOWN_ADDRESSES = 10_000;
const known = new LRUCache<string, Addresses>({ max: KNOWN_ADDRESSES, memoMethod: readAddresses });

/** The address (in its usual form) and its network (/24 or /48), IPv4 as mapped. Not to be written to. */
export function addressesOf(ip: string): Readonly<Addresses> {
  return known.memo(ip);
}

function readAddresses(ip: string): Addresses {
  if (!ipaddr.isValid(ip)) return { ip: NO_ADDRESS, ipNetwork: NO_ADDRESS };
  const parsed = ipaddr.parse(ip);
  const isV4 = parsed instanceof ipaddr.IPv4;
  const bytes = Uint8Array.from((isV4 ? parsed.toIPv4MappedAddress() : parsed).toByteArray());
  const network = bytes.slice();
  network.fill(0, isV4 ? 15 : 6);
  return { ip: bytes, ipNetwork: network };
}
