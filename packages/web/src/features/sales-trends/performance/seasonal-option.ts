import type { ChartContext, ChartOption } from '../../../shared/charts/options/chart-types';
import type { PartView } from './seasonal-months';

interface SeasonalInput {
  parts: readonly PartView[];
  label: (part: PartView) => string;
  amount: (value: number) => string;
}

const NARROW_PX = 520;

/** Bars of days, weeks or months with those of the year before beside them. Time runs from left to right in every language. */
export function seasonalOption({ parts, label, amount }: SeasonalInput, context: ChartContext): ChartOption {
  const { theme, width } = context;
  const color = theme.series[0] ?? theme.text;
  const isNarrow = width < NARROW_PX;
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: isNarrow ? 52 : 68, right: 8, top: 12, bottom: 30 },
    xAxis: {
      type: 'category',
      data: parts.map(label),
      axisLine: { lineStyle: { color: theme.axis } },
      axisTick: { show: false },
      axisLabel: { color: theme.textMuted, fontSize: 11, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      axisLine: { show: false },
      axisLabel: { color: theme.textMuted, fontSize: 11, formatter: amount },
      splitLine: { lineStyle: { color: theme.gridLine } },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 26,
        barGap: '12%',
        barCategoryGap: isNarrow ? '25%' : '32%',
        data: parts.map(({ previousYearSales }) => numberOrGap(previousYearSales)),
        itemStyle: { color: theme.muted, opacity: 0.75, borderRadius: [3, 3, 0, 0] },
        emphasis: { disabled: true },
      },
      {
        type: 'bar',
        barMaxWidth: 26,
        data: parts.map((part) => ({
          value: numberOrGap(part.sales),
          ...(part.state === 'partial' ? { itemStyle: hatched(color, theme.surface) } : {}),
        })),
        itemStyle: { color, borderRadius: [3, 3, 0, 0] },
        emphasis: { disabled: true },
      },
    ],
  };
}

/** A gap where nothing is known; 0 only where 0 was sold. */
function numberOrGap(value: string | null): number | '-' {
  return value === null ? '-' : Number(value);
}

/** Diagonal lines: the week or month is not whole. */
function hatched(color: string, ground: string) {
  return {
    color: ground,
    borderColor: color,
    borderWidth: 1.5,
    borderType: 'dashed' as const,
    decal: {
      symbol: 'rect',
      color,
      dashArrayX: [1, 0],
      dashArrayY: [2.5, 4],
      rotation: -Math.PI / 4,
    },
  };
}
