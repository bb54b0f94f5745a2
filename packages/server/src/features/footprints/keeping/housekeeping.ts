import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { BACKGROUND, runAs } from '../../../platform/work-context';

const EVERY_MS = 3_600_000;

/**
 * Does some tasks one after the other at the start, each hour (or as often as said), and whenever it is told to. A task that fails is
 * done again then; one that takes long is told when it is to end.
 */
export class Housekeeping {
  readonly #closing = new AbortController();
  #pause = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(
    private readonly tasks: readonly ((closing: AbortSignal) => Promise<void>)[],
    private readonly logger: Pick<FastifyBaseLogger, 'warn'>,
    private readonly everyMs = EVERY_MS,
  ) {}

  start(): void {
    this.#work = runAs(BACKGROUND, () => this.#run());
  }

  /** Something changed that the tasks depend on. */
  readonly soon = (): void => this.#pause.abort();

  async close(): Promise<void> {
    this.#closing.abort();
    this.#pause.abort();
    await this.#work;
  }

  async #run(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      // What changes from here on is done in another round.
      this.#pause = new AbortController();
      for (const task of this.tasks) {
        if (this.#closing.signal.aborted) return;
        await task(this.#closing.signal).catch((error) => {
          if (!this.#closing.signal.aborted) this.logger.warn({ err: error }, 'keeping order among visits failed');
        });
      }
      if (!this.#closing.signal.aborted)
        await sleep(this.everyMs, undefined, { signal: this.#pause.signal, ref: false }).catch(() => {});
    }
  }
}
