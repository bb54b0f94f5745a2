import { expect, it } from 'vitest';
import { previewColumns } from './preview-columns';
import { commonDateOrder } from './reading-options';

it('names the order of the dates only when all columns agree', () => {
  expect(commonDateOrder([{ dateOrder: null }, { dateOrder: 'mdy' }])).toBe('mdy');
  expect(commonDateOrder([{ dateOrder: 'dmy' }, { dateOrder: 'mdy' }])).toBe('mixed');
  expect(commonDateOrder([{ dateOrder: null }])).toBeNull();
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
