import { z } from 'zod';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { MOST_MOVED_BYTES, MOVED_COLUMNS, type PackedEvent, RowWriter } from './packed-events';
import { givingTurns } from './turns';

/** Milliseconds, inclusive. */
interface Span {
  from: number;
  to: number;
}

/** Inserts go on after a connection broke at most so long; the warehouse is asked what it has only afterwards. */
const INSERT_SECONDS = 30;
const IN_SPAN =
  'created_at >= fromUnixTimestamp64Milli({from:Int64}) AND created_at <= fromUnixTimestamp64Milli({to:Int64})';

/** Rows of one month, in one block and so in one part: there or not. */
export async function insertEvents(warehouse: Warehouse, rows: Buffer): Promise<void> {
  await warehouse.insertBinary('footprints', MOVED_COLUMNS, rows, {
    maxSeconds: INSERT_SECONDS,
    settings: {
      max_block_size: 1_048_576,
      max_insert_block_size: 1_048_576,
      min_insert_block_size_rows: 1_048_576,
      min_insert_block_size_bytes: 1_073_741_824,
      max_threads: 1,
      max_insert_threads: 1,
    },
  });
}

/**
 * What of these batches is in the warehouse, as `batch month`. An insert whose connection broke may still be at work: waits
 * for it.
 */
export async function knownBatches(warehouse: Warehouse, ids: readonly bigint[], span: Span): Promise<Set<string>> {
  const [running] = await warehouse.query({
    // The embedded engine has a comment in front of each statement.
    sql: `SELECT count() AS inserts FROM system.processes WHERE current_database = currentDatabase()
      AND match(query, '^(/[*][^*]*[*]/ )?INSERT INTO footprints ')`,
    params: {},
    row: z.object({ inserts: z.string() }),
  });
  if (running?.inserts !== '0') throw new Error('an insert of events is still at work');
  const rows = await warehouse.query({
    sql: `SELECT DISTINCT concat(toString(batch), ' ', toString(toYYYYMM(created_at))) AS name
      FROM footprints WHERE ${IN_SPAN} AND batch IN {ids:Array(UInt64)}`,
    params: { ...span, ids },
    row: z.object({ name: z.string() }),
  });
  return new Set(rows.map(({ name }) => name));
}

/** Which of these keys are in the warehouse. They go there in a table of their own, since parameters are bounded, until `forgetKeys`. */
export async function knownKeys(warehouse: Warehouse, keys: ReadonlySet<bigint>, span: Span): Promise<Set<bigint>> {
  if (keys.size === 0) return new Set();
  const writer = new RowWriter();
  for (const key of keys) writer.uint64(key);
  await warehouse.insertBinary('footprint_keys', [{ name: 'event_key', type: 'UInt64' }], writer.take());
  const rows = await warehouse.query({
    sql: `SELECT DISTINCT event_key AS key FROM footprints
      WHERE ${IN_SPAN} AND event_key IN (SELECT event_key FROM footprint_keys)`,
    params: { ...span },
    row: z.object({ key: z.string() }),
  });
  return new Set(rows.map(({ key }) => BigInt(key)));
}

/** After the events of these keys were moved, and where nobody knows which keys are still there. */
export function forgetKeys(warehouse: Warehouse): Promise<void> {
  return warehouse.command('TRUNCATE TABLE footprint_keys');
}

/** What is in the warehouse already, as `batch month` and by key, and the user of each visitor who has one. */
interface Known {
  there: ReadonlySet<string>;
  /** Gets the keys of these events. */
  seen: Set<bigint>;
  users: ReadonlyMap<string, string>;
}

/** What is to be inserted of events, each month for itself. */
export async function rowsByMonth(events: readonly PackedEvent[], { there, seen, users }: Known): Promise<Buffer[]> {
  const bytes = events.reduce((sum, { row }) => sum + row.length + MOST_MOVED_BYTES, 0);
  const months = new Map<string, RowWriter>();
  const monthOf = monthTeller();
  const giveTurn = givingTurns();
  for (const event of events) {
    const pause = giveTurn();
    if (pause) await pause;
    const month = monthOf(event.createdAt);
    if (there.size > 0 && there.has(`${event.batch} ${month}`)) continue;
    if (event.eventKey !== 0n) {
      if (seen.has(event.eventKey)) continue;
      seen.add(event.eventKey);
    }
    const writer = months.get(month) ?? new RowWriter(bytes);
    months.set(month, writer);
    writer.bytes(event.row);
    writer.text(users.get(event.echoId) ?? '');
    writer.uint64(event.batch);
  }
  return [...months.values()].map((writer) => writer.finish());
}

/** Tells the month (UTC, `YYYYMM`) of moments that are mostly of the same one. */
function monthTeller(): (ms: number) => string {
  let known = { month: '', from: 0, before: 0 };
  return (ms) => {
    if (ms < known.from || ms >= known.before) {
      const date = new Date(ms);
      const from = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
      const before = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
      known = { month: date.toISOString().slice(0, 7).replace('-', ''), from, before };
    }
    return known.month;
  };
}

/** When the events happened, with room for another arrival of the same ones. */
export function spanOf(events: readonly PackedEvent[]): Span {
  const DAY_MS = 86_400_000;
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const { createdAt } of events) {
    from = Math.min(from, createdAt);
    to = Math.max(to, createdAt);
  }
  return { from: from - DAY_MS, to: to + DAY_MS };
}
