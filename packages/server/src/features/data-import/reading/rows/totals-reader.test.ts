import type { SaleField } from '@botica/contract/data-import.vocabulary';
import { rowOf } from '@botica/tabular/testing/sources';
import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '../plan/import-plan';
import { RemarkCounts } from '../remark-counts';
import { LineCleaner } from './line-cleaner';

const PLAIN: Omit<ImportPlan, 'columns' | 'classes'> = {
  ...{
    discount: null,
    senses: { flags: {}, said: undefined },
    carried: null,
    skipped: null,
    once: null,
    isTicketByTime: false,
    currency: null,
    rate: null,
    years: null,
    timeZone: 'UTC',
  },
  isTicketByCustomer: false,
  amountOf: 'line',
  discountOf: 'line',
  areLinesUnits: false,
  amountHas: null,
};
const FIELDS = ['date', 'ticket', 'product', 'category', 'quantity', 'amount'] as const satisfies readonly SaleField[];

/** Reads rows of the given fields, and of one more column that nothing is mapped to; says what became of each. */
function outcomes(rows: readonly string[], fields: readonly SaleField[] = FIELDS): string[] {
  const about = { decimal: '.', dateOrder: 'dmy', dropsPointZero: false, leavesOut: null, mIsFemale: false } as const;
  const columns = Object.fromEntries(fields.map((name, index) => [name, { index, name, ...about }]));
  const remarks = new RemarkCounts();
  const cleaner = new LineCleaner({ columns, ...PLAIN, classes: [] }, remarks);
  const said = rows.map((row) => {
    const outcome = cleaner.readLine(rowOf(row.split(';')));
    return outcome === 'rejected' ? cleaner.failure.code : outcome;
  });
  const leftOut = remarks.list().find(({ code }) => code === 'totals_left_out')?.count ?? 0;
  expect(leftOut).toBe(said.filter((code) => code === 'totals_row').length);
  return said;
}

const sales = ['31/01/2024;T1;Jabón;Higiene;1;10', '31/01/2024;T2;Gel;Higiene;1;20'];
const lastOf = (row: string, fields?: readonly SaleField[]) => outcomes([...sales, row], fields).at(-1);

describe('by its words', () => {
  it.each([
    '31/01/2024;;Total;;2;30',
    '31/01/2024;;TOTAL GENERAL;;;30',
    '31/01/2024;;Subtotal;Higiene;2;30',
    '31/01/2024;;;Suma;2;30',
    '31/01/2024;Total;;;2;30',
    'Total;;;;2;30',
    'Total;;;;;99',
    '31/01/2024;;;;2;99;TOTAL',
  ])('%s is a row of totals', (row) => {
    expect(lastOf(row)).toBe('totals_row');
  });

  it.each([
    '31/01/2024;T3;Colgate Total 12;Higiene;1;30',
    '31/01/2024;T3;Total Care;;1;30',
    '31/01/2024;T3;Crema;Total;1;30',
    '31/01/2024;T3;Crema;Higiene;1;30;Total',
  ])('%s is a sale', (row) => {
    expect(lastOf(row)).toBe('accepted');
  });

  it('a product with a code of its own may be called Total', () => {
    const fields: readonly SaleField[] = ['date', 'ticket', 'product', 'product_id', 'quantity', 'amount'];
    expect(lastOf('31/01/2024;T3;Total;7840;1;5', fields)).toBe('accepted');
    expect(lastOf('31/01/2024;;Total;;1;5', fields)).toBe('totals_row');
  });
});

describe('by its amount', () => {
  it('the sum of the rows above, exactly or rounded, in a row that names nothing', () => {
    expect(lastOf('31/01/2024;;;;2;30')).toBe('totals_row');
    const cents = ['31/01/2024;T1;Jabón;Higiene;1;10.30', '31/01/2024;T2;Gel;Higiene;1;20.15'];
    expect(outcomes([...cents, '31/01/2024;;;;2;30']).at(-1)).toBe('totals_row');
    expect(outcomes([...cents, '31/01/2024;;;;2;30.45']).at(-1)).toBe('totals_row');
    expect(outcomes([...cents, '31/01/2024;;;;2;30.40']).at(-1)).toBe('accepted');
  });

  it('of each day and of all days', () => {
    const next = ['01/02/2024;T3;Té;Otros;1;7', '01/02/2024;;;;1;7', '01/02/2024;;;;3;37'];
    const said = outcomes([...sales, '31/01/2024;;;;2;30', ...next]);
    expect(said).toEqual(['accepted', 'accepted', 'totals_row', 'accepted', 'totals_row', 'totals_row']);
  });

  it('another amount, a named sale, or a file whose rows name nothing are sales', () => {
    expect(lastOf('31/01/2024;;;;2;31')).toBe('accepted');
    expect(lastOf('31/01/2024;T3;Combo;;2;30')).toBe('accepted');
    expect(lastOf('31/01/2024;T3;;;2;30')).toBe('accepted');
    const bare = ['31/01/2024;10', '31/01/2024;20', '31/01/2024;30'];
    expect(outcomes(bare, ['date', 'amount'])).toEqual(['accepted', 'accepted', 'accepted']);
    expect(outcomes(['31/01/2024;T1;Jabón;;1;10', '31/01/2024;;;;1;10']).at(-1)).toBe('accepted');
  });
});
