import type { CustomerBehavior } from '@botica/contract/sales-trends/behavior';

/** The answer when there is no sale at all: no figure is 0, each is unknown. */
export const NO_BEHAVIOR: CustomerBehavior = {
  customerProfiles: null,
  purchaseFrequency: null,
  timeTrends: null,
  journey: {
    visitFrequency: null,
    averageTicket: null,
    retentionRate: null,
    lifetimeValue: null,
    churnRate: null,
    qualityScore: null,
    lowSample: false,
  },
  categoryDistribution: null,
  productDistribution: null,
  reasons: {
    customerProfiles: 'no_data',
    purchaseFrequency: 'no_data',
    timeTrends: 'no_data',
    visitFrequency: 'no_data',
    averageTicket: 'no_data',
    retentionRate: 'no_data',
    lifetimeValue: 'no_data',
    churnRate: 'no_data',
    qualityScore: 'no_data',
    categoryDistribution: 'no_data',
    productDistribution: 'no_data',
  },
};
