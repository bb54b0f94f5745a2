import type { ImportMapping, ImportOptions } from '@botica/contract/data-import';
import { describe, expect, it } from 'vitest';
import { previewColumns } from '../columns/preview-columns';
import { commonDateOrder, foundDecimals } from './reading-options';

it('names the order of the dates only when all columns agree', () => {
  expect(commonDateOrder([{ dateOrder: null }, { dateOrder: 'mdy' }])).toBe('mdy');
  expect(commonDateOrder([{ dateOrder: 'dmy' }, { dateOrder: 'mdy' }])).toBe('mixed');
  expect(commonDateOrder([{ dateOrder: null }])).toBeNull();
});

describe('decimal marks that were found', () => {
  const columns = [
    { name: 'Sales', decimal: ',' },
    { name: 'Postal', decimal: '.' },
    { name: 'Quantity', decimal: null },
    { name: 'Price', decimal: '.' },
  ] as const;
  const found = (mapping: ImportMapping, options: ImportOptions = {}) => foundDecimals({ columns, mapping, options });

  it('are those of the columns of numbers that are imported', () => {
    expect(found({ amount: 'Sales', quantity: 'Quantity', customer: 'Postal' })).toEqual([
      { mark: ',', columns: ['Sales'] },
    ]);
    expect(found({}, { unpivot: ['Price', 'Quantity'] })).toEqual([{ mark: '.', columns: ['Price'] }]);
  });

  it('stand beside their columns where these differ', () => {
    expect(found({ amount: 'Sales', unit_price: 'Price' })).toEqual([
      { mark: ',', columns: ['Sales'] },
      { mark: '.', columns: ['Price'] },
    ]);
  });

  it('are those of all columns where none that is imported has one', () => {
    expect(found({ quantity: 'Quantity' })).toEqual([
      { mark: ',', columns: ['Sales'] },
      { mark: '.', columns: ['Postal', 'Price'] },
    ]);
    expect(foundDecimals({ columns: [], mapping: {}, options: {} })).toEqual([]);
  });
});

it('shows the columns of the preview that hold anything, and always date, quantity and amount', () => {
  const line = {
    line: 2,
    date: '2026-01-31',
    time: null,
    ticket: 'A-1',
    store: '',
    customer: '',
    gender: null,
    age: 0,
    productId: '',
    product: '',
    category: 'Otros',
    quantity: '0',
    unitPrice: null,
    amount: '0',
    discount: '0',
    payment: '',
  };
  expect(previewColumns([line]).map(({ field }) => field)).toEqual([
    'date',
    'category',
    'quantity',
    'amount',
    'ticket',
    'age',
  ]);
});
