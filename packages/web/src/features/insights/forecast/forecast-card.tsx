import type { ForecastGrain } from '@botica/contract/insights/vocabulary';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/canvas/chart-canvas';
import { TooltipFigures } from '../../../shared/charts/canvas/chart-tooltip';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import type { ChartContext } from '../../../shared/charts/options/chart-types';
import { useFormat } from '../../../shared/i18n/use-format';
import type { TableModel } from '../../../shared/table/table-model';
import type { ForecastAnswer } from '../insights.api';
import { drawnSteps, forecastOption } from './forecast-option';
import { useValueText } from './use-value-text';

const HEIGHT_PX = 340;
/** Steps of the past beside those to come. */
const SHOWN: Record<ForecastGrain, number> = { day: 90, week: 104, month: 48 };

type Point = ForecastAnswer['data']['points'][number];

interface ForecastCardProps {
  result: UseQueryResult<ForecastAnswer>;
  /** Of what; left out: what comes next. */
  title?: string;
}

/** What was and what is expected, with intervals of 80 and 95 %. */
export function ForecastCard({ result, title }: ForecastCardProps) {
  const { t } = useTranslation('insights');
  return (
    <ChartCard
      title={title ?? t('forecast.title')}
      description={t('forecast.description')}
      result={result}
      height={HEIGHT_PX}
      table={useForecastTable()}
      emptyState={({ data, meta }) =>
        data.points.length === 0 ? (
          <p>{t(meta.notes.includes('no_match') ? 'forecast.notes.no_match' : 'forecast.none')}</p>
        ) : null
      }
    >
      {(answer) => <ForecastChart answer={answer} />}
    </ChartCard>
  );
}

function ForecastChart({ answer }: { answer: ForecastAnswer }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const { data, meta } = answer;
  const text = useValueText(meta);
  const steps = useMemo(() => drawnSteps(data.history, data.points, SHOWN[meta.grain]), [data, meta.grain]);
  const dateText = useDateText(meta.grain);
  const build = useCallback(
    (context: ChartContext) =>
      forecastOption(
        {
          steps,
          label: dateText,
          amount: (value) =>
            meta.measure === 'net' ? format.compactMoney(value, meta.currency) : format.compactNumber(value),
        },
        context,
      ),
    [steps, dateText, format, meta],
  );
  const [first, last] = [data.points[0], data.points.at(-1)];
  return (
    <ChartCanvas
      kind="lines"
      build={build}
      height={HEIGHT_PX}
      summary={t('forecast.summary', {
        first: dateText(first?.date ?? ''),
        firstValue: text(first?.mean ?? '0'),
        last: dateText(last?.date ?? ''),
        lastValue: text(last?.mean ?? '0'),
      })}
      marks={{
        mode: 'column',
        count: steps.length,
        placeOf: (index) => [index, steps[index]?.value ?? steps[index]?.forecast?.mean ?? 0],
        tooltip: (index) => {
          const step = steps[index];
          if (step === undefined) return null;
          const { value, forecast } = step;
          const rows =
            value !== null
              ? [{ label: t('columns.value'), value: text(value) }]
              : [
                  { label: t('columns.mean'), value: text(forecast?.mean ?? 0) },
                  { label: t('columns.in80'), value: `${text(forecast?.low80 ?? 0)} – ${text(forecast?.high80 ?? 0)}` },
                  { label: t('columns.in95'), value: `${text(forecast?.low95 ?? 0)} – ${text(forecast?.high95 ?? 0)}` },
                ];
          return <TooltipFigures title={dateText(step.date)} rows={rows} />;
        },
      }}
    />
  );
}

function useForecastTable() {
  const { t } = useTranslation('insights');
  const format = useFormat();
  return useCallback(
    ({ data, meta }: ForecastAnswer): TableModel<Point> => {
      const text = (value: string) =>
        meta.measure === 'net' ? format.money(value, meta.currency) : format.number(value, 0);
      const columns = ['mean', 'low80', 'high80', 'low95', 'high95'] as const;
      return {
        caption: t('forecast.title'),
        rowId: ({ date }) => date,
        rows: data.points,
        columns: [
          {
            id: 'date',
            label: t('columns.date'),
            value: ({ date }) => date,
            text: ({ date }) => (meta.grain === 'month' ? format.month(date.slice(0, 7)) : format.date(date)),
            sortsByValue: true,
          },
          ...columns.map((id) => ({
            id,
            label: t(`columns.${id}`),
            isNumeric: true,
            value: (point: Point) => point[id],
            text: (point: Point) => text(point[id]),
            ...(meta.measure === 'net' ? { unit: meta.currency } : {}),
          })),
        ],
      };
    },
    [t, format],
  );
}

function useDateText(grain: ForecastGrain) {
  const format = useFormat();
  return useCallback(
    (date: string) => {
      if (date === '') return '';
      return grain === 'month' ? format.month(date.slice(0, 7), 'short') : format.date(date, 'short');
    },
    [format, grain],
  );
}
