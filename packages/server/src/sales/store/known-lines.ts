import { z } from 'zod';
import type { Warehouse, WarehouseQuery } from '../../platform/warehouse/warehouse';
import { type DayChunk, planChunks } from './day-chunks';
import { withLessMemory } from './less-memory';
import { checkId, LONG_STEP_SECONDS, stagedTable } from './sale-line-tables';
import { daysWithOthers } from './ticket-overlaps';

/** Lines of both sides that are compared at a time. */
const PORTIONS = { most: 1_000_000, least: 50_000 };
/** Lines that are left out at a time; which they are is kept in memory. */
const LEFT_OUT_AT_ONCE = 2_000_000;
const STEP = { maxSeconds: LONG_STEP_SECONDS };

const KnownTickets = z.object({
  /** The import that has them; of several the newest. */
  importId: z.number(),
  /** With the same net: the same ticket. */
  same: z.coerce.number(),
  /** With another net: some of its lines are other ones, or missing on either side. */
  changed: z.coerce.number(),
  /** Those of them that are tickets or what a customer bought on a day, and not a day of a store as a whole. */
  sameTickets: z.coerce.number(),
  changedTickets: z.coerce.number(),
});
/** Tickets of a file that are in the figures. A day of a store without tickets and customers stands for one. */
export type KnownTickets = z.infer<typeof KnownTickets>;

