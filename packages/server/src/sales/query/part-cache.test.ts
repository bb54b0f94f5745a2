import { expect, it } from 'vitest';
import type { Partition } from '../store/published-tables';
import { partCache } from './part-cache';

const warehouse = { query: () => Promise.reject(new Error('nobody asks the warehouse here')) };
const still = { era: '1', isStill: async () => true };
const part = (id: string, state: bigint): Partition => ({ table: 'sale_lines', id, source: '0', state });

it('reads parts that are new or changed, and leaves the others as they are known', async () => {
  const cached = partCache<{ id: string; lines: number }>();
  const asked: string[][] = [];
  const read = (lines: number) => async (ids: string[]) => {
    asked.push(ids);
    return ids.filter((id) => id !== 'empty').map((id) => ({ id, lines }));
  };
  const first = [part('1', 1n), part('empty', 1n)];
  expect(await cached(warehouse, still, first, read(10))).toEqual([{ id: '1', lines: 10 }]);
  const second = [...first, part('2', 1n)];
  const both = [
    { id: '1', lines: 10 },
    { id: '2', lines: 20 },
  ];
  expect(await cached(warehouse, still, second, read(20))).toEqual(both);
  expect(await cached(warehouse, still, [part('1', 2n), part('2', 1n)], read(11))).toEqual([
    { id: '1', lines: 11 },
    { id: '2', lines: 20 },
  ]);
  expect(await cached(warehouse, still, second, read(0))).toEqual(both);
  expect(asked).toEqual([['1', 'empty'], ['2'], ['1']]);
});

it('keeps nothing that was read while the data changed', async () => {
  const cached = partCache<{ id: string; lines: number }>();
  const changed = { era: '0', isStill: async () => false };
  const read = (lines: number) => async () => [{ id: '1', lines }];
  expect(await cached(warehouse, changed, [part('1', 1n)], read(1))).toEqual([{ id: '1', lines: 1 }]);
  expect(await cached(warehouse, still, [part('1', 1n)], read(2))).toEqual([{ id: '1', lines: 2 }]);
  expect(await cached(warehouse, still, [part('1', 1n)], read(3))).toEqual([{ id: '1', lines: 2 }]);
});
