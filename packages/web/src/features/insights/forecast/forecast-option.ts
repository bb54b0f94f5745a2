import type { ChartContext, ChartOption } from '../../../shared/charts/options/chart-types';

/** One step of the drawing: what was, or what is expected. */
export interface DrawnStep {
  date: string;
  value: number | null;
  forecast: { mean: number; low80: number; high80: number; low95: number; high95: number } | null;
}

interface ForecastInput {
  steps: readonly DrawnStep[];
  label: (date: string) => string;
  amount: (value: number) => string;
}

const NARROW_PX = 520;

/** What was as a line, what is expected as a dashed one in bands of 95 and 80 %. */
export function forecastOption({ steps, label, amount }: ForecastInput, { theme, width }: ChartContext): ChartOption {
  const color = theme.series[0] ?? theme.text;
  const line = { type: 'line', symbol: 'none', emphasis: { disabled: true }, animation: false } as const;
  const band = (low: 'low80' | 'low95', high: 'high80' | 'high95', opacity: number) => [
    { ...line, stack: low, data: steps.map(({ forecast }) => forecast?.[low] ?? '-'), lineStyle: { opacity: 0 } },
    {
      ...line,
      stack: low,
      data: steps.map(({ forecast }) => (forecast === null ? '-' : forecast[high] - forecast[low])),
      lineStyle: { opacity: 0 },
      areaStyle: { color, opacity },
    },
  ];
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: width < NARROW_PX ? 52 : 68, right: 8, top: 12, bottom: 30 },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: steps.map(({ date }) => label(date)),
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
      ...band('low95', 'high95', 0.12),
      ...band('low80', 'high80', 0.18),
      { ...line, data: steps.map(({ value }) => value ?? '-'), lineStyle: { color, width: 2 } },
      {
        ...line,
        data: steps.map(({ forecast }) => forecast?.mean ?? '-'),
        lineStyle: { color, width: 2, type: 'dashed' },
      },
    ],
  };
}

/** Steps that were and steps to come; the last one that was is where the expected ones begin. */
export function drawnSteps(
  history: readonly { date: string; value: string }[],
  points: readonly ({ date: string } & Record<'mean' | 'low80' | 'high80' | 'low95' | 'high95', string>)[],
  most: number,
): DrawnStep[] {
  const was = history.slice(-most).map(({ date, value }, place, all) => {
    const known = Number(value);
    const isLast = place === all.length - 1;
    const start = { mean: known, low80: known, high80: known, low95: known, high95: known };
    return { date, value: known, forecast: isLast ? start : null };
  });
  const comes = points.map(({ date, mean, low80, high80, low95, high95 }) => ({
    date,
    value: null,
    forecast: {
      mean: Number(mean),
      low80: Number(low80),
      high80: Number(high80),
      low95: Number(low95),
      high95: Number(high95),
    },
  }));
  return [...was, ...comes];
}
