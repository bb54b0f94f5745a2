import type { BanKind } from '@botica/contract/footprints/vocabulary';

interface Banned {
  ip: string | null;
  echo_id: string | null;
  /** Null too while it is not known. */
  userAgent: string | null;
}

/** What a ban of each kind would be of, of a visitor; null where that is not known. */
export function banValues({ ip, echo_id, userAgent }: Banned): Record<BanKind, string | null> {
  return {
    address: ip,
    // What one line or one household has.
    cidr: ip && `${ip}/${ip.includes(':') ? 48 : 24}`,
    user_agent: userAgent,
    visitor: echo_id,
  };
}
