interface Window {
  failures: number;
  endsAt: number;
}

/** Failed sign-ins allowed within the window, for each kind of key. */
const ALLOWED = { account: 10, address: 50, both: 5 } as const;
const WINDOW_MS = 15 * 60_000;
/** Bounds the memory that made-up accounts can take; the oldest keys go first. */
const MAX_KEYS = 50_000;

/** Counts failed sign-ins per account, per address and per pair of both, in memory. */
export class FailureLimiter {
  readonly #windows = new Map<string, Window>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Seconds until another attempt is allowed; 0 when it is allowed now. */
  secondsToWait(account: string, address: string): number {
    const waits = this.#keys(account, address).map(({ key, allowed }) => {
      const window = this.#windows.get(key);
      return window && window.failures >= allowed ? window.endsAt - this.now() : 0;
    });
    return Math.max(0, Math.ceil(Math.max(...waits) / 1000));
  }

  /** Notes a failed attempt. */
  fail(account: string, address: string): void {
    for (const { key } of this.#keys(account, address)) {
      const known = this.#windows.get(key);
      const isOpen = known !== undefined && known.endsAt > this.now();
      this.#windows.delete(key);
      this.#windows.set(key, {
        failures: isOpen ? known.failures + 1 : 1,
        endsAt: isOpen ? known.endsAt : this.now() + WINDOW_MS,
      });
    }
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= MAX_KEYS) break;
      this.#windows.delete(key);
    }
  }

  /** A success clears what counts against the account from this address. */
  succeed(account: string, address: string): void {
    this.#windows.delete(`both:${account.toLowerCase()}:${address}`);
    this.#windows.delete(`account:${account.toLowerCase()}`);
  }

  #keys(account: string, address: string): { key: string; allowed: number }[] {
    const name = account.toLowerCase();
    return [
      { key: `account:${name}`, allowed: ALLOWED.account },
      { key: `address:${address}`, allowed: ALLOWED.address },
      { key: `both:${name}:${address}`, allowed: ALLOWED.both },
    ];
  }
}
