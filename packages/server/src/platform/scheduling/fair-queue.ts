import { AppError } from '../errors';

export interface QueueLimits {
  running: number;
  runningPerOwner: number;
  waiting: number;
  waitingPerOwner: number;
  /** The longest that one waits. */
  waitMs: number;
  /** Of all owners that are a group together, such as the people behind one address. */
  perGroup?: { running: number; waiting: number };
}

/** Ends a turn; further calls do nothing. */
export type EndTurn = () => void;

/** When a caller who was turned away may try again. */
const RETRY_SECONDS = 5;

interface Turn {
  group: string;
  begin(): void;
}

interface Owner {
  running: number;
  waiting: Set<Turn>;
}

/** Turns for several owners: one waiting turn of each owner after the other, however many one of them asks for. */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Who has begun or ended a turn goes to the end. */
  private readonly owners = new Map<string, Owner>();
  private readonly groups = new Map<string, { running: number; waiting: number }>();

  constructor(private readonly limits: QueueLimits) {}

  /**
   * Resolves when it is the owner's turn. An owner may be part of several groups, one for each turn.
   * @throws {AppError} at once: `too_many_at_once` beyond what one owner or one group may have waiting, `busy` when too many
   *   wait; later: `busy` when it takes too long. The signal's reason when it aborts.
   */
  async take(name: string, signal?: AbortSignal, group = ''): Promise<EndTurn> {
    signal?.throwIfAborted();
    const turn = this.tryTake(name, group);
    if (turn !== null) return turn;
    const owner = this.owners.get(name) ?? { running: 0, waiting: new Set() };
    if (this.hasTooManyWaiting(owner, group)) throw turnedAway('too_many_at_once');
    if (this.waiting >= this.limits.waiting) throw turnedAway('busy');
    this.owners.set(name, owner);
    return this.wait(name, owner, group, signal);
  }

  /** A turn at once; null where somebody is in the way. */
  tryTake(name: string, group = ''): EndTurn | null {
    const owner = this.owners.get(name) ?? { running: 0, waiting: new Set() };
    return this.mayBegin(owner, group) ? this.begin(name, owner, group) : null;
  }

  /** Where only others are in the way, it is no fault of the owner or the group that nobody may wait. */
  private hasTooManyWaiting(owner: Owner, group: string): boolean {
    const { runningPerOwner, waitingPerOwner, perGroup } = this.limits;
    const isTooMany = (own: { running: number; waiting: number }, running: number, waiting: number) =>
      (own.running >= running || own.waiting > 0) && own.waiting >= waiting;
    const own = { running: owner.running, waiting: owner.waiting.size };
    if (isTooMany(own, runningPerOwner, waitingPerOwner)) return true;
    return perGroup !== undefined && isTooMany(this.groupOf(group), perGroup.running, perGroup.waiting);
  }

  private wait(name: string, owner: Owner, group: string, signal: AbortSignal | undefined): Promise<EndTurn> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        owner.waiting.delete(turn);
        this.waiting -= 1;
        this.count(group, 'waiting', -1);
        if (isIdle(owner)) this.owners.delete(name);
      };
      const begin = () => {
        leave();
        resolve(this.begin(name, owner, group));
      };
      const giveUp = () => {
        leave();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(turnedAway('busy'));
      }, this.limits.waitMs);
      const turn = { group, begin };
      signal?.addEventListener('abort', giveUp, { once: true });
      owner.waiting.add(turn);
      this.waiting += 1;
      this.count(group, 'waiting', 1);
    });
  }

  private begin(name: string, owner: Owner, group: string): EndTurn {
    this.moveToEnd(name, owner);
    owner.running += 1;
    this.running += 1;
    this.count(group, 'running', 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      owner.running -= 1;
      this.running -= 1;
      this.count(group, 'running', -1);
      if (isIdle(owner)) this.owners.delete(name);
      else this.moveToEnd(name, owner);
      // Two may have waited for one turn: another one of its owner, and another one of its group.
      while (this.beginNext());
    };
  }

  private moveToEnd(name: string, owner: Owner): void {
    this.owners.delete(name);
    this.owners.set(name, owner);
  }

  /** Of those who wait, who has least, and who has waited longest of these. Answers whether there was one. */
  private beginNext(): boolean {
    let next: { running: number; turn: Turn } | null = null;
    for (const owner of this.owners.values()) {
      if (next !== null && owner.running >= next.running) continue;
      for (const turn of owner.waiting) {
        if (!this.mayBegin(owner, turn.group)) continue;
        next = { running: owner.running, turn };
        break;
      }
    }
    next?.turn.begin();
    return next !== null;
  }

  private mayBegin(owner: Owner, group: string): boolean {
    const { running, runningPerOwner, perGroup } = this.limits;
    if (this.running >= running || owner.running >= runningPerOwner) return false;
    return perGroup === undefined || this.groupOf(group).running < perGroup.running;
  }

  private groupOf(group: string): { running: number; waiting: number } {
    return this.groups.get(group) ?? { running: 0, waiting: 0 };
  }

  private count(group: string, state: 'running' | 'waiting', change: number): void {
    const counts = this.groupOf(group);
    counts[state] += change;
    if (counts.running + counts.waiting === 0) this.groups.delete(group);
    else this.groups.set(group, counts);
  }
}

function turnedAway(code: 'busy' | 'too_many_at_once'): AppError {
  return new AppError(code, { params: { seconds: RETRY_SECONDS } });
}

function isIdle(owner: Owner): boolean {
  return owner.running === 0 && owner.waiting.size === 0;
}
