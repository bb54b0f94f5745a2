import ipaddr from 'ipaddr.js';

export interface AddressRange {
  /** IPv6, IPv4 as mapped. */
  first: string;
  last: string;
  isOne: boolean;
  /** Networks as they are stored, /24 and /48, in which the range lies; whether it is nothing but these. */
  networks: { first: string; last: string; areWhole: boolean };
  /** `network_part` of these networks, which sorts as they do; null where the range has addresses of both versions. */
  parts: { first: number; last: number } | null;
}

/** Bits of a network that is stored with each address, of all 128. */
const NETWORK_BITS = { v4: 120, v6: 48 } as const;

/** First and last address of `192.0.2.0/24`, `2001:db8::/32` or of an address alone; null for any other text. */
export function addressRange(text: string): AddressRange | null {
  const [address = '', bits, ...rest] = text.trim().split('/');
  if (rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)) || !ipaddr.isValid(address)) return null;
  if (ipaddr.IPv4.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return null;
  const parsed = ipaddr.process(address);
  const isV4 = parsed instanceof ipaddr.IPv4;
  const own = isV4 ? 32 : 128;
  const prefix = Number(bits ?? own);
  if (prefix > own) return null;
  const bytes = (isV4 ? parsed.toIPv4MappedAddress() : parsed).toByteArray();
  const fixed = prefix + 128 - own;
  const first = withFree(bytes, fixed, 0);
  const last = withFree(bytes, fixed, 0xff);
  const network = isV4 ? NETWORK_BITS.v4 : NETWORK_BITS.v6;
  const textOf = (address: number[]) => ipaddr.fromByteArray(address).toString();
  const networks = { first: withFree(first, network, 0), last: withFree(last, network, 0) };
  const partOf = (address: number[]) => Buffer.from(address).readUInt32BE(isV4 ? 12 : 0);
  return {
    first: textOf(first),
    last: textOf(last),
    isOne: prefix === own,
    networks: { first: textOf(networks.first), last: textOf(networks.last), areWhole: fixed <= network },
    parts: isV4 || partOf(networks.first) > 0 ? { first: partOf(networks.first), last: partOf(networks.last) } : null,
  };
}

/** An address whose bits behind the first ones are all 0 or all 1. @param value 0 or 0xff */
function withFree(bytes: readonly number[], bits: number, value: number): number[] {
  return bytes.map((byte, place) => {
    const free = 0xff >> Math.min(8, Math.max(0, bits - place * 8));
    return (byte & ~free & 0xff) | (free & value);
  });
}
