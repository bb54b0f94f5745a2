import type { Warehouse } from '../../platform/warehouse/warehouse';

type Reader = Pick<Warehouse, 'query'>;

/** Entries of one cache, where each is a few numbers. */
const MAX_ENTRIES = 200;

/** A look at the data, for who keeps what they read afterwards by the names that it gave. */
export interface Seen {
  /** Another one whenever an earlier version may have come back. */
  era: string;
  /**
   * Whether the data are what they were then, and were so all the time since. To be asked after reading: rows that came in between
   * and went again leave the names as they were.
   */
  isStill(): Promise<boolean>;
}

interface Entries<Fact> {
  known: Map<string, Fact>;
  pending: Map<string, Promise<Fact>>;
}

/**
 * A cache of facts that are the same for every filter, for each warehouse. A fact is read once, also for those who ask while
 * it is being read. Its key contains the version of what it depends on, as `seen` before, so that nothing expires; the oldest of
 * too many go. What changed while it was read is no fact of that version: it is not kept. Who saw the same version and era has it as
 * who asked first does, since neither can be seen again: each of them learns of the change when they look afterwards.
 */
export function factCache<Fact>(maxEntries = MAX_ENTRIES) {
  const warehouses = new WeakMap<Reader, Entries<Fact>>();
  return async (warehouse: Reader, seen: Seen, key: string, read: () => Promise<Fact | undefined>): Promise<Fact> => {
    const entries = warehouses.get(warehouse) ?? { known: new Map(), pending: new Map() };
    warehouses.set(warehouse, entries);
    const { known, pending } = entries;
    const moment = `${seen.era} ${key}`;
    for (;;) {
      const found = known.get(key);
      if (found !== undefined) return found;
      const running = pending.get(moment);
      if (running === undefined) break;
      const shared = await running.catch(() => undefined);
      if (shared !== undefined) return shared;
      // Whoever asked first may have gone away, and the work with them: then the next one does it.
    }
    const running = readFact(read).then(async (fact) => {
      if (await seen.isStill()) put(known, key, fact, maxEntries);
      return fact;
    });
    pending.set(moment, running);
    try {
      return await running;
    } finally {
      pending.delete(moment);
    }
  };
}

async function readFact<Fact>(read: () => Promise<Fact | undefined>): Promise<Fact> {
  const fact = await read();
  if (fact === undefined) throw new Error('an aggregate without grouping answers one row');
  return fact;
}

function put<Fact>(known: Map<string, Fact>, key: string, fact: Fact, maxEntries: number): void {
  for (const oldest of known.keys()) {
    if (known.size < maxEntries) break;
    known.delete(oldest);
  }
  known.set(key, fact);
}
