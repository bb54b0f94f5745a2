import type { Warehouse } from '../../platform/warehouse/warehouse';

type Reader = Pick<Warehouse, 'query'>;

/** Entries of one cache, where each is a few numbers. */
const MAX_ENTRIES = 200;

/** A look at the data, for who keeps what they read afterwards by the names that it gave. */
export interface Seen {
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
 * too many go. What changed while it was read is no fact of that version: whoever asked first has it, and nobody else.
 */
export function factCache<Fact>(maxEntries = MAX_ENTRIES) {
  const warehouses = new WeakMap<Reader, Entries<Fact>>();
  return async (warehouse: Reader, seen: Seen, key: string, read: () => Promise<Fact | undefined>): Promise<Fact> => {
    const entries = warehouses.get(warehouse) ?? { known: new Map(), pending: new Map() };
    warehouses.set(warehouse, entries);
    const { known, pending } = entries;
    for (;;) {
      const found = known.get(key);
      if (found !== undefined) return found;
      const running = pending.get(key);
      if (running === undefined) break;
      // Whoever asked first may have gone away, and the work with them, or the data changed: then the next one does it.
      await running.catch(() => {});
    }
    const running = readFact(read).then(async (fact) => {
      if (await seen.isStill()) put(known, key, fact, maxEntries);
      return fact;
    });
    pending.set(key, running);
    try {
      return await running;
    } finally {
      pending.delete(key);
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
