import { z } from 'zod';
import { type DayChunk, planChunks } from './day-chunks';
import { withLessMemory } from './less-memory';
import { checkId, LONG_STEP_SECONDS, stagedTable } from './sale-line-tables';
import { daysWithOthers } from './ticket-overlaps';
import type { Warehouse } from './warehouse';

/** Lines of both sides that are compared at a time. */
const PORTIONS = { most: 1_000_000, least: 50_000 };
/** Tickets that are left out at a time; their keys are kept in memory. */
const LEFT_OUT_AT_ONCE = 2_000_000;
const STEP = { maxSeconds: LONG_STEP_SECONDS };

export interface KnownTickets {
  /** The import that has them; of several the newest. */
  importId: number;
  tickets: number;
  /** Those of them that have a ticket number; the others are what a customer, or a store as a whole, bought on a day. */
  numbered: number;
}

/** What is staged of an import. */
export interface StagedLines {
  lines: number;
  /** Decimal text. */
  net: string;
  /** `YYYY-MM-DD`, null without lines. */
  firstDate: string | null;
  lastDate: string | null;
}

/**
 * Compares the tickets of a finished staging with those in the figures: the same are those of the same day, store and number
 * (or customer) with the same net. What they are is kept for `leaveOutKnown`, until the staging is dropped or published.
 */
export async function findKnownLines(warehouse: Warehouse, importId: number): Promise<KnownTickets[]> {
  await dropKnownLines(warehouse, importId);
  const days = await daysWithOthers(warehouse, importId);
  if (days.length === 0) return [];
  await withLessMemory(PORTIONS, (lines) => find(warehouse, importId, planChunks(days, lines)));
  return warehouse.query({
    sql: `SELECT import_id AS importId, count() AS tickets, countIf(is_numbered) AS numbered FROM ${knownTable(importId)}
      GROUP BY importId ORDER BY tickets DESC, importId DESC`,
    params: {},
    row: z.object({ importId: z.number(), tickets: z.coerce.number(), numbered: z.coerce.number() }),
  });
}

async function find(warehouse: Warehouse, importId: number, chunks: readonly DayChunk[]): Promise<void> {
  const known = knownTable(importId);
  await dropKnownLines(warehouse, importId);
  await warehouse.command(`CREATE TABLE ${known} (
    import_id UInt32, date Date, ticket_key UInt64, store String, is_numbered UInt8
  ) ENGINE = MergeTree ORDER BY (date, ticket_key)`);
  const days = 'date BETWEEN {from:Date} AND {to:Date} AND ticket_key % {slices:UInt32} = {slice:UInt32}';
  const ticket = "date, ticket_key, toString(store) AS store, sum(amount) AS net, max(ticket != '') AS is_numbered";
  const sql = `INSERT INTO ${known}
    SELECT max(published.import_id), staged.date, staged.ticket_key, staged.store, any(staged.is_numbered)
    FROM (SELECT import_id, ${ticket} FROM sale_lines WHERE ${days} AND import_id != {id:UInt32}
        GROUP BY import_id, date, ticket_key, store) AS published
      INNER JOIN (SELECT ${ticket} FROM ${stagedTable(importId)} WHERE ${days} GROUP BY date, ticket_key, store) AS staged
      ON published.date = staged.date AND published.ticket_key = staged.ticket_key
        AND published.store = staged.store AND published.net = staged.net
    GROUP BY staged.date, staged.ticket_key, staged.store`;
  for (const chunk of chunks) await warehouse.command(sql, { ...chunk, id: importId }, STEP);
}

/**
 * Takes the lines of tickets that `findKnownLines` found in some imports out of the staging, all of them or those with a
 * ticket number. Resolves to what remains.
 */
export async function leaveOutKnown(
  warehouse: Warehouse,
  importId: number,
  { of, which }: { of: readonly KnownTickets[]; which: 'tickets' | 'numbered' },
): Promise<StagedLines> {
  const [known, staged] = [knownTable(importId), stagedTable(importId)];
  const isOfThem = [
    `import_id IN (${of.map((one) => checkId(one.importId)).join(', ')})`,
    ...(which === 'numbered' ? ['is_numbered'] : []),
  ].join(' AND ');
  const tickets = of.reduce((sum, one) => sum + one[which], 0);
  const slices = Math.max(1, Math.ceil(tickets / LEFT_OUT_AT_ONCE));
  for (let slice = 0; slice < slices; slice += 1) {
    // A key of 0 is no ticket: days tell such lines apart.
    const isInSlice = `(ticket_key + toUInt16(date)) % ${slices} = ${slice}`;
    await warehouse.command(
      `ALTER TABLE ${staged} DELETE WHERE ${isInSlice} AND (date, ticket_key, toString(store)) IN (
        SELECT date, ticket_key, store FROM ${known} WHERE ${isOfThem} AND ${isInSlice})`,
      {},
      { ...STEP, settings: { mutations_sync: 2 } },
    );
  }
  const [left] = await warehouse.query({
    sql: `SELECT count() AS lines, toString(sum(amount)) AS net, toString(min(date)) AS first, toString(max(date)) AS last
      FROM ${staged}`,
    params: {},
    row: z.object({ lines: z.coerce.number(), net: z.string(), first: z.string(), last: z.string() }),
  });
  if (left === undefined || left.lines === 0) return { lines: 0, net: '0', firstDate: null, lastDate: null };
  return { lines: left.lines, net: left.net, firstDate: left.first, lastDate: left.last };
}

/** Forgets what `findKnownLines` found. The staging, whose changes need it, goes first. */
export async function dropKnownLines(warehouse: Warehouse, importId: number): Promise<void> {
  await warehouse.command(`DROP TABLE IF EXISTS ${knownTable(importId)} SYNC`);
}

function knownTable(importId: number): string {
  return `sale_lines_known_${checkId(importId)}`;
}
