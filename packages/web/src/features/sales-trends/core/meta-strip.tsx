import type { SalesMeta } from '@botica/contract/sales-trends/filter';
import { Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionButton } from '../../../shared/figures/definition-button';
import { FigureNotes } from '../../../shared/figures/figure-notes';
import { useFormat } from '../../../shared/i18n/use-format';
import { CompareButton } from '../filters/compare-button';
import type { AnalysisSearch } from '../filters/use-analysis-search';
import classes from './meta-strip.module.css';

interface MetaStripProps {
  meta: SalesMeta | undefined;
  /** It is that of the filter before. */
  isStale: boolean;
  /** What of the page looks at another period: figures at what was chosen, retention at the period just before, or nothing. */
  comparison: 'chosen' | 'retention' | 'none';
  /** What the page answers. */
  about: string;
  search: AnalysisSearch;
}

/** What the figures of the page stand on: window, comparison, last day of the data, currency, known customers. */
export function MetaStrip({ meta, isStale, comparison, about, search }: MetaStripProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const [isOpen, { toggle }] = useDisclosure(false);
  const moreId = useId();
  if (meta === undefined) return <Skeleton height={22} maw={420} my={2} className={classes.waiting ?? ''} data-facts />;
  const window = format.range(meta.from, meta.to);
  const previous = format.range(meta.previousFrom, meta.previousTo);
  // There is no sale at all; the page says so.
  if (window === null || meta.asOf === null) return null;
  return (
    <div className={classes.strip} data-stale={isStale || undefined} data-facts>
      <div className={classes.line}>
        <bdi className={classes.window} data-print="hide">
          {window}
        </bdi>
        <button
          type="button"
          className={classes.toggle}
          data-print="hide"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={toggle}
        >
          {t('meta.about')}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      <div id={moreId} className={classes.more} data-open={isOpen || undefined}>
        <p className={classes.about} data-print="hide">
          {about} <DefinitionButton label={t('meta.about')} of={['window', 'identifiedShare']} />
        </p>
        <dl className={classes.facts}>
          {previous !== null && comparison === 'chosen' && (
            <Fact label={t(`compared.${meta.compare}.label`)} value={previous} />
          )}
          {comparison !== 'chosen' && (
            <Fact label={t('meta.comparison')} value={t(`comparison.${comparison}`)} isOnPaper={false} />
          )}
          <Fact label={t('meta.asOf')} value={format.date(meta.asOf)} isOnPaper={false} />
          <Fact label={t('meta.currency')} value={meta.currency} />
          {meta.identifiedShare !== null && (
            <Fact label={t('meta.identified')} value={format.rate(meta.identifiedShare)} />
          )}
          <Fact label={t('meta.lines')} value={format.number(meta.lines)} />
        </dl>
      </div>
      {isStale && (
        <p className={classes.loading} role="status">
          {t('meta.loading')}
        </p>
      )}
      <FigureNotes
        notes={meta.notes}
        actionOf={(code) => (code === 'no_previous' ? <CompareButton meta={meta} search={search} /> : null)}
      />
    </div>
  );
}

interface FactProps {
  label: string;
  value: string;
  /** Off for what the line above the figures says on paper. */
  isOnPaper?: boolean;
}

function Fact({ label, value, isOnPaper = true }: FactProps) {
  return (
    <div {...(isOnPaper ? {} : { 'data-print': 'hide' })}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
