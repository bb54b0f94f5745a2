import { describe, expect, it } from 'vitest';
import { BodyClock, ReaderClock } from './exchange-clocks';

const KIB = 1024;

describe('a body', () => {
  const file = { bytes: 1000 * KIB, seconds: 20, leastBytes: 40 * KIB };

  it('must end within its time', () => {
    const clock = new BodyClock({ bytes: KIB, seconds: 10, leastBytes: null }, { ms: 0, bytesRead: 0 });
    expect(clock.verdict({ ms: 9_999, bytesRead: 900 }, false)).toBeNull();
    expect(clock.verdict({ ms: 10_000, bytesRead: 901 }, false)).toBe('request_timeout');
  });

  it('of a file must bring enough in each stretch', () => {
    const clock = new BodyClock(file, { ms: 0, bytesRead: 500 });
    expect(clock.verdict({ ms: 20_000, bytesRead: 500 + 40 * KIB }, false)).toBeNull();
    expect(clock.verdict({ ms: 39_999, bytesRead: 500 + 40 * KIB }, false)).toBeNull();
    expect(clock.verdict({ ms: 40_000, bytesRead: 499 + 80 * KIB }, false)).toBe('request_timeout');
  });

  it('is not to blame while nobody takes what it brought', () => {
    const clock = new BodyClock(file, { ms: 0, bytesRead: 0 });
    expect(clock.verdict({ ms: 60_000, bytesRead: 64 * KIB }, true)).toBeNull();
    expect(clock.verdict({ ms: 79_999, bytesRead: 64 * KIB }, false)).toBeNull();
    expect(clock.verdict({ ms: 80_000, bytesRead: 64 * KIB }, false)).toBe('request_timeout');
  });

  it('may not be larger than it may, with 64 KiB for what surrounds a file', () => {
    const clock = new BodyClock(file, { ms: 0, bytesRead: 7 });
    expect(clock.verdict({ ms: 1, bytesRead: 7 + 1064 * KIB }, false)).toBeNull();
    expect(clock.verdict({ ms: 1, bytesRead: 8 + 1064 * KIB }, false)).toBe('payload_too_large');
  });
});

it('a reader is idle after its time without taking anything of what is pending', () => {
  const clock = new ReaderClock(30);
  const at = (seconds: number, bytesWritten: number, pending: number) =>
    clock.isIdle(seconds * 1000, { bytesWritten, pending });
  expect([at(0, 0, 0), at(500, 0, 0)]).toEqual([false, false]);
  expect([at(510, 100, 50), at(539, 100, 50)]).toEqual([false, false]);
  // It took one byte.
  expect([at(539, 100, 49), at(568, 100, 49), at(569, 100, 49)]).toEqual([false, false, true]);
});
