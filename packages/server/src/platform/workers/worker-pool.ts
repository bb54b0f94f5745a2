import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { FairQueue } from '../scheduling/fair-queue';
import { Pulse } from './pulse';
import { type WorkerLane, workerLanes } from './worker-lanes';

/** A kind of thread; one that is idle does another job of its kind. */
export interface ThreadKind {
  start(options: Pick<WorkerOptions, 'workerData'>): Worker;
}

export interface ThreadJob<Message, Answer> {
  kind: ThreadKind;
  /** What the thread is told. */
  message: unknown;
  lane: WorkerLane;
  /** For whom: owners take turns. */
  owner: string;
  /** Ends the thread at once, or the wait for it; the job then fails with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Looks at each message of the thread: the answer, or null while there are more. */
  answerOf(message: Message): Answer | null;
  /** Without a beat of the thread (`pulse.ts`) for so long it hangs and is ended. */
  silenceMs: number;
  /** A thread that took much memory is ended afterwards, which gives it back. */
  isHeavy: boolean;
}

/** Why a thread did not answer: it took too much memory, made no progress, or ended by itself. */
export class ThreadFailure extends Error {
  override name = 'ThreadFailure';

  constructor(
    readonly reason: 'memory' | 'hung' | 'ended',
    options?: ErrorOptions,
  ) {
    super(`the worker thread failed: ${reason}`, options);
  }
}

interface Thread {
  worker: Worker;
  kind: ThreadKind;
  pulse: Pulse;
}

/** An idle thread waits this long for another job: it takes longer to start than a small file to read. */
const IDLE_MS = 30_000;
/** A thread that is to end and does not, in the middle of a call of the system, is no longer waited for. */
const END_MS = 5_000;
/** A hung thread is noticed this much later at most, as a share of the silence that it is allowed. */
const WATCH_SHARE = 10;

/**
 * Runs jobs off the main thread: a bounded number at once, each with a thread for itself that can be ended at any moment. Who
 * waits is bounded too, and owners take turns (docs/decisions/platform/017-worker-pool.md).
 */
export class WorkerPool {
  private readonly queues: Record<WorkerLane, FairQueue>;
  private readonly idle = new Map<Thread, NodeJS.Timeout>();

  constructor(lanes = workerLanes()) {
    this.queues = { asked: new FairQueue(lanes.asked), background: new FairQueue(lanes.background) };
  }

  /**
   * @throws {AppError} `too_many_at_once` or `busy` when it was not its turn; {ThreadFailure}; the signal's reason.
   */
  async run<Message, Answer>(job: ThreadJob<Message, Answer>): Promise<Answer> {
    const endTurn = await this.queues[job.lane].take(job.owner, job.signal);
    try {
      return await this.work(job);
    } finally {
      endTurn();
    }
  }

  /** Ends the idle threads; those at work end with their jobs. */
  async close(): Promise<void> {
    await Promise.all([...this.idle.keys()].map((thread) => end(this.take(thread))));
  }

  private async work<Message, Answer>(job: ThreadJob<Message, Answer>): Promise<Answer> {
    const known = [...this.idle.keys()].find(({ kind }) => kind === job.kind);
    const thread = known ? this.take(known) : await this.start(job.kind);
    let isReusable = false;
    try {
      thread.worker.postMessage(job.message);
      const answer = await answerOf(thread, job);
      isReusable = !job.isHeavy;
      return answer;
    } finally {
      if (isReusable) this.keep(thread);
      else await end(thread);
    }
  }

  private async start(kind: ThreadKind): Promise<Thread> {
    // Of another kind: there are no more threads than jobs at once.
    const [other] = this.idle.keys();
    if (other) await end(this.take(other));
    const pulse = new Pulse();
    const thread = { worker: kind.start({ workerData: pulse.workerData }), kind, pulse };
    // A thread that ends while it waits for work is no error; the next job starts a new one.
    thread.worker.on('error', () => {}).on('exit', () => this.forget(thread));
    return thread;
  }

  private keep(thread: Thread): void {
    thread.worker.unref();
    this.idle.set(thread, setTimeout(() => void end(this.take(thread)), IDLE_MS).unref());
  }

  private take(thread: Thread): Thread {
    this.forget(thread);
    thread.worker.ref();
    return thread;
  }

  private forget(thread: Thread): void {
    clearTimeout(this.idle.get(thread));
    this.idle.delete(thread);
  }
}

async function end({ worker }: Thread): Promise<void> {
  await Promise.race([worker.terminate(), sleep(END_MS, undefined, { ref: false })]);
}

/** What the thread says at the end of its job. Listeners are taken off one by one: `removeAllListeners` deafens a Worker. */
async function answerOf<Message, Answer>(
  { worker, pulse }: Thread,
  { answerOf, signal, silenceMs }: ThreadJob<Message, Answer>,
): Promise<Answer> {
  let forget = () => {};
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const onMessage = (message: Message) => {
        const answer = answerOf(message);
        if (answer !== null) resolve(answer);
      };
      const onError = (error: unknown) => reject(isOutOfMemory(error) ? new ThreadFailure('memory') : error);
      const onExit = () => reject(new ThreadFailure('ended'));
      const onAbort = () => reject(signal?.reason);
      const stopWatching = watch(pulse, silenceMs, () => reject(new ThreadFailure('hung')));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      signal?.addEventListener('abort', onAbort);
      if (signal?.aborted) onAbort();
      forget = () => {
        stopWatching();
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        signal?.removeEventListener('abort', onAbort);
      };
    });
  } finally {
    forget();
  }
}

/** Calls `onHung` once the pulse has stood still for so long. */
function watch(pulse: Pulse, silenceMs: number, onHung: () => void): () => void {
  let [seen, since] = [pulse.count(), performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    if (pulse.count() !== seen) [seen, since] = [pulse.count(), now];
    else if (now - since >= silenceMs) onHung();
  }, silenceMs / WATCH_SHARE);
  return () => clearInterval(timer);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
