import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type ThreadJob, type ThreadKind, WorkerPool } from './worker-pool';

/** A thread that does as it is told: answers, waits at a gate, hangs, ends, or takes memory until there is none. */
const CODE = `
  const { parentPort, threadId } = require('node:worker_threads');
  const kept = [];
  parentPort.on('message', ({ what, gate }) => {
    if (what === 'hang') for (;;);
    if (what === 'exit') process.exit(3);
    if (what === 'eat') for (;;) kept.push(new Array(100_000).fill(kept.length));
    parentPort.postMessage('begun');
    if (gate) Atomics.wait(new Int32Array(gate), 0, 0);
    parentPort.postMessage(threadId);
  });`;

let started = 0;
const kind: ThreadKind = {
  start: (options) => {
    started += 1;
    return new Worker(CODE, { ...options, eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
  },
};

/** Holds a thread at its work until it is opened. */
class Gate {
  readonly memory = new SharedArrayBuffer(4);

  open(): void {
    const flag = new Int32Array(this.memory);
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  }
}

type Said = 'begun' | number;
interface Told {
  what?: 'hang' | 'exit' | 'eat';
  gate?: Gate;
}

function jobOf({ what, gate }: Told, options: Partial<ThreadJob<Said, number>> = {}): ThreadJob<Said, number> {
  return {
    kind,
    message: { what, gate: gate?.memory },
    lane: 'asked',
    owner: 'a',
    answerOf: (said) => (said === 'begun' ? null : said),
    silenceMs: 60_000,
    isHeavy: false,
    ...options,
  };
}

/** A job that has begun its work and is held there. */
async function begin(pool: WorkerPool, options: Partial<ThreadJob<Said, number>> = {}) {
  const gate = new Gate();
  let isOver: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    const answerOf = (said: Said) => {
      if (said !== 'begun') return said;
      resolve();
      return null;
    };
    isOver = pool.run(jobOf({ gate }, { ...options, answerOf })).catch((error: unknown) => error);
  });
  return { gate, isOver };
}

let pool: WorkerPool;
function openPool(lanes?: ConstructorParameters<typeof WorkerPool>[0]): WorkerPool {
  started = 0;
  pool = new WorkerPool(lanes);
  return pool;
}
afterEach(async () => {
  vi.useRealTimers();
  await pool.close();
});

const one = { running: 1, runningPerOwner: 1, waiting: 2, waitingPerOwner: 1, waitMs: 60_000 };
const narrow = { asked: one, background: one };

describe('a pool of worker threads', () => {
  it('keeps an idle thread for the next job, but not one that took much memory', async () => {
    openPool();
    const first = await pool.run(jobOf({}));
    expect(await pool.run(jobOf({}, { isHeavy: true }))).toBe(first);
    expect(await pool.run(jobOf({}))).not.toBe(first);
    expect(started).toBe(2);
  });

  it('never has more threads than jobs at once, also of different kinds', async () => {
    openPool();
    const exits = vi.fn();
    const other: ThreadKind = { start: (options) => kind.start(options).on('exit', exits) };
    await pool.run(jobOf({}, { kind: other }));
    await pool.run(jobOf({}));
    expect(exits).toHaveBeenCalledOnce();
  });

  it('leaves room for others where one owner asks for much, and turns away what is too much', async () => {
    openPool({ ...narrow, asked: { ...one, running: 2 } });
    const held = await begin(pool);
    const waiting = pool.run(jobOf({}));
    await expect(pool.run(jobOf({}))).rejects.toMatchObject({ code: 'too_many_at_once' });
    expect(await pool.run(jobOf({}, { owner: 'b' }))).toBeGreaterThan(0);
    held.gate.open();
    expect(await waiting).toBeGreaterThan(0);
    expect(started).toBe(2);
  });

  it('has a lane for what goes on in the background', async () => {
    openPool(narrow);
    const held = await begin(pool, { lane: 'background' });
    expect(await pool.run(jobOf({}))).toBeGreaterThan(0);
    held.gate.open();
  });

  it('ends a job at work or a wait at once when its caller has left', async () => {
    openPool(narrow);
    const [atWork, waits] = [new AbortController(), new AbortController()];
    const held = await begin(pool, { signal: atWork.signal });
    const waiting = pool.run(jobOf({}, { owner: 'b', signal: waits.signal }));
    waits.abort(new Error('left while waiting'));
    await expect(waiting).rejects.toThrow('left while waiting');
    atWork.abort(new Error('left'));
    expect(await held.isOver).toMatchObject({ message: 'left' });
    expect(await pool.run(jobOf({}))).toBeGreaterThan(0);
  });

  it.each([
    ['memory', 'eat'],
    ['ended', 'exit'],
    ['hung', 'hang'],
  ] as const)('replaces a thread that fails: %s', async (reason, what) => {
    openPool(narrow);
    // Only who hangs is waited for: taking all memory makes no progress either, and takes as long as it takes.
    const silenceMs = reason === 'hung' ? 200 : 30_000;
    await expect(pool.run(jobOf({ what }, { silenceMs }))).rejects.toMatchObject({ reason });
    expect(await pool.run(jobOf({}))).toBeGreaterThan(0);
    expect(started).toBe(2);
  });

  it('takes a job for a hung one only once it makes no progress', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    openPool();
    const beats: (() => void)[] = [];
    const watched: ThreadKind = {
      start: (options) => {
        const pulse = new Int32Array(
          z.object({ pulse: z.instanceof(SharedArrayBuffer) }).parse(options.workerData).pulse,
        );
        beats.push(() => Atomics.add(pulse, 0, 1));
        return kind.start(options);
      },
    };
    const onEnd = vi.fn();
    const held = await begin(pool, { kind: watched });
    void held.isOver.then(onEnd);
    for (let minute = 0; minute < 10; minute++) {
      await vi.advanceTimersByTimeAsync(50_000);
      beats[0]?.();
    }
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(await held.isOver).toMatchObject({ reason: 'hung' });
  });
});
