import type { FootprintFilter } from '@botica/contract/footprints/footprints';
import { FOOTPRINT_LIMITS } from '@botica/contract/footprints/vocabulary';
import { AppError } from '../../../platform/errors';
import { addressRange } from './address-range';
import { zonesOfCountry } from './country-zones';

/** Milliseconds: from the first one on, before the other one. */
export interface Window {
  from: number | null;
  before: number | null;
}

export interface Where {
  where: string;
  params: Record<string, unknown>;
}

/** The address of an event: its network alone once it is old, also before the engine has emptied the column. */
export const SHOWN_IP = `if(created_at < now64(3) - INTERVAL ${FOOTPRINT_LIMITS.addressDays} DAY, ip_network, ip)`;

/** Filters that ask for a value of a column. */
const COLUMNS = {
  event: 'event',
  referrer: 'referrer_host',
  sessionId: 'session',
  echo_id: 'echo_id',
  user: 'user_uuid',
  os: 'os',
  browser: 'browser',
  device: 'device',
  brand: 'brand',
  model: 'model',
  language: 'language',
  timezone: 'timezone',
  connectionType: 'connection_type',
  screen: 'screen',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
} as const satisfies Partial<Record<keyof FootprintFilter, string>>;

/**
 * What a filter selects, as a condition with its bound values.
 * @param platformId of the platform that the filter names; null where it names none
 * @throws {AppError} `validation_failed` for an address that is none.
 */
export function footprintWhere(filter: FootprintFilter, window: Window, platformId: number | null): Where {
  const conditions = [`is_robot = ${Number(filter.is_robot)}`, `is_banned = ${Number(filter.is_banned)}`];
  const params: Record<string, unknown> = {};
  const bind = (condition: string, name: string, value: unknown) => {
    conditions.push(condition);
    params[name] = value;
  };
  if (window.from !== null) bind('created_at >= fromUnixTimestamp64Milli({from:Int64})', 'from', window.from);
  if (window.before !== null) bind('created_at < fromUnixTimestamp64Milli({before:Int64})', 'before', window.before);
  for (const [name, column] of Object.entries(COLUMNS)) {
    const value = filter[name as keyof typeof COLUMNS];
    if (value !== undefined) bind(`${column} = {${name}:String}`, name, value);
  }
  if (filter.page_url !== undefined) bind(pageCondition(filter.page_url), 'page', filter.page_url);
  if (filter.page_contains !== undefined && filter.page_contains !== '') {
    bind('positionCaseInsensitiveUTF8(page, {contains:String}) > 0', 'contains', filter.page_contains);
  }
  if (filter.country !== undefined) bind('timezone IN {zones:Array(String)}', 'zones', zonesOfCountry(filter.country));
  if (platformId !== null) bind('platform_id = {platform:UInt32}', 'platform', platformId);
  if (filter.with_user !== undefined) conditions.push(`user_uuid ${filter.with_user ? '!=' : '='} ''`);
  if (filter.ip !== undefined) {
    const range = addressRange(filter.ip);
    if (range === null) throw invalidAddress();
    const { first, last, isOne, networks, parts } = range;
    Object.assign(params, { ipFirst: first, ipLast: last, networkFirst: networks.first, networkLast: networks.last });
    // Four bytes of a network are compared first; all sixteen where these fit.
    if (parts !== null) {
      bind('network_part >= {partFirst:UInt32}', 'partFirst', parts.first);
      bind('network_part <= {partLast:UInt32}', 'partLast', parts.last);
    }
    if (isOne) conditions.push(`ip = toIPv6({ipFirst:String}) AND ${SHOWN_IP} = ip`);
    else conditions.push('ip_network BETWEEN toIPv6({networkFirst:String}) AND toIPv6({networkLast:String})');
    // Networks alone say it where the range is made of whole ones.
    if (!isOne && !networks.areWhole)
      conditions.push(`${SHOWN_IP} BETWEEN toIPv6({ipFirst:String}) AND toIPv6({ipLast:String})`);
  }
  return { where: conditions.join(' AND '), params };
}

/** A page by its whole address, or as figures name it, which is without a scheme. */
function pageCondition(page: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(page)) return 'page = {page:String}';
  return page.includes(':') ? '(page = {page:String} OR page_key = {page:String})' : 'page_key = {page:String}';
}

function invalidAddress(): AppError {
  return new AppError('validation_failed', {
    errors: { ip: [{ key: 'footprints.address', params: { ip: '192.0.2.1' } }] },
  });
}
