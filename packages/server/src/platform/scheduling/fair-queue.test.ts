import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type EndTurn, FairQueue, type QueueLimits } from './fair-queue';

const LIMITS: QueueLimits = { running: 2, runningPerOwner: 2, waiting: 100, waitingPerOwner: 50, waitMs: 60_000 };

/** Turns by name in the order in which they began, each with its end. */
class Turns {
  readonly begun: { name: string; end: EndTurn }[] = [];

  constructor(private readonly queue: FairQueue) {}

  /** Undefined when it began at once or waits; the reason when it was refused. */
  async ask(name: string, signal?: AbortSignal, group?: string): Promise<{ isOver: Promise<unknown> }> {
    const isOver = this.queue.take(name, signal, group).then(
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

  it('does not hurry when a turn is ended twice', async () => {
    const turns = new Turns(new FairQueue({ ...LIMITS, running: 1 }));
    await askAll(turns, 'abc');
    turns.begun[0]?.end();
    turns.begun[0]?.end();
    await settle();
    expect(turns.names()).toBe('ab');
  });

  it('bounds what runs and what waits of a group, and leaves other groups alone', async () => {
    const perGroup = { running: 2, waiting: 1 };
    const turns = new Turns(new FairQueue({ ...LIMITS, running: 4, runningPerOwner: 1, perGroup }));
    const ask = async (name: string, group: string) => (await turns.ask(name, undefined, group)).isOver;
    const outcomes = [];
    for (const name of 'abcd') outcomes.push(ask(name, 'x'));
    expect(await outcomes[3]).toMatchObject({ code: 'too_many_at_once' });
    void ask('e', 'y');
    await settle();
    expect(turns.names()).toBe('abe');
  });

  it('begins two turns when one ends that both waited for: one of its owner, one of its group', async () => {
    const perGroup = { running: 1, waiting: 10 };
    const turns = new Turns(new FairQueue({ ...LIMITS, running: 3, runningPerOwner: 1, perGroup }));
    await turns.ask('a', undefined, 'x');
    await turns.ask('a', undefined, 'y');
    await turns.ask('b', undefined, 'x');
    expect(turns.names()).toBe('a');
    turns.begun[0]?.end();
    await settle();
    expect(turns.names()).toBe('aba');
  });

  it('never runs more than it may, keeps nobody from a free turn, and loses none', async () => {
    const limits = { ...LIMITS, running: 4, perGroup: { running: 3, waiting: 100 } };
    const isFull = (running: readonly Asked[], { name, group }: Asked) =>
      running.length >= limits.running ||
      running.filter((other) => other.name === name).length >= limits.runningPerOwner ||
      running.filter((other) => other.group === group).length >= limits.perGroup.running;
    const asked = fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), group: fc.constantFrom('x', 'y') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(asked, fc.nat()), { maxLength: 50 }), async (steps) => {
        const queue = new FairQueue(limits);
        const running: (Asked & { end: EndTurn })[] = [];
        const waiting = new Set<Asked>();
        for (const [turn] of steps) {
          waiting.add(turn);
          void queue.take(turn.name, undefined, turn.group).then((end) => {
            waiting.delete(turn);
            running.push({ ...turn, end });
          });
        }
        for (const [, choice] of steps) {
          await settle();
          for (const turn of waiting) expect(isFull(running, turn)).toBe(true);
          for (const turn of running) expect(isFull(without(running, turn), turn)).toBe(false);
          running.splice(choice % running.length, 1)[0]?.end();
        }
        await settle();
        expect([waiting.size, running.length]).toEqual([0, 0]);
      }),
      { numRuns: 60 },
    );
  });
});

interface Asked {
  name: string;
  group: string;
}

function without<T>(all: readonly T[], one: T): T[] {
  return all.filter((other) => other !== one);
}
