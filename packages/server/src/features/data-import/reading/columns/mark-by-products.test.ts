import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import { blockOf } from '@botica/tabular/rows/row-block';
import { expect, it } from 'vitest';
import { ColumnProfile } from './column-profile';
import { markByProducts } from './mark-by-products';

const mapping: ImportMapping = { quantity: 'quantity', unit_price: 'price', amount: 'amount' };

function markOf(rows: [quantity: string, price: string, amount: string][], options: ImportOptions = {}) {
  const columns = ['quantity', 'price', 'amount'].map((name, index) => {
    const profile = new ColumnProfile(name, true);
    for (const row of rows) profile.add(row[index] ?? '');
    return profile.summary();
  });
  return markByProducts(columns, mapping, options, async () =>
    (async function* all() {
      yield { rows: blockOf(rows) };
    })(),
  );
}

it('settles quantities, prices or amounts with three digits behind the mark', async () => {
  expect(
    await markOf([
      ['2.000', '450', '900'],
      ['1.500', '300', '450'],
    ]),
  ).toBe('.');
  expect(
    await markOf([
      ['3', '500', '1.500'],
      ['2', '750', '1.500'],
    ]),
  ).toBe(',');
  expect(await markOf([['3', '0.41', '1.230']])).toBe('.');
});

it('takes a rounded amount and a row that cannot be read for what they are', async () => {
  const rows: [string, string, string][] = Array.from({ length: 19 }, () => ['3', '700', '2.099']);
  expect(await markOf([...rows, ['x', '1', '5']])).toBe(',');
});

it('settles nothing that both readings allow, that rows contradict, or that is settled', async () => {
  expect(await markOf([['2', '1.250', '2.500']])).toBeNull();
  expect(
    await markOf([
      ['3', '500', '1.500'],
      ['3', '0.5', '1.500'],
    ]),
  ).toBeNull();
  expect(await markOf([['2', '3', '6']])).toBeNull();
  expect(await markOf([['3', '500', '1.500']], { decimal: '.' })).toBeNull();
});
