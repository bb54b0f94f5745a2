import { LRUCache } from 'lru-cache';

export interface DelayLimits {
  /** Tries that may come at once. */
  free: number;
  /** The wait after the last free one; it doubles with each further try, up to `longestMs`. */
  firstMs: number;
  longestMs: number;
  /** One try is forgotten after so long. */
  forgetMs: number;
}

const MINUTE_MS = 60_000;
/** Tries of a secret by somebody who got as far as being asked for it, by user. */
export const SECRET_GUESSES: DelayLimits = {
  free: 5,
  firstMs: 30_000,
  longestMs: 15 * MINUTE_MS,
  forgetMs: 15 * MINUTE_MS,
};

interface Tries {
  count: number;
  /** When the last one was. */
  at: number;
}

/** Keys that are remembered for each kind; made-up ones push out those that were used longest ago. */
const MAX_KEYS = 50_000;

/**
 * Tries of each key: some at once, then each further one only after a wait that grows, and no wall. A refused try counts for
 * nothing, so that hammering makes nobody wait longer. In memory, by a monotonic clock.
 */
export class GrowingDelay {
  readonly #tries = new LRUCache<string, Tries>({ max: MAX_KEYS });

  /** @param now milliseconds of a monotonic clock */
  constructor(
    private readonly limits: DelayLimits,
    private readonly now: () => number,
  ) {}

  /** Milliseconds until the next try may come; 0 for now. */
  msToWait(key: string): number {
    const { free, firstMs, longestMs } = this.limits;
    const steps = Math.ceil(this.#count(key) - (free - 1));
    if (steps <= 0) return 0;
    const delay = Math.min(firstMs * 2 ** (steps - 1), longestMs);
    return Math.max(0, (this.#tries.peek(key)?.at ?? 0) + delay - this.now());
  }

  take(key: string): void {
    this.#tries.set(key, { count: this.#count(key) + 1, at: this.now() });
  }

  /** Takes a try back that was none. */
  giveBack(key: string): void {
    const tries = this.#tries.get(key);
    if (!tries) return;
    if (tries.count <= 1) this.#tries.delete(key);
    else this.#tries.set(key, { ...tries, count: tries.count - 1 });
  }

  clear(key: string): void {
    this.#tries.delete(key);
  }

  #count(key: string): number {
    const tries = this.#tries.peek(key);
    return tries ? Math.max(0, tries.count - (this.now() - tries.at) / this.limits.forgetMs) : 0;
  }
}
