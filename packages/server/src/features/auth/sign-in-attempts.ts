import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type DelayLimits, GrowingDelay } from '../../platform/scheduling/growing-delay';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** What anybody may try. All three must have room. */
const STRANGERS = {
  /** One address on one account. */
  pair: { free: 5, firstMs: 30 * SECOND_MS, longestMs: 15 * MINUTE_MS, forgetMs: 15 * MINUTE_MS },
  /** All addresses on one account: the wait stays short, since its owner may be among them. */
  account: { free: 5, firstMs: 10 * SECOND_MS, longestMs: 2 * MINUTE_MS, forgetMs: 2 * MINUTE_MS },
  /** One address on all accounts. */
  address: { free: 50, firstMs: 10 * SECOND_MS, longestMs: 2 * MINUTE_MS, forgetMs: 18 * SECOND_MS },
} as const satisfies Record<string, DelayLimits>;

/** What a device, or an address, may try on an account that it has signed in to before. */
const KNOWN: DelayLimits = STRANGERS.pair;

/** Refusals that are remembered; made-up logins push out those that were told longest ago. */
const MAX_TOLD = 10_000;

export interface Attempt {
  /** The account by its id, whatever it was called; a login that is nobody's by itself. */
  account: string;
  /** Group of the address. */
  address: string;
  /** By what the account knows the caller; null for a stranger. */
  knownBy: { device: string } | 'address' | null;
}

/** A try that may be made. Exactly one of the three is called when it is known how it went. */
export interface Reservation {
  /** The password was right: what counted against the caller on this account is forgotten, and nothing else is. */
  succeed(): void;
  /** It was wrong. Answers the seconds that a stranger would be told to wait, which is what the caller is told; 0 for none. */
  fail(): number;
  /** It could not be checked. */
  cancel(): void;
}

/**
 * Reserves tries before the password is checked, so that no number of guesses at one moment gets more than its budget.
 *
 * A known device has a budget of its own for its account. A known address has one beside that of strangers, and until that
 * one is used up it is a stranger like any other; then a wrong guess is answered as a refused one. Nobody learns by trying
 * whether an account exists, or from where its owner signs in.
 */
export class SignInAttempts {
  readonly #pair: GrowingDelay;
  readonly #account: GrowingDelay;
  readonly #address: GrowingDelay;
  readonly #known: GrowingDelay;
  readonly #told = new LRUCache<string, number>({ max: MAX_TOLD });

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.#pair = new GrowingDelay(STRANGERS.pair, now);
    this.#account = new GrowingDelay(STRANGERS.account, now);
    this.#address = new GrowingDelay(STRANGERS.address, now);
    this.#known = new GrowingDelay(KNOWN, now);
  }

  /**
   * Seconds that a stranger at an address still has to wait who was refused with this login; 0 for none. What was told holds until a
   * success, so that whoever goes on is answered before the database is asked who it is.
   */
  secondsTold(login: string, address: string): number {
    const until = this.#told.get(toldKey(login, address)) ?? 0;
    return Math.max(0, Math.ceil((until - this.now()) / SECOND_MS));
  }

  /** Remembers what a stranger was told. */
  tell(login: string, address: string, seconds: number): void {
    this.#told.set(toldKey(login, address), this.now() + seconds * SECOND_MS);
  }

  /** Takes a try, or answers the seconds to wait for one. */
  reserve({ account, address, knownBy }: Attempt): Reservation | number {
    const pair = `${account} ${address}`;
    if (knownBy !== null && knownBy !== 'address') {
      const device = `${account} ${knownBy.device}`;
      return this.#take([[this.#known, device]], [[this.#known, device]]);
    }
    const strangers: Budget[] = [
      [this.#pair, pair],
      [this.#account, account],
      [this.#address, address],
    ];
    const own: Budget[] = [
      [this.#pair, pair],
      [this.#known, pair],
    ];
    const reserved = this.#take(strangers, own);
    if (typeof reserved !== 'number' || knownBy === null) return reserved;
    const instead = this.#take([[this.#known, pair]], own);
    return typeof instead === 'number' ? reserved : { ...instead, fail: () => reserved };
  }

  /** Takes a try of each budget if all have one; a success clears those that are the caller's own. */
  #take(budgets: readonly Budget[], own: readonly Budget[]): Reservation | number {
    const msToWait = Math.max(...budgets.map(([delay, key]) => delay.msToWait(key)));
    if (msToWait > 0) return Math.ceil(msToWait / SECOND_MS);
    for (const [delay, key] of budgets) delay.take(key);
    const cancel = () => {
      for (const [delay, key] of budgets) delay.giveBack(key);
    };
    const succeed = () => {
      cancel();
      this.#told.clear();
      for (const [delay, key] of own) delay.clear(key);
    };
    return { succeed, cancel, fail: () => 0 };
  }
}

function toldKey(login: string, address: string): string {
  return createHash('sha256').update(`${address} ${login}`).digest('base64url');
}

type Budget = readonly [delay: GrowingDelay, key: string];
