import { expect, it } from 'vitest';
import { factCache } from './fact-cache';

const warehouse = { query: () => Promise.reject(new Error('nobody asks the warehouse here')) };

it('computes a fact once for all who ask at the same time, and caches it', async () => {
  const cached = factCache<number>();
  let reads = 0;
  const read = async () => {
    await Promise.resolve();
    reads += 1;
    return 7;
  };
  expect(await Promise.all([cached(warehouse, 'a', read), cached(warehouse, 'a', read)])).toEqual([7, 7]);
  expect(await cached(warehouse, 'a', read)).toBe(7);
  expect(reads).toBe(1);
  expect(await cached(warehouse, 'b', async () => 8)).toBe(8);
});

it('lets the next one compute it when the first one fails', async () => {
  const cached = factCache<number>();
  const first = cached(warehouse, 'a', () => Promise.reject(new Error('gone')));
  const others = [cached(warehouse, 'a', async () => 1), cached(warehouse, 'a', async () => 2)];
  await expect(first).rejects.toThrow('gone');
  expect(await Promise.all(others)).toEqual([1, 1]);
});

it('forgets the oldest of too many', async () => {
  const cached = factCache<number>(2);
  for (const [place, key] of ['a', 'b', 'c'].entries()) await cached(warehouse, key, async () => place);
  expect(await cached(warehouse, 'a', async () => 9)).toBe(9);
  expect(await cached(warehouse, 'c', async () => 9)).toBe(2);
});
