import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GrowingDelay } from './growing-delay';

const limits = { free: 3, firstMs: 30_000, longestMs: 100_000, forgetMs: 900_000 };
function delay() {
  const clock = { ms: 0 };
  return { clock, tries: new GrowingDelay(limits, () => clock.ms) };
}

describe('GrowingDelay', () => {
  it('lets some tries come at once, then waits longer after each, up to the longest', () => {
    const { clock, tries } = delay();
    const waits = Array.from({ length: 7 }, () => {
      const wait = tries.msToWait('a');
      clock.ms += wait;
      tries.take('a');
      return wait;
    });
    expect(waits).toEqual([0, 0, 0, 30_000, 60_000, 100_000, 100_000]);
  });

  it('forgets one try after the other', () => {
    const { clock, tries } = delay();
    for (let i = 0; i < 3; i += 1) tries.take('a');
    clock.ms = 10_000;
    expect(tries.msToWait('a')).toBe(20_000);
    clock.ms = 900_000;
    tries.take('a');
    expect(tries.msToWait('a')).toBe(30_000);
    clock.ms += 3 * 900_000;
    for (let i = 0; i < 3; i += 1) {
      expect(tries.msToWait('a')).toBe(0);
      tries.take('a');
    }
  });

  it('counts each key for itself, and not what is given back or cleared', () => {
    const { tries } = delay();
    for (let i = 0; i < 3; i += 1) tries.take('a');
    expect(tries.msToWait('b')).toBe(0);
    tries.giveBack('a');
    expect(tries.msToWait('a')).toBe(0);
    tries.take('a');
    tries.clear('a');
    expect(tries.msToWait('a')).toBe(0);
  });

  it('lets no more through than its limits say, however often it is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 300 }), (pauses) => {
        const { clock, tries } = delay();
        let passed = 0;
        for (const pause of pauses) {
          clock.ms += pause;
          if (tries.msToWait('a') > 0) continue;
          tries.take('a');
          passed += 1;
        }
        const atMost = limits.free + 2 + clock.ms / limits.longestMs + (2 * clock.ms) / limits.forgetMs;
        expect(passed).toBeLessThanOrEqual(Math.ceil(atMost));
      }),
    );
  });
});
