import { setMaxListeners } from 'node:events';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Caller, FairGate, type Release } from './fair-gate';

const limits = { atOnce: { user: 2, address: 3, overall: 4 }, queue: { each: 400, overall: 1000, seconds: 10 } };
const never = new AbortController().signal;
// As many wait with it as the queue takes.
setMaxListeners(0, never);
const user = (userId: number, address = `192.0.2.${userId}`): Caller => ({ userId, address });
const stranger = (address: string): Caller => ({ userId: null, address });

afterEach(() => vi.useRealTimers());

/** Calls at a gate, with the order in which they were let in. */
function calls(gate: FairGate) {
  const entered: { name: string; release: Release }[] = [];
  const call = async (name: string, caller: Caller, signal = never) => {
    const release = await gate.enter(caller, signal);
    entered.push({ name, release });
  };
  const names = () => entered.map(({ name }) => name);
  return { entered, call, names };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('at one moment', () => {
  it('a user has at most so many, an address and all together too', async () => {
    const { call, names } = calls(new FairGate(limits));
    for (const n of [1, 2, 3]) void call(`a${n}`, user(1, 'x'));
    for (const n of [1, 2]) void call(`b${n}`, user(2, 'x'));
    for (const n of [1, 2]) void call(`c${n}`, user(3, 'y'));
    await settled();
    expect(names()).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('strangers count by address alone', async () => {
    const { call, names } = calls(new FairGate(limits));
    for (const n of [1, 2, 3, 4]) void call(`x${n}`, stranger('x'));
    void call('y1', stranger('y'));
    await settled();
    expect(names()).toEqual(['x1', 'x2', 'x3', 'y1']);
  });

  it('one place that is given back may be what two wait for', async () => {
    const { call, entered, names } = calls(new FairGate({ ...limits, atOnce: { user: 1, address: 1, overall: 3 } }));
    void call('first', user(1, 'x'));
    void call('same user', user(1, 'y'));
    void call('same address', user(2, 'x'));
    await settled();
    entered[0]?.release();
    await settled();
    expect(names()).toEqual(['first', 'same user', 'same address']);
  });

  it('a place that was given back twice is free once', async () => {
    const { call, entered, names } = calls(new FairGate({ ...limits, atOnce: { user: 1, address: 1, overall: 1 } }));
    for (const n of [1, 2, 3]) void call(`a${n}`, user(n));
    await settled();
    entered[0]?.release();
    entered[0]?.release();
    await settled();
    expect(names()).toEqual(['a1', 'a2']);
  });
});

describe('the queue', () => {
  it('gives turns to callers, not to calls', async () => {
    const one = { ...limits, atOnce: { user: 1, address: 1, overall: 1 } };
    const { call, entered, names } = calls(new FairGate(one));
    for (let n = 1; n <= 400; n++) void call(`greedy${n}`, user(1));
    void call('modest1', user(2));
    void call('modest2', user(2));
    void call('other', stranger('192.0.2.9'));
    for (let turn = 0; turn < 6; turn++) {
      await settled();
      entered.at(-1)?.release();
    }
    await settled();
    expect(names()).toEqual(['greedy1', 'greedy2', 'modest1', 'other', 'greedy3', 'modest2', 'greedy4']);
  });

  it('passes over whoever has all of their places', async () => {
    const { call, entered, names } = calls(new FairGate(limits));
    for (const n of [1, 2, 3]) void call(`a${n}`, user(1));
    for (const n of [1, 2, 3]) void call(`b${n}`, user(2));
    void call('c1', user(3));
    await settled();
    expect(names()).toEqual(['a1', 'a2', 'b1', 'b2']);
    entered[2]?.release();
    await settled();
    // a3 stands first, but a has two at work.
    expect(names().at(-1)).toBe('b3');
  });

  it('refuses at once what is beyond the share of a caller, and of all', async () => {
    const gate = new FairGate({ atOnce: limits.atOnce, queue: { each: 1, overall: 2, seconds: 10 } });
    const enter = (caller: Caller) => gate.enter(caller, never);
    await Promise.all([1, 1, 2, 2].map((id) => enter(user(id))));
    void enter(user(1));
    await expect(enter(user(1))).rejects.toMatchObject({ code: 'too_many_at_once', params: { seconds: 2 } });
    void enter(user(3));
    await expect(enter(user(4))).rejects.toMatchObject({ code: 'busy', params: { seconds: 5 } });
  });

  it('ends each wait', async () => {
    vi.useFakeTimers();
    const gate = new FairGate({ ...limits, atOnce: { user: 1, address: 1, overall: 1 } });
    const release = await gate.enter(user(1), never);
    const waiting = expect(gate.enter(user(2), never)).rejects.toMatchObject({ code: 'busy' });
    await vi.advanceTimersByTimeAsync(10_000);
    await waiting;
    release();
    await expect(gate.enter(user(3), never)).resolves.toBeTypeOf('function');
  });

  it('forgets who left', async () => {
    const gate = new FairGate({ ...limits, atOnce: { user: 1, address: 1, overall: 1 } });
    const release = await gate.enter(user(1), never);
    const leaving = new AbortController();
    const left = expect(gate.enter(user(2), leaving.signal)).rejects.toThrow('left');
    const next = gate.enter(user(3), never);
    leaving.abort(new Error('left'));
    await left;
    release();
    (await next)();
    await expect(gate.enter(user(2), leaving.signal)).rejects.toThrow('left');
  });
});

const { atOnce } = limits;

/** Whether one more call of this caller would be too many beside those at work. */
function isFull(busy: readonly Caller[], { userId, address }: Caller): boolean {
  const ofUser = busy.filter((other) => userId !== null && other.userId === userId).length;
  const ofAddress = busy.filter((other) => other.address === address).length;
  return busy.length >= atOnce.overall || ofUser >= atOnce.user || ofAddress >= atOnce.address;
}

it('never has more at work than it may, and nobody waits beside a free place', async () => {
  const arbitraryCaller = fc
    .record({ id: fc.integer({ min: 0, max: 4 }), address: fc.constantFrom('x', 'y', 'z') })
    .map(({ id, address }) => (id === 0 ? stranger(address) : user(id, address)));
  const arbitraryCalls = fc.array(fc.tuple(arbitraryCaller, fc.nat()), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(arbitraryCalls, async (list) => {
      const gate = new FairGate(limits);
      const busy: { caller: Caller; release: Release }[] = [];
      const waiting = new Set<Caller>();
      for (const [caller] of list) {
        waiting.add(caller);
        void gate.enter(caller, never).then((release) => {
          waiting.delete(caller);
          busy.push({ caller, release });
        });
      }
      for (const [, choice] of list) {
        await settled();
        const atWork = busy.map(({ caller }) => caller);
        for (const caller of waiting) expect(isFull(atWork, caller)).toBe(true);
        for (const caller of atWork) {
          const others = atWork.filter((other) => other !== caller);
          expect(isFull(others, caller)).toBe(false);
        }
        const [ended] = busy.splice(choice % busy.length, 1);
        ended?.release();
      }
      await settled();
      expect([waiting.size, busy.length]).toEqual([0, 0]);
    }),
    { numRuns: 100 },
  );
});
