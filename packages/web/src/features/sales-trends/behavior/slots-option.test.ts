import { HOURS } from '@botica/contract/sales-trends/vocabulary';
import { expect, it } from 'vitest';
import { chartTheme } from '../../../shared/theme/chart-theme';
import { slotsOption } from './slots-option';

const context = (isRtl: boolean) => ({ theme: chartTheme('light'), width: 800, isRtl });

it('never turns the clock, and marks the peak hours alone', () => {
  const times = {
    distribution: HOURS.map((timeSlot) => ({ timeSlot, tickets: 1, percentage: 8.3 })),
    peakHours: [HOURS[9], HOURS[6]],
    ticketsWithTime: 12,
    lowSample: true,
  };
  expect(slotsOption(times, () => false, context(true))).toEqual(slotsOption(times, () => false, context(false)));
  const { series } = slotsOption(times, () => false, context(false)) as {
    series: [{ data: { itemStyle: { color: string } }[] }];
  };
  const colors = series[0].data.map(({ itemStyle }) => itemStyle.color);
  const [usual, peak] = chartTheme('light').series;
  expect(colors.flatMap((color, slot) => (color === peak ? [slot] : []))).toEqual([6, 9]);
  expect(colors.filter((color) => color === usual)).toHaveLength(10);
});
