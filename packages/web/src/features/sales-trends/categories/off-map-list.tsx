import type { CurrencyCode } from '@botica/contract/limits';
import { Paper, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrowthItem } from './growth-view';
import classes from './product-analysis.module.css';

const OffMapItems = lazy(async () => ({ default: (await import('./off-map-items')).OffMapItems }));

interface OffMapListProps {
  /** Undefined while the figures load. */
  items: readonly GrowthItem[] | undefined;
  currency: CurrencyCode | undefined;
  onSelect?: ((id: string) => void) | undefined;
}

/** Items that have no place on the map: new ones, and those whose share cannot be known. */
export function OffMapList({ items, currency, onSelect }: OffMapListProps) {
  const { t } = useTranslation('sales-trends');
  if (items === undefined || currency === undefined) {
    return (
      <Paper withBorder className={classes.offMap}>
        <Skeleton height={18} width="60%" />
        <Skeleton height={14} mt="sm" />
      </Paper>
    );
  }
  return (
    <Paper withBorder component="section" className={classes.offMap} aria-labelledby="off-map-title">
      <h2 id="off-map-title" className={classes.offMapTitle}>
        {t('offMap.title')} <span className={classes.quadrantCount}>{items.length}</span>
      </h2>
      <p className={classes.offMapText}>{items.length === 0 ? t('offMap.none') : t('offMap.description')}</p>
      {items.length > 0 && (
        <Suspense>
          <OffMapItems items={items} currency={currency} onSelect={onSelect} />
        </Suspense>
      )}
    </Paper>
  );
}
