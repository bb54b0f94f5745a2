import type { ChartContext, ChartOption } from '../../../shared/charts/chart-types';

export interface BarRow {
  name: string;
  value: number;
  /** What stands at the end of the bar. */
  label: string;
}

/** Room for the names and how many letters of them, by the width of the drawing; tooltip and table say all. */
const NAME_ROOM = [
  { from: 460, namesPx: 186, letters: 26 },
  { from: 340, namesPx: 148, letters: 20 },
  { from: 0, namesPx: 112, letters: 14 },
] as const;
const LETTER_PX = 7;
const LABEL_PX = 116;
export const BAR_ROW_PX = 34;

/** Horizontal bars in the order given, the first on top; they grow from the right in right-to-left languages. */
export function rowsOption(rows: readonly BarRow[], context: ChartContext): ChartOption {
  const { theme, width, isRtl } = context;
  const { namesPx: mostPx, letters } = NAME_ROOM.find(({ from }) => width >= from) ?? NAME_ROOM[2];
  // Short names leave the room to the bars.
  const longest = Math.max(0, ...rows.map(({ name }) => [...name].length));
  const namesPx = Math.min(mostPx, longest * LETTER_PX + 20);
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: isRtl ? LABEL_PX : namesPx, right: isRtl ? namesPx : LABEL_PX, top: 4, bottom: 4 },
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
      data: rows.map(({ name }) => shortened(name, letters)),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: theme.text, fontSize: 12, interval: 0 },
    },
    series: [
      {
        type: 'bar',
        data: rows.map(({ value }) => value),
        barWidth: 18,
        itemStyle: { color: theme.series[0] ?? theme.text, borderRadius: isRtl ? [4, 0, 0, 4] : [0, 4, 4, 0] },
        label: {
          show: true,
          position: isRtl ? 'left' : 'right',
          color: theme.textMuted,
          fontSize: 12,
          formatter: ({ dataIndex }: { dataIndex: number }) => rows[dataIndex]?.label ?? '',
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
