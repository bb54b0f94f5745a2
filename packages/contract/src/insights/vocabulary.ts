/** Words and bounds of the insights. Free of zod: schemas and pages import the same. */

/** What a change of net is looked at by, in the order of the page. */
export const WHY_DIMENSIONS = ['store', 'category', 'product', 'payment', 'hour', 'profile'] as const;
export type WhyDimension = (typeof WHY_DIMENSIONS)[number];

/** What a change of net is made of. */
export const EFFECTS = ['tickets', 'items', 'price', 'mix', 'refunds'] as const;
export type Effect = (typeof EFFECTS)[number];

/** A part with sales in both periods, or in one of them alone, or in neither: refunds then. */
export const SEGMENT_STATES = ['kept', 'opened', 'closed', 'refundsOnly'] as const;

/** Whose money changed: customers by the periods that they bought in. */
export const CUSTOMER_MOVES = ['stayed', 'new', 'back', 'left', 'refundedOnly', 'anonymous'] as const;
export type CustomerMove = (typeof CUSTOMER_MOVES)[number];

/** Parts of one dimension that are listed, those with the largest changes; the others are one part. */
export const WHY_SEGMENTS_MAX = 50;
/** Products that came or went that are named. */
export const CAME_OR_WENT_MAX = 10;
/** Id of the part that gathers everything beyond the largest. */
export const OTHER_SEGMENTS = 'others';

/** Units of time that the models of customers count in. */
export const MODEL_UNITS = ['week', 'day'] as const;
export type ModelUnit = (typeof MODEL_UNITS)[number];
export const DAYS_OF_UNIT: Readonly<Record<ModelUnit, number>> = { week: 7, day: 1 };

/** Why there is no model of the customers. */
export const NO_MODEL_REASONS = ['no_customers', 'too_few_customers', 'too_few_repeats', 'not_fitted'] as const;
export type NoModelReason = (typeof NO_MODEL_REASONS)[number];

/** Orders of the customers, each the largest first. */
export const CUSTOMER_SORTS = ['atStake', 'expectedSpend', 'chance90', 'frequency'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Days that chances and expectations of a customer are about. */
export const EXPECTED_DAYS = { chance: 90, purchases: 365 } as const;

export const FORECAST_BY = ['total', 'store', 'category', 'product'] as const;
export type ForecastBy = (typeof FORECAST_BY)[number];
export const FORECAST_GRAINS = ['day', 'week', 'month'] as const;
export type ForecastGrain = (typeof FORECAST_GRAINS)[number];
export const FORECAST_MEASURES = ['net', 'units', 'tickets'] as const;
export type ForecastMeasure = (typeof FORECAST_MEASURES)[number];

/** Steps ahead, and the steps of a season: days have that of the week, the others that of the year. */
export const HORIZONS: Readonly<Record<ForecastGrain, { usual: number; most: number; period: number }>> = {
  day: { usual: 28, most: 62, period: 7 },
  week: { usual: 8, most: 26, period: 52 },
  month: { usual: 6, most: 24, period: 12 },
};

/** Methods that are weighed against each other by their past errors. */
export const TRACK_METHODS = ['seasonalNaive', 'ets', 'mstl', 'theta', 'harmonics'] as const;
/** How a series was forecast: by all of them, with the season of the whole, or as one that is mostly empty. */
export const PART_METHODS = ['combination', 'borrowedSeason', 'croston', 'sba', 'tsb', 'adida'] as const;

/** What the reader of a forecast should know. */
export const FORECAST_NOTES = [
  'no_sales',
  'no_match',
  'short_history',
  'unfinished',
  'no_season',
  'borrowed_season',
  'intermittent',
] as const;
export type ForecastNote = (typeof FORECAST_NOTES)[number];

/** Parts of a whole that are forecast; the others are one more. */
export const FORECAST_PARTS_MAX = 20;

/** Bounds of what is looked at together on tickets. */
export const BASKET_LIMITS = {
  usualSupport: 0.02,
  leastSupport: 0.001,
  /** Products that are looked at, those on the most tickets. */
  products: 400,
  /** Pairs, and triples, that are listed. */
  listed: 50,
  /** Tickets with all of a set: fewer are an anecdote. */
  leastCount: 5,
} as const;

/** Why no products were looked at together. */
export const NO_BASKETS_REASONS = ['no_data', 'no_tickets', 'no_products', 'few_products'] as const;

/** What a finding is about. */
export const FINDING_KINDS = [
  'below',
  'above',
  'newLevel',
  'unusualWeek',
  'unusualDay',
  'price',
  'mix',
  'storeUnlike',
  'newProduct',
  'dyingProduct',
  'goneProduct',
  'customersLeft',
  'customersCame',
  'affinity',
  'gap',
  'filledIn',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
/** What findings are looked for in: days of the data, what changed, and products on tickets. In the order in which they are known. */
export const FINDING_PARTS = ['days', 'changes', 'pairs'] as const;
export type FindingPart = (typeof FINDING_PARTS)[number];
/** Findings that are told, the largest first. */
export const FINDINGS_MAX = 20;
/** The last whole weeks that are held against what was expected of them. */
export const FINDING_WEEKS = 8;
/** Fewer whole weeks are no history to expect anything from. */
export const FINDING_LEAST_WEEKS = 24;

/** What somebody thinks of a finding; a muted cause is not told again. */
export const FINDING_MARKS = ['useful', 'notUseful', 'muted'] as const;
export type FindingMark = (typeof FINDING_MARKS)[number];
/** Marks of one user; the oldest go. */
export const FINDING_MARKS_MAX = 500;

/** What an alert watches: a line that a figure crosses, a figure unlike what was expected, and data that stopped. */
export const ALERT_KINDS = ['threshold', 'unusual', 'silence'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
export const ALERT_DIRECTIONS = ['below', 'above'] as const;
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];

/** Bounds of what an alert can be asked, and what it is unless somebody says otherwise. */
export const ALERT_LIMITS = {
  perUser: 50,
  nameMax: 80,
  /** Characters of a level: 15 digits and six decimals. */
  levelMax: 23,
  hysteresisMax: 50,
  usualHysteresis: 5,
  cooldownMax: 365,
  usualCooldown: 7,
  ticketsMax: 100_000,
  usualTickets: 30,
  silentDaysMax: 60,
  usualSilentDays: 3,
} as const;

/** How often what is new is told, each at seven in the morning of the recipient. */
export const DIGEST_CADENCES = ['daily', 'weekly', 'monthly'] as const;
export type DigestCadence = (typeof DIGEST_CADENCES)[number];

/** Names of customers in a file leave the company: who may only look at figures may not take them. */
export const EXPORTS_CUSTOMERS = { action: 'show', subject: 'company' } as const;
