import type { Warehouse } from '../../platform/warehouse/warehouse';

type Reader = Pick<Warehouse, 'query'>;

/** Entries of one cache, where each is a few numbers. */
const MAX_ENTRIES = 200;

interface Entries<Fact> {
  known: Map<string, Fact>;
  pending: Map<string, Promise<Fact>>;
}

/**
 * A cache of facts that are the same for every filter, for each warehouse. A fact is read once, also for those who ask while
 * it is being read. Its key contains the version of what it depends on, so that nothing expires; the oldest of too many go.
 */
export function factCache<Fact>(maxEntries = MAX_ENTRIES) {
  const warehouses = new WeakMap<Reader, Entries<Fact>>();
  return async (warehouse: Reader, key: string, read: () => Promise<Fact | undefined>): Promise<Fact> => {
    const entries = warehouses.get(warehouse) ?? { known: new Map(), pending: new Map() };
    warehouses.set(warehouse, entries);
    const { known, pending } = entries;
    for (;;) {
      const found = known.get(key);
      if (found !== undefined) return found;
      const running = pending.get(key);
      if (running === undefined) break;
      // Whoever asked first may have gone away, and the work with them: then the next one does it.
      await running.catch(() => {});
    }
    const running = readFact(read);
    pending.set(key, running);
    try {
      const fact = await running;
      put(known, key, fact, maxEntries);
      return fact;
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
