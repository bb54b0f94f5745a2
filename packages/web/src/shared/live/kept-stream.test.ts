import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptStream } from './kept-stream';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** One attempt, in the hands of the test. */
interface Attempt {
  bytes(): void;
  end(): void;
  isAborted(): boolean;
}

/** Each wait is its longest, unless `random` says otherwise. */
function setUp(random = 1) {
  const attempts: Attempt[] = [];
  const onLook = vi.fn();
  const stream = new KeptStream({
    read: (signal, onBytes) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        attempts.push({ bytes: onBytes, end: resolve, isAborted: () => signal.aborted });
      }),
    onLook,
    random: () => random,
  });
  const last = () => attempts.at(-1) ?? expect.unreachable('nothing was opened');
  const end = async () => {
    last().end();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { stream, attempts, onLook, last, end };
}

it('is opened when it is wanted, and ended when it is not, once each', () => {
  const { stream, attempts, last } = setUp();
  stream.want(true);
  stream.want(true);
  expect(attempts).toHaveLength(1);
  stream.want(false);
  expect(last().isAborted()).toBe(true);
  vi.advanceTimersByTime(600_000);
  expect(attempts).toHaveLength(1);
  stream.want(true);
  expect(attempts).toHaveLength(2);
});

it('asks for the present state once a stream is open, and after each attempt that opens none', async () => {
  const { stream, onLook, last, end } = setUp();
  stream.want(true);
  expect(onLook).toHaveBeenCalledTimes(0);
  last().bytes();
  last().bytes();
  expect(onLook).toHaveBeenCalledTimes(1);
  await end();
  expect(onLook).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  await end();
  expect(onLook).toHaveBeenCalledTimes(2);
});

it.each([
  [1, [1000, 2000, 4000, 8000, 15_000, 15_000]],
  [0, [500, 1000, 2000, 4000, 7500, 7500]],
])('waits longer after each attempt that comes to nothing; with the jitter %d: %j', async (random, waits) => {
  const { stream, attempts, end } = setUp(random);
  stream.want(true);
  for (const [index, wait] of waits.entries()) {
    await end();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(attempts).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts).toHaveLength(index + 2);
  }
});

it('begins with the shortest wait again after a stream that held, not after one that was cut at once', async () => {
  const { stream, attempts, last, end } = setUp();
  stream.want(true);
  await end();
  await vi.advanceTimersByTimeAsync(1000);
  last().bytes();
  await end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(attempts).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(attempts).toHaveLength(3);
  last().bytes();
  await vi.advanceTimersByTimeAsync(10_000);
  await end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(attempts).toHaveLength(4);
});

it('takes a connection that says nothing for dead', async () => {
  const { stream, attempts, last } = setUp();
  stream.want(true);
  await vi.advanceTimersByTimeAsync(44_000);
  last().bytes();
  await vi.advanceTimersByTimeAsync(44_999);
  expect(attempts[0]?.isAborted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempts[0]?.isAborted()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(attempts).toHaveLength(2);
});
