import { BlockList, isIP } from 'node:net';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { footprintBans } from './footprints.table';
import type { BanCheck } from './ingest/event-row';

/** Bans read once serve all events for so long: what is changed in PostgreSQL by hand is seen after it. */
const FRESH_MS = 60_000;

interface Compiled {
  addresses: BlockList;
  visitors: Set<string>;
  /** In lower case. */
  userAgents: string[];
}

interface Loaded {
  since: number;
  loading: Promise<BanCheck>;
  /** Once it is there. */
  check: BanCheck | null;
}

/** Who is banned, in memory: each event is checked. */
export class Bans {
  #loaded: Loaded | null = null;

  /** @param now milliseconds of a monotonic clock */
  constructor(
    private readonly db: NodePgDatabase,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** What tells for each visitor why it is banned: `visitor`, `address` or `user_agent`; null for others. */
  check(): Promise<BanCheck> {
    if (this.#loaded !== null && this.#isFresh(this.#loaded)) return this.#loaded.loading;
    const loaded: Loaded = { since: this.now(), loading: this.#load(), check: null };
    this.#loaded = loaded;
    loaded.loading.then(
      (check) => {
        loaded.check = check;
      },
      () => {
        if (this.#loaded === loaded) this.#loaded = null;
      },
    );
    return loaded.loading;
  }

  /** The same where it is in memory; null where it has to be read. */
  checkNow(): BanCheck | null {
    return this.#loaded !== null && this.#isFresh(this.#loaded) ? this.#loaded.check : null;
  }

  #isFresh({ since }: Loaded): boolean {
    return this.now() - since < FRESH_MS;
  }

  /** After a change. */
  forget(): void {
    this.#loaded = null;
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
