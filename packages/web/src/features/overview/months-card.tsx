import type { TrendGrain } from '@botica/contract/sales-trends/vocabulary';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Legend } from '../../shared/figures/legend';
import { useFormat } from '../../shared/i18n/use-format';
import { partName } from '../../shared/sales/part-name';
import type { SalesPerformanceAnswer } from '../../shared/sales/sales.api';
import { AppLink } from '../../shared/ui/link';
import { Panel } from '../../shared/ui/panel';
import { axisPlace, type BarScale, barPlace, barScale } from './month-bars';
import classes from './months-card.module.css';

/** With what places it: nothing waits for it before a bar is pointed at. */
const BarTooltip = lazy(async () => ({ default: (await import('./bar-tooltip')).BarTooltip }));

const HEIGHT_PX = 242;
const MOST_NAMES = 13;

/** Net by day, week or month as bars beside those of the year before; each opens the performance page with those days. */
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
      {answer === undefined ? <Skeleton height={HEIGHT_PX} data-shape="chart" /> : <Chart answer={answer} />}
    </Panel>
  );
}

function Chart({ answer }: { answer: SalesPerformanceAnswer }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { currency } = answer.meta;
  const { grain, points } = answer.data.salesTrend;
  const scale = barScale(points);
  const hasBefore = points.some(({ previousYearSales }) => previousYearSales !== null);
  const [shown, setShown] = useState<HTMLElement | null>(null);
  // Each bar has a name only where there is room for all.
  const every = Math.ceil(points.length / MOST_NAMES);
  return (
    <>
      <Legend
        items={[
          { series: 'usual', text: t('months.now') },
          ...(hasBefore ? [{ series: 'before' as const, text: t('months.before') }] : []),
          ...(points.some(isPartial) ? [{ series: 'partial' as const, text: t('months.partial') }] : []),
        ]}
      />
      <div className={classes.chart}>
        <div className={classes.axis} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} className={classes.tick} style={{ insetBlockEnd: axisPlace(tick, scale) }}>
              <bdi>{format.compactMoney(tick, currency)}</bdi>
            </span>
          ))}
        </div>
        <ol
          className={classes.bars}
          data-single={!hasBefore || undefined}
          onPointerOver={({ target }) => setShown(linkAt(target))}
          onPointerLeave={() => setShown(null)}
          onFocus={({ target }) => setShown(linkAt(target))}
          onBlur={() => setShown(null)}
          onKeyDown={({ key }) => key === 'Escape' && setShown(null)}
        >
          {points.map((point, index) => (
            <Bar
              key={point.from}
              point={point}
              grain={grain}
              scale={scale}
              meta={answer.meta}
              isNamed={index % every === 0}
              hasValue={every === 1}
            />
          ))}
        </ol>
        {shown !== null && (
          <Suspense>
            <BarTooltip target={shown} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The bar that something of is pointed at. */
function linkAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

type Point = SalesPerformanceAnswer['data']['salesTrend']['points'][number];

function isPartial({ hasData, complete }: Point): boolean {
  return hasData && !complete;
}

interface BarProps {
  point: Point;
  grain: TrendGrain;
  scale: BarScale;
  meta: SalesPerformanceAnswer['meta'];
  isNamed: boolean;
  /** Where there is room for what it stands for. */
  hasValue: boolean;
}

function Bar({ point, grain, scale, meta, isNamed, hasValue }: BarProps) {
  const format = useFormat();
  const label = useWords(point, grain, meta);
  const name = grain === 'month' ? format.monthName(point.from.slice(0, 7)) : format.day(point.from);
  return (
    <li className={classes.slot}>
      <Link
        to="/dashboard/salesTrendAnalysis/sales-performance"
        search={{ from: point.from, to: point.to }}
        className={classes.link}
        aria-label={label}
      >
        <span className={classes.column}>
          {point.previousYearSales !== null && (
            <span
              className={classes.bar}
              data-series="before"
              style={barPlace(Number(point.previousYearSales), scale)}
            />
          )}
          {point.hasData && (
            <span
              className={classes.bar}
              data-partial={isPartial(point) || undefined}
              style={barPlace(Number(point.sales), scale)}
            >
              {hasValue && <bdi className={classes.value}>{format.compactNumber(point.sales)}</bdi>}
            </span>
          )}
        </span>
        <span className={classes.name}>{isNamed ? name : '\u00a0'}</span>
        {grain === 'month' && (
          <span className={classes.year} data-first={point.from.slice(5, 7) === '01' || undefined}>
            {point.from.slice(0, 4)}
          </span>
        )}
      </Link>
    </li>
  );
}

/** What a bar and that of the year before stand for. */
function useWords(point: Point, grain: TrendGrain, { currency }: SalesPerformanceAnswer['meta']): string {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const value = point.hasData ? format.money(point.sales, currency) : t('months.noData');
  const words = [
    `${partName(format, grain, point, 'long')}: ${isPartial(point) ? `${value} (${t('months.partial')})` : value}`,
  ];
  if (point.previousYearSales !== null) {
    words.push(`${t('months.before')}: ${format.money(point.previousYearSales, currency)}`);
  }
  return words.join(' · ');
}
