import type { AskAnswer, AskDays, AskFilter, AskQuery } from '@botica/contract/ask/ask';
import { joinNames } from '@botica/contract/name-list';
import { FILTER_LIMITS, HOURS } from '@botica/contract/sales-trends/vocabulary';
import { daysBetween } from '../../../sales/windows/calendar';

const BASE = '/dashboard/salesTrendAnalysis';

/** The analysis that shows a figure best. */
function pathOf({ metric, by, filters }: AskQuery): string {
  const hasProfile = filters.some(({ dimension }) => dimension === 'profile');
  if (by === 'gender' || by === 'age') return `${BASE}/demographic-profile`;
  if (by === 'payment' || by === 'hour' || by === 'weekday') return `${BASE}/purchase-preferences`;
  if (by === 'category' || (by === 'product' && metric !== 'units')) return `${BASE}/product-analysis`;
  if (by === 'customer' || metric === 'customers' || metric === 'netPerCustomer' || hasProfile) {
    return `${BASE}/customer-behavior`;
  }
  return `${BASE}/sales-performance`;
}

/** Two-hour slots that make up a span of hours; null where they do not. */
function slotsOf(filter: AskFilter & { dimension: 'hours' }): string | null {
  if (filter.exclude || filter.from % 120 !== 0 || filter.to % 120 !== 0 || filter.from >= filter.to) return null;
  return HOURS.slice(filter.from / 120, filter.to / 120).join(',');
}

/** The page of the same figures with what it can filter by, and what it cannot. Null for more days than a page takes. */
export function linkOf(query: AskQuery, days: AskDays): AskAnswer['link'] {
  if (daysBetween(days.from, days.to) >= FILTER_LIMITS.windowMaxDays) return null;
  const search = new Map<string, string>(Object.entries(days));
  const missing = new Set<NonNullable<AskAnswer['link']>['missing'][number]>();
  if (query.bounds.length > 0) missing.add('bounds');
  if (query.compare?.kind === 'year') search.set('compare', 'year');
  for (const filter of query.filters) {
    if (filter.dimension === 'hours') {
      const slots = slotsOf(filter);
      if (slots === null) missing.add('hours');
      else search.set('hour', slots);
    } else if (filter.dimension === 'weekday' || filter.dimension === 'years') missing.add(filter.dimension);
    else if (filter.exclude) missing.add('exclude');
    else if (filter.dimension === 'store' || filter.dimension === 'payment') {
      search.set(filter.dimension, joinNames(filter.values.map(({ id }) => id)));
    } else if (filter.dimension === 'category' || filter.dimension === 'product') {
      search.set(filter.dimension, filter.values.map(({ id }) => id).join(','));
    } else search.set(filter.dimension, filter.values.join(','));
  }
  return { path: pathOf(query), search: Object.fromEntries(search), missing: [...missing] };
}
