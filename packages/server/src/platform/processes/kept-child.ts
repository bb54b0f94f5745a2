import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { killProcess } from './processes';

export type ChildLogger = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

/** A running child process. */
export interface Child {
  pid: number;
  /** Resolves when this very process has ended, whoever still holds its pipes. */
  ended: Promise<{ code: number | null; signal: string | null }>;
  /** The orderly end; bounded. Idempotent. */
  stop(): Promise<void>;
}

export interface KeptChildOptions {
  /** In the log: `PostgreSQL`. */
  name: string;
  logger: ChildLogger;
  /** Starts it, watches it by `endStopped` from its first moment, and waits until it answers. Bounded. */
  start(): Promise<Child>;
  /** Asks it something. `silent`: no answer within the bound; whatever it says, even a refusal, is an answer. */
  probe(pid: number): Promise<'answered' | 'silent'>;
}

export interface KeptChild {
  /** Of the process now; null between an end and the next start. */
  pid(): number | null;
  stop(): Promise<void>;
}

/** How it is watched; decision 019 says why these figures. */
const PROBE_PAUSE_MS = 2_000;
const SILENT_PROBES = 8;

/** Waits between starts grow up to this, and begin anew after a child that ran for long enough. */
const FIRST_WAIT_MS = 100;
const MOST_WAIT_MS = 5_000;
const STEADY_MS = 10_000;

/**
 * Keeps `first` running until it is stopped: when it ends, the next one is started at once, then after growing waits; one
 * that has been silent for long is killed, which brings the next one.
 */
export function keepRunning(first: Child, options: KeptChildOptions): KeptChild {
  const { name, logger } = options;
  let isStopping = false;
  let child: Child | null = first;
  const stopWaiting = new AbortController();
  let waitMs = 0;

  async function startAgain(): Promise<Child | null> {
    while (!isStopping) {
      await sleep(waitMs, undefined, { signal: stopWaiting.signal }).catch(() => {});
      waitMs = Math.min(Math.max(2 * waitMs, FIRST_WAIT_MS), MOST_WAIT_MS);
      if (isStopping) break;
      try {
        const next = await options.start();
        logger.info({ pid: next.pid }, `${name} runs again`);
        return next;
      } catch (error) {
        logger.error({ err: error }, `${name} could not be started again`);
      }
    }
    return null;
  }

  async function supervise(): Promise<void> {
    while (child !== null) {
      const watch = new AbortController();
      endSilent(child, options, watch.signal).catch((error: unknown) => {
        if (!watch.signal.aborted) logger.error({ err: error }, `${name} is not watched any more`);
      });
      const began = performance.now();
      const how = await child.ended;
      watch.abort();
      if (isStopping) return;
      logger.error(how, `${name} ended unexpectedly; starting it again`);
      if (performance.now() - began > STEADY_MS) waitMs = 0;
      child = null;
      child = await startAgain();
      if (isStopping) await child?.stop();
    }
  }
  const supervision = supervise();

  return {
    pid: () => child?.pid ?? null,
    stop: async () => {
      isStopping = true;
      stopWaiting.abort();
      await child?.stop();
      await supervision;
    },
  };
}

/** Probes that failed are counted, not time: while the machine sleeps, nothing is asked and nothing fails. */
async function endSilent(
  { pid }: Child,
  { name, logger, probe }: KeptChildOptions,
  signal: AbortSignal,
): Promise<void> {
  for (let silent = 0; ; ) {
    await sleep(PROBE_PAUSE_MS, undefined, { signal, ref: false });
    silent = (await probe(pid)) === 'silent' ? silent + 1 : 0;
    if (silent > 0) logger.warn({ silent }, `${name} does not answer`);
    if (silent < SILENT_PROBES || signal.aborted) continue;
    logger.error({ pid }, `${name} has been silent for too long; killing it`);
    killProcess(pid);
    silent = 0;
  }
}
