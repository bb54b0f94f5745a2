import { describe, expect, it } from 'vitest';
import { type Attempt, type Reservation, SignInAttempts } from './sign-in-attempts';

function setUp() {
  const clock = { ms: 0 };
  const attempts = new SignInAttempts(() => clock.ms);
  const tryOnce = (attempt: Partial<Attempt>) =>
    attempts.reserve({ account: 'ana', address: '192.0.2.1', knownBy: null, ...attempt });
  const wrong = (attempt: Partial<Attempt>) => {
    const reserved = tryOnce(attempt);
    return typeof reserved === 'number' ? reserved : reserved.fail();
  };
  const wrongTimes = (times: number, attempt: Partial<Attempt> = {}) =>
    Array.from({ length: times }, () => wrong(attempt));
  return { clock, attempts, tryOnce, wrong, wrongTimes };
}

function right(reserved: Reservation | number): void {
  if (typeof reserved === 'number') throw new Error(`refused for ${reserved} s`);
  reserved.succeed();
}

describe('strangers', () => {
  it('have five tries on an account, then waits that grow', () => {
    const { clock, wrong, wrongTimes } = setUp();
    expect(wrongTimes(7)).toEqual([0, 0, 0, 0, 0, 30, 30]);
    clock.ms = 30_000;
    expect(wrongTimes(2)).toEqual([0, 60]);
    clock.ms += 60_000;
    expect(wrongTimes(2)).toEqual([0, 120]);
    clock.ms += 86_400_000;
    expect(wrong({})).toBe(0);
  });

  it('have five among all their addresses, and wait two minutes at the longest elsewhere', () => {
    const { clock, wrong } = setUp();
    const waits = Array.from({ length: 60 }, (_, i) => wrong({ address: `192.0.2.${i}` }));
    expect(waits.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 10]);
    expect(waits.slice(6).every((wait) => wait === 10)).toBe(true);
    for (let i = 0; i < 20; i += 1) {
      clock.ms += 120_000;
      expect(wrong({ address: `198.51.100.${i}` })).toBe(0);
    }
  });

  it('have fifty at one address on different accounts', () => {
    const { wrong } = setUp();
    const waits = Array.from({ length: 51 }, (_, i) => wrong({ account: `user ${i}` }));
    expect(waits.indexOf(10)).toBe(50);
  });
});

describe('who is known', () => {
  it('by the device is never in the way of strangers, nor they of the device', () => {
    const { tryOnce, wrong, wrongTimes } = setUp();
    for (let i = 0; i < 60; i += 1) wrong({ address: `192.0.2.${i}` });
    const known = { knownBy: { device: 'a' } } as const;
    expect(wrongTimes(6, known)).toEqual([0, 0, 0, 0, 0, 30]);
    right(tryOnce({ knownBy: { device: 'b' } }));
    expect(wrong(known)).toBe(30);
  });

  it('by the address gets in however many strangers guessed, there and elsewhere', () => {
    const { tryOnce, wrong } = setUp();
    for (let i = 0; i < 60; i += 1) wrong({ account: `user ${i}` });
    for (let i = 0; i < 60; i += 1) wrong({ address: `198.51.100.${i}` });
    right(tryOnce({ knownBy: 'address' }));
  });

  it('by the address and guesses wrong is told what a stranger is told, try by try', () => {
    const answers = (knownBy: 'address' | null) => {
      const { clock, wrong } = setUp();
      const told: number[] = [];
      for (let i = 0; i < 40; i += 1) {
        told.push(wrong({ knownBy }), wrong({ account: `user ${i}` }), wrong({ account: 'ana', address: '192.0.2.9' }));
        clock.ms += i * 1000;
      }
      return told;
    };
    expect(answers('address')).toEqual(answers(null));
  });

  it('by one address has five tries beside those of strangers', () => {
    const { tryOnce } = setUp();
    const tries = Array.from({ length: 60 }, () => tryOnce({ knownBy: 'address' }));
    expect(tries.filter((reserved) => typeof reserved !== 'number')).toHaveLength(10);
  });
});

describe('what a stranger was told', () => {
  it('holds as long as it said, for this login at this address', () => {
    const { clock, attempts } = setUp();
    attempts.tell('ana@example.com', '192.0.2.1', 30);
    clock.ms = 29_001;
    expect(attempts.secondsTold('ana@example.com', '192.0.2.1')).toBe(1);
    expect(attempts.secondsTold('ana@example.com', '192.0.2.2')).toBe(0);
    expect(attempts.secondsTold('bea@example.com', '192.0.2.1')).toBe(0);
    clock.ms = 30_000;
    expect(attempts.secondsTold('ana@example.com', '192.0.2.1')).toBe(0);
  });

  it('ends with a success', () => {
    const { attempts, tryOnce } = setUp();
    attempts.tell('ana@example.com', '192.0.2.1', 30);
    right(tryOnce({ knownBy: { device: 'a' } }));
    expect(attempts.secondsTold('ana@example.com', '192.0.2.1')).toBe(0);
  });
});

describe('a success', () => {
  it('clears what counted against the caller on this account, and nothing else', () => {
    const { tryOnce, wrongTimes } = setUp();
    wrongTimes(4);
    right(tryOnce({}));
    wrongTimes(4, { account: 'bea' });
    right(tryOnce({ account: 'carla' }));
    expect(wrongTimes(2, { account: 'bea' })).toEqual([0, 30]);
  });

  it('of an own account gives no fresh tries on others', () => {
    const { tryOnce, wrong } = setUp();
    let checked = 0;
    for (let i = 0; i < 200; i += 1) {
      const own = tryOnce({ account: 'mallory', knownBy: 'address' });
      if (typeof own !== 'number') own.succeed();
      if (wrong({ account: `user ${i}` }) === 0) checked += 1;
    }
    expect(checked).toBe(50);
  });

  it('and a try that could not be checked count for nothing', () => {
    const { tryOnce, wrongTimes } = setUp();
    for (let i = 0; i < 20; i += 1) right(tryOnce({}));
    for (let i = 0; i < 20; i += 1) {
      const reserved = tryOnce({});
      if (typeof reserved !== 'number') reserved.cancel();
    }
    expect(wrongTimes(6)).toEqual([0, 0, 0, 0, 0, 30]);
  });
});
