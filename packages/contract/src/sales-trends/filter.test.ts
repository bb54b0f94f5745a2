import { describe, expect, it } from 'vitest';
import { SalesFilterQuery, withWindowRules } from './filter';

const schema = withWindowRules(SalesFilterQuery);
const problems = (query: object) =>
  schema.safeParse(query).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('sales filter', () => {
  it('keeps ids as text', () => {
    expect(schema.parse({ category: '662e410000000000,0000000000000012' })).toEqual({
      category: ['662e410000000000', '0000000000000012'],
    });
    expect(problems({ category: '662E41' })).toHaveLength(1);
    expect(problems({ product: '0000000000000012,' })).toHaveLength(1);
  });

  it('reads store names with commas and backslashes', () => {
    expect(schema.parse({ store: 'Centro,Luque\\, km 9,C:\\\\x,a\\b' }).store).toEqual([
      'Centro',
      'Luque, km 9',
      'C:\\x',
      'a\\b',
    ]);
    expect(problems({ store: '' })).toHaveLength(1);
  });

  it('takes a period or both dates, within what can be stored', () => {
    expect(problems({ period: '1y', from: '2024-01-01', to: '2024-01-31' })).toEqual(['period: period_or_dates']);
    expect(problems({ from: '2024-01-01' })).toEqual(['to: from_and_to']);
    expect(problems({ from: '2024-02-01', to: '2024-01-31' })).toEqual(['from: from_after_to']);
    expect(problems({ from: '0024-01-01', to: '2024-01-31' })).toContain('from: day_out_of_range');
    expect(problems({ from: '2024-01-01', to: '9999-12-31' })).toContain('to: day_out_of_range');
    expect(problems({ from: '1990-01-01', to: '2024-01-31' })).toEqual(['from: period_too_long']);
    expect(problems({ from: '2023-02-29', to: '2023-03-01' })).toHaveLength(1);
    expect(problems({ from: '2005-01-01', to: '2024-12-31' })).toBeUndefined();
    expect(problems({ from: '2024-02-29', to: '2024-02-29' })).toBeUndefined();
  });

  it('refuses what it does not know, so that no filter is shown but not applied', () => {
    expect(problems({ categories: '0000000000000012' })).toHaveLength(1);
    expect(problems({ age: '18-24,99' })).toHaveLength(1);
    expect(problems({ gender: 'unknown' })).toHaveLength(1);
  });
});
