import { describe, expect, it } from 'vitest';
import { extremeParts, partView, type TrendPoint } from './seasonal-months';

const month = (rest: Partial<TrendPoint>): TrendPoint => ({
  from: '2026-01-01',
  to: '2026-01-31',
  sales: '120',
  hasData: true,
  complete: true,
  previousYearSales: '100',
  previousYearComplete: true,
  tickets: 12,
  customers: 8,
  averageOrderValue: '10',
  ...rest,
});

describe('partView', () => {
  it('compares a complete month with the same month a year before', () => {
    expect(partView(month({}))).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
      state: 'complete',
      sales: '120',
      previousYearSales: '100',
      growth: 0.2,
    });
  });

  it('has no sales for a month outside the data: a gap and not 0', () => {
    const view = partView(month({ sales: '0', hasData: false, complete: false }));
    expect(view).toMatchObject({ state: 'noData', sales: null, growth: null });
  });

  it('does not compare with days that the data does not wholly hold, nor with nothing', () => {
    expect(partView(month({ previousYearComplete: false })).growth).toBeNull();
    expect(partView(month({ previousYearSales: null, previousYearComplete: false })).growth).toBeNull();
    expect(partView(month({ previousYearSales: '0' })).growth).toBeNull();
  });
});

describe('extremeParts', () => {
  it('leaves cut months out: they are no low point', () => {
    const months = [
      month({ from: '2026-01-01', sales: '900' }),
      month({ from: '2026-02-01', sales: '1000' }),
      month({ from: '2026-03-01', sales: '5', complete: false }),
    ].map(partView);
    expect(extremeParts(months)?.best.from).toBe('2026-02-01');
    expect(extremeParts(months)?.worst.from).toBe('2026-01-01');
  });

  it('needs two complete months', () => {
    expect(extremeParts([partView(month({}))])).toBeNull();
    expect(extremeParts([])).toBeNull();
  });
});
