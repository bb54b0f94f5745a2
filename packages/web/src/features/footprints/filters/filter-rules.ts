import { FOOTPRINT_LIMITS } from '@botica/contract/footprints/vocabulary';
import { FILTER_NAMES, type FilterName, type FootprintsFilter } from '../footprints-search';

/** What is wrong with a filter that was typed: a key below `filter.wrong`. */
export type FilterFault = 'address' | 'date' | 'order' | 'screen' | 'tooLong' | 'uuid';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is wrong with typed filters; empty ones are none. */
export function faultsOf(typed: FootprintsFilter): Partial<Record<FilterName, FilterFault>> {
  const { from = '', to = '', ip = '', screen = '', user = '' } = typed;
  const isWrongDay = (day: string) => day !== '' && !DAY.test(day);
  const tooLong = FILTER_NAMES.filter((name) => (typed[name]?.length ?? 0) > FOOTPRINT_LIMITS.urlMax);
  return {
    ...Object.fromEntries(tooLong.map((name) => [name, 'tooLong' as const])),
    ...(isWrongDay(from) ? { from: 'date' } : from !== '' && DAY.test(to) && from > to ? { from: 'order' } : {}),
    ...(isWrongDay(to) ? { to: 'date' } : {}),
    ...(ip === '' || isAddress(ip) ? {} : { ip: 'address' }),
    ...(screen === '' || /^\d{1,5}x\d{1,5}$/.test(screen) ? {} : { screen: 'screen' }),
    ...(user === '' || UUID.test(user) ? {} : { user: 'uuid' }),
  };
}

/** `192.0.2.1`, `2001:db8::1`, or a network as `192.0.2.0/24`. */
export function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false;
  const isV6 = address.includes(':');
  if (Number(bits ?? 0) > (isV6 ? 128 : 32)) return false;
  if (isV6) return /^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]/`);
  const parts = address.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}
