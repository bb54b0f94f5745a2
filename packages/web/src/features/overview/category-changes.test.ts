import { describe, expect, it } from 'vitest';
import type { CategoryGrowth } from '../../shared/sales/sales.api';
import { largestChanges } from './category-changes';

function category(
  name: string,
  sales: string,
  previousSales: string,
  rest: Partial<CategoryGrowth> = {},
): CategoryGrowth {
  return {
    id: name,
    name,
    sales,
    previousSales,
    salesGrowth: (Number(sales) - Number(previousSales)) / Math.abs(Number(previousSales)),
    share: null,
    previousShare: null,
    shareGrowth: null,
    quadrant: null,
    reason: null,
    tickets: 100,
    units: 100,
    lowSample: false,
    ...rest,
  };
}

describe('largestChanges', () => {
  const answer = largestChanges(
    [
      category('small gain', '110', '100'),
      category('large loss', '50', '250'),
      category('large gain', '500', '100'),
      category('level', '70', '70'),
      category('small loss', '99.5', '100', { lowSample: true }),
      category('new', '900', '0', { reason: 'no_previous', salesGrowth: null, quadrant: 'new' }),
    ],
    2,
  );

  it('orders gains and losses by money and leaves out what cannot be compared', () => {
    expect(answer.gains.map(({ name, difference }) => [name, difference])).toEqual([
      ['large gain', '400'],
      ['small gain', '10'],
    ]);
    expect(answer.losses.map(({ name, difference }) => [name, difference])).toEqual([
      ['large loss', '-200'],
      ['small loss', '-0.5'],
    ]);
  });

  it('measures every bar against the largest change', () => {
    expect(answer.gains.map(({ size }) => size)).toEqual([1, 0.025]);
    expect(answer.losses.map(({ size }) => size)).toEqual([0.5, 0.00125]);
    expect(answer.losses[1]?.isLowSample).toBe(true);
  });

  it('shows no more than asked for', () => {
    const many = Array.from({ length: 9 }, (_, index) => category(`c${index}`, String(200 + index), '100'));
    expect(largestChanges(many, 4).gains.map(({ name }) => name)).toEqual(['c8', 'c7', 'c6', 'c5']);
  });
});
