import { Skeleton } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LowSampleMark } from '../../shared/figures/low-sample-mark';
import { useFormat } from '../../shared/i18n/use-format';
import type { CategoryGrowth, SalesPerformanceAnswer } from '../../shared/sales/sales.api';
import { whyNotCompared } from '../../shared/sales/why-not-compared';
import { ErrorState } from '../../shared/ui/error-state';
import { AppLink } from '../../shared/ui/link';
import { Panel } from '../../shared/ui/panel';
import { type CategoryChange, largestChanges } from './category-changes';
import classes from './changes-card.module.css';

const SHOWN = 4;
const HEIGHT_PX = 240;

interface ChangesCardProps {
  result: UseQueryResult<{ data: CategoryGrowth[]; meta: SalesPerformanceAnswer['meta'] }>;
}

/** The categories that gained and lost most money against the period before. */
export function ChangesCard({ result }: ChangesCardProps) {
  const { t } = useTranslation('overview');
  return (
    <Panel
      title={t('changes.title')}
      description={t('changes.description')}
      action={
        <AppLink to="/dashboard/salesTrendAnalysis/product-analysis" fz="sm" fw={600}>
          {t('changes.more')}
        </AppLink>
      }
    >
      {result.isPending && <Skeleton height={HEIGHT_PX} data-shape="rows" />}
      {result.isError && (
        <ErrorState error={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
      )}
      {result.data !== undefined && <Changes categories={result.data.data} meta={result.data.meta} />}
    </Panel>
  );
}

type Currency = SalesPerformanceAnswer['meta']['currency'];

function Changes({
  categories,
  meta,
}: {
  categories: readonly CategoryGrowth[];
  meta: SalesPerformanceAnswer['meta'];
}) {
  const { currency } = meta;
  const { t } = useTranslation('overview');
  const { gains, losses } = largestChanges(categories, SHOWN);
  if (gains.length === 0 && losses.length === 0)
    return <p className={classes.none}>{t(nothingChanged(categories, meta))}</p>;
  return (
    <div className={classes.lists}>
      <ChangeList direction="up" changes={gains} currency={currency} />
      <ChangeList direction="down" changes={losses} currency={currency} />
    </div>
  );
}

/** Why no category gained or lost: nothing is known of what it was before, or it is what it was. */
function nothingChanged(categories: readonly CategoryGrowth[], meta: SalesPerformanceAnswer['meta']) {
  if (categories.some(({ salesGrowth }) => salesGrowth !== null)) return 'changes.level';
  return `reasons.${whyNotCompared(meta)}` as const;
}

interface ChangeListProps {
  direction: 'up' | 'down';
  changes: readonly CategoryChange[];
  currency: Currency;
}

function ChangeList({ direction, changes, currency }: ChangeListProps) {
  const { t } = useTranslation('overview');
  const Icon = direction === 'up' ? IconArrowUpRight : IconArrowDownRight;
  return (
    <div data-direction={direction} className={classes.side}>
      <h3 className={classes.heading}>
        <Icon size={16} stroke={2.2} aria-hidden="true" />
        {t(`changes.${direction}`)}
      </h3>
      {changes.length === 0 ? (
        <p className={classes.none}>{t(`changes.none.${direction}`)}</p>
      ) : (
        <ul className={classes.list}>
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} currency={currency} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ChangeRow({ change, currency }: { change: CategoryChange; currency: Currency }) {
  const format = useFormat();
  const difference = format.compactMoney(change.difference, currency);
  return (
    <li>
      <Link
        to="/dashboard/salesTrendAnalysis/product-analysis"
        search={{ productsOf: change.id }}
        className={classes.row}
      >
        <bdi className={classes.name} title={change.name}>
          {change.name}
        </bdi>
        {change.isLowSample && <LowSampleMark />}
        <bdi className={classes.amount}>{change.difference.startsWith('-') ? difference : `+${difference}`}</bdi>
        <bdi className={classes.rate}>
          {change.growth === null ? '' : format.rate(change.growth, { isSigned: true })}
        </bdi>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.bar} style={{ inlineSize: `${Math.max(2, change.size * 100)}%` }} />
        </span>
      </Link>
    </li>
  );
}
