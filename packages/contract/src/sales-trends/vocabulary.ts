/** Words and bounds of the analyses. Free of zod, which is dear in a page: schemas and pages import the same. */

export const PERIODS = ['6m', '1y', '2y'] as const;
export type Period = (typeof PERIODS)[number];
/** The window where none is asked for: the first of them that the data fills, else all its days. */
export const DEFAULT_PERIODS = ['1y', '6m'] as const satisfies readonly Period[];

/** Parts of a window that its sales are shown by. */
export const TREND_GRAINS = ['day', 'week', 'month'] as const;
export type TrendGrain = (typeof TREND_GRAINS)[number];

/** What figures are compared with: the period just before the window, or the same days a year before. */
export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export const DEFAULT_COMPARISON: Comparison = 'previous';

export const AGE_RANGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** Segments of customers by recency, frequency and money (metrics.md, Customer behavior), the best first. */
export const CUSTOMER_PROFILES = ['champions', 'loyal', 'promising', 'atRisk', 'lost'] as const;
export type CustomerProfile = (typeof CUSTOMER_PROFILES)[number];

/** Two hours each from midnight on, on the clock of the store. */
export const HOURS = [
  '00-02h',
  '02-04h',
  '04-06h',
  '06-08h',
  '08-10h',
  '10-12h',
  '12-14h',
  '14-16h',
  '16-18h',
  '18-20h',
  '20-22h',
  '22-24h',
] as const;
export type Hours = (typeof HOURS)[number];

/** Id of a category or product: 64 bits as 16 lower-case hex digits. It is text, also when it looks like `662e41...`. */
export const ITEM_ID_PATTERN = /^[0-9a-f]{16}$/;

/** Bounds of the filters of every analysis. */
export const FILTER_LIMITS = {
  /** Characters of the name of a store or payment method. */
  nameMax: 200,
  /** Values of one filter. */
  valuesMax: 200,
  /** Characters of one filter as it travels. */
  textMax: 4000,
  /** Days that the warehouse can hold; a window outside of them is refused rather than silently empty. */
  firstDay: '1970-01-01',
  lastDay: '2148-12-31',
  /** Longest window by dates: twenty years keep the list of months bounded. */
  windowMaxDays: 7305,
} as const;

/** The analyses, in the order of their tabs. */
export const ANALYSIS_TABS = ['products', 'performance', 'behavior', 'demographics', 'preferences'] as const;
export type AnalysisTab = (typeof ANALYSIS_TABS)[number];

/** What the share of a category or product is computed of. */
export const SHARE_BASES = ['tickets', 'units', 'customers', 'sales'] as const;
export type ShareBasis = (typeof SHARE_BASES)[number];
export const DEFAULT_SHARE_BASIS: ShareBasis = 'tickets';

/** Areas of the growth map; `new` has nothing to compare with and no place on it. */
export const MAP_QUADRANTS = ['stars', 'opportunities', 'problems', 'cashCows'] as const;
export type MapQuadrant = (typeof MAP_QUADRANTS)[number];
export const QUADRANTS = [...MAP_QUADRANTS, 'new'] as const;
export type Quadrant = (typeof QUADRANTS)[number];

/** How many products the ranking draws, as the address says it. */
export const RANKING_SIZES = ['10', '20', '50'] as const;
export type RankingSize = (typeof RANKING_SIZES)[number];
export const DEFAULT_RANKING_SIZE: RankingSize = '20';

/** Targets of a flow beside "others": at most so many, five unless asked for. */
export const FLOW_TARGETS = { max: 20, default: 5 } as const;
/** Id of the target that gathers everything beyond the largest. */
export const OTHERS = 'others';

/** Orders of the list of tickets; a minus is the largest or latest first. */
export const TICKET_SORTS = ['-date', 'date', '-net', 'net', '-lines', 'lines'] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];
export const DEFAULT_TICKET_SORT: TicketSort = '-date';
/** A workbook is for people: more tickets than this go into a CSV. */
export const WORKBOOK_TICKETS = 100_000;
