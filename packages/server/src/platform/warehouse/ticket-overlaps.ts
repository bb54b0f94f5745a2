import { z } from 'zod';
import { type DayCount, planChunks } from './day-chunks';
import { checkId, stagedTable } from './sale-line-tables';
import type { Warehouse } from './warehouse';

/** Tickets of one side that are looked for in the other at a time: they are kept in memory. */
const CHUNK_LINES = 2_000_000;
const STEP = { maxSeconds: 3_600 };

/** The marks of tickets that must be counted one by one. */
const MIX = 'UPDATE is_mixed = 1, first_of_ticket = 0, first_of_ticket_category = 0, first_of_ticket_product = 0';

/**
 * Makes tickets mixed that are in the staged import and in published ones, in both. For published lines that changes no
 * figure: the ticket was counted by its mark before and is counted by its key after. A ticket stays mixed when one of
 * its imports is removed, which is still right.
 */
export async function markOverlaps(warehouse: Warehouse, importId: number, staged: string): Promise<void> {
  const found = overlapTable(importId);
  await dropOverlaps(warehouse, importId);
  const days = await daysWithOthers(warehouse, importId);
  if (days.length === 0) return;
  await warehouse.command(`CREATE TABLE ${found} (import_id UInt32, ticket_key UInt64)
    ENGINE = MergeTree ORDER BY (import_id, ticket_key)`);
  for (const { from, to, slice, slices } of planChunks(days, CHUNK_LINES)) {
    await warehouse.command(
      `INSERT INTO ${found} SELECT DISTINCT import_id, ticket_key FROM sale_lines
        WHERE date BETWEEN {from:Date} AND {to:Date} AND import_id != {id:UInt32} AND is_sale AND ticket_key IN (
          SELECT ticket_key FROM ${staged} WHERE date BETWEEN {from:Date} AND {to:Date} AND is_sale AND ticket_key != 0
            AND ticket_key % {slices:UInt32} = {slice:UInt32})`,
      { from, to, slice, slices, id: importId },
      STEP,
    );
  }
  const imports = await warehouse.query({
    sql: `SELECT DISTINCT import_id AS id FROM ${found} ORDER BY id`,
    params: {},
    row: z.object({ id: z.number() }),
  });
  // The staged side first: once the published side is mixed, its tickets must not meet unmixed ones.
  if (imports.length > 0) await mix(warehouse, staged, importId, `SELECT ticket_key FROM ${found}`);
  for (const { id } of imports) {
    await mix(warehouse, 'sale_lines', id, `SELECT ticket_key FROM ${found} WHERE import_id = ${id}`);
  }
  await warehouse.command(`DROP TABLE ${found} SYNC`);
}

/**
 * Forgets what an interrupted `markOverlaps` left. The engine takes its mutations up again when it starts: they need the
 * table of found tickets, and without it would fail for ever and hold up all later ones, so that they end first.
 */
export async function dropOverlaps(warehouse: Warehouse, importId: number): Promise<void> {
  const found = overlapTable(importId);
  await warehouse.command(
    `KILL MUTATION WHERE database = currentDatabase() AND NOT is_done
      AND match(command, {pattern:String}) SYNC`,
    { pattern: `\\b${found}\\b` },
  );
  await warehouse.command(`DROP TABLE IF EXISTS ${found} SYNC`);
}

function overlapTable(importId: number): string {
  return `sale_lines_overlap_${checkId(importId)}`;
}

/** Days of the staged import on which other imports have lines, with its number of lines. */
export function daysWithOthers(warehouse: Warehouse, importId: number): Promise<DayCount[]> {
  const staged = stagedTable(importId);
  return warehouse.query({
    sql: `SELECT date AS day, count() AS lines FROM ${staged} WHERE date IN (
        SELECT DISTINCT date FROM sale_lines WHERE import_id != {id:UInt32}
          AND date BETWEEN (SELECT min(date) FROM ${staged}) AND (SELECT max(date) FROM ${staged})
      ) GROUP BY day ORDER BY day`,
    params: { id: importId },
    row: z.object({ day: z.iso.date(), lines: z.coerce.number() }),
  });
}

/** An import is one part, so that its tickets become mixed at one moment. */
async function mix(warehouse: Warehouse, table: string, importId: number, tickets: string): Promise<void> {
  await warehouse.command(
    `ALTER TABLE ${table} ${MIX} IN PARTITION ${importId} WHERE is_sale AND NOT is_mixed AND ticket_key IN (${tickets})`,
    {},
    { ...STEP, settings: { mutations_sync: 2 } },
  );
}
