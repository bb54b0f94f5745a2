import { expect, it } from 'vitest';
import { healthHeight, statusOf } from './health-option';

it.each([
  [100, 'excellent'],
  [80, 'excellent'],
  [79.9, 'good'],
  [60, 'good'],
  [59.9, 'regular'],
  [40, 'regular'],
  [39.9, 'critical'],
  [0, 'critical'],
  [null, 'noData'],
] as const)('%j points are %s', (score, status) => {
  expect(statusOf(score)).toBe(status);
});

it('keeps the room of six parts while loading', () => {
  const parts = Array.from({ length: 6 }, () => ({ part: 'nps' as const, weight: 15, score: null }));
  expect(healthHeight(undefined)).toBe(healthHeight({ parts }));
});
