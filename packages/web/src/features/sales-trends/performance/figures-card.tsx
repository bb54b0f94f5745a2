import { Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import { StatCard } from '../../../shared/figures/stat-card';
import { useFormat } from '../../../shared/i18n/use-format';
import type { SalesPerformanceAnswer } from '../../../shared/sales/sales.api';
import { useCan } from '../../../shared/session/use-session';
import type { TableModel } from '../../../shared/table/table-model';
import { AppLink } from '../../../shared/ui/link';
import classes from './performance.module.css';
import {
  changeText,
  FIGURE_GROUPS,
  type FigurePair,
  type FigureRow,
  figureRows,
  figureText,
  reasonOf,
  smallestChange,
} from './performance-figures';

/** The performance figures in three groups: value of customers, loyalty, reach and satisfaction. */
export function FiguresCard({ result }: { result: UseQueryResult<SalesPerformanceAnswer> }) {
  const { t } = useTranslation('sales-trends');
  const table = useFiguresTable();
  return (
    <ChartCard
      title={t('figures.title')}
      description={t(`compared.${result.data?.meta.compare ?? 'previous'}.figures`)}
      result={result}
      kind="figures"
      height={250}
      table={table}
      emptyState={() => null}
    >
      {(answer) => (
        <>
          <div className={classes.groups}>
            {FIGURE_GROUPS.map((group) => (
              <section key={group.key} className={classes.group} aria-label={t(`figures.groups.${group.key}`)}>
                <div className={classes.groupTitle}>{t(`figures.groups.${group.key}`)}</div>
                {group.figures.map((figure) => (
                  <Figure key={figure.value} figure={figure} answer={answer} />
                ))}
              </section>
            ))}
          </div>
          <MissingData answer={answer} />
        </>
      )}
    </ChartCard>
  );
}

/** Links to where the data that a figure lacks can be brought. */
function MissingData({ answer }: { answer: SalesPerformanceAnswer }) {
  const { t } = useTranslation('sales-trends');
  const canImport = useCan('store', 'company');
  const { conversionRate, npsScore } = answer.data.reasons;
  const missing = [
    ...(conversionRate === 'no_visitors' ? (['visitors'] as const) : []),
    ...(npsScore === 'no_surveys' ? (['surveys'] as const) : []),
  ];
  if (!canImport || missing.length === 0) return null;
  return (
    <Group gap="md" mt="sm">
      {missing.map((kind) => (
        <AppLink key={kind} to="/control-panel/data" search={{ kind }} fz="sm">
          {t(`figures.bring.${kind}`)}
        </AppLink>
      ))}
    </Group>
  );
}

function Figure({ figure, answer }: { figure: FigurePair; answer: SalesPerformanceAnswer }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const { performanceMetrics: metrics } = answer.data;
  const value = metrics[figure.value];
  const change = metrics[figure.change];
  const known = value === null ? null : figureText(format, figure.valueKind, value, answer.meta.currency);
  const reasonText = (metric: keyof typeof metrics) => {
    const code = reasonOf(metric, answer);
    return code === undefined ? undefined : t(`reasons.${code}`);
  };
  return (
    <StatCard
      isBare
      label={t(`metrics.${figure.value}`)}
      definition={figure.value}
      value={known?.text ?? null}
      {...(known === null ? {} : { exact: known.exact })}
      reason={reasonText(figure.value)}
      {...(typeof change === 'number'
        ? {
            delta: {
              value: change,
              text: changeText(format, figure.changeKind, change, t('units.points')),
              goodWhen: figure.goodWhen,
              smallest: smallestChange(figure.changeKind),
            },
          }
        : {})}
      footnote={
        isOfEarlier(figure, answer)
          ? t('figures.earlier')
          : typeof change === 'number'
            ? undefined
            : reasonText(figure.change)
      }
    />
  );
}

/** Lifetime value and churn are also told of who bought before: where the period names nobody, they say so. */
function isOfEarlier({ value }: FigurePair, { data }: SalesPerformanceAnswer): boolean {
  const isTold = value === 'customerLifetimeValue' || value === 'churnRate';
  return isTold && data.totals.customers === null && data.performanceMetrics[value] !== null;
}

function useFiguresTable() {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  return useCallback(
    ({ data, meta }: SalesPerformanceAnswer): TableModel<FigureRow> => {
      const unitOf = ({ kind, isChange }: FigureRow): string => {
        if (kind === 'money') return meta.currency;
        if (kind === 'rate') return '%';
        return isChange && kind === 'points' ? 'pp' : t('units.points');
      };
      const text = (row: FigureRow): string => {
        const raw = data.performanceMetrics[row.metric];
        if (raw === null) return '';
        if (row.isChange) return changeText(format, row.kind, Number(raw), t('units.points'));
        return figureText(format, row.kind, raw, meta.currency).exact;
      };
      return {
        caption: t('figures.title'),
        rowId: ({ metric }) => metric,
        rows: figureRows(data.performanceMetrics),
        columns: [
          { id: 'metric', label: t('columns.figure'), value: ({ metric }) => t(`metrics.${metric}`) },
          { id: 'value', label: t('columns.value'), isNumeric: true, value: ({ value }) => value, text },
          { id: 'unit', label: t('columns.unit'), value: unitOf },
          {
            id: 'reason',
            label: t('columns.reason'),
            value: ({ metric }) => {
              const code = reasonOf(metric, { data, meta });
              return code === undefined ? '' : t(`reasons.${code}`);
            },
          },
        ],
      };
    },
    [t, format],
  );
}
