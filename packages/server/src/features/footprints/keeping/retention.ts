import { z } from 'zod';
import type { Warehouse } from '../../../platform/warehouse/warehouse';

/** What the table says of how long its rows stay, as the engine writes it. */
const TABLE_TTL = /\bTTL toDateTime\(created_at\) \+ toIntervalMonth\((\d+)\)/;

/** Makes the warehouse forget events that are older than so many months: at once, and from now on. */
export async function keepEventsFor(months: number, warehouse: Warehouse): Promise<void> {
  const [table] = await warehouse.query({
    sql: `SELECT create_table_query AS definition FROM system.tables WHERE database = currentDatabase() AND name = 'footprints'`,
    params: {},
    row: z.object({ definition: z.string() }),
  });
  // The column of addresses has a time of its own, in front of that of the table.
  const kept = TABLE_TTL.exec(table?.definition.split('ENGINE =')[1] ?? '')?.[1];
  if (Number(kept) === months) return;
  await warehouse.command(
    `ALTER TABLE footprints MODIFY TTL toDateTime(created_at) + INTERVAL ${Math.trunc(months)} MONTH`,
  );
}
