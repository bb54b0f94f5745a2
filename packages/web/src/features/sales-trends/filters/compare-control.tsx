import { COMPARISONS, type Comparison } from '@botica/contract/sales-trends/vocabulary';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';

interface CompareControlProps {
  compare: Comparison;
  onChange: (compare: Comparison) => void;
}

/** What the figures are compared with: the period just before, or the same one a year before. */
export function CompareControl({ compare, onChange }: CompareControlProps) {
  const { t } = useTranslation('sales-trends');
  return (
    <SegmentedControl
      aria-label={t('filters.compare')}
      value={compare}
      data={COMPARISONS.map((value) => ({ value, label: t(`compared.${value}.short`) }))}
      onChange={(value) => {
        const known = COMPARISONS.find((candidate) => candidate === value);
        if (known !== undefined) onChange(known);
      }}
      className={classes.periods}
    />
  );
}
