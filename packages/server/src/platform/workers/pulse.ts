import { workerData } from 'node:worker_threads';

/** Counts the steps of a thread where both sides see it, however busy the thread is. */
export class Pulse {
  private readonly counter: Int32Array;

  constructor(private readonly memory = new SharedArrayBuffer(4)) {
    this.counter = new Int32Array(memory);
  }

  /** To be given to the thread, which finds its pulse there. */
  get workerData(): { pulse: SharedArrayBuffer } {
    return { pulse: this.memory };
  }

  beat(): void {
    Atomics.add(this.counter, 0, 1);
  }

  count(): number {
    return Atomics.load(this.counter, 0);
  }
}

/** Of this thread; outside of a pool nobody looks at it. Told without a schema, since a thread starts faster than one is loaded. */
const own = new Pulse(givenMemory(workerData));

function givenMemory(given: unknown): SharedArrayBuffer | undefined {
  const isGiven = typeof given === 'object' && given !== null && 'pulse' in given;
  return isGiven && given.pulse instanceof SharedArrayBuffer ? given.pulse : undefined;
}

/** Says that this thread made progress: a thread of a pool that does not for too long is ended. */
export function beat(): void {
  own.beat();
}
