import { max, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { footprintBatches } from '../footprints.table';
import { decompressEvents } from './compressed-events';
import { type PackedEvent, unpackEvents } from './packed-events';
import { givingTurns } from './turns';

/** Of one move, so that memory is bounded. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_BATCHES = 1000;

interface WaitingBatches {
  batches: { id: bigint; eventCount: number; bytes: number }[];
  /** They are as much as one move takes: there may be more. */
  isFull: boolean;
}

/** The last row that waits; 0 without any. */
export async function newestBatch(db: NodePgDatabase): Promise<bigint> {
  const [row] = await db.select({ id: max(footprintBatches.id) }).from(footprintBatches);
  return row?.id ?? 0n;
}

/** The oldest ones that are not more than one move takes; at least one where there is any. */
export async function nextBatches(db: NodePgDatabase): Promise<WaitingBatches> {
  const { rows } = await db.execute<{ id: string; event_count: number; bytes: number }>(sql`
    SELECT id, event_count, bytes FROM (
      SELECT id, event_count, bytes, sum(bytes) OVER (ORDER BY id) - bytes AS before
      FROM (SELECT id, event_count, coalesce(raw_bytes, octet_length(events)) AS bytes FROM ${footprintBatches} ORDER BY id LIMIT ${MOST_BATCHES}) AS oldest
    ) AS summed WHERE before < ${MOST_BYTES} ORDER BY id`);
  const batches = rows.map(({ id, event_count, bytes }) => ({ id: BigInt(id), eventCount: event_count, bytes }));
  const bytes = batches.reduce((sum, batch) => sum + batch.bytes, 0);
  return { batches, isFull: batches.length === MOST_BATCHES || bytes >= MOST_BYTES };
}

/**
 * The events of rows, in the order of these.
 * @param recentBatch the events of a row where they are in memory
 */
export async function readBatches(
  db: NodePgDatabase,
  ids: readonly bigint[],
  recentBatch: (id: bigint) => Buffer | undefined,
): Promise<PackedEvent[]> {
  const found = new Map(ids.map((id) => [id, recentBatch(id)]));
  const missing = ids.filter((id) => found.get(id) === undefined);
  const rows = missing.length === 0 ? [] : await db.select().from(footprintBatches).where(isOneOf(missing));
  const giveTurn = givingTurns();
  for (const { id, events, rawBytes } of rows) {
    found.set(id, rawBytes === null ? events : decompressEvents(events, rawBytes));
    await giveTurn();
  }
  const unpacked: PackedEvent[][] = [];
  for (const [id, events] of found) {
    if (events !== undefined) unpacked.push(unpackEvents(id, events));
    await giveTurn();
  }
  return unpacked.flat();
}

/** They are in the warehouse. */
export async function deleteBatches(db: NodePgDatabase, ids: readonly bigint[]): Promise<void> {
  await db.delete(footprintBatches).where(isOneOf(ids));
}

function isOneOf(ids: readonly bigint[]) {
  return sql`${footprintBatches.id} = ANY(${sql.param(ids.map(String))}::bigint[])`;
}
