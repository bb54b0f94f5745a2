import type { BehaviorReason, Journey } from '@botica/contract/sales-trends/behavior';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import type { DefinitionKey } from '../../../shared/figures/definitions';
import { StatCard } from '../../../shared/figures/stat-card';
import { useFormat } from '../../../shared/i18n/use-format';
import type { TableModel } from '../../../shared/table/table-model';
import { asPercentage } from '../core/cards/percentage';
import type { CustomerBehaviorAnswer } from '../core/sales-trends.api';
import classes from './behavior.module.css';

type Kind = 'money' | 'rate' | 'perMonth' | 'score';
interface JourneyFigure {
  name: keyof Journey;
  kind: Kind;
  definition: DefinitionKey;
}

const FIGURES: readonly JourneyFigure[] = [
  { name: 'visitFrequency', kind: 'perMonth', definition: 'visitFrequency' },
  { name: 'averageTicket', kind: 'money', definition: 'averageOrderValue' },
  { name: 'retentionRate', kind: 'rate', definition: 'retentionRate' },
  { name: 'churnRate', kind: 'rate', definition: 'churnRate' },
  { name: 'lifetimeValue', kind: 'money', definition: 'lifetimeValue' },
  { name: 'qualityScore', kind: 'score', definition: 'qualityScore' },
];

/** The six figures of the customer journey. */
export function JourneyCard({ result }: { result: UseQueryResult<CustomerBehaviorAnswer> }) {
  const { t } = useTranslation('sales-trends');
  const table = useJourneyTable();
  return (
    <ChartCard
      title={t('journey.title')}
      description={t('journey.description')}
      result={result}
      kind="figures"
      height={130}
      table={table}
      isLowSample={({ data }) => data.journey.lowSample}
      emptyState={() => null}
    >
      {(answer) => (
        <div className={classes.journey}>
          {FIGURES.map((figure) => (
            <Figure key={figure.name} figure={figure} answer={answer} />
          ))}
        </div>
      )}
    </ChartCard>
  );
}

function Figure({
  figure: { name, kind, definition },
  answer,
}: {
  figure: JourneyFigure;
  answer: CustomerBehaviorAnswer;
}) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const value = answer.data.journey[name];
  const reason = answer.data.reasons[name];
  const exact = value === null ? null : figureText(format, kind, value, answer);
  const isLarge = kind === 'money' && Math.abs(Number(value)) >= 1_000_000;
  return (
    <StatCard
      isBare
      label={t(`journey.${name}`)}
      definition={definition}
      value={isLarge ? format.compactMoney(value ?? '0', answer.meta.currency) : exact}
      {...(exact === null ? {} : { exact })}
      reason={reason === undefined ? undefined : t(`reasons.${wordsOf(reason)}`)}
      footnote={
        kind === 'perMonth' || kind === 'score'
          ? t(`journey.${kind === 'score' ? 'ofHundred' : 'perMonth'}`)
          : undefined
      }
    />
  );
}

/** What the period just before lacks are customers: the other figures of the card are compared with nothing. */
function wordsOf(reason: BehaviorReason) {
  return reason === 'no_previous' ? 'no_customers_before' : reason;
}

function figureText(
  format: ReturnType<typeof useFormat>,
  kind: Kind,
  value: string | number,
  { meta }: CustomerBehaviorAnswer,
): string {
  if (kind === 'money') return format.money(value, meta.currency);
  return kind === 'rate' ? format.rate(Number(value)) : format.number(value, kind === 'score' ? 1 : 2);
}

function useJourneyTable() {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useCallback(
    (answer: CustomerBehaviorAnswer): TableModel<JourneyFigure> => {
      const { journey, reasons } = answer.data;
      const units: Record<Kind, string> = {
        money: answer.meta.currency,
        rate: '%',
        perMonth: t('journey.perMonth'),
        score: t('units.points'),
      };
      return {
        caption: t('journey.title'),
        rowId: ({ name }) => name,
        rows: FIGURES,
        columns: [
          { id: 'figure', label: t('columns.figure'), value: ({ name }) => t(`journey.${name}`) },
          {
            id: 'value',
            label: t('columns.value'),
            isNumeric: true,
            value: ({ name, kind }) => {
              const value = journey[name];
              return kind === 'rate' && typeof value === 'number' ? asPercentage(value) : value;
            },
            text: ({ name, kind }) => figureText(format, kind, journey[name] ?? 0, answer),
          },
          { id: 'unit', label: t('columns.unit'), value: ({ kind }) => units[kind] },
          {
            id: 'reason',
            label: t('columns.reason'),
            value: ({ name }) => {
              const reason = reasons[name];
              return reason === undefined ? '' : t(`reasons.${wordsOf(reason)}`);
            },
          },
        ],
      };
    },
    [t, format],
  );
}
