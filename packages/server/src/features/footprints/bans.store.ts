import { BlockList, isIP } from 'node:net';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { FreshValue } from '../../platform/scheduling/fresh-value';
import { footprintBans } from './footprints.table';
import type { BanCheck } from './ingest/event-row';

interface Compiled {
  addresses: BlockList;
  visitors: Set<string>;
  /** In lower case. */
  userAgents: string[];
}

/** Who is banned, in memory: each event is checked. */
export class Bans {
  readonly #known: FreshValue<BanCheck>;

  /** @param now milliseconds of a monotonic clock */
  constructor(
    private readonly db: NodePgDatabase,
    now: () => number = () => performance.now(),
  ) {
    this.#known = new FreshValue(() => this.#load(), now);
  }

  /** What tells for each visitor why it is banned: `visitor`, `address` or `user_agent`; null for others. */
  check(): Promise<BanCheck> {
    return this.#known.load();
  }

  /** The same where it is in memory; null where it has to be read. */
  checkNow(): BanCheck | null {
    return this.#known.loadedNow();
  }

  /** After a change. */
  forget(): void {
    this.#known.forget();
  }

  async #load(): Promise<BanCheck> {
    const rows = await this.db.select().from(footprintBans);
    const compiled: Compiled = { addresses: new BlockList(), visitors: new Set(), userAgents: [] };
    for (const { kind, value } of rows) {
      if (kind === 'visitor') compiled.visitors.add(value);
      else if (kind === 'user_agent') compiled.userAgents.push(value.toLowerCase());
      else {
        const [address = '', bits] = value.split('/');
        const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
        if (bits === undefined) compiled.addresses.addAddress(address, family);
        else compiled.addresses.addSubnet(address, Number(bits), family);
      }
    }
    if (rows.length === 0) return () => null;
    return ({ ip, userAgent, echoId }) => {
      if (echoId !== '' && compiled.visitors.has(echoId)) return 'visitor';
      const version = isIP(ip);
      if (version !== 0 && compiled.addresses.check(ip, version === 6 ? 'ipv6' : 'ipv4')) return 'address';
      if (compiled.userAgents.length === 0) return null;
      const agent = userAgent.toLowerCase();
      return compiled.userAgents.some((part) => agent.includes(part)) ? 'user_agent' : null;
    };
  }
}
