import { LRUCache } from 'lru-cache';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import type { Partition } from '../store/published-tables';
import type { Seen } from './fact-cache';

type Reader = Pick<Warehouse, 'query'>;

/** Imports of many years; a row of each is a few numbers. */
const MAX_PARTS = 20_000;
/** Where rows are lists, of what they hold together. */
const MAX_ITEMS = 100_000;

/**
 * A cache of a row for each part of a table, for each warehouse: an import costs its own lines and not those of all others.
 * A part of another state is another part, so that nothing expires. `read` answers the rows of some parts by their ids; parts
 * without a row are left out. What changed while it was read is not kept. `itemsOf` tells how
 * long a row is that is a list.
 */
export function partCache<Row extends { id: string }>(itemsOf?: (row: Row) => number) {
  const warehouses = new WeakMap<Reader, LRUCache<string, { row: Row | undefined }>>();
  return async (
    warehouse: Reader,
    seen: Seen,
    parts: readonly Partition[],
    read: (ids: string[]) => Promise<Row[]>,
  ): Promise<Row[]> => {
    const sizeCalculation = ({ row }: { row: Row | undefined }) => 1 + (row && itemsOf ? itemsOf(row) : 0);
    const maxSize = itemsOf ? MAX_ITEMS : MAX_PARTS;
    const cache =
      warehouses.get(warehouse) ?? new LRUCache<string, { row: Row | undefined }>({ maxSize, sizeCalculation });
    warehouses.set(warehouse, cache);
    const keyOf = ({ table, id, state }: Partition) => `${table} ${id} ${state}`;
    const known = parts.map((part) => ({ part, entry: cache.get(keyOf(part)) }));
    const unknown = known.filter(({ entry }) => entry === undefined).map(({ part }) => part);
    const rows = new Map<string, Row>();
    if (unknown.length > 0) {
      for (const row of await read(unknown.map(({ id }) => id))) rows.set(row.id, row);
      if (await seen.isStill()) for (const part of unknown) cache.set(keyOf(part), { row: rows.get(part.id) });
    }
    return known.flatMap(({ part, entry }) => (entry === undefined ? rows.get(part.id) : entry.row) ?? []);
  };
}
