import { expect, it } from 'vitest';
import { nextProgress } from './next-progress';

it('grows from 10 in ever smaller steps and never passes 82 while loading', () => {
  const values = [10];
  for (let tick = 0; tick < 200; tick += 1) values.push(nextProgress(values.at(-1) ?? 0));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  expect(steps.every((step) => step >= 0)).toBe(true);
  expect(steps[0]).toBeCloseTo(8.64, 10);
  expect(steps[1]).toBeLessThan(8.64);
  expect(values.at(-1)).toBe(82);
});
