import type { ChartContext, ChartOption } from '../../../shared/charts/options/chart-types';
import { incompleteSpans, type SeriesFigure, type SeriesPart } from './series-parts';

interface SeriesInput {
  parts: readonly SeriesPart[];
  figure: SeriesFigure;
  label: (at: string) => string;
  amount: (value: number) => string;
}

/** Up to so many points are marked. */
const MOST_DOTS = 45;

/**
 * A line over its area, and that of the time before behind it. What is incomplete is dotted: it would look like a fall. Time runs from left to right in every language.
 */
export function seriesOption({ parts, figure, label, amount }: SeriesInput, { theme }: ChartContext): ChartOption {
  const color = theme.series[0] ?? theme.text;
  const line = { type: 'line', symbol: 'circle', symbolSize: 5, emphasis: { disabled: true } } as const;
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: 48, right: 12, top: 12, bottom: 30 },
    xAxis: {
      type: 'category',
      data: parts.map(({ at }) => label(at)),
      axisLine: { lineStyle: { color: theme.axis } },
      axisTick: { show: false },
      axisLabel: { color: theme.textMuted, fontSize: 11, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      axisLine: { show: false },
      axisLabel: { color: theme.textMuted, fontSize: 11, formatter: amount },
      splitLine: { lineStyle: { color: theme.gridLine } },
    },
    series: [
      {
        ...line,
        showSymbol: parts.length <= MOST_DOTS,
        data: parts.map(({ now }) => (now.complete ? now[figure] : '-')),
        itemStyle: { color },
        lineStyle: { color, width: 2 },
        areaStyle: { color, opacity: 0.12 },
        z: 3,
      },
      ...incompleteSpans(parts).map(([first, last]) => ({
        ...line,
        data: parts.map(({ now }, at) =>
          at < first || at > last ? '-' : { value: now[figure], symbol: now.complete ? 'none' : 'circle' },
        ),
        itemStyle: { color: theme.surface, borderColor: color, borderWidth: 1.5 },
        lineStyle: { color, width: 2, type: 'dotted' as const },
        areaStyle: { color, opacity: 0.05 },
        z: 4,
      })),
      {
        ...line,
        showSymbol: false,
        data: parts.map(({ before }) => before?.[figure] ?? '-'),
        lineStyle: { color: theme.muted, width: 1.5, type: 'dashed' },
        itemStyle: { color: theme.muted },
      },
    ],
  };
}
