import type { PerformanceMetrics } from '@botica/contract/sales-trends/performance';
import { describe, expect, it } from 'vitest';
import { FIGURE_PAIRS, figureRows, reasonOf } from './performance-figures';

const metrics: PerformanceMetrics = {
  customerLifetimeValue: '1234567.891',
  clvGrowth: 0.125,
  conversionRate: null,
  conversionTrend: null,
  churnRate: 0.3,
  churnTrend: -2.5,
  npsScore: 41.7,
  npsTrend: 3,
  averageOrderValue: '86000',
  aovGrowth: -0.0123,
  repeatPurchaseRate: 0.07,
  repeatPurchaseTrend: 0,
};

describe('figureRows', () => {
  const rows = figureRows(metrics);
  const figure = (metric: string) => rows.find((row) => row.metric === metric)?.value;

  it('holds each of the figures once', () => {
    expect(rows.map(({ metric }) => metric).toSorted()).toEqual(Object.keys(metrics).toSorted());
  });

  it('keeps amounts exact, writes rates as percentages, leaves points as they are and unknown ones null', () => {
    expect(figure('customerLifetimeValue')).toBe('1234567.891');
    expect(figure('clvGrowth')).toBe(12.5);
    expect(figure('repeatPurchaseRate')).toBe(7);
    expect(figure('churnTrend')).toBe(-2.5);
    expect(figure('repeatPurchaseTrend')).toBe(0);
    expect(figure('conversionRate')).toBeNull();
  });
});

it('says whether the data begins later, the compared period is empty, or nobody was there to leave', () => {
  const data = {
    performanceMetrics: metrics,
    reasons: { aovGrowth: 'no_previous', churnTrend: 'no_previous' },
  } as const;
  const begun = { previousFrom: '2023-01-01', firstSale: '2023-01-01' };
  const later = { ...begun, firstSale: '2023-01-03' };
  expect(reasonOf('aovGrowth', { data, meta: begun })).toBe('empty_previous');
  expect(reasonOf('aovGrowth', { data, meta: later })).toBe('no_previous');
  expect(reasonOf('npsScore', { data, meta: later })).toBeUndefined();
  const nobody = { ...data, performanceMetrics: { ...metrics, churnRate: null } };
  expect(reasonOf('churnTrend', { data: nobody, meta: later })).toBe('no_customers_before');
  expect(reasonOf('churnTrend', { data, meta: later })).toBe('no_previous');
});

it('less churn is good, more of everything else is', () => {
  expect(FIGURE_PAIRS.filter(({ goodWhen }) => goodWhen === 'down').map(({ value }) => value)).toEqual(['churnRate']);
});
