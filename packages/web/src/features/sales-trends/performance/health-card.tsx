import type { HealthPart, SalesPerformance } from '@botica/contract/sales-trends/performance';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/canvas/chart-canvas';
import { TooltipFigures } from '../../../shared/charts/canvas/chart-tooltip';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import type { ChartContext } from '../../../shared/charts/options/chart-types';
import { useFormat } from '../../../shared/i18n/use-format';
import type { SalesPerformanceAnswer } from '../../../shared/sales/sales.api';
import type { TableModel } from '../../../shared/table/table-model';
import { healthHeight, healthOption, statusOf } from './health-option';

type Part = SalesPerformance['segmentationHealth']['parts'][number];

/** Figure behind each part, for its name. */
const METRIC_OF = {
  clvGrowth: 'clvGrowth',
  conversion: 'conversionRate',
  churn: 'churnRate',
  nps: 'npsScore',
  aovGrowth: 'aovGrowth',
  repeatPurchase: 'repeatPurchaseRate',
} as const satisfies Record<HealthPart, string>;

/** Business health (segmentationHealth): the score, its word, its six parts with weights, and how much of it is known. */
export function HealthCard({ result }: { result: UseQueryResult<SalesPerformanceAnswer> }) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const table = useHealthTable();
  return (
    <ChartCard
      title={t('charts:health.title')}
      description={t('health.description')}
      definition="segmentationHealth"
      result={result}
      height={healthHeight(undefined)}
      table={table}
      emptyState={() => null}
      footnote={({ data }) =>
        t(data.segmentationHealth.score === null ? 'health.tooLittle' : 'health.coverage', {
          coverage: format.rate(data.segmentationHealth.coverage / 100, { decimals: 0 }),
        })
      }
    >
      {(answer) => <HealthChart answer={answer} />}
    </ChartCard>
  );
}

function HealthChart({ answer }: { answer: SalesPerformanceAnswer }) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  const { segmentationHealth: health } = answer.data;
  const status = t(`charts:health.statuses.${health.status}`);
  const noData = t('charts:noData');
  const build = useCallback(
    (context: ChartContext) => {
      const words = {
        status,
        noData,
        coverage: t('health.inGauge', { coverage: format.rate(health.coverage / 100, WHOLE) }),
        part: (part: HealthPart, weight: number) =>
          t('health.partWithWeight', {
            part: t(`metrics.${METRIC_OF[part]}`),
            weight: format.rate(weight / 100, WHOLE),
          }),
        score: (score: number) => format.number(score),
        points: (score: number) => t('health.points', { points: format.number(score) }),
      };
      return healthOption({ health, words }, context);
    },
    [health, status, noData, t, format],
  );
  return (
    <ChartCanvas
      kind="gauge"
      build={build}
      height={healthHeight(health)}
      summary={
        health.score === null
          ? t('health.summaryUnknown')
          : t('health.summary', { score: format.number(health.score), status })
      }
      marks={{
        mode: 'row',
        count: health.parts.length,
        placeOf: (index) => [health.parts[index]?.score ?? 0, index],
        tooltip: (index) => {
          const part = health.parts[index];
          return part === undefined ? null : <PartFigures part={part} />;
        },
      }}
    />
  );
}

const WHOLE = { decimals: 0 };

function PartFigures({ part: { part, weight, score } }: { part: Part }) {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  return (
    <TooltipFigures
      title={t(`metrics.${METRIC_OF[part]}`)}
      rows={[
        { label: t('columns.points'), value: score === null ? t('charts:noData') : format.number(score, 1) },
        { label: t('columns.status'), value: t(`charts:health.statuses.${statusOf(score)}`) },
        { label: t('columns.weight'), value: format.rate(weight / 100, WHOLE) },
      ]}
      note={t(`health.scales.${part}`)}
    />
  );
}

function useHealthTable() {
  const { t } = useTranslation(['sales-trends', 'charts']);
  const format = useFormat();
  return useCallback(
    ({ data }: SalesPerformanceAnswer): TableModel<Part> => ({
      caption: t('charts:health.title'),
      rowId: ({ part }) => part,
      rows: data.segmentationHealth.parts,
      columns: [
        { id: 'part', label: t('columns.figure'), value: ({ part }) => t(`metrics.${METRIC_OF[part]}`) },
        {
          id: 'weight',
          label: t('columns.weight'),
          unit: '%',
          isNumeric: true,
          value: ({ weight }) => weight,
          text: ({ weight }) => format.rate(weight / 100, WHOLE),
        },
        {
          id: 'score',
          label: t('columns.points'),
          isNumeric: true,
          value: ({ score }) => score,
          text: ({ score }) => format.number(score ?? 0, 1),
        },
        {
          id: 'status',
          label: t('columns.status'),
          value: ({ score }) => t(`charts:health.statuses.${statusOf(score)}`),
        },
      ],
    }),
    [t, format],
  );
}
