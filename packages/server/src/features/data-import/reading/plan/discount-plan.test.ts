import { describe, expect, it } from 'vitest';
import { ColumnProfile } from '../columns/column-profile';
import { discountMark, discountPlan } from './discount-plan';

/** What is decided about a column of discounts by its header and all its values. */
function planOf(values: readonly string[], name = 'descuento') {
  const profile = new ColumnProfile(name, true);
  for (const value of values) profile.add(value);
  const summary = profile.summary();
  return { ...discountPlan(summary), mark: discountMark(summary, {}), isPercent: summary.isPercent };
}

describe('unit of a column of discounts', () => {
  it.each([
    [['0', '10', '2.5'], 'money'],
    [['0', '1', '0'], 'money'],
    [['0', '0.2', '1'], 'fraction'],
    [['0', '0.2', '1.5'], 'money'],
    [['0,00', '0,15', 'N/A', ''], 'fraction'],
    [['.5', 'promo'], 'fraction'],
    [['$0.50', '$0.75'], 'money'],
    [['10%', '0', '0', '5 %', '-'], 'percentage'],
    [['0.5%', '0.75%'], 'percentage'],
    // A workbook keeps 10 % as 0.1, and may have a text beside it.
    [['0.1', '20%', '0.05'], 'fraction'],
    // One cell of many contradicts the column, and says so itself.
    [['10', '10%', '60', '10'], 'money'],
  ])('%j is %s', (values, unit) => {
    expect(planOf(values).unit).toBe(unit);
  });

  it.each([
    ['desc %', 'percentage'],
    ['Descuento (%)', 'percentage'],
    ['discount_pct', 'percentage'],
    ['Discount Percentage', 'percentage'],
    ['Porcentaje de descuento', 'percentage'],
    ['Percentual de desconto', 'percentage'],
    ['Discount rate', 'percentage'],
    ['descuento', 'money'],
  ])('the header %j of whole numbers says %s', (name, unit) => {
    expect(planOf(['0', '10', '1'], name).unit).toBe(unit);
  });

  it('is a fraction under a header of percentages when a spreadsheet kept 20 % as 0.2, and money when the header says so', () => {
    expect(planOf(['0.2', '0', '0.15'], 'Desc %').unit).toBe('fraction');
    expect(planOf(['0.2', '0', '0.15'], 'Valor desconto').unit).toBe('money');
  });

  it('is decided by all values: the last of very many may be money', () => {
    const small = Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? '0.25' : '0.5'));
    expect(planOf(small).unit).toBe('fraction');
    expect(planOf([...small, '12.5']).unit).toBe('money');
  });
});

it('knows columns whose discounts all have a minus', () => {
  for (const values of [
    ['-10', '0', '-2.5'],
    ['-0.2', '0'],
    ['-10%', '0'],
    ['(10)', '0,00'],
  ])
    expect(planOf(values).isMinus).toBe(true);
  for (const values of [['-10', '5'], ['0', ''], ['10%', '-5%'], ['10']]) expect(planOf(values).isMinus).toBe(false);
});

it('reads shares with their own decimal mark, and a lone mark as that', () => {
  expect(planOf(['12,5%', '10%']).mark).toBe(',');
  expect(planOf(['12.500', '7.250'], 'desc %').mark).toBe('.');
  expect(planOf(['0,2', '0,15']).mark).toBe(',');
  // Of money other columns and the currency decide.
  expect(planOf(['12.500', '7.250']).mark).toBeNull();
});
