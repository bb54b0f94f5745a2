import { describe, expect, it } from 'vitest';
import { deltaArrow, deltaTone, SMALLEST_POINTS, SMALLEST_RATE } from './delta-tone';

describe('deltaTone', () => {
  it.each([
    [0.1, 'up', 'good'],
    [-0.1, 'up', 'bad'],
    [0.1, 'down', 'bad'],
    [-0.1, 'down', 'good'],
    [0.1, 'none', 'flat'],
    [0, 'up', 'flat'],
    [0.0004, 'up', 'flat'],
  ] as const)('%f when %s is good: %s', (delta, goodWhen, tone) => {
    expect(deltaTone(delta, goodWhen, SMALLEST_RATE)).toBe(tone);
  });
});

it('an arrow is level when the shown figure is 0.0', () => {
  expect(deltaArrow(0.04, SMALLEST_POINTS)).toBe('level');
  expect(deltaArrow(0.05, SMALLEST_POINTS)).toBe('up');
  expect(deltaArrow(-3, SMALLEST_POINTS)).toBe('down');
});
