import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListFilter, specOf } from '../../filters/filter-registry';
import { lastOfEach } from '../../filters/refusal';
import { readSalesFilter } from '../../filters/sales-filter';

/** What the filter of the page chooses of a breakdown, which shows all its groups (metrics.md, Base). */
interface Chosen {
  /** Whether others are chosen and this one, or these together, are not. */
  isFaded(...values: readonly string[]): boolean;
  /** A group's name, with a mark where it is chosen. */
  mark(name: string, ...values: readonly string[]): string;
  /** What is chosen, in words; null where nothing is. */
  note: string | null;
}

/** Marks of a card that shows figures by a filter's own dimension. */
export function useChosen(dimension: ListFilter): Chosen {
  const { t } = useTranslation('sales-trends');
  const given: Record<string, unknown> = useSearch({ strict: false });
  const chosen = useMemo(() => readSalesFilter(lastOfEach(given).search).filter[dimension], [given, dimension]);
  return useMemo(() => {
    const isChosen = (values: readonly string[]) => values.some((value) => chosen.includes(value));
    const names = chosen.map((value) => specOf(dimension).text(value, { t, nameOf: (_, id) => id }));
    return {
      isFaded: (...values) => chosen.length > 0 && !isChosen(values),
      mark: (name, ...values) => (isChosen(values) ? t('chosen.mark', { name }) : name),
      note: chosen.length === 0 ? null : t('chosen.note', { names: names.join(', ') }),
    };
  }, [dimension, chosen, t]);
}

/** Remarks below a card, one after the other; null where there is none. */
export function remarks(...texts: readonly (string | null)[]): string | null {
  const said = texts.filter((text) => text !== null && text !== '');
  return said.length === 0 ? null : said.join(' ');
}