/** Counts rows (`import_id`, `ticket_key`, `is_same`) by import, most tickets first. */
export function countKnown(from: string): Pick<WarehouseQuery<KnownTickets>, 'sql' | 'row'> {
  return {
    sql: `SELECT import_id AS importId, countIf(is_same) AS same, countIf(NOT is_same) AS changed,
        countIf(is_same AND ticket_key != 0) AS sameTickets, countIf(NOT is_same AND ticket_key != 0) AS changedTickets
      FROM ${from} GROUP BY importId ORDER BY same + changed DESC, importId DESC`,
    row: KnownTickets,
  };
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
 * Compares the tickets of a finished staging with those in the figures, by day, store and number (or customer). What is known
 * is kept for `leaveOutKnown`, until the staging is dropped or published: of a ticket with the same net all lines; of another
 * one as many lines of the same product, quantity and amount as the figures have.
 */
export async function findKnownLines(warehouse: Warehouse, importId: number): Promise<KnownTickets[]> {
  const days = await daysWithOthers(warehouse, importId);
  if (days.length === 0) return [];
  await withLessMemory(PORTIONS, (lines) => find(warehouse, importId, planChunks(days, lines)));
  return warehouse.query({ ...countKnown(ticketTable(importId)), params: {} });
}

async function find(warehouse: Warehouse, importId: number, chunks: readonly DayChunk[]): Promise<void> {
  await dropKnownLines(warehouse, importId);
  await warehouse.command(`CREATE TABLE ${ticketTable(importId)} (
    import_id UInt32, date Date, ticket_key UInt64, store String, is_same UInt8
  ) ENGINE = MergeTree ORDER BY (date, ticket_key, store)`);
  await warehouse.command(`CREATE TABLE ${lineTable(importId)} (
    import_id UInt32, line UInt32, item UInt64, ticket_key UInt64
  ) ENGINE = MergeTree ORDER BY (line, item)`);
  for (const chunk of chunks) {
    await warehouse.command(insertTickets(importId), { ...chunk, id: importId }, STEP);
    await warehouse.command(insertLines(importId), { ...chunk, id: importId }, STEP);
  }
}

const IN_CHUNK = 'date BETWEEN {from:Date} AND {to:Date} AND ticket_key % {slices:UInt32} = {slice:UInt32}';
const OTHERS = 'sale_lines WHERE import_id != {id:UInt32} AND';
/** What tells lines of a row of the file apart, too: one of a wide file becomes a line for each category. */
const ITEM = 'if(product_key != 0, product_key, category_key)';

function insertTickets(importId: number): string {
  const ticket = 'date, ticket_key, toString(store) AS store, sum(amount) AS net';
  return `INSERT INTO ${ticketTable(importId)}
    SELECT if(countIf(published.net = staged.net) > 0, maxIf(published.import_id, published.net = staged.net),
        max(published.import_id)), staged.date, staged.ticket_key, staged.store, countIf(published.net = staged.net) > 0
    FROM (SELECT import_id, ${ticket} FROM ${OTHERS} ${IN_CHUNK} GROUP BY import_id, date, ticket_key, store) AS published
      INNER JOIN (SELECT ${ticket} FROM ${stagedTable(importId)} WHERE ${IN_CHUNK} GROUP BY date, ticket_key, store) AS staged
      ON published.date = staged.date AND published.ticket_key = staged.ticket_key AND published.store = staged.store
    GROUP BY staged.date, staged.ticket_key, staged.store`;
}

function insertLines(importId: number): string {
  const known = `SELECT import_id, date, ticket_key, store, is_same FROM ${ticketTable(importId)} WHERE ${IN_CHUNK}`;
  const line = 'date, ticket_key, toString(store) AS store, item, quantity, amount';
  const isKnown = `(date, ticket_key, toString(store)) IN (SELECT date, ticket_key, store FROM (${known}))`;
  return `INSERT INTO ${lineTable(importId)}
    SELECT ticket.import_id, staged.line, staged.item, staged.ticket_key
    FROM (SELECT line, ${ITEM} AS item, ${line}, row_number() OVER (
          PARTITION BY date, ticket_key, store, item, quantity, amount ORDER BY line) AS place
        FROM ${stagedTable(importId)} WHERE ${IN_CHUNK} AND ${isKnown}) AS staged
      INNER JOIN (${known}) AS ticket
        ON ticket.date = staged.date AND ticket.ticket_key = staged.ticket_key AND ticket.store = staged.store
      LEFT JOIN (SELECT ${ITEM} AS item, ${line}, count() AS lines FROM ${OTHERS} ${IN_CHUNK} AND ${isKnown}
          GROUP BY date, ticket_key, store, item, quantity, amount) AS published
        ON published.date = staged.date AND published.ticket_key = staged.ticket_key AND published.store = staged.store
          AND published.item = staged.item AND published.quantity = staged.quantity AND published.amount = staged.amount
    WHERE ticket.is_same OR staged.place <= published.lines`;
}

/**
 * Takes the lines that `findKnownLines` found in some imports out of the staging: all of them, or those of tickets alone.
 * Resolves to what remains.
 */
export async function leaveOutKnown(
  warehouse: Warehouse,
  importId: number,
  { of, which }: { of: readonly KnownTickets[]; which: 'all' | 'tickets' },
): Promise<StagedLines> {
  const [known, staged] = [lineTable(importId), stagedTable(importId)];
  const isOfThem = [
    `import_id IN (${of.map((one) => checkId(one.importId)).join(', ')})`,
    ...(which === 'tickets' ? ['ticket_key != 0'] : []),
  ].join(' AND ');
  const [found] = await warehouse.query({
    sql: `SELECT count() AS lines FROM ${known} WHERE ${isOfThem}`,
    params: {},
    row: z.object({ lines: z.coerce.number() }),
  });
  const slices = Math.ceil((found?.lines ?? 0) / LEFT_OUT_AT_ONCE);
  for (let slice = 0; slice < slices; slice += 1) {
    const isInSlice = `line % ${slices} = ${slice}`;
    await warehouse.command(
      `ALTER TABLE ${staged} DELETE WHERE ${isInSlice} AND (line, ${ITEM}) IN (
        SELECT line, item FROM ${known} WHERE ${isOfThem} AND ${isInSlice})`,
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
  for (const table of [ticketTable(importId), lineTable(importId)]) {
    await warehouse.command(`DROP TABLE IF EXISTS ${table} SYNC`);
  }
}

function ticketTable(importId: number): string {
  return `sale_lines_known_tickets_${checkId(importId)}`;
}

function lineTable(importId: number): string {
  return `sale_lines_known_${checkId(importId)}`;
}
