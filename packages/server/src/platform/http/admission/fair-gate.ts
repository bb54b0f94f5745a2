import type { LoadLimits } from '@botica/contract/load';
import { AppError } from '../../errors';

/** Whose place a call takes. */
export interface Caller {
  /** Id of a signed-in user; null counts by address alone. */
  userId: number | null;
  /** Group of the address, see `addressGroup`. */
  address: string;
}

/** Gives the place back; calling it again does nothing. */
export type Release = () => void;

interface Ticket {
  caller: Caller;
  admit(): void;
}

/** What a caller is told to wait before trying again. */
const RETRY_SECONDS = { own: 2, busy: 5 } as const;

/**
 * Places for the calls of one class that may be at work at one moment. Who finds none waits in a queue in which callers take
 * turns: four hundred calls of one never stand before the single one of another.
 */
export class FairGate {
  readonly #busyByUser = new Map<string, number>();
  readonly #busyByAddress = new Map<string, number>();
  /** By caller, in the order of their turns. */
  readonly #waiting = new Map<string, Ticket[]>();
  #busy = 0;
  #queued = 0;

  constructor(private readonly limits: Pick<LoadLimits, 'atOnce' | 'queue'>) {}

  /**
   * Resolves when the call may begin.
   * @throws {AppError} `too_many_at_once` when the caller has too many waiting, `busy` when all together have, or
   * after the longest wait; the signal's reason when the caller left.
   */
  async enter(caller: Caller, signal: AbortSignal): Promise<Release> {
    signal.throwIfAborted();
    if (!this.#hasRoom(caller)) await this.#wait(caller, signal);
    else this.#take(caller);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#give(caller);
      while (this.#admitNext());
    };
  }

  #wait(caller: Caller, signal: AbortSignal): Promise<void> {
    const { each, overall, seconds } = this.limits.queue;
    const owner = ownerOf(caller);
    const own = this.#waiting.get(owner) ?? [];
    if (own.length >= each) throw new AppError('too_many_at_once', { params: { seconds: RETRY_SECONDS.own } });
    if (this.#queued >= overall) throw new AppError('busy', { params: { seconds: RETRY_SECONDS.busy } });
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        this.#forget(owner, ticket);
        stopWaiting();
        reject(reason);
      };
      const onAbort = () => leave(signal.reason);
      const busy = () => leave(new AppError('busy', { params: { seconds: RETRY_SECONDS.busy } }));
      const timer = setTimeout(busy, seconds * 1000);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      const admit = () => {
        stopWaiting();
        this.#take(caller);
        resolve();
      };
      const ticket = { caller, admit };
      signal.addEventListener('abort', onAbort, { once: true });
      own.push(ticket);
      this.#waiting.set(owner, own);
      this.#queued++;
    });
  }

  /**
   * Lets in the first call, by turns of callers, that has room; whoever got one goes to the end. Answers whether there was
   * one: a place that is given back may be what two wait for, one for the user and one for the address.
   */
  #admitNext(): boolean {
    for (const [owner, tickets] of this.#waiting) {
      // Not always the first one: a user may call from two addresses, of which one is full.
      const ticket = tickets.find(({ caller }) => this.#hasRoom(caller));
      if (!ticket) continue;
      this.#forget(owner, ticket);
      if (tickets.length > 0) {
        this.#waiting.delete(owner);
        this.#waiting.set(owner, tickets);
      }
      ticket.admit();
      return true;
    }
    return false;
  }

  #forget(owner: string, ticket: Ticket): void {
    const tickets = this.#waiting.get(owner);
    const place = tickets?.indexOf(ticket) ?? -1;
    if (!tickets || place < 0) return;
    tickets.splice(place, 1);
    this.#queued--;
    if (tickets.length === 0) this.#waiting.delete(owner);
  }

  #hasRoom({ userId, address }: Caller): boolean {
    const { atOnce } = this.limits;
    if (this.#busy >= atOnce.overall || count(this.#busyByAddress, address) >= atOnce.address) return false;
    return userId === null || count(this.#busyByUser, String(userId)) < atOnce.user;
  }

  #take({ userId, address }: Caller): void {
    this.#busy++;
    add(this.#busyByAddress, address, 1);
    if (userId !== null) add(this.#busyByUser, String(userId), 1);
  }

  #give({ userId, address }: Caller): void {
    this.#busy--;
    add(this.#busyByAddress, address, -1);
    if (userId !== null) add(this.#busyByUser, String(userId), -1);
  }
}

function ownerOf({ userId, address }: Caller): string {
  return userId === null ? `address ${address}` : `user ${userId}`;
}

function count(counts: Map<string, number>, key: string): number {
  return counts.get(key) ?? 0;
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const value = count(counts, key) + change;
  if (value === 0) counts.delete(key);
  else counts.set(key, value);
}
