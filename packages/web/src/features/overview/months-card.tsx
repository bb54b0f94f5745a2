import type { TrendGrain } from '@botica/contract/sales-trends/vocabulary';
import { Skeleton, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import { partName } from '../../shared/sales/part-name';
import type { SalesPerformanceAnswer } from '../../shared/sales/sales.api';
import { AppLink } from '../../shared/ui/link';
import { Panel } from '../../shared/ui/panel';
import { type BarScale, barPlace, barScale } from './month-bars';
import classes from './months-card.module.css';

const HEIGHT_PX = 190;
const MOST_NAMES = 13;

/** Net by day, week or month as bars; each opens the performance page with those days. */
export function MonthsCard({ answer }: { answer: SalesPerformanceAnswer | undefined }) {
  const { t } = useTranslation('overview');
  const grain = answer?.data.salesTrend.grain ?? 'month';
  return (
    <Panel
      title={t(`months.title.${grain}`)}
      description={t('months.description')}
      action={
        <AppLink to="/dashboard/salesTrendAnalysis/sales-performance" fz="sm" fw={600}>
          {t('months.more')}
        </AppLink>
      }
    >
      {answer === undefined ? <Skeleton height={HEIGHT_PX} radius="md" /> : <Bars answer={answer} />}
    </Panel>
  );
}

function Bars({ answer }: { answer: SalesPerformanceAnswer }) {
  const { grain, points } = answer.data.salesTrend;
  const scale = barScale(points);
  // Each bar has a name only where there is room for all.
  const every = Math.ceil(points.length / MOST_NAMES);
  return (
    <ol className={classes.bars}>
      {points.map((point, index) => (
        <Bar
          key={point.from}
          point={point}
          grain={grain}
          scale={scale}
          meta={answer.meta}
          isNamed={index % every === 0}
        />
      ))}
    </ol>
  );
}

interface BarProps {
  point: SalesPerformanceAnswer['data']['salesTrend']['points'][number];
  grain: TrendGrain;
  scale: BarScale;
  meta: SalesPerformanceAnswer['meta'];
  isNamed: boolean;
}

function Bar({ point, grain, scale, meta, isNamed }: BarProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const value = point.hasData ? format.money(point.sales, meta.currency) : t('months.noData');
  const words = `${partName(format, grain, point, 'long')}: ${value}`;
  const label = point.hasData && !point.complete ? `${words} (${t('months.partial')})` : words;
  const name = grain === 'month' ? format.monthName(point.from.slice(0, 7)) : format.day(point.from);
  return (
    <li className={classes.slot}>
      <Tooltip label={label} openDelay={0}>
        <Link
          to="/dashboard/salesTrendAnalysis/sales-performance"
          search={{ from: point.from, to: point.to }}
          className={classes.link}
          aria-label={label}
        >
          <span className={classes.column}>
            <span className={classes.zero} style={{ insetBlockEnd: barPlace(0, scale).insetBlockEnd }} />
            {point.hasData && (
              <span
                className={classes.bar}
                data-partial={!point.complete || undefined}
                style={barPlace(Number(point.sales), scale)}
              />
            )}
          </span>
          <span className={classes.name}>{isNamed ? name : '\u00a0'}</span>
          {grain === 'month' && (
            <span className={classes.year} data-first={point.from.slice(5, 7) === '01' || undefined}>
              {point.from.slice(0, 4)}
            </span>
          )}
        </Link>
      </Tooltip>
    </li>
  );
}
