import { availableParallelism } from 'node:os';
import type { QueueLimits } from '../scheduling/fair-queue';

/** Work that somebody waits for, and work that goes on when whoever asked for it has left. */
export type WorkerLane = 'asked' | 'background';

const DAY_MS = 86_400_000;

/**
 * Threads at once. Of those that somebody waits for there is one for each core, 2 to 4, and one owner never has all of them,
 * so that others need not wait for it. In the background there is one job, which may start a second thread (an import reads in
 * one and cleans in the other); what waits for it is bounded by whoever sends it.
 */
export function workerLanes(cores = availableParallelism()): Record<WorkerLane, QueueLimits> {
  const running = Math.min(4, Math.max(2, cores));
  return {
    asked: { running, runningPerOwner: running - 1, waiting: 64, waitingPerOwner: 16, waitMs: 60_000 },
    background: { running: 1, runningPerOwner: 1, waiting: 1000, waitingPerOwner: 1000, waitMs: DAY_MS },
  };
}
