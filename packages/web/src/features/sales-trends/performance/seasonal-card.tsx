import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/canvas/chart-canvas';
import { TooltipFigures } from '../../../shared/charts/canvas/chart-tooltip';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import type { ChartContext } from '../../../shared/charts/options/chart-types';
import { useFormat } from '../../../shared/i18n/use-format';
import type { SalesPerformanceAnswer } from '../../../shared/sales/sales.api';
import type { TableModel } from '../../../shared/table/table-model';
import { Legend } from '../core/cards/legend';
import { asPercentage } from '../core/cards/percentage';
import { useColumns } from '../core/cards/use-columns';
import { monthTarget } from '../tickets/drill-search';
import { extremeMonths, type MonthView, monthView } from './seasonal-months';
import { seasonalOption } from './seasonal-option';

const HEIGHT_PX = 366;

/** Net by month with the same month a year before beside it. */
export function SeasonalCard({ result }: { result: UseQueryResult<SalesPerformanceAnswer> }) {
  const { t } = useTranslation('sales-trends');
  const table = useSeasonalTable();
  return (
    <ChartCard
      title={t('seasonal.title')}
      description={t('seasonal.description')}
      definition={['seasonalTrends', 'net']}
      result={result}
      height={HEIGHT_PX + 28}
      table={table}
      emptyState={() => null}
      footnote={({ data }) => (data.seasonalTrends.some(isCut) ? t('seasonal.partialNote') : null)}
    >
      {(answer) => <SeasonalChart answer={answer} />}
    </ChartCard>
  );
}

function isCut(month: { hasData: boolean; complete: boolean }): boolean {
  return month.hasData && !month.complete;
}

function SeasonalChart({ answer }: { answer: SalesPerformanceAnswer }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const { currency } = answer.meta;
  const months = useMemo(() => answer.data.seasonalTrends.map(monthView), [answer]);
  const build = useCallback(
    (context: ChartContext) =>
      seasonalOption(
        {
          months,
          monthLabel: (month) => format.month(month),
          amount: (value) => format.compactMoney(value, currency),
        },
        context,
      ),
    [months, format, currency],
  );
  return (
    <>
      <Legend
        items={[
          { series: 'usual', text: t('seasonal.now') },
          { series: 'before', text: t('seasonal.before') },
          ...(months.some(({ state }) => state === 'partial')
            ? [{ series: 'partial' as const, text: t('seasonal.partial') }]
            : []),
        ]}
      />
      <ChartCanvas
        build={build}
        height={HEIGHT_PX}
        summary={useSeasonalSummary(months, answer)}
        marks={{
          onDrill: (index) => {
            const month = months[index];
            return month === undefined ? null : monthTarget(month.month, answer.meta.from, answer.meta.to);
          },
          mode: 'column',
          count: months.length,
          placeOf: (index) => [index, Number(months[index]?.sales ?? 0)],
          tooltip: (index) => {
            const month = months[index];
            return month === undefined ? null : <MonthFigures month={month} answer={answer} />;
          },
        }}
      />
    </>
  );
}

function useSeasonalSummary(months: readonly MonthView[], answer: SalesPerformanceAnswer): string {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const { currency } = answer.meta;
  const extremes = extremeMonths(months);
  const count = t('seasonal.summary', { count: months.length });
  if (extremes === null) return count;
  const { best, worst } = extremes;
  return `${count} ${t('seasonal.summaryExtremes', {
    best: format.month(best.month, 'long'),
    bestSales: format.money(best.sales ?? '0', currency),
    worst: format.month(worst.month, 'long'),
    worstSales: format.money(worst.sales ?? '0', currency),
  })}`;
}

function MonthFigures({ month, answer }: { month: MonthView; answer: SalesPerformanceAnswer }) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const money = (value: string | null) =>
    value === null ? t('charts:noData') : format.money(value, answer.meta.currency);
  const isPartial = month.state === 'partial';
  const rows = [
    { label: t('seasonal.now'), value: money(month.sales) },
    { label: t(isPartial ? 'seasonal.sameDays' : 'seasonal.before'), value: money(month.previousYearSales) },
    {
      label: t('seasonal.growth'),
      value: month.growth === null ? t('charts:noData') : format.rate(month.growth, { isSigned: true }),
    },
  ];
  return (
    <TooltipFigures
      title={format.month(month.month, 'long')}
      rows={rows}
      note={isPartial ? t('seasonal.partialTip') : undefined}
    />
  );
}

function useSeasonalTable() {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const columns = useColumns();
  return useCallback(
    ({ data, meta }: SalesPerformanceAnswer): TableModel<MonthView> => ({
      caption: t('seasonal.title'),
      rowId: ({ month }) => month,
      drill: ({ month }) => monthTarget(month, meta.from, meta.to),
      rows: data.seasonalTrends.map(monthView),
      columns: [
        {
          id: 'month',
          label: t('columns.month'),
          value: ({ month }) => month,
          text: ({ month }) => format.month(month, 'long'),
          cell: ({ month }) => format.month(month, 'long'),
          sortsByValue: true,
        },
        columns.money('sales', meta.currency, ({ sales }) => sales),
        columns.money('yearBefore', meta.currency, ({ previousYearSales }) => previousYearSales),
        {
          id: 'growth',
          label: t('columns.growth'),
          unit: '%',
          isNumeric: true,
          value: ({ growth }) => asPercentage(growth),
          text: ({ growth }) => format.rate(growth ?? 0, { isSigned: true }),
        },
        { id: 'state', label: t('columns.state'), value: ({ state }) => t(`seasonal.states.${state}`) },
      ],
    }),
    [t, format, columns],
  );
}
