import type { AskAnswer, AskData, AskDays, AskFilter, AskQuery } from '@botica/contract/ask/ask';
import type { AskRefusal } from '@botica/contract/ask/vocabulary';
import { joinNames } from '@botica/contract/name-list';
import { FILTER_LIMITS, HOURS } from '@botica/contract/sales-trends/vocabulary';
import { daysBetween } from '../../../sales/windows/calendar';
import { outsideData } from '../grammar/query/compose';
import type { DataDays } from '../grammar/time/days';
import { askWindows, inclusive } from './ask-windows';

type Link = NonNullable<AskAnswer['link']>;

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
  const missing = new Set<Link['missing'][number]>();
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

/** The page that tells what a question cannot, with as much of the question as it takes. */
export function refusalLink(
  code: AskRefusal,
  about: Pick<AskQuery, 'filters' | 'period' | 'compare'>,
  data: DataDays,
): NonNullable<AskData['refusal']>['link'] {
  if (code === 'on_its_page') return { path: `${BASE}/sales-performance`, search: {}, missing: [] };
  if (code !== 'why' && code !== 'beyond_data') return null;
  const { search, missing } = insightsFilter(about.filters);
  if (code === 'beyond_data') return { path: '/second-page', search: { view: 'forecast', ...search }, missing };
  const periods = whyPeriods(about, data);
  const lacks = about.period !== null && periods === null ? [...missing, 'days' as const] : missing;
  return { path: '/second-page', search: { view: 'why', ...search, ...periods }, missing: lacks };
}

/** One store and one category are what the page of insights filters by. */
function insightsFilter(filters: readonly AskFilter[]): Pick<Link, 'search' | 'missing'> {
  const search: Link['search'] = {};
  const missing = new Set<Link['missing'][number]>();
  for (const filter of filters) {
    const { dimension, exclude } = filter;
    if (exclude) missing.add('exclude');
    else if ((dimension === 'store' || dimension === 'category') && filter.values.length === 1) {
      search[dimension] = filter.values[0]?.id ?? '';
    } else missing.add(dimension);
  }
  return { search, missing: [...missing] };
}

/** The days that the change is of, and those before; null where the data does not have both. */
function whyPeriods({ period, compare }: Pick<AskQuery, 'period' | 'compare'>, data: DataDays) {
  if (period === null || outsideData(period, data) !== null) return null;
  const { days, compared } = askWindows({ period, compare: compare ?? { kind: 'previous' } }, data);
  if (compared === null || compared.to > days.from) return null;
  const [now, before] = [inclusive(days), inclusive(compared)];
  return { from: now.from, to: now.to, againstFrom: before.from, againstTo: before.to };
}
