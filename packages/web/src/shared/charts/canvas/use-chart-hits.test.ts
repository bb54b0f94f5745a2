import { expect, it } from 'vitest';
import { steppedIndex } from './use-chart-hits';

it.each([
  [null, 1, 5, 0],
  [null, -1, 5, 4],
  [0, 1, 5, 1],
  [4, 1, 5, 4],
  [0, -1, 5, 0],
  [2, Number.NEGATIVE_INFINITY, 5, 0],
  [null, Number.POSITIVE_INFINITY, 5, 4],
])('from mark %j a step of %f among %i goes to %i', (current, step, count, expected) => {
  expect(steppedIndex(current, step, count)).toBe(expected);
});
