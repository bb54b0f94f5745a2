import { setTimeout as sleep } from 'node:timers/promises';
import { asc, inArray, max, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { MOVING, runAs } from '../../../platform/work-context';
import { footprintBatches } from '../footprints.table';
import { applyLinks, readVisitorUsers } from '../visitor-links.store';
import { insertEvents, knownBatches, knownKeys } from './moved-events';
import { type PackedEvent, RowWriter, unpackEvents } from './packed-events';

/** What gathers this long is moved together: a part of the warehouse for each event would be too many. */
const GATHER_MS = 400;
/** After a failure. */
const RETRY_MS = 2000;
/** Without any notice, in case that one was lost. */
const IDLE_MS = 30_000;
/** Of one move, so that memory is bounded. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_BATCHES = 200;

interface MoverDeps {
  db: NodePgDatabase;
  warehouse: Warehouse;
  logger: FastifyBaseLogger;
  /** With the number of events that are in the warehouse now. */
  onMoved: (count: number) => void;
}

/**
 * Moves stored events to the warehouse, oldest first, one move at a time. A row of PostgreSQL goes only after its events are
 * there, and after a failure whose outcome nobody knows the warehouse is asked what it has: each event is there exactly once.
 */
export class EventMover {
  #isClosing = false;
  #isCertain = false;
  #isNoticed = true;
  #wake: () => void = () => {};
  #work: Promise<void> = Promise.resolve();
  readonly #tasks: (() => Promise<void>)[] = [];

  constructor(private readonly deps: MoverDeps) {}

  start(): void {
    this.#work = runAs(MOVING, () => this.#run());
  }

  /** Something was stored. */
  readonly notice = (): void => {
    this.#isNoticed = true;
    this.#wake();
  };

  /** Does something with the warehouse's events while none are moved, after all that are stored now were. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#tasks.push(() => work().then(resolve, reject));
      this.notice();
    });
  }

  /** Ends after the move that is under way; what is left is moved by the next start. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#wake();
    await this.#work;
  }

  async #run(): Promise<void> {
    while (!this.#isClosing) {
      try {
        if (!this.#isNoticed) await this.#rest(IDLE_MS);
        else await this.#rest(GATHER_MS, { isEarly: false });
        if (this.#isClosing) return;
        this.#isNoticed = false;
        if (await this.#turn()) this.#isNoticed = true;
      } catch (error) {
        this.#isCertain = false;
        this.#isNoticed = true;
        this.deps.logger.warn({ err: error }, 'events of visitors wait for the warehouse');
        await this.#rest(RETRY_MS, { isEarly: false });
      }
    }
  }

  /** Until the time is over, or something is noticed; the end always counts. */
  async #rest(ms: number, { isEarly = true } = {}): Promise<void> {
    const timer = new AbortController();
    this.#wake = () => {
      if (isEarly || this.#isClosing) timer.abort();
    };
    if (!this.#isClosing) await sleep(ms, undefined, { signal: timer.signal }).catch(() => {});
    this.#wake = () => {};
  }

  /** Answers whether there may be more. */
  async #turn(): Promise<boolean> {
    const tasks = this.#tasks.splice(0);
    try {
      // What the visitors of these links did until now is in the warehouse when they are applied.
      const apply = await applyLinks(this.deps);
      const isAll = apply !== null || tasks.length > 0;
      const newest = isAll ? await newestBatch(this.deps.db) : 0n;
      let last = await this.#moveNext();
      const hasMoved = last !== null;
      while (last !== null && last < newest) last = await this.#moveNext();
      await apply?.();
      for (const task of tasks.splice(0)) await task();
      return hasMoved;
    } finally {
      // Not done yet: after the next turn.
      this.#tasks.unshift(...tasks);
    }
  }

  /** Answers the last batch that it moved; null without any. */
  async #moveNext(): Promise<bigint | null> {
    const { db, onMoved } = this.deps;
    const ids = await nextBatches(db);
    if (ids.length === 0) return null;
    const rows = await db
      .select()
      .from(footprintBatches)
      .where(inArray(footprintBatches.id, ids))
      .orderBy(asc(footprintBatches.id));
    await this.#move(rows);
    await db.delete(footprintBatches).where(inArray(footprintBatches.id, ids));
    const count = rows.reduce((sum, { eventCount }) => sum + eventCount, 0);
    onMoved(count);
    return ids.at(-1) ?? null;
  }

  async #move(batches: readonly { id: bigint; events: Buffer }[]): Promise<void> {
    const { db, warehouse } = this.deps;
    const events = batches.flatMap(({ id, events }) =>
      [...unpackEvents(events)].map((event) => ({ batch: id, event })),
    );
    const span = spanOf(events.map(({ event }) => event));
    const there = this.#isCertain
      ? new Set<string>()
      : await knownBatches(
          warehouse,
          batches.map(({ id }) => id),
          span,
        );
    const keys = new Set(events.flatMap(({ event }) => (event.eventKey === 0n ? [] : [event.eventKey])));
    const seen = await knownKeys(warehouse, keys, span);
    const users = await readVisitorUsers(db, new Set(events.map(({ event }) => event.echoId)));
    const months = new Map<string, RowWriter>();
    for (const { batch, event } of events) {
      const month = new Date(event.createdAt).toISOString().slice(0, 7).replace('-', '');
      if (there.has(`${batch} ${month}`)) continue;
      if (event.eventKey !== 0n && seen.has(event.eventKey)) continue;
      seen.add(event.eventKey);
      const writer = months.get(month) ?? new RowWriter();
      months.set(month, writer);
      writer.bytes(event.row);
      writer.text(users.get(event.echoId) ?? '');
      writer.uint64(batch);
    }
    this.#isCertain = false;
    // Each month is one part, which is there or not; several months of one insert would be several.
    for (const writer of months.values()) await insertEvents(warehouse, writer.take());
    this.#isCertain = true;
  }
}

async function newestBatch(db: NodePgDatabase): Promise<bigint> {
  const [row] = await db.select({ id: max(footprintBatches.id) }).from(footprintBatches);
  return row?.id ?? 0n;
}

/** The oldest ones that are not more than one move takes; at least one. */
async function nextBatches(db: NodePgDatabase): Promise<bigint[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM (
      SELECT id, sum(octet_length(events)) OVER (ORDER BY id) - octet_length(events) AS before
      FROM (SELECT id, events FROM ${footprintBatches} ORDER BY id LIMIT ${MOST_BATCHES}) AS oldest
    ) AS summed WHERE before < ${MOST_BYTES} ORDER BY id`);
  return rows.map(({ id }) => BigInt(id));
}

/** When the events happened, with room for another arrival of the same ones. */
function spanOf(events: readonly PackedEvent[]): { from: number; to: number } {
  const DAY_MS = 86_400_000;
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const { createdAt } of events) {
    from = Math.min(from, createdAt);
    to = Math.max(to, createdAt);
  }
  return { from: from - DAY_MS, to: to + DAY_MS };
}
