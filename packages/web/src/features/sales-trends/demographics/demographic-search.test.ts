import { describe, expect, it } from 'vitest';
import { NO_FILTER } from '../filters/sales-filter';
import { demographicParameters } from './demographic-search';

const read = (search: Record<string, unknown>, filter = NO_FILTER) => demographicParameters.read(search, filter);
const ID = '662e410000000000';

describe('parameters of the demographics', () => {
  it('shows five categories unless the address says otherwise, and writes what it read', () => {
    expect(read({})).toEqual({ page: { productsOf: null, maxCategories: 5 }, refused: [] });
    const { page } = read({ maxCategories: '20', productsOf: ID });
    expect(page).toEqual({ productsOf: ID, maxCategories: 20 });
    expect(demographicParameters.write(page)).toEqual({ productsOf: ID, maxCategories: '20' });
    expect(demographicParameters.write(read({ maxCategories: '5' }).page)).toEqual({});
  });

  it.each(['0', '21', '-1', '1.5', '1e1', 'all', '007'])('says that it does not apply maxCategories=%s', (value) => {
    expect(read({ maxCategories: value })).toEqual({
      page: { productsOf: null, maxCategories: 5 },
      refused: [{ name: 'maxCategories', value }],
    });
  });

  it('has no second step for a category that the filter leaves out', () => {
    const filter = { ...NO_FILTER, category: ['0000000000000012'] };
    expect(read({ productsOf: ID }, filter).refused).toEqual([{ name: 'productsOf', value: ID }]);
  });
});
