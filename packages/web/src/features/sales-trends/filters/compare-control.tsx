import { COMPARISONS, type Comparison } from '@botica/contract/sales-trends/vocabulary';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../shared/ui/segments/segments';
import classes from './filter-bar.module.css';

interface CompareControlProps {
  compare: Comparison;
  onChange: (compare: Comparison) => void;
}

/** What the figures are compared with: the period just before, or the same one a year before. */
export function CompareControl({ compare, onChange }: CompareControlProps) {
  const { t } = useTranslation('sales-trends');
  return (
    <Segments
      aria-label={t('filters.compare')}
      value={compare}
      choices={COMPARISONS.map((value) => ({ value, label: t(`compared.${value}.short`) }))}
      onChange={onChange}
      className={classes.periods}
    />
  );
}
