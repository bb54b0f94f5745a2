import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../filters/sales-filter';
import { BY_SALES, productParameters } from './product-search';

const read = (query: string, category: string[] = []) =>
  productParameters.read(Object.fromEntries(new URLSearchParams(query)), { ...NO_FILTER, category });

describe('productParameters', () => {
  it('begins with categories, share of tickets and all quadrants', () => {
    expect(read('')).toEqual({
      page: { share: 'tickets', quadrant: 'all', productsOf: null, sort: BY_SALES },
      refused: [],
    });
    expect(productParameters.write(read('').page)).toEqual({});
  });

  it('reads a deep link to the second step and writes it back', () => {
    const { page, refused } = read('productsOf=662e410000000000&share=units&quadrant=cashCows&sort=-units');
    expect(refused).toEqual([]);
    expect(productParameters.write(page)).toEqual({
      productsOf: '662e410000000000',
      share: 'units',
      quadrant: 'cashCows',
      sort: '-units',
    });
  });

  it.each([
    ['share=tears', 'share'],
    ['quadrant=new', 'quadrant'],
    ['sort=-colour', 'sort'],
    ['productsOf=662E41', 'productsOf'],
  ])('reports %s', (query, name) => {
    const { page, refused } = read(query);
    expect(refused.map((refusal) => refusal.name)).toEqual([name]);
    expect(productParameters.write(page)).toEqual({});
  });

  it('leaves the second step when the category filter leaves its category out', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(16)) as [string, string, string];
    expect(read(`productsOf=${a}`, [a, b]).page.productsOf).toBe(a);
    expect(read(`productsOf=${c}`, [a, b])).toMatchObject({
      page: { productsOf: null },
      refused: [{ name: 'productsOf', value: c }],
    });
  });
});
