import { expect, it } from 'vitest';
import { paymentRows, paymentTarget } from './payment-rows';

const method = (paymentMethod: string, percentage: number | null, sales: string) => ({
  paymentMethod,
  percentage,
  transactionCount: 40,
  sales,
  lowSample: false,
});

it('gathers what does not fit, and the percentages still make 100.0', () => {
  const preferences = {
    paymentPreferences: [method('Cash', 60.1, '601'), method('Card', 20.2, '202'), method('QR', 10.3, '103.5')],
    otherPayments: { methods: 3, percentage: 9.4, sales: '94.25' },
  };
  const rows = paymentRows(preferences, 2, 'Others');
  expect(rows.map(({ name, percentage, sales, tickets }) => [name, percentage, sales, tickets])).toEqual([
    ['Cash', 60.1, '601', 40],
    ['Card', 20.2, '202', 40],
    ['Others', 19.7, '197.75', null],
  ]);
});

it('leaves a method without a part of the whole unknown', () => {
  const preferences = { paymentPreferences: [method('Cash', 100, '5'), method('QR', null, '-1')], otherPayments: null };
  expect(paymentRows(preferences, 5, 'Others').map(({ percentage }) => percentage)).toEqual([100, null]);
});

it('leads to the tickets of one method, not of several, and never cuts a name at its comma', () => {
  const preferences = {
    paymentPreferences: [method('Tarjeta, 3 cuotas', 60, '60'), method('QR', 40, '40')],
    otherPayments: null,
  };
  const rows = paymentRows(preferences, 1, 'Others');
  expect(rows.map(paymentTarget)).toEqual([{ filter: { payment: 'Tarjeta\\, 3 cuotas' } }, null]);
});
