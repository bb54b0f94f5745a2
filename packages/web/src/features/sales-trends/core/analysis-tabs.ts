import { ANALYSIS_TABS, type AnalysisTab } from '@botica/contract/sales-trends/vocabulary';

const PATHS = {
  products: '/dashboard/salesTrendAnalysis/product-analysis',
  performance: '/dashboard/salesTrendAnalysis/sales-performance',
  behavior: '/dashboard/salesTrendAnalysis/customer-behavior',
  demographics: '/dashboard/salesTrendAnalysis/demographic-profile',
  preferences: '/dashboard/salesTrendAnalysis/purchase-preferences',
} as const satisfies Record<AnalysisTab, string>;

/** The analyses and where they are, in the order of their tabs. */
export const TABS = ANALYSIS_TABS.map((key) => ({ key, to: PATHS[key] }));
