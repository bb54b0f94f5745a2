import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Warehouse } from '../../platform/warehouse/warehouse';

/** The embedded engine does not know since when a table is there: its name says so, in seconds since 1970. */
const MADE_AT = '_([0-9]{10})_[0-9a-f]{32}$';

/** A name that no other table has, for one that `dropAbandonedTables` takes away if nobody else does. */
export function temporaryName(prefix: string, madeAt = Date.now()): string {
  return `${prefix}_${Math.floor(madeAt / 1000)}_${randomUUID().replaceAll('-', '')}`;
}

/**
 * Drops tables that an interrupted process, or one that no longer reads them, left: those with names of such a prefix that
 * are older than so many hours, or do not say when they were made.
 */
export async function dropAbandonedTables(
  warehouse: Pick<Warehouse, 'query' | 'command'>,
  prefix: string,
  hours: number,
): Promise<void> {
  const tables = await warehouse.query({
    sql: `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, {prefix:String})
      AND toUInt32OrZero(extract(name, {madeAt:String})) < {since:UInt32}`,
    params: { prefix: `${prefix}_`, madeAt: MADE_AT, since: Math.floor(Date.now() / 1000) - hours * 3600 },
    row: z.object({ name: z.string() }),
  });
  for (const { name } of tables) await warehouse.command(`DROP TABLE IF EXISTS ${name} SYNC`);
}
