import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Proxies that a forwarding header passes through; more of them are no set-up but an attempt. */
const MAX_HOPS = 20;
/** Stands for a peer that has no address, such as one on a unix socket. */
const NO_ADDRESS = 'unknown';

/** Longer texts are no addresses. */
const LONGEST_ADDRESS = 100;
/** Each call asks several times for the same ones; made-up ones push out the oldest. */
const REMEMBERED = 10_000;
const addresses = new LRUCache<string, string>({ max: REMEMBERED, memoMethod: readAddress });
const groups = new LRUCache<string, string>({ max: REMEMBERED, memoMethod: readGroup });

/**
 * An IP address in its usual form (at most 45 characters), mapped ones as IPv4; null for anything else. Understands
 * `address:port`, `[address]` and `[address]:port`; a zone is dropped.
 */
export function parseAddress(text: string): string | null {
  return text.length > LONGEST_ADDRESS ? null : addresses.memo(text) || null;
}

/** Empty for what is none. */
function readAddress(text: string): string {
  const trimmed = text.trim();
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1];
  const address = (inBrackets ?? withPort ?? trimmed).split('%')[0] ?? '';
  if (isIP(address) === 0 || (inBrackets !== undefined && isIP(address) !== 6)) return '';
  return ipaddr.process(address).toString();
}

/** What limits count as one caller: an IPv4 address, or the /64 of an IPv6 one, of which a household has all. */
export function addressGroup(address: string): string {
  return address.length > LONGEST_ADDRESS ? NO_ADDRESS : groups.memo(address);
}

function readGroup(address: string): string {
  const known = parseAddress(address);
  if (known === null) return NO_ADDRESS;
  const parsed = ipaddr.parse(known);
  if (!(parsed instanceof ipaddr.IPv6)) return known;
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** Finds the address of a caller behind the proxies that are trusted. */
export class ClientAddresses {
  readonly #trusted = new BlockList();
  readonly #verdicts = new LRUCache<string, boolean>({
    max: REMEMBERED,
    memoMethod: (address) => {
      const known = parseAddress(address);
      return known !== null && this.#trusted.check(known, isIP(known) === 6 ? 'ipv6' : 'ipv4');
    },
  });

  /** @param cidrs such as `10.0.0.0/8` or `::1/128` */
  constructor(cidrs: readonly string[]) {
    for (const cidr of cidrs) {
      const [address = '', bits] = cidr.split('/');
      this.#trusted.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
    }
  }

  isTrusted(address: string): boolean {
    return address.length <= LONGEST_ADDRESS && this.#verdicts.memo(address);
  }

  /**
   * The address that limits and records use. `forwarded` is X-Forwarded-For, read from the right only as far as trusted
   * proxies wrote it; where it names no address, the one before counts.
   */
  of(peer: string | undefined, forwarded: string | undefined): string {
    let address = parseAddress(peer ?? '');
    const hops = (forwarded ?? '').split(',').slice(-MAX_HOPS);
    while (address !== null && hops.length > 0 && this.isTrusted(address)) {
      const next = parseAddress(hops.pop() ?? '');
      if (next === null) break;
      address = next;
    }
    return address ?? NO_ADDRESS;
  }
}
