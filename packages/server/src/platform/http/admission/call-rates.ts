import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** Callers that are remembered; made-up ones push out the oldest. */
const MAX_KEYS = 100_000;

/**
 * Calls a minute of each key, by the generic cell rate algorithm: a whole minute's calls may come at once, and every call
 * gives its place back after its share of the minute. In memory; one number for each key.
 */
export class CallRates {
  /** When all calls so far have given their places back, by the monotonic clock. */
  readonly #freeAt = new LRUCache<string, number>({ max: MAX_KEYS });

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts a call and answers 0, or does not count it and answers the milliseconds until it would be allowed. */
  take(key: string, perMinute: number): number {
    const now = this.now();
    const share = MINUTE_MS / perMinute;
    const freeAt = Math.max(this.#freeAt.get(key) ?? 0, now) + share;
    const wait = freeAt - now - MINUTE_MS;
    // Sums of shares such as 60,000 / 7 are not exact.
    if (wait > 0.001) return wait;
    this.#freeAt.set(key, freeAt);
    return 0;
  }
}
