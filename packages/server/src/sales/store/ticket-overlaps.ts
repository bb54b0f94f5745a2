import { z } from 'zod';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import { type DayChunk, type DayCount, planChunks } from './day-chunks';
import { withLessMemory } from './less-memory';
import { checkId, stagedTable } from './sale-line-tables';

/** Lines of both sides whose tickets are compared at a time. */
const PORTIONS = { most: 2_000_000, least: 50_000 };
/** Tickets that become mixed at a time; their keys are kept in memory. */
const MIXED_AT_ONCE = 2_000_000;
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
  await withLessMemory(PORTIONS, (lines) => findOverlaps(warehouse, importId, planChunks(days, lines)));
  const imports = await warehouse.query({
    sql: `SELECT import_id AS id, count() AS tickets FROM ${found} GROUP BY id ORDER BY id`,
    params: {},
    row: z.object({ id: z.number(), tickets: z.coerce.number() }),
  });
  // The staged side first: once the published side is mixed, its tickets must not meet unmixed ones.
  const all = imports.reduce((sum, { tickets }) => sum + tickets, 0);
  const others = imports.map(({ id }) => id);
  if (all > 0) await mix(warehouse, { table: staged, importId, found, others, tickets: all });
  for (const { id, tickets } of imports) {
    await mix(warehouse, { table: 'sale_lines', importId: id, found, others: [id], tickets });
  }
  await warehouse.command(`DROP TABLE ${found} SYNC`);
}

/** Writes down the tickets of other imports that are in the staged one too. Some may come twice. */
async function findOverlaps(warehouse: Warehouse, importId: number, chunks: readonly DayChunk[]): Promise<void> {
  const found = overlapTable(importId);
  await warehouse.command(`DROP TABLE IF EXISTS ${found} SYNC`);
  await warehouse.command(`CREATE TABLE ${found} (import_id UInt32, ticket_key UInt64)
    ENGINE = MergeTree ORDER BY (import_id, ticket_key)`);
  const inSlice = 'ticket_key % {slices:UInt32} = {slice:UInt32}';
  for (const chunk of chunks) {
    await warehouse.command(
      `INSERT INTO ${found} SELECT DISTINCT import_id, ticket_key FROM sale_lines
        WHERE date BETWEEN {from:Date} AND {to:Date} AND import_id != {id:UInt32} AND is_sale AND ${inSlice}
          AND ticket_key IN (
            SELECT ticket_key FROM ${stagedTable(importId)} WHERE date BETWEEN {from:Date} AND {to:Date} AND is_sale
              AND ticket_key != 0 AND ${inSlice})`,
      { ...chunk, id: importId },
      STEP,
    );
  }
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

/** Days of the staged import on which other imports have lines, with the number of lines of them all. */
export function daysWithOthers(warehouse: Warehouse, importId: number): Promise<DayCount[]> {
  const staged = stagedTable(importId);
  return warehouse.query({
    sql: `SELECT day, sum(dayLines) AS lines FROM (
        SELECT date AS day, count() AS dayLines, 1 AS isStaged FROM ${staged} GROUP BY day
        UNION ALL
        SELECT date AS day, count() AS dayLines, 0 AS isStaged FROM sale_lines
        WHERE import_id != {id:UInt32}
          AND date BETWEEN (SELECT min(date) FROM ${staged}) AND (SELECT max(date) FROM ${staged}) GROUP BY day
      ) GROUP BY day HAVING uniqExact(isStaged) = 2 ORDER BY day`,
    params: { id: importId },
    row: z.object({ day: z.iso.date(), lines: z.coerce.number() }),
  });
}

interface Mix {
  table: string;
  importId: number;
  /** The table of found tickets, the imports of which they are, and how many. */
  found: string;
  others: readonly number[];
  tickets: number;
}

/**
 * All lines of a ticket are in one part, so that it becomes mixed at one moment. Figures are right between two parts and
 * two portions as well: each ticket is counted by its mark or by its key.
 */
async function mix(warehouse: Warehouse, { table, importId, found, others, tickets }: Mix): Promise<void> {
  const slices = Math.max(1, Math.ceil(tickets / MIXED_AT_ONCE));
  for (let slice = 0; slice < slices; slice += 1) {
    const isInSlice = `ticket_key % ${slices} = ${slice}`;
    await warehouse.command(
      `ALTER TABLE ${table} ${MIX} IN PARTITION ${importId}
        WHERE is_sale AND NOT is_mixed AND ${isInSlice} AND ticket_key IN (
          SELECT ticket_key FROM ${found} WHERE ${isInSlice} AND import_id IN (${others.join(', ')}))`,
      {},
      { ...STEP, settings: { mutations_sync: 2 } },
    );
  }
}
