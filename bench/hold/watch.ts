import { setTimeout as sleep } from 'node:timers/promises';
import { type Memory, nameOf, type Product, type Readiness } from './product';

const LOOK_MS = 100;
const WEIGH_MS = 1_000;
const STAYS_MS = 1_000;
/** A kill shows by then: what was told a second ago is told again, and an answer takes up to two. */
const NOTICED_MS = 3_000;
const NEAR_MS = 8_000;

export interface Kill {
  atMs: number;
  process: string;
}

/** Looks at the product all the time: whether it is ready, what memory it takes, and what a kill did. */
export class Watch {
  isReady = true;
  readonly kills: Kill[] = [];
  readonly memory: ({ atMs: number } & Memory)[] = [];
  private readonly looks: { atMs: number; readiness: Readiness }[] = [];

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

  /** From each kill until the product was ready again and stayed so for a second, ms; 0 where it never was unready. */
  recoveries(): { process: string; ms: number }[] {
    return this.kills.map(({ atMs, process }) => {
      const gone = this.looks.findIndex(
        (look) => look.atMs > atMs && look.atMs < atMs + NOTICED_MS && look.readiness !== 'ready',
      );
      const back = this.looks.slice(gone).find((look) => gone >= 0 && this.staysReady(look.atMs));
      return { process, ms: back === undefined ? 0 : Math.round(back.atMs - atMs) };
    });
  }

  /** How often nobody answered in time whether the product is ready, and how often of these no kill was near: it was busy. */
  silences(): { looks: number; silent: number; silentFarFromKills: number } {
    const silent = this.looks.filter(({ readiness }) => readiness === 'silent');
    const isNear = (at: number) => this.kills.some(({ atMs }) => at > atMs && at < atMs + NEAR_MS);
    const far = silent.filter(({ atMs }) => !isNear(atMs));
    return { looks: this.looks.length, silent: silent.length, silentFarFromKills: far.length };
  }

  private staysReady(fromMs: number): boolean {
    const then = this.looks.filter(({ atMs }) => atMs >= fromMs && atMs <= fromMs + STAYS_MS);
    return then.every(({ readiness }) => readiness === 'ready');
  }

  private async lookAtReadiness(): Promise<void> {
    while (!this.isOver()) {
      const readiness = await this.product.readiness();
      this.isReady = readiness === 'ready';
      this.looks.push({ atMs: performance.now(), readiness });
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
