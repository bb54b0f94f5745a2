import type { CurrencyCode } from '@botica/contract/limits';
import type { PerformanceMetric, SalesPerformance } from '@botica/contract/sales-trends/performance';
import type { DefinitionKey } from '../../../shared/figures/definitions';
import { type GoodDirection, SMALLEST_POINTS, SMALLEST_RATE } from '../../../shared/figures/delta-tone';
import type { Format } from '../../../shared/i18n/use-format';
import { whyNotCompared } from '../../../shared/sales/why-not-compared';
import { asPercentage } from '../core/cards/percentage';

/** How a value or a change is written: an amount, a fraction as percentage, percentage points, or a score. */
type FigureKind = 'money' | 'rate' | 'points' | 'score';

/** One tile: a figure and its change, two of the performance figures (metrics.md, Sales performance). */
export interface FigurePair {
  value: Extract<PerformanceMetric, DefinitionKey>;
  change: PerformanceMetric;
  valueKind: FigureKind;
  changeKind: FigureKind;
  goodWhen: GoodDirection;
}

export const FIGURE_GROUPS: readonly { key: 'value' | 'loyalty' | 'reach'; figures: readonly FigurePair[] }[] = [
  {
    key: 'value',
    figures: [
      pair('customerLifetimeValue', 'clvGrowth', 'money', 'rate'),
      pair('averageOrderValue', 'aovGrowth', 'money', 'rate'),
    ],
  },
  {
    key: 'loyalty',
    figures: [
      pair('repeatPurchaseRate', 'repeatPurchaseTrend', 'rate', 'points'),
      pair('churnRate', 'churnTrend', 'rate', 'points', 'down'),
    ],
  },
  {
    key: 'reach',
    figures: [
      pair('conversionRate', 'conversionTrend', 'rate', 'points'),
      pair('npsScore', 'npsTrend', 'score', 'score'),
    ],
  },
];

/** @internal */
export const FIGURE_PAIRS: readonly FigurePair[] = FIGURE_GROUPS.flatMap(({ figures }) => figures);

function pair(
  value: FigurePair['value'],
  change: PerformanceMetric,
  valueKind: FigureKind,
  changeKind: FigureKind,
  goodWhen: GoodDirection = 'up',
): FigurePair {
  return { value, change, valueKind, changeKind, goodWhen };
}

/** From here on a change reads as more than 0.0. */
export function smallestChange(kind: FigureKind): number {
  return kind === 'rate' ? SMALLEST_RATE : SMALLEST_POINTS;
}

/**
 * Why a figure is not known, by the days that were asked for. Nobody who could have stayed or left is known of the period just before;
 * what a change is compared with may be no whole period, or have nothing to reckon it from.
 */
export function reasonOf(
  metric: PerformanceMetric,
  { data, meta }: { data: Pick<SalesPerformance, 'reasons' | 'performanceMetrics'>; meta: CompareDays },
) {
  const code = data.reasons[metric];
  if (code !== 'no_previous') return code;
  const { churnRate } = data.performanceMetrics;
  if ((metric === 'churnRate' || metric === 'churnTrend') && churnRate === null) return 'no_customers_before';
  return whyNotCompared(meta);
}

type CompareDays = Parameters<typeof whyNotCompared>[0];

const COMPACT_FROM = 1_000_000;

interface FigureText {
  text: string;
  exact: string;
}

/** A value in words, shortened from a million on, and with all its digits. */
export function figureText(
  format: Format,
  kind: FigureKind,
  value: number | string,
  currency: CurrencyCode,
): FigureText {
  if (kind === 'money') {
    const exact = format.money(value, currency);
    return { exact, text: Math.abs(Number(value)) >= COMPACT_FROM ? format.compactMoney(value, currency) : exact };
  }
  const text = kind === 'rate' ? format.rate(Number(value)) : format.number(value, 1);
  return { text, exact: text };
}

/** A change with its sign and unit. */
export function changeText(format: Format, kind: FigureKind, change: number, pointsUnit: string): string {
  if (kind === 'rate') return format.rate(change, { isSigned: true });
  return format.points(change, kind === 'points' ? 'pp' : pointsUnit);
}

/** A row of the table: one of the figures with its exact value. */
export interface FigureRow {
  metric: PerformanceMetric;
  kind: FigureKind;
  isChange: boolean;
  value: string | number | null;
}

/** The figures, values and changes in turn; rates as percentages. */
export function figureRows(metrics: SalesPerformance['performanceMetrics']): FigureRow[] {
  return FIGURE_PAIRS.flatMap(({ value, change, valueKind, changeKind }) => [
    row(metrics, value, valueKind, false),
    row(metrics, change, changeKind, true),
  ]);
}

function row(
  metrics: SalesPerformance['performanceMetrics'],
  metric: PerformanceMetric,
  kind: FigureKind,
  isChange: boolean,
): FigureRow {
  const value = metrics[metric];
  return { metric, kind, isChange, value: kind === 'rate' && typeof value === 'number' ? asPercentage(value) : value };
}
