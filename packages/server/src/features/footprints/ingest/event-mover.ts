import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { MOVING, runAs } from '../../../platform/work-context';
import { forgetDays, settledQuarters } from '../keeping/stored-days';
import { applyLinks, readVisitorUsers } from '../visitor-links.store';
import { forgetKeys, insertEvents, knownBatches, knownKeys, rowsByMonth, spanOf } from './moved-events';
import type { PackedEvent } from './packed-events';
import { givingTurns } from './turns';
import { deleteBatches, newestBatch, nextBatches, readBatches } from './waiting-batches';

/**
 * So much time lies between the beginnings of two moves: a part of the warehouse for each event would be too many. Where many
 * come, more: a move costs the engine the same whatever it brings, and events are listed within two seconds all the same.
 */
const GATHER_MS = { few: 300, many: 800 } as const;
const MANY_EVENTS = 1000;
/** After a failure. */
const RETRY_MS = 2000;
/** Without any notice, in case that one was lost. */
const IDLE_MS = 30_000;

interface MoverDeps {
  db: NodePgDatabase;
  warehouse: Warehouse;
  logger: FastifyBaseLogger;
  /** With the number of events that are in the warehouse now, and their rows. */
  onMoved: (count: number, ids: readonly bigint[]) => void;
  /** The events of a row where they are in memory. */
  recentBatch: (id: bigint) => Buffer | undefined;
}

/** What is done while no events are moved, and what says that it never will be. */
interface Task {
  run: () => Promise<void>;
  reject: (error: unknown) => void;
}

/**
 * Moves stored events to the warehouse, oldest first, one move at a time. A row of PostgreSQL goes only after its events are
 * there, and after a failure whose outcome nobody knows the warehouse is asked what it has: each event is there exactly once.
 */
export class EventMover {
  #isClosing = false;
  #isCertain = false;
  #isNoticed = true;
  #lastMoved = 0;
  /** Visitors may have been linked to users since links were applied. */
  #hasLinks = true;
  /** When the last turn began, by a monotonic clock. */
  #began = 0;
  /** The last move took as much as one may: there is more. */
  #isBehind = false;
  #wake: () => void = () => {};
  #work: Promise<void> = Promise.resolve();
  readonly #tasks: Task[] = [];

  constructor(private readonly deps: MoverDeps) {}

  start(): void {
    this.#work = runAs(MOVING, () => this.#run());
  }

  /** Something was stored. */
  readonly notice = (): void => {
    this.#isNoticed = true;
    this.#wake();
  };

  /** A visitor was linked to a user. */
  readonly noticeLink = (): void => {
    this.#hasLinks = true;
    this.notice();
  };

  /**
   * Does something with the warehouse's events while none are moved, after all that are stored now were.
   * @throws when the mover is closed before.
   */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#tasks.push({ run: () => work().then(resolve, reject), reject });
      if (this.#isClosing) this.#rejectTasks();
      else this.notice();
    });
  }

  /** Ends after the move that is under way; what is left is moved by the next start. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#wake();
    await this.#work;
    this.#rejectTasks();
  }

  #rejectTasks(): void {
    for (const { reject } of this.#tasks.splice(0)) reject(new Error('events are not moved any more'));
  }

  async #run(): Promise<void> {
    while (!this.#isClosing) {
      try {
        if (this.#isBehind) await turn();
        else if (!this.#isNoticed) await this.#rest(IDLE_MS);
        else await this.#rest(this.#gatherMs(), { isEarly: false });
        if (this.#isClosing) return;
        this.#isNoticed = false;
        this.#began = performance.now();
        if (await this.#turn()) this.#isNoticed = true;
      } catch (error) {
        this.#isCertain = false;
        this.#isBehind = false;
        this.#isNoticed = true;
        this.#hasLinks = true;
        this.deps.logger.warn({ err: error }, 'events of visitors wait for the warehouse');
        await this.#rest(RETRY_MS, { isEarly: false });
      }
    }
  }

  /** How much longer events gather. */
  #gatherMs(): number {
    const gather = this.#lastMoved >= MANY_EVENTS ? GATHER_MS.many : GATHER_MS.few;
    return Math.max(0, this.#began + gather - performance.now());
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
      const apply = await this.#linksToApply();
      const isAll = apply !== null || tasks.length > 0;
      const newest = isAll ? await newestBatch(this.deps.db) : 0n;
      let last = await this.#moveNext();
      const hasMoved = last !== null;
      while (last !== null && last < newest) last = await this.#moveNext();
      await apply?.();
      for (const { run } of tasks.splice(0)) await run();
      return hasMoved;
    } finally {
      // Not done yet: after the next turn.
      this.#tasks.unshift(...tasks);
    }
  }

  /** What applies links that earlier events do not show yet; null without any. They are asked for again until there are none. */
  async #linksToApply(): Promise<(() => Promise<void>) | null> {
    if (!this.#hasLinks) return null;
    // A link that comes while they are asked for counts for the next time.
    this.#hasLinks = false;
    const apply = await applyLinks(this.deps);
    if (apply !== null) this.#hasLinks = true;
    return apply;
  }

  /** Answers the last batch that it moved; null without any. */
  async #moveNext(): Promise<bigint | null> {
    const { db, warehouse, onMoved, recentBatch } = this.deps;
    const { batches, isFull } = await nextBatches(db);
    this.#isBehind = isFull;
    const ids = batches.map(({ id }) => id);
    if (ids.length === 0) return null;
    await this.#move(ids, await readBatches(db, ids, recentBatch));
    await Promise.all([deleteBatches(db, ids), forgetKeys(warehouse)]);
    const count = batches.reduce((sum, { eventCount }) => sum + eventCount, 0);
    this.#lastMoved = count;
    onMoved(count, ids);
    return ids.at(-1) ?? null;
  }

  async #move(ids: readonly bigint[], events: readonly PackedEvent[]): Promise<void> {
    const { db, warehouse } = this.deps;
    const span = spanOf(events);
    const keys = new Set<bigint>();
    const visitors = new Set<string>();
    const giveTurn = givingTurns();
    for (const { eventKey, echoId } of events) {
      const pause = giveTurn();
      if (pause) await pause;
      if (eventKey !== 0n) keys.add(eventKey);
      visitors.add(echoId);
    }
    if (!this.#isCertain) await forgetKeys(warehouse);
    const [there, seen, users] = await Promise.all([
      this.#isCertain ? new Set<string>() : knownBatches(warehouse, ids, span),
      knownKeys(warehouse, keys, span),
      readVisitorUsers(db, visitors),
    ]);
    const months = await rowsByMonth(events, { there, seen, users });
    await forgetDays(
      warehouse,
      settledQuarters(
        events.map(({ createdAt }) => createdAt),
        Date.now(),
      ),
    );
    this.#isCertain = false;
    // Each month is one part, which is there or not; several months of one insert would be several.
    for (const rows of months) await insertEvents(warehouse, rows);
    this.#isCertain = true;
  }
}
