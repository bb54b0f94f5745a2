import { describe, expect, it } from 'vitest';
import { adjustPValues } from '../numeric/false-discoveries';
import { findAffinities, type ItemPair } from './affinity';
import { countBaskets, countThirds, type Stratum } from './count-baskets';

describe('affinity', () => {
  // 100 tickets of two products: 20 with A, 30 with B, 15 with both where 6 are expected.
  const twos: Stratum = {
    size: 2,
    tickets: 100,
    with: Float64Array.of(20, 30),
  };
  const pair = (count: number): ItemPair => ({ items: [0, 1], count });

  it('is tested as by hand', () => {
    const [found] = findAffinities([twos], [pair(15)], 1);
    expect(found?.expected).toBeCloseTo(6, 12);
    expect(found?.ratio).toBeCloseTo(2.5, 12);
    // Variance 20 x 80 x 30 x 70 / (100 x 100 x 99) = 3.3939; (15 - 6 - 0.5) / 1.8423 = 4.614.
    expect(found?.pValue).toBeCloseTo(1.976e-6, 8);
    expect(findAffinities([twos], [pair(6)], 1)[0]?.pValue).toBeGreaterThan(0.5);
  });

  it('is none where two items are only on large tickets', () => {
    // A and B are on all 50 tickets of twenty products, and on none of the 950 small ones.
    const large: Stratum = {
      size: 20,
      tickets: 50,
      with: Float64Array.of(50, 50),
    };
    const small: Stratum = { size: 1, tickets: 950, with: new Float64Array(2) };
    expect(findAffinities([large, small], [pair(50)], 1)[0]).toMatchObject({ expected: 50, ratio: 1, pValue: 1 });
    // Thrown together they would share 50 tickets where 2.5 are expected.
    const together: Stratum = {
      size: 2,
      tickets: 1000,
      with: Float64Array.of(50, 50),
    };
    expect(findAffinities([together], [pair(50)], 1)[0]?.pValue).toBeLessThan(1e-9);
  });

  it('counts everything that was examined', () => {
    const [alone] = findAffinities([twos], [pair(15)], 1);
    const [among] = findAffinities([twos], [pair(15)], 1_000);
    expect(among?.adjustedP).toBeCloseTo(1_000 * (alone?.adjustedP ?? 0), 12);
  });
});

it('tickets are counted as by hand, also those with none of the items', () => {
  const rows = [
    { size: 3, sets: '0,1,2x4;0,2x2;1x1;x3' },
    { size: 2, sets: '0,1x5' },
  ];
  const counts = countBaskets(rows, 3);
  expect(counts.strata.map(({ size, tickets, with: held }) => [size, tickets, ...held])).toEqual([
    [3, 10, 6, 5, 6],
    [2, 5, 5, 5, 0],
  ]);
  expect([...counts.pairs]).toEqual([0, 9, 6, 0, 0, 4, 0, 0, 0]);
  const { strata, thirds } = countThirds(rows, counts, 3, [[0, 1]]);
  expect([...thirds]).toEqual([0, 0, 4]);
  expect(strata.map(({ with: held }) => held[3])).toEqual([4, 5]);
});

it('adjusted p-values are those of R', () => {
  // p.adjust(c(0.01, 0.04, 0.03, 0.5), "BH")
  expect(adjustPValues([0.01, 0.04, 0.03, 0.5]).map((p) => Number(p.toFixed(6)))).toEqual([
    0.04, 0.053333, 0.053333, 0.5,
  ]);
  expect(adjustPValues([])).toEqual([]);
});
