import type { ChartContext, ChartOption } from '../../../../shared/charts/options/chart-types';
import { cutName } from '../../../../shared/charts/options/cut-name';
import type { ChartTheme } from '../../../../shared/theme/chart-theme';

export interface BarRow {
  name: string;
  /** Null is unknown: the label alone stands where the bar would begin. */
  value: number | null;
  /** What stands at the end of the bar. */
  label: string;
  /** Left out: the first colour of the series. */
  color?: (theme: ChartTheme) => string | undefined;
  /** Others are chosen. */
  isFaded?: boolean;
}

/** Room for the names and how many letters of them, by the width of the drawing; tooltip and table say all. */
const NAME_ROOM = [
  { from: 460, namesPx: 196, letters: 26 },
  { from: 340, namesPx: 152, letters: 20 },
  { from: 0, namesPx: 112, letters: 14 },
] as const;
const LETTER_PX = 7;
const MOST_LABEL_PX = 124;
export const BAR_ROW_PX = 34;
/** Opacity of a group that is not chosen beside those that are. */
export const FADED = 0.4;
/** Above the first bar, and below the last one. */
export const RIM_PX = 4;

/** Horizontal bars in the order given, the first on top; they grow from the right in right-to-left languages. */
export function rowsOption(rows: readonly BarRow[], context: ChartContext): ChartOption {
  const { theme, width, isRtl } = context;
  const { namesPx: mostPx, letters } = NAME_ROOM.find(({ from }) => width >= from) ?? NAME_ROOM[2];
  // Short names and labels leave the room to the bars.
  const namesPx = Math.min(mostPx, roomPx(rows.map(({ name }) => cutName(name, letters))));
  const labelPx = Math.min(MOST_LABEL_PX, roomPx(rows.map(({ label }) => label)));
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: isRtl ? labelPx : namesPx, right: isRtl ? namesPx : labelPx, top: RIM_PX, bottom: RIM_PX },
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
      data: rows.map(({ name }) => cutName(name, letters)),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: theme.text, fontSize: 12, interval: 0 },
    },
    series: [
      {
        type: 'bar',
        data: rows.map(({ value, color, isFaded }) => ({
          // Of a point without a value the library draws no label either.
          value: value ?? 0,
          itemStyle: { color: color?.(theme) ?? theme.series[0] ?? theme.text, opacity: isFaded ? FADED : 1 },
        })),
        barWidth: 18,
        itemStyle: { borderRadius: isRtl ? [4, 0, 0, 4] : [0, 4, 4, 0] },
        label: {
          show: true,
          position: isRtl ? 'left' : 'right',
          color: theme.textMuted,
          // That of a faded bar would be too pale to read.
          opacity: 1,
          fontSize: 12,
          formatter: ({ dataIndex }: { dataIndex: number }) => rows[dataIndex]?.label ?? '',
        },
        emphasis: { itemStyle: { borderColor: theme.text, borderWidth: 2 } },
      },
    ],
  };
}

function roomPx(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => [...text].length)) * LETTER_PX + 20;
}
