import ipaddr from 'ipaddr.js';

export interface AddressRange {
  /** IPv6, IPv4 as mapped. */
  first: string;
  last: string;
  isOne: boolean;
}

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
  const edge = (isLast: boolean) => {
    const filled = bytes.map((byte, place) => {
      const free = 0xff >> Math.min(8, Math.max(0, fixed - place * 8));
      return isLast ? byte | free : byte & ~free & 0xff;
    });
    return ipaddr.fromByteArray(filled).toString();
  };
  return { first: edge(false), last: edge(true), isOne: prefix === own };
}
