import type { ChartContext, ChartOption } from '../../../shared/charts/chart-types';

export interface RankedProduct {
  name: string;
  salesQuantity: number;
}

interface RankingInput {
  products: readonly RankedProduct[];
  units: (value: number) => string;
}

/** Room for the names and how many letters of them, by the width of the drawing; the tooltip and the table say all. */
const NAME_ROOM = [
  { from: 460, namesPx: 186, letters: 26 },
  { from: 340, namesPx: 148, letters: 20 },
  { from: 0, namesPx: 112, letters: 15 },
] as const;
export const RANKING_ROW_PX = 30;

/** Horizontal bars, the largest on top; they grow from the right in right-to-left languages. */
export function rankingOption({ products, units }: RankingInput, context: ChartContext): ChartOption {
  const { theme, width, isRtl } = context;
  const { namesPx, letters } = NAME_ROOM.find(({ from }) => width >= from) ?? NAME_ROOM[0];
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: isRtl ? 64 : namesPx, right: isRtl ? namesPx : 64, top: 4, bottom: 4 },
    xAxis: {
      type: 'value',
      inverse: isRtl,
      axisLabel: { show: false },
      splitLine: { lineStyle: { color: theme.gridLine } },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      position: isRtl ? 'right' : 'left',
      data: products.map(({ name }) => shortened(name, letters)),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: theme.text, fontSize: 12, interval: 0 },
    },
    series: [
      {
        type: 'bar',
        data: products.map(({ salesQuantity }) => salesQuantity),
        barWidth: 16,
        itemStyle: { color: theme.series[0] ?? theme.text, borderRadius: isRtl ? [4, 0, 0, 4] : [0, 4, 4, 0] },
        label: {
          show: true,
          position: isRtl ? 'left' : 'right',
          color: theme.textMuted,
          fontSize: 12,
          formatter: ({ value }: { value: unknown }) => units(Number(value)),
        },
        emphasis: { disabled: true },
      },
    ],
  };
}

function shortened(name: string, max: number): string {
  const letters = [...name];
  return letters.length <= max ? name : `${letters.slice(0, max - 1).join('')}\u2026`;
}
