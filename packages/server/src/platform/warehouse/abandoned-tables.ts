import { z } from 'zod';
import type { Warehouse } from './warehouse';

/**
 * Drops tables that an interrupted process, or one that no longer reads them, left: those whose names match an expression
 * (RE2) and that are older than so many hours.
 */
export async function dropAbandonedTables(
  warehouse: Pick<Warehouse, 'query' | 'command'>,
  pattern: string,
  hours: number,
): Promise<void> {
  const tables = await warehouse.query({
    sql: `SELECT name FROM system.tables WHERE database = currentDatabase() AND match(name, {pattern:String})
      AND metadata_modification_time < now() - INTERVAL {hours:UInt8} HOUR`,
    params: { pattern, hours },
    row: z.object({ name: z.string() }),
  });
  for (const { name } of tables) await warehouse.command(`DROP TABLE IF EXISTS ${name} SYNC`);
}
