import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/errors';
import { footprintBatches } from '../footprints.table';
import { compressEvents } from './compressed-events';
import { type EventRow, RowWriter } from './packed-events';

export interface QueueBounds {
  /** In memory, before their row is stored. */
  waiting: number;
  waitingBytes: number;
  /** In PostgreSQL, before they are moved: some minutes of a warehouse that is away. */
  stored: number;
}

const MIB = 1024 * 1024;
const BOUNDS: QueueBounds = { waiting: 50_000, waitingBytes: 64 * MIB, stored: 2_000_000 };
/** Of one row: a larger one takes longer than those that wait for it would like. */
const MOST_EVENTS = 4000;
const MOST_BYTES = 4 * MIB;
/** Writers that are kept for the next rows, each as large as its largest row was. */
const MOST_WRITERS = 2;
const RETRY_SECONDS = 5;
/** Bytes of stored rows that stay in memory until they are moved. */
const RECENT_BYTES = 32 * MIB;

interface Group {
  writer: RowWriter;
  count: number;
  stored: Promise<void>;
  /** Settles `stored`. */
  settle: { resolve: () => void; reject: (error: unknown) => void };
}

/**
 * Stores events in PostgreSQL before they are acknowledged: all that arrive while a row is being stored are the next row, so
 * that many calls share one flush to the disk.
 */
export class EventQueue {
  readonly #groups: Group[] = [];
  /** Writers that are not in use. */
  readonly #writers: RowWriter[] = [];
  readonly #recent = new LRUCache<bigint, Buffer>({ maxSize: RECENT_BYTES, sizeCalculation: ({ length }) => length });
  #waiting = 0;
  #waitingBytes = 0;
  #stored = 0;
  #storing: Promise<void> | null = null;

  /** @param onStored after each row, with the events of it */
  constructor(
    private readonly db: NodePgDatabase,
    private readonly onStored: () => void,
    private readonly bounds: QueueBounds = BOUNDS,
  ) {}

  /** Counts what an earlier process left. */
  async open(): Promise<void> {
    const [left] = await this.db.select({ count: sql<string>`coalesce(sum(event_count), 0)` }).from(footprintBatches);
    this.#stored = Number(left?.count ?? 0);
  }

  /** Events in PostgreSQL that are not in the warehouse yet. */
  get storedCount(): number {
    return this.#stored;
  }

  /**
   * Resolves once the events are on the disk; all of them are in one row.
   * @throws {AppError} `busy` beyond the bounds; whatever PostgreSQL says when it does not store them.
   */
  add(rows: readonly EventRow[]): Promise<void> {
    const { waiting, waitingBytes, stored } = this.bounds;
    const isFull = this.#waiting + rows.length > waiting || this.#waitingBytes >= waitingBytes;
    if (isFull || this.#stored + this.#waiting >= stored) {
      throw new AppError('busy', { params: { seconds: RETRY_SECONDS } });
    }
    this.#waiting += rows.length;
    const group = this.#groupFor(rows.length);
    const before = group.writer.length;
    for (const row of rows) group.writer.event(row);
    this.#waitingBytes += group.writer.length - before;
    group.count += rows.length;
    this.#storing ??= this.#storeAll();
    return group.stored;
  }

  /** The events of a row that was stored lately: reading them from PostgreSQL takes as long as storing them. */
  readonly recentBatch = (id: bigint): Buffer | undefined => this.#recent.get(id);

  /** After events were moved, or taken out. */
  moved(count: number, ids: readonly bigint[]): void {
    for (const id of ids) this.#recent.delete(id);
    this.#stored = Math.max(0, this.#stored - count);
  }

  /** Resolves when nothing waits in memory any more. */
  async close(): Promise<void> {
    while (this.#storing !== null) await this.#storing;
  }

  #groupFor(count: number): Group {
    const last = this.#groups.at(-1);
    if (last && last.count + count <= MOST_EVENTS && last.writer.length < MOST_BYTES) return last;
    let settle: Group['settle'] = { resolve: () => {}, reject: () => {} };
    const stored = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const group = { writer: this.#writers.pop() ?? new RowWriter(), count: 0, stored, settle };
    this.#groups.push(group);
    return group;
  }

  async #storeAll(): Promise<void> {
    // Calls that came in the same turn of the event loop share the first row, too.
    await new Promise(setImmediate);
    for (let group = this.#groups.shift(); group !== undefined; group = this.#groups.shift()) {
      const { writer, count, settle } = group;
      const events = writer.take();
      if (this.#writers.length < MOST_WRITERS) this.#writers.push(writer);
      try {
        const [stored] = await this.db
          .insert(footprintBatches)
          .values({ eventCount: count, events: compressEvents(events), rawBytes: events.length })
          .returning({ id: footprintBatches.id });
        if (stored) this.#recent.set(stored.id, events);
        this.#stored += count;
        settle.resolve();
        this.onStored();
      } catch (error) {
        settle.reject(error);
      }
      this.#waiting -= count;
      this.#waitingBytes -= events.length;
    }
    this.#storing = null;
  }
}
