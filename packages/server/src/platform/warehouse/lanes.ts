import type { QueueLimits } from '../scheduling/fair-queue';
import type { DelayLimits } from '../scheduling/growing-delay';
import type { Lane } from '../work-context';

const MINUTE_MS = 60_000;

/** Of the server's own work, which comes from few places and must not be turned away. */
const OWN_WORK = { waiting: 1000, waitingPerOwner: 1000, waitMs: 10 * MINUTE_MS };

/**
 * Statements at once, in lanes of their own: however many figures are asked for, a list or a commit finds its slot. One owner
 * does not get all slots of a lane, and a page with its cards has some thirty statements.
 */
export const LANES: Record<Lane, QueueLimits> = {
  list: { running: 3, runningPerOwner: 2, waiting: 200, waitingPerOwner: 40, waitMs: 10_000 },
  figures: { running: 5, runningPerOwner: 4, waiting: 300, waitingPerOwner: 80, waitMs: 20_000 },
  export: { running: 2, runningPerOwner: 1, waiting: 10, waitingPerOwner: 2, waitMs: 20_000 },
  preview: { running: 3, runningPerOwner: 2, waiting: 200, waitingPerOwner: 40, waitMs: MINUTE_MS },
  import: { running: 4, runningPerOwner: 4, ...OWN_WORK },
  events: { running: 1, runningPerOwner: 1, ...OWN_WORK },
  background: { running: 2, runningPerOwner: 2, ...OWN_WORK },
};

/**
 * Threads of a statement where its work says none: whoever waits for a file, or for what is said of theirs, leaves the other cores to those
 * who look at a page.
 */
export const THREADS: Partial<Record<Lane, number>> = { export: 1, preview: 1 };

/**
 * Results that are being read as they arrive, by people who may be slow. Nobody waits for another one's download, but for their own:
 * the engine makes a result as a whole, and one that nobody reads must not be made again and again.
 */
export const OPEN_RESULTS: QueueLimits = {
  running: 6,
  runningPerOwner: 1,
  waiting: 12,
  waitingPerOwner: 2,
  waitMs: MINUTE_MS,
};

/** Results of one owner, one after the other, that were not read to their end: each of them cost what a whole one does. */
export const LEFT_UNREAD: DelayLimits = {
  free: 3,
  firstMs: MINUTE_MS,
  longestMs: 15 * MINUTE_MS,
  forgetMs: 15 * MINUTE_MS,
};

/** Worker threads that read files have connections of their own, and a statement or two at a time. */
const WORKER_SLOTS = 4;

/** What the embedded engine runs at once: all lanes at their fullest, and the worker threads. */
export const MOST_RUNNING = Object.values(LANES).reduce((sum, { running }) => sum + running, WORKER_SLOTS);
