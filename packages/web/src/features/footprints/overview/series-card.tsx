import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCanvas } from '../../../shared/charts/canvas/chart-canvas';
import { TooltipFigures } from '../../../shared/charts/canvas/chart-tooltip';
import { ChartCard } from '../../../shared/charts/card/chart-card';
import type { ChartContext } from '../../../shared/charts/options/chart-types';
import { Legend } from '../../../shared/figures/legend';
import { useFormat } from '../../../shared/i18n/use-format';
import type { TableModel } from '../../../shared/table/table-model';
import { Segments } from '../../../shared/ui/segments/segments';
import type { SummaryAnswer } from '../footprints.api';
import classes from './overview.module.css';
import { seriesOption } from './series-option';
import { type SeriesFigure, type SeriesPart, seriesParts } from './series-parts';
import { partNames, usePartNames } from './use-part-names';

const HEIGHT_PX = 280;
const FIGURES = ['visitors', 'sessions', 'views'] as const satisfies readonly SeriesFigure[];

/** Visitors, sessions or views by hour or day, with the time right before as a line behind. */
export function SeriesCard({ result }: { result: UseQueryResult<SummaryAnswer> }) {
  const { t } = useTranslation('footprints');
  const [figure, setFigure] = useState<SeriesFigure>('visitors');
  return (
    <div className={classes.series}>
      <ChartCard
        title={t('overview.series')}
        description={t(`overview.seriesBy.${result.data?.meta.unit ?? 'day'}`)}
        definition={['trackingVisitors', 'trackingSessions', 'trackingViews']}
        result={result}
        height={HEIGHT_PX + 28}
        table={useSeriesTable()}
        emptyState={() => null}
        controls={
          <Segments
            size="xs"
            aria-label={t('overview.seriesOf')}
            value={figure}
            choices={FIGURES.map((value) => ({ value, label: t(`overview.figure.${value}`) }))}
            onChange={setFigure}
          />
        }
      >
        {(answer) => <SeriesChart answer={answer} figure={figure} />}
      </ChartCard>
    </div>
  );
}

function SeriesChart({ answer, figure }: { answer: SummaryAnswer; figure: SeriesFigure }) {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  const names = usePartNames(answer.meta);
  const parts = seriesParts(answer);
  const build = useCallback(
    (context: ChartContext) =>
      seriesOption(
        { parts: seriesParts(answer), figure, label: names.short, amount: (value) => format.compactNumber(value) },
        context,
      ),
    [answer, figure, names, format],
  );
  return (
    <>
      <Legend
        marks="lines"
        items={[
          { series: 'usual', text: t('overview.now') },
          ...(parts.some(({ before }) => before !== null)
            ? [{ series: 'before' as const, text: t('overview.previous') }]
            : []),
          ...(parts.some(({ now }) => !now.complete)
            ? [{ series: 'partial' as const, text: t('overview.partial') }]
            : []),
        ]}
      />
      <ChartCanvas
        kind="lines"
        build={build}
        height={HEIGHT_PX}
        summary={t('overview.seriesSummary', {
          figure: t(`overview.figure.${figure}`),
          total: format.number(answer.data.totals[figure]),
          before: format.number(answer.data.previous[figure]),
        })}
        marks={{
          mode: 'column',
          count: parts.length,
          placeOf: (index) => [index, parts[index]?.now[figure] ?? 0],
          tooltip: (index) => {
            const part = parts[index];
            return part === undefined ? null : (
              <TooltipFigures
                title={names.long(part.at)}
                note={part.now.complete ? undefined : t('overview.partialTip')}
                rows={[
                  { label: t('overview.now'), value: format.number(part.now[figure]) },
                  {
                    label: part.previousAt === null ? t('overview.previous') : names.long(part.previousAt),
                    value: part.before === null ? '–' : format.number(part.before[figure]),
                  },
                ]}
              />
            );
          },
        }}
      />
    </>
  );
}

function useSeriesTable() {
  const { t } = useTranslation('footprints');
  const format = useFormat();
  return useCallback(
    (answer: SummaryAnswer): TableModel<SeriesPart> => {
      const { meta } = answer;
      const names = partNames(format.locale, meta);
      return {
        caption: t('overview.series'),
        rowId: ({ at }) => at,
        rows: seriesParts(answer),
        columns: [
          {
            id: meta.unit,
            label: t(`overview.part.${meta.unit}`),
            value: ({ at }) => at,
            text: ({ at }) => names.long(at),
            sortsByValue: true,
          },
          ...FIGURES.flatMap((figure) => [
            {
              id: figure,
              label: t(`overview.figure.${figure}`),
              isNumeric: true,
              value: ({ now }: SeriesPart) => now[figure],
              text: ({ now }: SeriesPart) => format.number(now[figure]),
            },
            {
              id: `${figure}Before`,
              label: t(`overview.earlier.${figure}`),
              isNumeric: true,
              value: ({ before }: SeriesPart) => before?.[figure] ?? null,
              text: ({ before }: SeriesPart) => (before === null ? '–' : format.number(before[figure])),
            },
          ]),
          {
            id: 'state',
            label: t('overview.state'),
            value: ({ now }: SeriesPart) => t(now.complete ? 'overview.complete' : 'overview.partial'),
          },
        ],
      };
    },
    [t, format],
  );
}
