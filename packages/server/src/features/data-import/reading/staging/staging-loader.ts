import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** Inserts that may be on their way at once: one is written by the engine while the next one is built. */
const IN_FLIGHT = 2;

/** Sends bounded batches to the warehouse, a few at a time and in order of submission; the first failure stops it. */
export class StagingLoader {
  private readonly queue: Uint8Array[] = [];
  private readonly running = new Set<Promise<void>>();
  private failure: unknown = null;

  constructor(private readonly insert: (batch: Uint8Array) => Promise<void>) {}

  /** Takes a batch at once; call `drain` soon after, which is where it waits. */
  submit(batch: Uint8Array): void {
    if (batch.length > 0) this.queue.push(batch);
  }

  /** Waits until no more than the inserts in flight are left. Throws what an insert failed with. */
  async drain(): Promise<void> {
    for (let batch = this.queue.shift(); batch; batch = this.queue.shift()) {
      if (this.running.size >= IN_FLIGHT) await Promise.race(this.running);
      this.throwFailure();
      this.start(batch);
    }
    // Rows arrive by promises alone; a batch on its way to the engine moves only when the event loop turns.
    if (this.running.size > 0) await turnOfTheLoop();
  }

  /** Waits for everything that was submitted. */
  async finish(): Promise<void> {
    await this.drain();
    await Promise.all(this.running);
    this.throwFailure();
  }

  private start(batch: Uint8Array): void {
    const work = this.insert(batch).then(
      () => void this.running.delete(work),
      (error: unknown) => {
        this.running.delete(work);
        this.failure ??= error;
      },
    );
    this.running.add(work);
  }

  private throwFailure(): void {
    if (this.failure !== null) throw this.failure;
  }
}
