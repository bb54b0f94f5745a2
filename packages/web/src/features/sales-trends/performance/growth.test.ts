import { expect, it } from 'vitest';
import { growthOf } from './growth';

it.each([
  ['150', '100', 0.5],
  [50, 100, -0.5],
  ['-50', '-100', 0.5],
  [100, 0, null],
  ['0', '0.00', null],
  [null, 10, null],
  [10, null, null],
])('growth of %j against %j is %j', (now, before, expected) => {
  expect(growthOf(now, before)).toBe(expected);
});
