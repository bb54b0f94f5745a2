/** Figures whose definition can be shown; each has name, text and formula in the words of `charts` (metrics.md). */
export const DEFINITIONS = [
  'net',
  'tickets',
  'customers',
  'units',
  'salesGrowth',
  'share',
  'shareGrowth',
  'quadrant',
  'seasonalTrends',
  'productRanking',
  'customerLifetimeValue',
  'averageOrderValue',
  'conversionRate',
  'churnRate',
  'repeatPurchaseRate',
  'npsScore',
  'segmentationHealth',
  'window',
  'identifiedShare',
] as const;
export type DefinitionKey = (typeof DEFINITIONS)[number];
