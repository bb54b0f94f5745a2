import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type EndTurn, FairQueue, type QueueLimits } from './fair-queue';

const LIMITS: QueueLimits = { running: 2, runningPerOwner: 2, waiting: 100, waitingPerOwner: 50, waitMs: 60_000 };

/** Turns by name in the order in which they began, each with its end. */
class Turns {
  readonly begun: { name: string; end: EndTurn }[] = [];

  constructor(private readonly queue: FairQueue) {}

  /** Undefined when it began at once or waits; the reason when it was refused. */
  async ask(name: string, signal?: AbortSignal): Promise<{ isOver: Promise<unknown> }> {
    const isOver = this.queue.take(name, signal).then(
      (end) => void this.begun.push({ name, end }),
      (error: unknown) => error,
    );
    await settle();
    return { isOver };
  }

  names(): string {
    return this.begun.map(({ name }) => name).join('');
  }
}

/** Until all promises that can be settled are. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function askAll(turns: Turns, names: string): Promise<Promise<unknown>[]> {
  const outcomes: Promise<unknown>[] = [];
  for (const name of names) outcomes.push((await turns.ask(name)).isOver);
  return outcomes;
}

async function endInOrder(turns: Turns): Promise<void> {
  for (let turn = 0; turn < turns.begun.length; turn++) {
    turns.begun[turn]?.end();
    await settle();
  }
}

describe('the fair queue', () => {
  afterEach(() => vi.useRealTimers());

  it('serves one owner after the other, however many turns the first one asked for', async () => {
    const turns = new Turns(new FairQueue({ ...LIMITS, running: 1 }));
    await askAll(turns, 'aaaabcb');
    expect(turns.names()).toBe('a');
    await endInOrder(turns);
    expect(turns.names()).toBe('abcabaa');
  });

  it('gives a free turn to who has fewest, and to one owner no more than its share', async () => {
    const turns = new Turns(new FairQueue({ ...LIMITS, running: 4, runningPerOwner: 3 }));
    await askAll(turns, 'aaaaabb');
    expect(turns.names()).toBe('aaab');
    turns.begun[0]?.end();
    await settle();
    expect(turns.names()).toBe('aaabb');
  });

  it('refuses at once what is more than one owner may have waiting, and more than all may', async () => {
    const turns = new Turns(new FairQueue({ ...LIMITS, running: 1, waiting: 3, waitingPerOwner: 2 }));
    const outcomes = await askAll(turns, 'aaaabc');
    expect(await outcomes[3]).toMatchObject({ code: 'too_many_at_once', params: { seconds: 5 } });
    expect(await outcomes[5]).toMatchObject({ code: 'busy', params: { seconds: 5 } });
    await endInOrder(turns);
    expect(turns.names()).toBe('abaa'.slice(0, 4));
  });

  it('ends a wait that takes too long, and one whose caller has left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const turns = new Turns(new FairQueue({ ...LIMITS, running: 1 }));
    const caller = new AbortController();
    await turns.ask('a');
    const slow = await turns.ask('b');
    const left = await turns.ask('c', caller.signal);
    caller.abort();
    expect(await left.isOver).toMatchObject({ name: 'AbortError' });
    vi.advanceTimersByTime(60_000);
    expect(await slow.isOver).toMatchObject({ code: 'busy' });
    turns.begun[0]?.end();
    await turns.ask('d');
    expect(turns.names()).toBe('ad');
  });

  it('never runs more than it may, loses no turn, and keeps nothing of those who are done', async () => {
    const steps = fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), ends: fc.nat({ max: 3 }) }), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        const turns = new Turns(new FairQueue({ ...LIMITS, running: 3 }));
        let ended = 0;
        const check = () => {
          const running = turns.begun.slice(ended);
          expect(running.length).toBeLessThanOrEqual(3);
          for (const name of 'abc') expect(running.filter((turn) => turn.name === name).length).toBeLessThanOrEqual(2);
        };
        for (const { owner, ends } of asked) {
          await turns.ask(owner);
          check();
          for (let end = 0; end < ends && ended < turns.begun.length; end++) {
            turns.begun[ended++]?.end();
            await settle();
            check();
          }
        }
        for (; ended < turns.begun.length; await settle()) turns.begun[ended++]?.end();
        expect(turns.begun.length).toBe(asked.length);
      }),
      { numRuns: 60 },
    );
  });
});
