import type { DefinitionKey } from '../../../shared/figures/definitions';
import type { SummaryAnswer } from '../footprints.api';
import type { FilterName } from '../footprints-search';

/** What is ranked, which filter a value of it sets, and where it is explained. */
export const RANKINGS = [
  { name: 'pages', filter: 'page_url', definition: 'trackedPage' },
  { name: 'entryPages', filter: 'page_url', definition: 'entryExitPages' },
  { name: 'exitPages', filter: 'page_url', definition: 'entryExitPages' },
  { name: 'referrers', filter: 'referrer', definition: 'referrers' },
  { name: 'utmSources', filter: 'utm_source', definition: null },
  { name: 'utmMediums', filter: 'utm_medium', definition: null },
  { name: 'utmCampaigns', filter: 'utm_campaign', definition: null },
  { name: 'devices', filter: 'device', definition: null },
  { name: 'os', filter: 'os', definition: null },
  { name: 'browsers', filter: 'browser', definition: null },
  { name: 'languages', filter: 'language', definition: null },
  { name: 'screens', filter: 'screen', definition: null },
  { name: 'events', filter: 'event', definition: null },
  { name: 'robots', filter: 'is_robot', definition: 'robots' },
] as const satisfies readonly { name: string; filter: FilterName; definition: DefinitionKey | null }[];
export type Ranking = (typeof RANKINGS)[number];

/** A value with what it is ranked by; views where they are known. The empty value is unknown. */
export interface RankedValue {
  value: string;
  count: number;
  views: number | null;
}

/** What a ranking counts. */
export type Counted = 'visitors' | 'sessions' | 'events';

export function countedBy(name: Ranking['name']): Counted {
  if (name === 'entryPages' || name === 'exitPages') return 'sessions';
  return name === 'robots' ? 'events' : 'visitors';
}

export function rankedValues(data: SummaryAnswer['data'], name: Ranking['name']): RankedValue[] {
  return data[name].map((row) => ({
    value: row.value,
    count: 'visitors' in row ? row.visitors : 'sessions' in row ? row.sessions : row.events,
    views: 'views' in row ? row.views : null,
  }));
}
