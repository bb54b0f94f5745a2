import { expect, it } from 'vitest';
import { keepFacts } from './kept-facts';

const warehouse = { query: () => Promise.reject(new Error('nobody asks the warehouse here')) };

it('computes a fact once for all who ask at the same time, and keeps it', async () => {
  const kept = keepFacts<number>();
  let reads = 0;
  const read = async () => {
    await Promise.resolve();
    reads += 1;
    return 7;
  };
  expect(await Promise.all([kept(warehouse, 'a', read), kept(warehouse, 'a', read)])).toEqual([7, 7]);
  expect(await kept(warehouse, 'a', read)).toBe(7);
  expect(reads).toBe(1);
  expect(await kept(warehouse, 'b', async () => 8)).toBe(8);
});

it('lets the next one compute it when the first one fails', async () => {
  const kept = keepFacts<number>();
  const first = kept(warehouse, 'a', () => Promise.reject(new Error('gone')));
  const others = [kept(warehouse, 'a', async () => 1), kept(warehouse, 'a', async () => 2)];
  await expect(first).rejects.toThrow('gone');
  expect(await Promise.all(others)).toEqual([1, 1]);
});

it('forgets the oldest of too many', async () => {
  const kept = keepFacts<number>(2);
  for (const [place, key] of ['a', 'b', 'c'].entries()) await kept(warehouse, key, async () => place);
  expect(await kept(warehouse, 'a', async () => 9)).toBe(9);
  expect(await kept(warehouse, 'c', async () => 9)).toBe(2);
});
