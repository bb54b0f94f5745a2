import { expect, it } from 'vitest';
import { columnOrder, hiddenColumns } from './list-columns';

const columns = [{ id: 'name' }, { id: 'price' }, { id: 'size', startsHidden: true }, { id: 'when' }];

it('puts columns in the chosen order: the first one stays first, the ones that nobody placed come after', () => {
  expect(columnOrder(columns, {})).toEqual(['name', 'price', 'size', 'when']);
  expect(columnOrder(columns, { order: ['when', 'name', 'gone', 'when', 'price'] })).toEqual([
    'name',
    'when',
    'price',
    'size',
  ]);
});

it('hides what was chosen, or what starts hidden, and never the first one', () => {
  expect(hiddenColumns(columns, {})).toEqual(['size']);
  expect(hiddenColumns(columns, { hidden: [] })).toEqual([]);
  expect(hiddenColumns(columns, { hidden: ['name', 'price', 'gone'] })).toEqual(['price']);
});
