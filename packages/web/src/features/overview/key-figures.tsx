import type { NullReason } from '@botica/contract/sales-trends/performance';
import { useTranslation } from 'react-i18next';
import { SMALLEST_RATE } from '../../shared/figures/delta-tone';
import { StatCard, StatCardSkeleton } from '../../shared/figures/stat-card';
import { useFormat } from '../../shared/i18n/use-format';
import type { SalesPerformanceAnswer } from '../../shared/sales/sales.api';
import { whyNotCompared } from '../../shared/sales/why-not-compared';
import classes from './key-figures.module.css';
import { UnknownReason } from './unknown-reason';

/** Fewer are a low sample (metrics.md, Base). */
const FEW_TICKETS = 30;

/** Growth of a count; null when there is nothing to compare with (metrics.md: growth from 0 is unknown). */
function growthOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : (now - before) / before;
}

/** Net, tickets, customers and average ticket against the period before. */
export function KeyFigures({ answer }: { answer: SalesPerformanceAnswer | undefined }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (answer === undefined) return <KeyFiguresSkeleton />;

  const { totals, performanceMetrics, reasons, salesTrend } = answer.data;
  const { currency } = answer.meta;
  const change = (value: number | null) => ({
    value,
    text: value === null ? '' : format.rate(value, { isSigned: true }),
    goodWhen: 'up' as const,
    smallest: SMALLEST_RATE,
  });
  const before = (known: string | null) =>
    known === null ? t(`reasons.${whyNotCompared(answer.meta)}`) : t('figures.before', { value: known });
  const ifKnown = <Value,>(value: Value | null, text: (value: Value) => string) =>
    value === null ? null : text(value);
  const average = performanceMetrics.averageOrderValue;
  const reason = (code: NullReason | undefined) => (code === undefined ? undefined : <UnknownReason code={code} />);
  // A part that is cut would look like a fall.
  const whole = salesTrend.points.filter(({ complete, hasData }) => complete && hasData);
  const isLowSample = totals.tickets !== null && totals.tickets < FEW_TICKETS;
  return (
    <div className={classes.grid}>
      <StatCard
        label={t('figures.net')}
        definition="net"
        value={format.compactMoney(totals.net, currency)}
        exact={format.money(totals.net, currency)}
        delta={change(totals.netGrowth)}
        isLowSample={isLowSample}
        footnote={before(ifKnown(totals.previousNet, (net) => format.compactMoney(net, currency)))}
        trend={whole.map(({ sales }) => Number(sales))}
      />
      <StatCard
        label={t('figures.tickets')}
        definition="tickets"
        value={totals.tickets === null ? null : format.number(totals.tickets)}
        reason={<UnknownReason code="no_tickets" />}
        delta={change(growthOf(totals.tickets, totals.previousTickets))}
        isLowSample={isLowSample}
        footnote={before(ifKnown(totals.previousTickets, (count) => format.number(count)))}
        trend={whole.map(({ tickets }) => tickets)}
      />
      <StatCard
        label={t('figures.customers')}
        definition="customers"
        value={totals.customers === null ? null : format.number(totals.customers)}
        reason={<UnknownReason code="no_customers" />}
        delta={change(growthOf(totals.customers, totals.previousCustomers))}
        isLowSample={isLowSample}
        footnote={before(ifKnown(totals.previousCustomers, (count) => format.number(count)))}
        trend={whole.map(({ customers }) => customers)}
      />
      <StatCard
        label={t('figures.averageTicket')}
        definition="averageOrderValue"
        value={average === null ? null : format.money(average, currency)}
        reason={reason(reasons.averageOrderValue)}
        delta={change(performanceMetrics.aovGrowth)}
        isLowSample={isLowSample}
        footnote={before(ifKnown(totals.previousAverageOrderValue, (money) => format.money(money, currency)))}
        trend={whole.map(({ averageOrderValue }) => (averageOrderValue === null ? null : Number(averageOrderValue)))}
      />
    </div>
  );
}

function KeyFiguresSkeleton() {
  return (
    <div className={classes.grid} aria-hidden="true">
      <StatCardSkeleton hasTrend />
      <StatCardSkeleton hasTrend />
      <StatCardSkeleton hasTrend />
      <StatCardSkeleton hasTrend />
    </div>
  );
}
