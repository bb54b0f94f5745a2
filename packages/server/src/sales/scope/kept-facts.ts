import type { Warehouse } from '../../platform/warehouse/warehouse';

type Reader = Pick<Warehouse, 'query'>;

/** Facts of one kind that are kept for each warehouse, where each is a few numbers. */
const KEPT = 200;

interface Facts<Fact> {
  known: Map<string, Fact>;
  onTheirWay: Map<string, Promise<Fact>>;
}

/**
 * Keeps facts about all lines that are the same for every filter: each is computed once as long as the lines stay the same,
 * also for those who ask while it is being computed. The key of a fact contains the version of the lines.
 */
export function keepFacts<Fact>(most = KEPT) {
  const warehouses = new WeakMap<Reader, Facts<Fact>>();
  return async (warehouse: Reader, key: string, read: () => Promise<Fact | undefined>): Promise<Fact> => {
    const facts = warehouses.get(warehouse) ?? { known: new Map(), onTheirWay: new Map() };
    warehouses.set(warehouse, facts);
    const { known, onTheirWay } = facts;
    for (;;) {
      const found = known.get(key);
      if (found !== undefined) return found;
      const running = onTheirWay.get(key);
      if (running === undefined) break;
      // Whoever asked first may have gone away, and the work with them: then the next one does it.
      await running.catch(() => {});
    }
    const running = readFact(read);
    onTheirWay.set(key, running);
    try {
      const fact = await running;
      keep(known, key, fact, most);
      return fact;
    } finally {
      onTheirWay.delete(key);
    }
  };
}

async function readFact<Fact>(read: () => Promise<Fact | undefined>): Promise<Fact> {
  const fact = await read();
  if (fact === undefined) throw new Error('an aggregate without grouping answers one row');
  return fact;
}

function keep<Fact>(known: Map<string, Fact>, key: string, fact: Fact, most: number): void {
  for (const oldest of known.keys()) {
    if (known.size < most) break;
    known.delete(oldest);
  }
  known.set(key, fact);
}
