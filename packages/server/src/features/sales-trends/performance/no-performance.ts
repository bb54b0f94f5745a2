import type { PerformanceMetrics, SalesPerformance } from '@botica/contract/sales-trends/performance';
import { segmentationHealth } from './segmentation-health';

const NO_METRICS: PerformanceMetrics = {
  customerLifetimeValue: null,
  clvGrowth: null,
  conversionRate: null,
  conversionTrend: null,
  churnRate: null,
  churnTrend: null,
  npsScore: null,
  npsTrend: null,
  averageOrderValue: null,
  aovGrowth: null,
  repeatPurchaseRate: null,
  repeatPurchaseTrend: null,
};

/** The answer when there is no sale at all: no figure is 0, each is unknown. */
export const NO_PERFORMANCE: SalesPerformance = {
  totals: {
    net: '0',
    previousNet: null,
    netGrowth: null,
    tickets: null,
    previousTickets: null,
    customers: null,
    previousCustomers: null,
    previousAverageOrderValue: null,
    units: 0,
  },
  seasonalTrends: [],
  salesTrend: { grain: 'month', points: [] },
  productRanking: [],
  productRankingTotal: 0,
  performanceMetrics: NO_METRICS,
  reasons: {
    customerLifetimeValue: 'no_data',
    clvGrowth: 'no_data',
    conversionRate: 'no_data',
    conversionTrend: 'no_data',
    churnRate: 'no_data',
    churnTrend: 'no_data',
    npsScore: 'no_data',
    npsTrend: 'no_data',
    averageOrderValue: 'no_data',
    aovGrowth: 'no_data',
    repeatPurchaseRate: 'no_data',
    repeatPurchaseTrend: 'no_data',
  },
  segmentationHealth: segmentationHealth(NO_METRICS),
};
