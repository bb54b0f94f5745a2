import type { ChartContext, ChartOption } from '../../../shared/charts/options/chart-types';
import type { MonthView } from './seasonal-months';

interface SeasonalInput {
  months: readonly MonthView[];
  monthLabel: (month: string) => string;
  amount: (value: number) => string;
}

const NARROW_PX = 520;

/** Bars of the months with those of the year before beside them. Time runs from left to right in every language. */
export function seasonalOption({ months, monthLabel, amount }: SeasonalInput, context: ChartContext): ChartOption {
  const { theme, width } = context;
  const color = theme.series[0] ?? theme.text;
  const isNarrow = width < NARROW_PX;
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: isNarrow ? 52 : 68, right: 8, top: 12, bottom: 30 },
    xAxis: {
      type: 'category',
      data: months.map(({ month }) => monthLabel(month)),
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
        data: months.map(({ previousYearSales }) => numberOrGap(previousYearSales)),
        itemStyle: { color: theme.muted, opacity: 0.75, borderRadius: [3, 3, 0, 0] },
        emphasis: { disabled: true },
      },
      {
        type: 'bar',
        barMaxWidth: 26,
        data: months.map((month) => ({
          value: numberOrGap(month.sales),
          ...(month.state === 'partial' ? { itemStyle: hatched(color, theme.surface) } : {}),
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

/** Diagonal lines: the month is not whole. */
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
