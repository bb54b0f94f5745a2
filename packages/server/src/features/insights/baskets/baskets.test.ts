import { getBaskets } from '@botica/contract/insights/baskets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { WorkerPool } from '../../../platform/workers/worker-pool';
import { fixtureLine } from '../../sales-trends/testing/fixture';
import { loadLines } from '../../sales-trends/testing/load-lines';
import { parseQuery } from '../../sales-trends/testing/queries';
import type { ReferenceLine } from '../../sales-trends/testing/reference-lines';
import { InsightJobs } from '../insight-jobs';
import { readBaskets } from './baskets.service';

let warehouse: TestWarehouse;
const workers = new WorkerPool();
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(async () => {
  await workers.close();
  await warehouse.close();
});

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
const baskets = (query: object = {}) =>
  readBaskets(
    {
      warehouse,
      readCurrency: async () => 'USD',
      jobs: new InsightJobs(workers),
      readCountry: async () => 'ZZ',
    },
    parseQuery(getBaskets.query, query),
    caller,
  );

/** So many tickets with these products. */
let number = 0;
const tickets = (count: number, products: string) =>
  Array.from({ length: count }, () => {
    number += 1;
    return [...products].map((product) => fixtureLine('2024-01-15', `t${number}`, '', ['Care', product], [1, 10]));
  }).flat();
const names = (set: { products: readonly { name: string }[] }) => set.products.map(({ name }) => name).toSorted();

describe('baskets', () => {
  it('hold what is bought together more than tickets of equal size explain', async () => {
    // Each of A to D is on 100 of the 200 tickets of two products: 50 of each pair by chance. All 30 large tickets hold all.
    const pairs = [
      ...tickets(60, 'AB'),
      ...tickets(60, 'CD'),
      ...['AC', 'AD', 'BC', 'BD'].flatMap((pair) => tickets(20, pair)),
    ];
    await loadLines(warehouse, [...pairs, ...tickets(30, 'ABCDE')]);
    const { data, meta } = await baskets();
    expect(data).toMatchObject({ tickets: 230, products: 5, pairs: { examined: 10, found: 2 } });
    expect(data.pairs.sets.map(names).toSorted()).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
    expect(data.pairs.sets[0]).toMatchObject({ count: 90, expected: 80, ratio: 1.125 });
    // z = 9.5 / sqrt(100^4 / (200^2 x 199)) = 2.680: p = 0.00368, of which the second largest of ten is 0.0184.
    expect(data.pairs.sets[0]?.adjustedP).toBeCloseTo(0.0184, 4);
    // Two pairs with each of three products more: nothing beyond the pairs.
    expect(data.triples).toEqual({ examined: 6, found: 0, sets: [] });
    expect(meta).toMatchObject({ from: '2024-01-15', to: '2024-01-15' });
  });

  it('hold a third that comes with a pair beyond what the pair explains', async () => {
    const lists = { ABC: 60, ABX: 30, AXY: 20, BXY: 20, CXZ: 20, XYZ: 60 };
    await loadLines(
      warehouse,
      Object.entries(lists).flatMap(([products, count]) => tickets(count, products)),
    );
    const { data } = await baskets();
    expect(data.pairs.sets.map(names)).toContainEqual(['A', 'B']);
    expect(data.triples.found).toBe(2);
    expect(data.triples.sets.map(names).toSorted()).toEqual([
      ['A', 'B', 'C'],
      ['X', 'Y', 'Z'],
    ]);
    // A and B are on 90 of 210 tickets and C on 80, told by the pair that explains most: 90 x 80 / 210.
    const [first] = data.triples.sets.filter((set) => names(set).includes('A'));
    expect(first?.count).toBe(60);
    expect(first?.expected).toBeCloseTo(7200 / 210, 9);
  });

  it('say nothing where there is nothing to say', async () => {
    expect((await baskets({ store: ['Nowhere'] })).data).toMatchObject({
      tickets: 0,
      products: 0,
      reason: 'no_data',
      pairs: { sets: [] },
    });
    await loadLines(warehouse);
    expect((await baskets()).data).toMatchObject({ tickets: 0, reason: 'no_data', pairs: { examined: 0 } });
  });

  it('say why nothing was looked at: no ticket, no product, or too few of them', async () => {
    const look = async (lines: ReferenceLine[]) => {
      await loadLines(warehouse, lines);
      const { data, meta } = await baskets();
      return [data.tickets, data.reason, ...meta.notes.map(({ code }) => code)];
    };
    const unnamed = (ticket: string) => fixtureLine('2024-01-15', ticket, '', ['Care', ''], [1, 10]);
    const numbered = Array.from({ length: 40 }, (_, at) => unnamed(`n${at}`));
    expect(await look(numbered)).toEqual([0, 'no_products']);
    expect(await look([unnamed('')])).toEqual([0, 'no_tickets', 'no_tickets']);
    // Five tickets are the least that a product must be on: B is on four.
    expect(await look([...tickets(31, 'A'), ...tickets(4, 'B')])).toEqual([35, 'few_products']);
  });
});
