import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import { expect, it } from 'vitest';
import { ColumnProfile } from '../reading/columns/column-profile';
import { type Remark, remark } from '../reading/remark-counts';
import { commonMark, markOf } from './found-marks';

function columnsOf(values: Record<string, string[]>) {
  return Object.entries(values).map(([name, cells]) => {
    const profile = new ColumnProfile(name, true);
    for (const cell of cells) profile.add(cell);
    return profile.summary();
  });
}

function common(
  values: Record<string, string[]>,
  mapping: ImportMapping,
  options: ImportOptions = {},
  warnings: Remark[] = [],
) {
  return commonMark({ summary: { columns: columnsOf(values) }, mapping, options, warnings });
}

it('is that of the imported columns of numbers, whatever codes look like', () => {
  const values = { sales: ['45,06'], postal: ['27217.0'], quantity: ['2'] };
  expect(common(values, { amount: 'sales', quantity: 'quantity', customer: 'postal' })).toBe(',');
  expect(common(values, { quantity: 'quantity' })).toBeNull();
  expect(common(values, {}, { unpivot: ['sales'] })).toBe(',');
  expect(common({ ...values, price: ['1.5'] }, { amount: 'sales', unit_price: 'price' })).toBeNull();
  expect(common({ quantity: ['2'] }, { quantity: 'quantity' })).toBeNull();
});

it('is the one that a column was given, and none while it is asked', () => {
  const values = { amount: ['1.234'] };
  const given = [remark('decimal_by_currency', 'amount', ',')];
  expect(common(values, { amount: 'amount' }, {}, given)).toBe(',');
  expect(common(values, { amount: 'amount' })).toBeNull();
  expect(columnsOf(values).map((column) => markOf(column, given))).toEqual([',']);
});
