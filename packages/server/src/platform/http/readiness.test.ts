import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReadiness } from './readiness';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const outcomeOf = (answer: Promise<void>) =>
  answer.then(
    () => 'ready',
    (error: Error) => error.message,
  );

it('answers within two seconds although the check hangs, and asks only once', async () => {
  let asked = 0;
  const isReady = createReadiness(() => {
    asked += 1;
    return new Promise(() => {});
  });
  const first = outcomeOf(isReady());
  const second = outcomeOf(isReady());
  await vi.advanceTimersByTimeAsync(1_999);
  expect(await first).toMatch(/no answer within/);
  expect(await second).toMatch(/no answer within/);
  const later = outcomeOf(isReady());
  await vi.advanceTimersByTimeAsync(1);
  expect(await later).toMatch(/no answer within/);
  expect(asked).toBe(1);
});

it('keeps an answer for a second, and then asks again', async () => {
  const outcomes = [null, new Error('gone'), null];
  let asked = 0;
  const isReady = createReadiness(async () => {
    const outcome = outcomes[asked];
    asked += 1;
    if (outcome !== null) throw outcome;
  });
  for (const expected of ['ready', 'gone', 'ready']) {
    expect(await outcomeOf(isReady())).toBe(expected);
    await vi.advanceTimersByTimeAsync(900);
    expect(await outcomeOf(isReady())).toBe(expected);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked).toBe(3);
});
