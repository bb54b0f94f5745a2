import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/canvas/chart-canvas';
import { TooltipFigures } from '../../../shared/charts/canvas/chart-tooltip';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import type { ChartContext } from '../../../shared/charts/options/chart-types';
import { Legend } from '../../../shared/figures/legend';
import { useFormat } from '../../../shared/i18n/use-format';
import type { DrillTarget } from '../../../shared/marks/drill-context';
import { partName } from '../../../shared/sales/part-name';
import type { SalesPerformanceAnswer } from '../../../shared/sales/sales.api';
import type { TableModel } from '../../../shared/table/table-model';
import { asPercentage } from '../core/cards/percentage';
import { useColumns } from '../core/cards/use-columns';
import { extremeParts, type PartView, partView } from './seasonal-months';
import { seasonalOption } from './seasonal-option';

const HEIGHT_PX = 366;

/** Net by day, week or month, as the length of the window asks for, with the same days a year before beside it. */
export function SeasonalCard({ result }: { result: UseQueryResult<SalesPerformanceAnswer> }) {
  const { t } = useTranslation('sales-trends');
  const table = useSeasonalTable();
  return (
    <ChartCard
      title={t('seasonal.title')}
      description={t(`seasonal.description.${result.data?.data.salesTrend.grain ?? 'month'}`)}
      definition={['seasonalTrends', 'net']}
      result={result}
      height={HEIGHT_PX + 28}
      table={table}
      emptyState={() => null}
      footnote={({ data: { salesTrend } }) => (salesTrend.points.some(isCut) ? t('seasonal.partialNote') : null)}
    >
      {(answer) => <SeasonalChart answer={answer} />}
    </ChartCard>
  );
}

function isCut(part: { hasData: boolean; complete: boolean }): boolean {
  return part.hasData && !part.complete;
}

/** The tickets of a part of the window. */
function partTarget({ from, to }: PartView): DrillTarget {
  return { filter: { from, to } };
}

function SeasonalChart({ answer }: { answer: SalesPerformanceAnswer }) {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const { currency } = answer.meta;
  const { grain } = answer.data.salesTrend;
  const parts = useMemo(() => answer.data.salesTrend.points.map(partView), [answer]);
  const build = useCallback(
    (context: ChartContext) =>
      seasonalOption(
        {
          parts,
          label: (part) => partName(format, grain, part, 'short'),
          amount: (value) => format.compactMoney(value, currency),
        },
        context,
      ),
    [parts, grain, format, currency],
  );
  return (
    <>
      <Legend
        items={[
          { series: 'usual', text: t('seasonal.now') },
          { series: 'before', text: t(grain === 'month' ? 'seasonal.before' : 'seasonal.sameDays') },
          ...(parts.some(({ state }) => state === 'partial')
            ? [{ series: 'partial' as const, text: t('seasonal.partial') }]
            : []),
        ]}
      />
      <ChartCanvas
        kind="bars"
        build={build}
        height={HEIGHT_PX}
        summary={useSeasonalSummary(parts, answer)}
        marks={{
          onDrill: (index) => {
            const part = parts[index];
            return part === undefined ? null : partTarget(part);
          },
          mode: 'column',
          count: parts.length,
          placeOf: (index) => [index, Number(parts[index]?.sales ?? 0)],
          tooltip: (index) => {
            const part = parts[index];
            return part === undefined ? null : <PartFigures part={part} answer={answer} />;
          },
        }}
      />
    </>
  );
}

function useSeasonalSummary(parts: readonly PartView[], answer: SalesPerformanceAnswer): string {
  const { t } = useTranslation('sales-trends');
  const format = useFormat();
  const { currency } = answer.meta;
  const { grain } = answer.data.salesTrend;
  const extremes = extremeParts(parts);
  const count = t(`seasonal.summary.${grain}`, { count: parts.length });
  if (extremes === null) return count;
  const { best, worst } = extremes;
  return `${count} ${t('seasonal.summaryExtremes', {
    best: partName(format, grain, best, 'long'),
    bestSales: format.money(best.sales ?? '0', currency),
    worst: partName(format, grain, worst, 'long'),
    worstSales: format.money(worst.sales ?? '0', currency),
  })}`;
}

function PartFigures({ part, answer }: { part: PartView; answer: SalesPerformanceAnswer }) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const money = (value: string | null) =>
    value === null ? t('charts:noData') : format.money(value, answer.meta.currency);
  const { grain } = answer.data.salesTrend;
  const isPartial = part.state === 'partial';
  const rows = [
    { label: t('seasonal.now'), value: money(part.sales) },
    {
      label: t(isPartial || grain !== 'month' ? 'seasonal.sameDays' : 'seasonal.before'),
      value: money(part.previousYearSales),
    },
    {
      label: t('seasonal.growth'),
      value: part.growth === null ? t('charts:noData') : format.rate(part.growth, { isSigned: true }),
    },
  ];
  return (
    <TooltipFigures
      title={partName(format, grain, part, 'long')}
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
    ({ data, meta }: SalesPerformanceAnswer): TableModel<PartView> => ({
      caption: t('seasonal.title'),
      rowId: ({ from }) => from,
      drill: partTarget,
      rows: data.salesTrend.points.map(partView),
      columns: [
        {
          id: data.salesTrend.grain,
          label: t(`columns.${data.salesTrend.grain}`),
          value: ({ from }) => (data.salesTrend.grain === 'month' ? from.slice(0, 7) : from),
          text: (part) => partName(format, data.salesTrend.grain, part, 'long'),
          cell: (part) => partName(format, data.salesTrend.grain, part, 'long'),
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
