import type {
  HealthPart,
  HealthStatus,
  PerformanceMetrics,
  SalesPerformance,
} from '@botica/contract/sales-trends/performance';

type Health = SalesPerformance['segmentationHealth'];

type Point = readonly [value: number, score: number];
/** Points from the lowest value to the highest: linear between them, level outside. */
type Scale = readonly Point[];

interface Part {
  part: HealthPart;
  /** The figure that it scores: growths and rates are fractions, the NPS goes from -100 to 100. */
  metric: Exclude<keyof PerformanceMetrics, 'customerLifetimeValue' | 'averageOrderValue'>;
  weight: number;
  scale: Scale;
}

const GROWTH: Scale = [
  [-0.2, 0],
  [0, 60],
  [0.2, 100],
];

/** Weights and scales (metrics.md, Sales performance). */
const PARTS: readonly Part[] = [
  { part: 'clvGrowth', metric: 'clvGrowth', weight: 25, scale: GROWTH },
  {
    part: 'conversion',
    metric: 'conversionRate',
    weight: 20,
    scale: [
      [0, 0],
      [0.3, 100],
    ],
  },
  {
    part: 'churn',
    metric: 'churnRate',
    weight: 20,
    scale: [
      [0, 100],
      [1, 0],
    ],
  },
  {
    part: 'nps',
    metric: 'npsScore',
    weight: 15,
    scale: [
      [-100, 0],
      [100, 100],
    ],
  },
  { part: 'aovGrowth', metric: 'aovGrowth', weight: 10, scale: GROWTH },
  {
    part: 'repeatPurchase',
    metric: 'repeatPurchaseRate',
    weight: 10,
    scale: [
      [0, 0],
      [0.6, 100],
    ],
  },
];

const MIN_COVERAGE = 50;

/** Weighted mean of the known parts, each from 0 to 100. With less than half of the weights known there is no score. */
export function segmentationHealth(metrics: PerformanceMetrics): Health {
  const parts = PARTS.map(({ part, metric, weight, scale }) => {
    const value = metrics[metric];
    return { part, weight, score: value === null ? null : scoreOn(scale, value) };
  });
  let coverage = 0;
  let weighted = 0;
  for (const { weight, score } of parts) {
    if (score === null) continue;
    coverage += weight;
    weighted += weight * score;
  }
  const score = coverage < MIN_COVERAGE ? null : weighted / coverage;
  return { score, status: statusOf(score), coverage, parts };
}

function scoreOn(scale: Scale, value: number): number {
  let [[low, lowScore] = [0, 0]] = scale;
  if (value <= low) return lowScore;
  for (const [high, highScore] of scale) {
    if (value < high) return lowScore + ((value - low) / (high - low)) * (highScore - lowScore);
    [low, lowScore] = [high, highScore];
  }
  return lowScore;
}

function statusOf(score: number | null): HealthStatus {
  if (score === null) return 'noData';
  if (score >= 80) return 'excellent';
  if (score >= 60) return 'good';
  return score >= 40 ? 'regular' : 'critical';
}
