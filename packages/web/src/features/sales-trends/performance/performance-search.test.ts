import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../filters/sales-filter';
import { performanceParameters } from './performance-search';

const read = (query: string) => performanceParameters.read(Object.fromEntries(new URLSearchParams(query)), NO_FILTER);

describe('performanceParameters', () => {
  it('begins with twenty products in the order of the ranking', () => {
    expect(read('')).toEqual({ page: { top: '20', sort: null }, refused: [] });
    expect(performanceParameters.write(read('').page)).toEqual({});
  });

  it('keeps the number of products and the order of the table in the address', () => {
    const { page } = read('top=50&sort=name');
    expect(page).toEqual({ top: '50', sort: { columnId: 'name', isDescending: false } });
    expect(performanceParameters.write(page)).toEqual({ top: '50', sort: 'name' });
  });

  it.each([
    ['top=7', 'top'],
    ['sort=-rank', 'sort'],
  ])('reports %s', (query, name) => {
    const { page, refused } = read(query);
    expect(refused.map((refusal) => refusal.name)).toEqual([name]);
    expect(performanceParameters.write(page)).toEqual({});
  });
});
