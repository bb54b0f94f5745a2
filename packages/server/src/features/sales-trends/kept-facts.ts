import type { Warehouse } from '../../platform/warehouse/warehouse';

type Reader = Pick<Warehouse, 'query'>;

/** Facts of one kind that are kept for each warehouse, where each is a few numbers. */
const KEPT = 200;

/**
 * Keeps facts about all lines that are the same for every filter: each is computed once as long as the lines stay the same.
 * The key of a fact contains the version of the lines.
 */
export function keepFacts<Fact>(most = KEPT) {
  const known = new WeakMap<Reader, Map<string, Fact>>();
  return async (warehouse: Reader, key: string, read: () => Promise<Fact | undefined>): Promise<Fact> => {
    const kept = known.get(warehouse) ?? new Map<string, Fact>();
    known.set(warehouse, kept);
    const found = kept.get(key);
    if (found !== undefined) return found;
    const fact = await read();
    if (fact === undefined) throw new Error('an aggregate without grouping answers one row');
    for (const oldest of kept.keys()) {
      if (kept.size < most) break;
      kept.delete(oldest);
    }
    kept.set(key, fact);
    return fact;
  };
}
