import type { ChartContext, ChartOption } from '../../shared/charts/chart-types';
import { cutName } from '../../shared/charts/cut-name';

interface SharesInput {
  /** Shares of a whole in percent; null is unknown and has no bar. */
  rows: readonly { name: string; value: number | null; color?: string | undefined }[];
  text: (value: number | null) => string;
  /** Letters of a name that fit. */
  letters: number;
}

const LETTER_PX = 7.2;

/** One bar for each part of a whole, in its own order; bars grow from the right in right-to-left languages. */
export function sharesOption({ rows, text, letters }: SharesInput, { theme, isRtl, width }: ChartContext): ChartOption {
  const shown = Math.min(letters, width < 340 ? 13 : width < 520 ? 20 : letters);
  const longest = Math.max(0, ...rows.map(({ name }) => [...cutName(name, shown)].length));
  const namesPx = Math.round(18 + longest * LETTER_PX);
  const plain = { axisLine: { show: false }, axisTick: { show: false } };
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: isRtl ? 62 : namesPx, right: isRtl ? namesPx : 62, top: 4, bottom: 4 },
    xAxis: { type: 'value', min: 0, inverse: isRtl, axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: {
      ...plain,
      type: 'category',
      inverse: true,
      position: isRtl ? 'right' : 'left',
      data: rows.map(({ name }) => cutName(name, shown)),
      axisLabel: { color: theme.text, fontSize: 12, interval: 0 },
    },
    series: [
      {
        type: 'bar',
        barWidth: 18,
        data: rows.map(({ value, color }) => ({
          value: value ?? '-',
          itemStyle: { color: color ?? theme.series[0] ?? theme.text },
        })),
        itemStyle: { borderRadius: isRtl ? [4, 0, 0, 4] : [0, 4, 4, 0] },
        label: {
          show: true,
          position: isRtl ? 'left' : 'right',
          color: theme.textMuted,
          fontSize: 12,
          fontWeight: 600,
          formatter: ({ dataIndex }: { dataIndex: number }) => text(rows[dataIndex]?.value ?? null),
        },
        emphasis: { disabled: true },
      },
    ],
  };
}
