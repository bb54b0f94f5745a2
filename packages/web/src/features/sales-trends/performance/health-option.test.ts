import { BarChart, GaugeChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import { chartTheme } from '../../../shared/theme/chart-theme';
import { healthHeight, healthOption, statusOf } from './health-option';

it.each([
  [100, 'excellent'],
  [80, 'excellent'],
  [79.9, 'good'],
  [60, 'good'],
  [59.9, 'regular'],
  [40, 'regular'],
  [39.9, 'critical'],
  [0, 'critical'],
  [null, 'noData'],
] as const)('%j points are %s', (score, status) => {
  expect(statusOf(score)).toBe(status);
});

it('keeps the room of six parts while loading', () => {
  const parts = Array.from({ length: 6 }, () => ({ part: 'nps' as const, weight: 15, score: null }));
  expect(healthHeight(undefined)).toBe(healthHeight({ parts }));
});

it('is drawn with a score after one without, and without after one with', () => {
  use([BarChart, GaugeChart, GridComponent, SVGRenderer]);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 400 });
  const words = {
    status: 'Good',
    noData: 'No data',
    coverage: '90 %',
    part: (part: string) => part,
    score: (score: number) => `score ${score}`,
    points: (points: number) => `${points} points`,
  };
  const theme = chartTheme('light');
  const drawn = (score: number | null) => {
    const parts = [{ part: 'nps' as const, weight: 15, score }];
    const health = { score, status: statusOf(score), coverage: 90, parts };
    const option = healthOption({ health, words }, { theme, width: 400, isRtl: false });
    chart.setOption({ ...option, animation: false }, { notMerge: true });
    const svg = chart.renderToSVGString();
    return [svg.includes('score 72'), svg.includes('90 %'), svg.includes(theme.positive)];
  };
  expect([null, 72, null, 72].map(drawn)).toEqual([
    [false, true, false],
    [true, true, true],
    [false, true, false],
    [true, true, true],
  ]);
});
