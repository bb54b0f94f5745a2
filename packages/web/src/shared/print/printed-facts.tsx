import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import { settingsQuery } from '../settings/settings.api';
import classes from './printed-facts.module.css';
import { usePrinting } from './use-printing';

interface PrintedFactsProps {
  /** Name of the page. */
  page: string;
  /** Active filters in words, one each. Left out: the page has no filters. */
  filters?: readonly string[];
  /** Days of the figures in words; null while unknown. */
  window: string | null;
  /** Last day with sales, `YYYY-MM-DD`; null while unknown. */
  asOf: string | null;
}

/** What a sheet of paper must say by itself: whose figures, of which page, filters and days, and when it was printed. */
export function PrintedFacts(props: PrintedFactsProps) {
  return usePrinting() ? <Facts {...props} /> : null;
}

function Facts({ page, filters, window, asOf }: PrintedFactsProps) {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const company = useQuery(settingsQuery()).data?.companyName;
  const facts = [
    page,
    filters === undefined ? null : filters.length === 0 ? t('print.noFilters') : filters.join(' · '),
    window,
    asOf === null ? null : t('print.asOf', { date: format.date(asOf) }),
    t('print.printedOn', { instant: format.instant(new Date().toISOString()) }),
  ];
  return (
    <p className={classes.facts}>
      {company !== undefined && <strong>{company}</strong>}
      {facts.map((fact) => fact !== null && <bdi key={fact}>{fact}</bdi>)}
    </p>
  );
}
