import type { CurrencyCode } from '@botica/contract/limits';
import { Paper, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LowSampleMark } from '../../../shared/charts/low-sample-mark';
import { useFormat } from '../../../shared/i18n/use-format';
import type { GrowthItem } from './growth-view';
import classes from './product-analysis.module.css';

interface OffMapListProps {
  /** Undefined while the figures load. */
  items: readonly GrowthItem[] | undefined;
  currency: CurrencyCode | undefined;
  onSelect?: ((id: string) => void) | undefined;
}

/** Items that have no place on the map: new ones, and those whose share cannot be known. */
export function OffMapList({ items, currency, onSelect }: OffMapListProps) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        <ul className={classes.offMapItems} tabIndex={0} aria-labelledby="off-map-title">
          {items.map((item) => (
            <li key={item.id}>
              <span className={classes.offMapName}>
                {onSelect === undefined ? (
                  <bdi>{item.name}</bdi>
                ) : (
                  <button type="button" className={classes.drill} onClick={() => onSelect(item.id)}>
                    <bdi>{item.name}</bdi>
                  </button>
                )}
                {item.lowSample && <LowSampleMark />}
              </span>
              <span className={classes.offMapSales}>{format.money(item.sales, currency)}</span>
              <span className={classes.offMapReason}>{t(`offMap.reasons.${item.reason ?? 'no_previous'}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}
