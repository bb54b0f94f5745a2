import { Skeleton, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/use-format';
import type { SalesPerformanceAnswer } from '../../shared/sales/sales.api';
import { AppLink } from '../../shared/ui/link';
import { Panel } from '../../shared/ui/panel';
import { type BarScale, barPlace, barScale, monthWindow } from './month-bars';
import classes from './months-card.module.css';

const HEIGHT_PX = 190;

/** Net by month as bars; each opens the performance page with that month. */
export function MonthsCard({ answer }: { answer: SalesPerformanceAnswer | undefined }) {
  const { t } = useTranslation('overview');
  return (
    <Panel
      title={t('months.title')}
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
  const months = answer.data.seasonalTrends;
  const scale = barScale(months);
  return (
    <ol className={classes.bars}>
      {months.map((month) => (
        <Bar key={month.month} month={month} scale={scale} meta={answer.meta} />
      ))}
    </ol>
  );
}

interface BarProps {
  month: SalesPerformanceAnswer['data']['seasonalTrends'][number];
  scale: BarScale;
  meta: SalesPerformanceAnswer['meta'];
}

function Bar({ month, scale, meta }: BarProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const value = month.hasData ? format.money(month.sales, meta.currency) : t('months.noData');
  const words = `${format.month(month.month, 'long')}: ${value}`;
  const label = month.hasData && !month.complete ? `${words} (${t('months.partial')})` : words;
  const range = monthWindow(month.month, meta.from, meta.to);
  const [year, name] = [month.month.slice(0, 4), format.monthName(month.month)];
  return (
    <li className={classes.slot}>
      <Tooltip label={label} openDelay={0}>
        <Link
          to="/dashboard/salesTrendAnalysis/sales-performance"
          search={range}
          className={classes.link}
          aria-label={label}
        >
          <span className={classes.column}>
            <span className={classes.zero} style={{ insetBlockEnd: barPlace(0, scale).insetBlockEnd }} />
            {month.hasData && (
              <span
                className={classes.bar}
                data-partial={!month.complete || undefined}
                style={barPlace(Number(month.sales), scale)}
              />
            )}
          </span>
          <span className={classes.name}>{name}</span>
          <span className={classes.year} data-first={month.month.endsWith('-01') || undefined}>
            {year}
          </span>
        </Link>
      </Tooltip>
    </li>
  );
}
