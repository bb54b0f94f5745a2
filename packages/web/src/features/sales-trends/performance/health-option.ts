import type { HealthStatus, SalesPerformance } from '@botica/contract/sales-trends/performance';
import type { ChartContext, ChartOption } from '../../../shared/charts/options/chart-types';
import type { ChartTheme } from '../../../shared/theme/chart-theme';

type Health = SalesPerformance['segmentationHealth'];

interface HealthInput {
  health: Health;
  words: {
    status: string;
    /** Name of a part with its weight. */
    part: (part: Health['parts'][number]['part'], weight: number) => string;
    noData: string;
    /** How much of the weights is known. */
    coverage: string;
    score: (score: number) => string;
    /** A part's score, which is no rate. */
    points: (score: number) => string;
  };
}

const GAUGE_PX = 178;
const PART_PX = 36;
/** Half of a circle, from left to right. */
const START_ANGLE = 200;
const END_ANGLE = -20;

export function healthHeight(health: Pick<Health, 'parts'> | undefined): number {
  return GAUGE_PX + (health?.parts.length ?? 6) * PART_PX;
}

/** Colour of a status; the word stands beside it. */
function healthColor(status: HealthStatus, theme: ChartTheme): string {
  if (status === 'excellent' || status === 'good') return theme.positive;
  if (status === 'regular') return theme.quadrants.cashCows;
  return status === 'critical' ? theme.negative : theme.muted;
}

/** Status of a part by the limits of the whole (metrics.md). */
export function statusOf(score: number | null): HealthStatus {
  if (score === null) return 'noData';
  if (score >= 80) return 'excellent';
  if (score >= 60) return 'good';
  return score >= 40 ? 'regular' : 'critical';
}

/** A gauge of the score above bars of its parts; a part without a figure has no bar. */
export function healthOption({ health, words }: HealthInput, { theme, isRtl }: ChartContext): ChartOption {
  const color = healthColor(health.status, theme);
  const labels = { color: theme.text, fontSize: 12, interval: 0 };
  const rows = {
    type: 'category' as const,
    inverse: true,
    axisLine: { show: false },
    axisTick: { show: false },
  };
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: isRtl ? 64 : 168, right: isRtl ? 168 : 64, top: GAUGE_PX, bottom: 2 },
    xAxis: { type: 'value', min: 0, max: 100, inverse: isRtl, axisLabel: { show: false }, splitLine: { show: false } },
    yAxis: [
      {
        ...rows,
        position: isRtl ? 'right' : 'left',
        data: health.parts.map(({ part, weight }) => words.part(part, weight)),
        axisLabel: { ...labels, width: 156, overflow: 'break', lineHeight: 15 },
      },
      {
        ...rows,
        position: isRtl ? 'left' : 'right',
        data: health.parts.map(({ score }) => (score === null ? words.noData : words.points(score))),
        axisLabel: { ...labels, color: theme.textMuted },
      },
    ],
    series: [
      gauge(health, color, words, theme),
      {
        type: 'bar',
        barWidth: 10,
        showBackground: true,
        backgroundStyle: { color: theme.gridLine, borderRadius: 5 },
        data: health.parts.map(({ score }) => ({
          value: score ?? '-',
          itemStyle: { color: healthColor(statusOf(score), theme) },
        })),
        itemStyle: { borderRadius: 5 },
        emphasis: { disabled: true },
      },
    ],
  };
}

function gauge(health: Health, color: string, words: HealthInput['words'], theme: ChartTheme) {
  return {
    type: 'gauge',
    center: ['50%', 104],
    radius: 92,
    startAngle: START_ANGLE,
    endAngle: END_ANGLE,
    min: 0,
    max: 100,
    // Without a score it is there and not seen: the library draws none after one that was not there.
    progress: { show: true, width: 13, roundCap: true, itemStyle: { color, opacity: health.score === null ? 0 : 1 } },
    axisLine: { roundCap: true, lineStyle: { width: 13, color: [[1, theme.gridLine]] } },
    pointer: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: { show: false },
    silent: true,
    data: [{ value: health.score ?? 0 }],
    // The coverage belongs to the score: what stands on little of it must not read like one that stands on all.
    detail: {
      offsetCenter: [0, '12%'],
      formatter: () =>
        health.score === null
          ? `{unknown|${words.noData}}\n{coverage|${words.coverage}}`
          : `{score|${words.score(health.score)}}\n{status|${words.status}}\n{coverage|${words.coverage}}`,
      rich: {
        score: { color: theme.text, fontSize: 36, fontWeight: 680, lineHeight: 40 },
        unknown: { color: theme.textMuted, fontSize: 18, fontWeight: 680, lineHeight: 28 },
        status: { color, fontSize: 14, fontWeight: 650, lineHeight: 20 },
        coverage: { color: theme.textMuted, fontSize: 12, lineHeight: 18 },
      },
    },
    title: { show: false },
  };
}
