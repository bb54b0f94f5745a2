import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product';

const LOOK_MS = 100;
const WEIGH_MS = 1_000;

export interface Kill {
  atMs: number;
  process: string;
}

/** Looks at the product all the time: whether it is ready, what memory it takes, and what a kill did. */
export class Watch {
  isReady = true;
  readonly kills: Kill[] = [];
  readonly memory: { atMs: number; pssBytes: number; rssBytes: number }[] = [];
  private readonly unready: number[] = [];

  constructor(
    private readonly product: Product,
    private readonly isOver: () => boolean,
  ) {}

  async run(): Promise<void> {
    await Promise.all([this.lookAtReadiness(), this.weigh()]);
  }

  /** Kills a random process every so often, all but the first one. */
  async killEvery(seconds: number, isOver: () => boolean): Promise<void> {
    for (;;) {
      await sleep(seconds * 1000);
      if (isOver()) return;
      const members = await this.product.members();
      const victim = members[Math.floor(Math.random() * members.length)];
      if (!victim) continue;
      this.kills.push({ atMs: performance.now(), process: nameOf(victim.command) });
      try {
        process.kill(victim.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
  }

  /** From each kill to the last moment before the next one at which the product was not ready, ms. */
  recoveries(): { process: string; ms: number }[] {
    return this.kills.map(({ atMs, process }, place) => {
      const until = this.kills[place + 1]?.atMs ?? Number.POSITIVE_INFINITY;
      const last = this.unready.findLast((at) => at > atMs && at < until) ?? atMs;
      return { process, ms: Math.round(last - atMs) };
    });
  }

  private async lookAtReadiness(): Promise<void> {
    while (!this.isOver()) {
      this.isReady = await this.product.isReady();
      if (!this.isReady) this.unready.push(performance.now());
      await sleep(LOOK_MS);
    }
  }

  private async weigh(): Promise<void> {
    while (!this.isOver()) {
      this.memory.push({ atMs: performance.now(), ...(await this.product.memory()) });
      await sleep(WEIGH_MS);
    }
  }
}

function nameOf(command: string): string {
  const found = /(engine-host|guard|main)\.[jt]s|postgres[^/]*$/.exec(command)?.[0] ?? command.slice(-40);
  return found.slice(0, 40).trim();
}
