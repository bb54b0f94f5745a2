import type { TimeTrends } from '@botica/contract/sales-trends/behavior';
import type { ChartContext, ChartOption } from '../../../shared/charts/options/chart-types';
import { FADED } from '../core/cards/rows-option';

/** Below this width every second hour has a label. */
const NARROW_PX = 520;

/** Twelve columns from midnight to midnight, also in right-to-left languages: time does not turn. Peaks in another colour,
 * slots beside chosen ones faded. */
export function slotsOption(
  { distribution, peakHours }: TimeTrends,
  isFaded: (slot: string) => boolean,
  context: ChartContext,
): ChartOption {
  const { theme, width } = context;
  const [usual, peak] = [theme.series[0] ?? theme.text, theme.series[1] ?? theme.text];
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: 48, right: 8, top: 12, bottom: 30 },
    xAxis: {
      type: 'category',
      data: distribution.map(({ timeSlot }) => timeSlot),
      axisLine: { lineStyle: { color: theme.axis } },
      axisTick: { show: false },
      axisLabel: { color: theme.textMuted, fontSize: 11, interval: width < NARROW_PX ? 2 : 0 },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      axisLine: { show: false },
      axisLabel: { color: theme.textMuted, fontSize: 11, formatter: '{value}%' },
      splitLine: { lineStyle: { color: theme.gridLine } },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 40,
        data: distribution.map(({ timeSlot, percentage }) => ({
          value: percentage,
          itemStyle: { color: peakHours.includes(timeSlot) ? peak : usual, opacity: isFaded(timeSlot) ? FADED : 1 },
        })),
        itemStyle: { borderRadius: [3, 3, 0, 0] },
        emphasis: { itemStyle: { borderColor: theme.text, borderWidth: 2 } },
      },
    ],
  };
}
