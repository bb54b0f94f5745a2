import type { PerformanceMetrics } from '@botica/contract/sales-trends/performance';
import { describe, expect, it } from 'vitest';
import { NO_PERFORMANCE } from './no-performance';
import { segmentationHealth } from './segmentation-health';

const unknown = NO_PERFORMANCE.performanceMetrics;
const health = (known: Partial<PerformanceMetrics>) => segmentationHealth({ ...unknown, ...known });
const scoreOf = (known: Partial<PerformanceMetrics>, part: string) =>
  health(known).parts.find((entry) => entry.part === part)?.score;

describe('segmentationHealth', () => {
  it.each([
    [
      'clvGrowth',
      'clvGrowth',
      [
        [-0.5, 0],
        [-0.2, 0],
        [-0.1, 30],
        [0, 60],
        [0.1, 80],
        [0.2, 100],
        [3, 100],
      ],
    ],
    [
      'aovGrowth',
      'aovGrowth',
      [
        [-0.1, 30],
        [0.05, 70],
      ],
    ],
    [
      'conversionRate',
      'conversion',
      [
        [0, 0],
        [0.15, 50],
        [0.3, 100],
        [1, 100],
      ],
    ],
    [
      'churnRate',
      'churn',
      [
        [0, 100],
        [0.25, 75],
        [1, 0],
      ],
    ],
    [
      'npsScore',
      'nps',
      [
        [-100, 0],
        [0, 50],
        [100, 100],
      ],
    ],
    [
      'repeatPurchaseRate',
      'repeatPurchase',
      [
        [0, 0],
        [0.3, 50],
        [0.6, 100],
        [0.9, 100],
      ],
    ],
  ] as const)('scales %s', (metric, part, points) => {
    for (const [value, score] of points) expect(scoreOf({ [metric]: value }, part)).toBeCloseTo(score, 12);
  });

  it('weighs the known parts only and tells how much they cover', () => {
    // 25 x 60 + 20 x 75 + 10 x 80 + 10 x 50 = 4300 of 65.
    const result = health({ clvGrowth: 0, churnRate: 0.25, aovGrowth: 0.1, repeatPurchaseRate: 0.3 });
    expect(result.coverage).toBe(65);
    expect(result.score).toBeCloseTo(4300 / 65, 12);
    expect(result.status).toBe('good');
    expect(result.parts.find(({ part }) => part === 'nps')).toEqual({ part: 'nps', weight: 15, score: null });
  });

  it('has no score below half of the weights', () => {
    expect(health({ clvGrowth: 0.2, churnRate: 0 })).toMatchObject({ score: null, status: 'noData', coverage: 45 });
    expect(health({ clvGrowth: 0.2, churnRate: 0, aovGrowth: 0.2 })).toMatchObject({ score: 100, coverage: 55 });
    expect(health({})).toMatchObject({ score: null, status: 'noData', coverage: 0 });
  });

  it.each([
    [0.1, 0.2, 80, 'excellent'],
    [0.1, 0.21, 79.6, 'good'],
    [0, 0.4, 60, 'good'],
    [0, 0.41, 59.6, 'regular'],
    [-0.06, 0.59, 41.6, 'regular'],
    [-0.07, 0.61, 39, 'critical'],
  ])('growth of %d and churn of %d make %d: %s', (growth, churnRate, score, status) => {
    const result = health({ clvGrowth: growth, aovGrowth: growth, churnRate });
    expect(Math.abs((result.score ?? 0) - score)).toBeLessThan(0.5);
    expect(result.status).toBe(status);
  });
});
