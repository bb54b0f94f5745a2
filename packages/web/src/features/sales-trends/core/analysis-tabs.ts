import type { AnalysisTab } from '@botica/contract/saved-views';

/** The analyses that exist, in the order of their tabs. */
export const TABS = [
  { key: 'products', to: '/dashboard/salesTrendAnalysis/product-analysis' },
  { key: 'performance', to: '/dashboard/salesTrendAnalysis/sales-performance' },
  { key: 'behavior', to: '/dashboard/salesTrendAnalysis/customer-behavior' },
  { key: 'demographics', to: '/dashboard/salesTrendAnalysis/demographic-profile' },
  { key: 'preferences', to: '/dashboard/salesTrendAnalysis/purchase-preferences' },
] as const satisfies readonly { key: AnalysisTab; to: string }[];
