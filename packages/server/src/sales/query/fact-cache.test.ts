import { expect, it } from 'vitest';
import { factCache } from './fact-cache';

const warehouse = { query: () => Promise.reject(new Error('nobody asks the warehouse here')) };
const seen = { era: '1', isStill: async () => true };

it('computes a fact once for all who ask at the same time, and caches it', async () => {
  const cached = factCache<number>();
  let reads = 0;
  const read = async () => {
    await Promise.resolve();
    reads += 1;
    return 7;
  };
  expect(await Promise.all([cached(warehouse, seen, 'a', read), cached(warehouse, seen, 'a', read)])).toEqual([7, 7]);
  expect(await cached(warehouse, seen, 'a', read)).toBe(7);
  expect(reads).toBe(1);
  expect(await cached(warehouse, seen, 'b', async () => 8)).toBe(8);
});

it('lets the next one compute it when the first one fails', async () => {
  const cached = factCache<number>();
  const first = cached(warehouse, seen, 'a', () => Promise.reject(new Error('gone')));
  const others = [cached(warehouse, seen, 'a', async () => 1), cached(warehouse, seen, 'a', async () => 2)];
  await expect(first).rejects.toThrow('gone');
  expect(await Promise.all(others)).toEqual([1, 1]);
});

it('keeps nothing that was read while the data changed', async () => {
  const cached = factCache<number>();
  const changed = { era: '0', isStill: async () => false };
  const first = cached(warehouse, changed, 'a', async () => 1);
  const other = cached(warehouse, seen, 'a', async () => 2);
  expect(await Promise.all([first, other])).toEqual([1, 2]);
  expect(await cached(warehouse, seen, 'a', async () => 3)).toBe(2);
});

it('is read once for all who saw the same moment, also where the data change meanwhile', async () => {
  const cached = factCache<number>();
  const changed = { era: '0', isStill: async () => false };
  const asked = [1, 2, 3].map((fact) => cached(warehouse, changed, 'a', async () => fact));
  expect(await Promise.all(asked)).toEqual([1, 1, 1]);
  expect(await cached(warehouse, changed, 'a', async () => 4)).toBe(4);
});

it('forgets the oldest of too many', async () => {
  const cached = factCache<number>(2);
  for (const [place, key] of ['a', 'b', 'c'].entries()) await cached(warehouse, seen, key, async () => place);
  expect(await cached(warehouse, seen, 'a', async () => 9)).toBe(9);
  expect(await cached(warehouse, seen, 'c', async () => 9)).toBe(2);
});
