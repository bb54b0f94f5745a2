import type { ChartContext, ChartOption } from '../../../shared/charts/options/chart-types';
import { FADED } from '../core/cards/rows-option';

interface ColumnsInput {
  columns: readonly { name: string; value: number | null; isFaded: boolean }[];
  percent: (value: number) => string;
}

/** One column for each group with its percentage above it; ages run from the right in right-to-left languages. */
export function columnsOption({ columns, percent }: ColumnsInput, { theme, isRtl }: ChartContext): ChartOption {
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: isRtl ? 8 : 44, right: isRtl ? 44 : 8, top: 22, bottom: 28 },
    xAxis: {
      type: 'category',
      inverse: isRtl,
      data: columns.map(({ name }) => name),
      axisLine: { lineStyle: { color: theme.axis } },
      axisTick: { show: false },
      axisLabel: { color: theme.textMuted, fontSize: 12, interval: 0 },
    },
    yAxis: {
      type: 'value',
      position: isRtl ? 'right' : 'left',
      splitNumber: 4,
      axisLine: { show: false },
      axisLabel: { color: theme.textMuted, fontSize: 11, formatter: '{value}%' },
      splitLine: { lineStyle: { color: theme.gridLine } },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 46,
        data: columns.map(({ value, isFaded }) => ({
          value: value ?? '-',
          itemStyle: { opacity: isFaded ? FADED : 1 },
        })),
        itemStyle: { color: theme.series[0] ?? theme.text, borderRadius: [4, 4, 0, 0] },
        label: {
          show: true,
          position: 'top',
          color: theme.text,
          fontSize: 12,
          fontWeight: 600,
          formatter: ({ value }: { value: unknown }) => percent(Number(value)),
        },
        emphasis: { itemStyle: { borderColor: theme.text, borderWidth: 2 } },
      },
    ],
  };
}
