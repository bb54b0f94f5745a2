import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/use-locale';
import { type Comparable, comparables, daysOf } from './comparable-window';
import { type FilterText, SALES_KEY, salesPerformanceQuery } from './sales.api';

/**
 * The first of what may be compared whose sales have a growth under the filter: it is tried before it is offered. Null while that is
 * not known, and where nothing can be compared.
 */
export function useComparable(meta: SalesMeta, filter: FilterText): Comparable | null {
  const locale = useLocale();
  const client = useQueryClient();
  const candidates = comparables(meta);
  const { data } = useQuery({
    queryKey: [SALES_KEY, 'comparable', null, locale, filter, candidates],
    enabled: candidates.length > 0,
    queryFn: async () => {
      for (const candidate of candidates) {
        const { data } = await client.fetchQuery(salesPerformanceQuery(comparedText(candidate, filter), locale));
        if (data.totals.netGrowth !== null) return candidate;
      }
      return null;
    },
  });
  return data ?? null;
}

/** The filter with what is to be compared, as it travels. */
export function comparedText(comparable: Comparable, filter: FilterText): FilterText {
  if (comparable.kind === 'year') return { ...filter, compare: 'year' };
  const others: FilterText = Object.fromEntries(Object.entries(filter).filter(([name]) => !OF_WINDOW.has(name)));
  const { kind: _, ...window } = comparable;
  return { ...others, ...window };
}

const OF_WINDOW = new Set(['period', 'from', 'to', 'compare']);

/** What a button says that compares it. */
export function useComparableWords() {
  const { t } = useTranslation('charts');
  return (comparable: Comparable): string => {
    if (comparable.kind === 'year') return t('compareWindow.year');
    return comparable.kind === 'period'
      ? t(`compareWindow.${comparable.period}`)
      : t('compareWindow.days', { count: daysOf(comparable) });
  };
}
