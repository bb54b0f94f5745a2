import { AppError } from './errors';

export interface QueueLimits {
  running: number;
  runningPerOwner: number;
  waiting: number;
  waitingPerOwner: number;
  /** The longest that one waits. */
  waitMs: number;
}

/** Ends a turn; further calls do nothing. */
export type EndTurn = () => void;

/** When a caller who was turned away may try again. */
const RETRY_SECONDS = 5;

interface Owner {
  running: number;
  /** Each begins its turn. */
  waiting: Set<() => void>;
}

/** Turns for several owners: one waiting turn of each owner after the other, however many one of them asks for. */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Who has begun or ended a turn goes to the end. */
  private readonly owners = new Map<string, Owner>();

  constructor(private readonly limits: QueueLimits) {}

  /**
   * Resolves when it is the owner's turn.
   * @throws {AppError} at once: `too_many_at_once` beyond what one owner may have waiting, `busy` when too many wait; later:
   *   `busy` when it takes too long. The signal's reason when it aborts.
   */
  async take(name: string, signal?: AbortSignal): Promise<EndTurn> {
    signal?.throwIfAborted();
    const owner = this.owners.get(name) ?? { running: 0, waiting: new Set() };
    if (this.isFree() && this.mayRun(owner)) return this.begin(name, owner);
    const isOwnersFault = !this.mayRun(owner) || owner.waiting.size > 0;
    if (isOwnersFault && owner.waiting.size >= this.limits.waitingPerOwner) throw turnedAway('too_many_at_once');
    if (this.waiting >= this.limits.waiting) throw turnedAway('busy');
    this.owners.set(name, owner);
    return this.wait(name, owner, signal);
  }

  private wait(name: string, owner: Owner, signal: AbortSignal | undefined): Promise<EndTurn> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        owner.waiting.delete(go);
        this.waiting -= 1;
        if (isIdle(owner)) this.owners.delete(name);
      };
      const go = () => {
        leave();
        resolve(this.begin(name, owner));
      };
      const giveUp = () => {
        leave();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(turnedAway('busy'));
      }, this.limits.waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      owner.waiting.add(go);
      this.waiting += 1;
    });
  }

  private begin(name: string, owner: Owner): EndTurn {
    this.moveToEnd(name, owner);
    owner.running += 1;
    this.running += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      owner.running -= 1;
      this.running -= 1;
      if (isIdle(owner)) this.owners.delete(name);
      else this.moveToEnd(name, owner);
      this.beginNext();
    };
  }

  private moveToEnd(name: string, owner: Owner): void {
    this.owners.delete(name);
    this.owners.set(name, owner);
  }

  /** Of those who wait, who has least, and who has waited longest of these. */
  private beginNext(): void {
    if (!this.isFree()) return;
    let next: Owner | null = null;
    for (const owner of this.owners.values()) {
      const isCandidate = owner.waiting.size > 0 && this.mayRun(owner);
      if (isCandidate && (next === null || owner.running < next.running)) next = owner;
    }
    const [go] = next?.waiting ?? [];
    go?.();
  }

  private isFree(): boolean {
    return this.running < this.limits.running;
  }

  private mayRun(owner: Owner): boolean {
    return owner.running < this.limits.runningPerOwner;
  }
}

function turnedAway(code: 'busy' | 'too_many_at_once'): AppError {
  return new AppError(code, { params: { seconds: RETRY_SECONDS } });
}

function isIdle(owner: Owner): boolean {
  return owner.running === 0 && owner.waiting.size === 0;
}
