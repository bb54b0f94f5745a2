import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../filters/sales-filter';
import { behaviorFilter, behaviorParameters } from './behavior-search';

const [a, b] = ['662e410000000000', '0000000000000012'];

describe('steps of the behavior page', () => {
  it('asks about the chosen category alone and keeps the filter', () => {
    const filter = { ...NO_FILTER, category: [a, b] };
    const { page, refused } = behaviorParameters.read({ productsOf: a }, filter);
    expect([page, refused]).toEqual([{ productsOf: a }, []]);
    expect(behaviorFilter(filter, page).category).toEqual([a]);
    expect(filter.category).toEqual([a, b]);
    expect(behaviorParameters.write(page)).toEqual({ productsOf: a });
  });

  it('refuses a category that the filter leaves out, and what is no id', () => {
    const left = behaviorParameters.read({ productsOf: b }, { ...NO_FILTER, category: [a] });
    expect(left).toEqual({ page: { productsOf: null }, refused: [{ name: 'productsOf', value: b }] });
    expect(behaviorParameters.read({ productsOf: '12' }, NO_FILTER).refused).toHaveLength(1);
    expect(behaviorFilter(NO_FILTER, { productsOf: null })).toBe(NO_FILTER);
  });
});
