import { workerData } from 'node:worker_threads';
import { z } from 'zod';

/** Counts the steps of a thread where both sides see it, however busy the thread is. */
export class Pulse {
  private readonly counter: Int32Array;

  constructor(private readonly memory = new SharedArrayBuffer(4)) {
    this.counter = new Int32Array(memory);
  }

  /** To be given to the thread, which finds its pulse there. */
  get workerData(): z.infer<typeof Given> {
    return { pulse: this.memory };
  }

  beat(): void {
    Atomics.add(this.counter, 0, 1);
  }

  count(): number {
    return Atomics.load(this.counter, 0);
  }
}

const Given = z.object({ pulse: z.instanceof(SharedArrayBuffer) });

/** Of this thread; outside of a pool nobody looks at it. */
const own = new Pulse(Given.safeParse(workerData).data?.pulse);

/** Says that this thread made progress: a thread of a pool that does not for too long is ended. */
export function beat(): void {
  own.beat();
}
