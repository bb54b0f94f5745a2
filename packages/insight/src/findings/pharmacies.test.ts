import { expect, it } from 'vitest';
import { startTestEngine } from '../forecast/testing-engine';
import { examineChanges } from './examine';
import { generatePharmacy } from './testing-pharmacies';

// The bench has a hundred of each.
it('of twenty generated pharmacies those with a change show it first and by its cause, those without show none', () => {
  const engine = startTestEngine();
  const found = (seed: number, happening: 'nothing' | 'fall' | 'price') => {
    const { sold, cause } = generatePharmacy(seed, happening, { stores: 2, categories: 3 });
    const causes = examineChanges(engine, sold).found.map(({ of }) => JSON.stringify(of));
    return { count: causes.length, isNamed: causes.slice(0, 3).includes(cause) };
  };
  const seeds = [1, 2, 3, 4, 5];
  const quiet = [...seeds, 6, 7, 8, 9, 10].map((seed) => found(seed, 'nothing'));
  expect(quiet.filter(({ count }) => count > 0).length).toBeLessThanOrEqual(1);
  const changed = seeds.flatMap((seed) => [found(100 + seed, 'fall'), found(200 + seed, 'price')]);
  expect(changed.filter(({ isNamed }) => isNamed).length).toBeGreaterThanOrEqual(9);
});
