import { describe, expect, it } from 'vitest';
import { seasonalTrends } from './seasonal-trends';

const row = (month: string, net: bigint, kind: 'isWindow' | 'isYearBefore') => ({
  month,
  net: net * 1_000_000n,
  isWindow: kind === 'isWindow',
  isYearBefore: kind === 'isYearBefore',
});

describe('seasonalTrends', () => {
  it('marks months that the window cuts, and compares them with the same days only', () => {
    // The rows hold what the query selects: of June 2023 and June 2022 the days from the 16th on.
    const rows = [row('2023-06-01', 7n, 'isWindow'), row('2022-06-01', 5n, 'isYearBefore')];
    const window = { from: '2023-06-16', to: '2024-06-16' };
    const trends = seasonalTrends(rows, window, { firstSale: '2020-01-01', asOf: '2024-06-15' });
    expect(trends).toHaveLength(13);
    expect(trends[0]).toEqual({
      month: '2023-06',
      sales: '7',
      hasData: true,
      complete: false,
      previousYearSales: '5',
      previousYearComplete: true,
    });
    expect(trends.map(({ complete }) => complete)).toEqual([false, ...Array(11).fill(true), false]);
    expect(trends[1]).toMatchObject({ month: '2023-07', sales: '0', previousYearSales: '0' });
  });

  it('says where the data had not begun, instead of 0', () => {
    const window = { from: '2024-01-01', to: '2024-07-01' };
    const trends = seasonalTrends([], window, { firstSale: '2023-03-10', asOf: '2024-06-30' });
    expect(trends.map(({ previousYearSales }) => previousYearSales)).toEqual([null, null, '0', '0', '0', '0']);
    expect(trends.map(({ previousYearComplete }) => previousYearComplete)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    const later = seasonalTrends([], window, { firstSale: '2024-02-10', asOf: '2024-06-30' });
    expect(later.map(({ hasData }) => hasData)).toEqual([false, true, true, true, true, true]);
  });

  it('does not call a month complete that the data does not reach the end of', () => {
    const window = { from: '2024-05-01', to: '2024-08-01' };
    const trends = seasonalTrends([], window, { firstSale: '2020-01-01', asOf: '2024-06-20' });
    expect(trends.map(({ complete }) => complete)).toEqual([true, false, false]);
    expect(trends.map(({ hasData }) => hasData)).toEqual([true, true, false]);
  });

  it('adds what both halves of a month hold, once', () => {
    const rows = [
      row('2024-02-01', 1n, 'isWindow'),
      row('2024-02-01', 2n, 'isWindow'),
      row('2023-02-01', 4n, 'isYearBefore'),
    ];
    const trends = seasonalTrends(
      rows,
      { from: '2024-02-01', to: '2024-03-01' },
      { firstSale: '2020-01-01', asOf: '2024-02-29' },
    );
    expect(trends).toEqual([
      {
        month: '2024-02',
        sales: '3',
        hasData: true,
        complete: true,
        previousYearSales: '4',
        previousYearComplete: true,
      },
    ]);
  });
});
