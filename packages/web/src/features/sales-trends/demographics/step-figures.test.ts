import { expect, it } from 'vitest';
import { affinityStrength } from './step-figures';

it.each([
  [100, 0],
  [200, 1],
  [50, -1],
  [1000, 1],
  [0, -1],
  // Unknown is not 0: it has no colour at all.
  [null, null],
])('an affinity of %s stands at %s', (affinity, strength) => {
  expect(affinityStrength(affinity)).toBe(strength);
});
