import { describe, expect, it } from 'vitest';
import { extremeMonths, monthView, type SeasonalMonth } from './seasonal-months';

const month = (rest: Partial<SeasonalMonth>): SeasonalMonth => ({
  month: '2026-01',
  sales: '120',
  hasData: true,
  complete: true,
  previousYearSales: '100',
  previousYearComplete: true,
  ...rest,
});

describe('monthView', () => {
  it('compares a complete month with the same month a year before', () => {
    expect(monthView(month({}))).toEqual({
      month: '2026-01',
      state: 'complete',
      sales: '120',
      previousYearSales: '100',
      growth: 0.2,
    });
  });

  it('has no sales for a month outside the data: a gap and not 0', () => {
    const view = monthView(month({ sales: '0', hasData: false, complete: false }));
    expect(view).toMatchObject({ state: 'noData', sales: null, growth: null });
  });

  it('does not compare with days that the data does not wholly hold, nor with nothing', () => {
    expect(monthView(month({ previousYearComplete: false })).growth).toBeNull();
    expect(monthView(month({ previousYearSales: null, previousYearComplete: false })).growth).toBeNull();
    expect(monthView(month({ previousYearSales: '0' })).growth).toBeNull();
  });
});

describe('extremeMonths', () => {
  it('leaves cut months out: they are no low point', () => {
    const months = [
      month({ month: '2026-01', sales: '900' }),
      month({ month: '2026-02', sales: '1000' }),
      month({ month: '2026-03', sales: '5', complete: false }),
    ].map(monthView);
    expect(extremeMonths(months)?.best.month).toBe('2026-02');
    expect(extremeMonths(months)?.worst.month).toBe('2026-01');
  });

  it('needs two complete months', () => {
    expect(extremeMonths([monthView(month({}))])).toBeNull();
    expect(extremeMonths([])).toBeNull();
  });
});
