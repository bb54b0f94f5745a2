import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SMALLEST_RATE } from '../../../shared/figures/delta-tone';
import { StatCard, StatCardSkeleton } from '../../../shared/figures/stat-card';
import { useFormat } from '../../../shared/i18n/use-format';
import type { SalesPerformanceAnswer } from '../../../shared/sales/sales.api';
import { whyNotCompared } from '../../../shared/sales/why-not-compared';
import { growthOf } from './growth';
import classes from './performance.module.css';

const FEW_TICKETS = 30;
/** All tickets that the page shows. */
const ALL_TICKETS = { filter: {} };

/** Net, tickets, customers and units of the window against the period that they are compared with. */
export function Totals({ result }: { result: UseQueryResult<SalesPerformanceAnswer> }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const answer = result.data;
  if (answer === undefined) {
    return (
      <div className={classes.totals}>
        {['net', 'tickets', 'customers', 'units'].map((name) => (
          <StatCardSkeleton key={name} />
        ))}
      </div>
    );
  }
  const { totals } = answer.data;
  const { currency, compare } = answer.meta;
  const before = (known: string | null) =>
    known === null ? t(`reasons.${whyNotCompared(answer.meta)}`) : t(`compared.${compare}.before`, { value: known });
  const isLowSample = totals.tickets !== null && totals.tickets < FEW_TICKETS;
  const delta = (value: number | null) => ({
    value,
    text: value === null ? '' : format.rate(value, { isSigned: true }),
    goodWhen: 'up' as const,
    smallest: SMALLEST_RATE,
  });
  const count = (key: 'tickets' | 'customers', now: number | null, previous: number | null) => (
    <StatCard
      label={t(`totals.${key}`)}
      definition={key}
      value={now === null ? null : format.number(now)}
      reason={t(`reasons.no_${key}`)}
      delta={delta(growthOf(now, previous))}
      footnote={before(previous === null ? null : format.number(previous))}
      isLowSample={isLowSample}
      drill={key === 'tickets' && now !== 0 ? ALL_TICKETS : undefined}
    />
  );
  return (
    <div className={classes.totals} data-stale={result.isPlaceholderData || undefined}>
      <StatCard
        label={t('totals.net')}
        definition="net"
        value={format.compactMoney(totals.net, currency)}
        exact={format.money(totals.net, currency)}
        delta={delta(totals.netGrowth)}
        footnote={before(totals.previousNet === null ? null : format.compactMoney(totals.previousNet, currency))}
        isLowSample={isLowSample}
      />
      {count('tickets', totals.tickets, totals.previousTickets)}
      {count('customers', totals.customers, totals.previousCustomers)}
      <StatCard
        label={t('totals.units')}
        definition="units"
        value={format.number(totals.units, 2)}
        footnote={t('totals.unitsNote')}
        isLowSample={isLowSample}
      />
    </div>
  );
}
