import { formatMicro } from '@botica/contract/micro';
import { rowOf } from '@botica/tabular/testing/sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiscountPlan } from '../plan/import-plan';
import { RemarkCounts } from '../remark-counts';
import { type Cells, type PlannedColumns, planOf, readLine as read } from '../testing/read-line';
import { LineCleaner } from './line-cleaner';

describe('discounts', () => {
  const percentage = { unit: 'percentage' } as const;
  const fraction = { unit: 'fraction' } as const;
  /** A line of a file that has prices and no amounts. */
  const computed = (cells: Cells, plan: Partial<DiscountPlan> = {}, about: PlannedColumns = {}) =>
    read({ amount: undefined, quantity: '2', unit_price: '100', ...cells }, about, plan);

  it('are taken off computed amounts, as money of the line', () => {
    expect(computed({ discount: '10' })).toMatchObject({
      amount: '190',
      discount: '10',
      remarks: { amount_less_money: 1 },
    });
    expect(computed({ discount: '0' })).toMatchObject({ amount: '200', discount: '0', remarks: {} });
    expect(computed({ discount: '' })).toMatchObject({ amount: '200', discount: '0', remarks: {} });
    expect(computed({ discount: '200' })).toMatchObject({ amount: '0', discount: '200' });
  });

  it('are taken off as a percentage', () => {
    expect(computed({ discount: '10%' }, percentage)).toMatchObject({
      amount: '180',
      discount: '20',
      remarks: { amount_less_percentage: 1 },
    });
    expect(computed({ discount: '12,5 %' }, percentage, { discount: { decimal: ',' } }).amount).toBe('175');
    expect(computed({ discount: '100' }, percentage)).toMatchObject({ amount: '0', discount: '200' });
    // 33 % of 0.01 is 0.0033, of 3 x 0.333333 = 0.999999 it is 0.32999967, rounded to six decimals.
    expect(computed({ quantity: '1', unit_price: '0.01', discount: '33' }, percentage).amount).toBe('0.0067');
    expect(computed({ quantity: '3', unit_price: '0.333333', discount: '33' }, percentage)).toMatchObject({
      amount: '0.669999',
      discount: '0.33',
    });
  });

  it('are taken off as a fraction', () => {
    expect(computed({ discount: '0.2' }, fraction)).toMatchObject({
      amount: '160',
      discount: '40',
      remarks: { amount_less_fraction: 1 },
    });
    expect(computed({ discount: '1' }, fraction)).toMatchObject({ amount: '0', discount: '200' });
  });

  it('are the same share as a fraction and beside a percent sign, as workbooks mix them', () => {
    const cells = { quantity: '1', unit_price: '1000' };
    expect(computed({ ...cells, discount: '0.05' }, fraction).amount).toBe('950');
    expect(computed({ ...cells, discount: '20%' }, fraction)).toMatchObject({ amount: '800', discount: '200' });
    expect(computed({ ...cells, discount: '7 %' }, fraction).amount).toBe('930');
  });

  it('lower what is given back for a refund', () => {
    for (const discount of ['10', '-10'])
      expect(computed({ quantity: '-1', discount })).toMatchObject({ amount: '-90', discount: '-10' });
    expect(computed({ quantity: '-1', discount: '25' }, percentage)).toMatchObject({ amount: '-75', discount: '-25' });
    expect(computed({ quantity: '-1', discount: '0.25' }, fraction)).toMatchObject({ amount: '-75', discount: '-25' });
    expect(read({ quantity: '-1', amount: '-90', discount: '10' }).discount).toBe('-10');
  });

  it('are the same where the whole column has a minus; a single minus is a surcharge', () => {
    expect(computed({ discount: '-10' }, { isMinus: true }).amount).toBe('190');
    expect(computed({ discount: '-10' }, { ...percentage, isMinus: true }).amount).toBe('180');
    expect(computed({ discount: '-10' }).amount).toBe('210');
  });

  it.each([
    ['201', {}],
    ['101', percentage],
    ['1.01', fraction],
  ])('reject a line when %s is more than the product', (discount, plan) => {
    expect(computed({ discount }, plan).failure).toEqual({
      column: 'discount',
      value: discount,
      code: 'discount_too_large',
    });
    expect(computed({ quantity: '-2', discount }, plan).failure?.code).toBe('discount_too_large');
    expect(computed({ quantity: '0', discount }, plan).failure?.code).toBe('zero_quantity');
  });

  it('reject a line whose amount would be computed without knowing its discount', () => {
    expect(computed({ discount: 'x' }).failure).toEqual({ column: 'discount', value: 'x', code: 'not_a_number' });
    expect(computed({ discount: '10%' }).failure).toMatchObject({ column: 'discount', code: 'not_a_number' });
    expect(computed({ amount: '50', discount: 'x' })).toMatchObject({ amount: '50', discount: '0' });
  });

  it('are stored in money beside an amount, which stays', () => {
    // 80 is 100 less 20 %; 20.992 is 26.24 less 20 %.
    expect(read({ amount: '80', discount: '20' }, {}, percentage)).toMatchObject({
      amount: '80',
      discount: '20',
      remarks: { discount_in_money: 1 },
    });
    expect(read({ amount: '20.992', discount: '0.2' }, {}, fraction)).toMatchObject({ discount: '5.248' });
    expect(read({ amount: '-80', quantity: '-1', discount: '0.2' }, {}, fraction)).toMatchObject({ discount: '-20' });
    // What was paid is rounded: the price tells what it was before.
    const paid = { quantity: '1', unit_price: '9.99', amount: '8.49', discount: '15' };
    expect(read(paid, {}, percentage)).toMatchObject({ discount: '1.5', remarks: { discount_in_money: 1 } });
    // All of an unknown price is unknown.
    expect(read({ amount: '0', discount: '100' }, {}, percentage).discount).toBe('0');
    expect(read({ quantity: '2', unit_price: '5', amount: '0', discount: '100' }, {}, percentage).discount).toBe('10');
    expect(read({ amount: '999999999999', discount: '99.9999' }, {}, percentage)).toMatchObject({
      amount: '999999999999',
      discount: '0',
    });
  });

  it('say so when amounts were not lowered by them', () => {
    const base = { quantity: '2', unit_price: '100', discount: '10' };
    expect(read({ ...base, amount: '200' }).remarks).toEqual({ amount_before_discount: 1 });
    expect(read({ ...base, amount: '190' }).remarks).toEqual({});
    expect(read({ ...base, amount: '180' }, {}, percentage).remarks).toEqual({ discount_in_money: 1 });
    expect(read({ ...base, amount: '200', discount: '0' }).remarks).toEqual({});
    expect(read({ ...base, amount: '195' }).remarks).toEqual({ amount_mismatch: 1 });
  });

  it('say so only when nearly all amounts are', () => {
    const remarksOf = (undiscounted: number, discounted: number) => {
      const remarks = new RemarkCounts();
      const cleaner = new LineCleaner(planOf(['date', 'quantity', 'unit_price', 'amount', 'discount']), remarks);
      const rows = [...Array(undiscounted).fill('200'), ...Array(discounted).fill('190')];
      for (const amount of rows) cleaner.readLine(rowOf(['2024-01-02', '2', '100', amount, '10']));
      return remarks.list().map(({ code, count }) => [code, count]);
    };
    expect(remarksOf(9, 1)).toEqual([['amount_before_discount', 9]]);
    expect(remarksOf(8, 1)).toEqual([]);
  });

  it('and the amount are always quantity x price together, and never on the other side of 0', () => {
    const cell = fc.integer({ min: 1, max: 99_999_999 }).map((micros) => formatMicro(micros));
    const units = fc.constantFrom<DiscountPlan['unit']>('money', 'percentage', 'fraction');
    fc.assert(
      fc.property(cell, cell, cell, fc.boolean(), units, (quantity, price, discount, isRefund, unit) => {
        const line = computed(
          { quantity: isRefund ? `-${quantity}` : quantity, unit_price: price, discount },
          { unit },
        );
        if (line.outcome === 'rejected') {
          expect(line.failure?.code).toBe('discount_too_large');
          return;
        }
        const plain = computed({ quantity: isRefund ? `-${quantity}` : quantity, unit_price: price });
        expect(microsOf(line.amount) + microsOf(line.discount)).toBe(microsOf(plain.amount));
        expect(line.amount.startsWith('-') && !isRefund).toBe(false);
      }),
    );
  });
});

/** Decimal text of at most six decimals in millionths. */
function microsOf(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(`${whole}${decimals.padEnd(6, '0')}`);
}
