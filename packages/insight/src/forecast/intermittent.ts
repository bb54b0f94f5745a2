import type { TrackRecord } from './combine';
import { seasonalNaive } from './harmonics';
import { mean, type Series, steps } from './series';

/** Mean steps between demands from which a series is intermittent (Syntetos & Boylan 2005). */
const INTERMITTENT_FROM = 1.32;
const FACTOR = 0.1;

export const INTERMITTENT_METHODS = ['croston', 'sba', 'tsb', 'adida'] as const;
export type IntermittentMethod = (typeof INTERMITTENT_METHODS)[number];

/** Whether most steps of a series are empty: what is made for others then draws a line through nothing. */
export function isIntermittent(values: readonly number[]): boolean {
  const demands = values.filter((value) => value > 0).length;
  return demands > 0 && values.length / demands >= INTERMITTENT_FROM;
}

/** Size of a demand over steps between demands, each smoothed (Croston 1972). 0 without any demand. @internal */
export function croston(values: readonly number[], factor = FACTOR): number {
  let [size, interval, since] = [0, 0, 1];
  for (const value of values) {
    if (value <= 0) {
      since += 1;
      continue;
    }
    size = size === 0 ? value : size + factor * (value - size);
    interval = interval === 0 ? since : interval + factor * (since - interval);
    since = 1;
  }
  return interval === 0 ? 0 : size / interval;
}

/** Croston without its bias (Syntetos & Boylan 2001). @internal */
export function syntetosBoylan(values: readonly number[], factor = FACTOR): number {
  return (1 - factor / 2) * croston(values, factor);
}

/** Size of a demand times its chance, which falls while nothing comes (Teunter, Syntetos & Babai 2011): dying products fade. @internal */
export function teunterSyntetosBabai(values: readonly number[], factor = FACTOR): number {
  const first = values.findIndex((value) => value > 0);
  if (first < 0) return 0;
  let [size, chance] = [values[first] ?? 0, 1 / (first + 1)];
  for (const value of values.slice(first + 1)) {
    if (value > 0) {
      size += factor * (value - size);
      chance += factor * (1 - chance);
    } else chance -= factor * chance;
  }
  return size * chance;
}

/** Smoothing of blocks as long as the mean steps between demands, spread over their steps (Nikolopoulos et al. 2011). @internal */
export function aggregateDisaggregate(values: readonly number[], factor = FACTOR): number {
  const demands = values.filter((value) => value > 0).length;
  if (demands === 0) return 0;
  const length = Math.max(1, Math.round(values.length / demands));
  const blocks = steps(Math.floor(values.length / length), (block) => {
    const end = values.length - (Math.floor(values.length / length) - 1 - block) * length;
    return values.slice(end - length, end).reduce((sum, value) => sum + value, 0);
  });
  const [first = 0, ...others] = blocks;
  return others.reduce((level, block) => level + factor * (block - level), first) / length;
}

const METHODS: Record<IntermittentMethod, (values: readonly number[]) => number> = {
  croston,
  sba: syntetosBoylan,
  tsb: teunterSyntetosBabai,
  adida: aggregateDisaggregate,
};

/** Up to four, a horizon apart, the latest first. */
function pastOrigins({ length }: readonly number[], horizon: number): number[] {
  return steps(4, (place) => length - (place + 1) * horizon).filter((origin) => origin >= 2 * horizon);
}

/**
 * The forecast of each next step, by the method whose sums over past horizons were off by the least squares. Absolute errors choose
 * nothing here: they are least where nothing is forecast at all.
 */
export function forecastIntermittent(
  values: readonly number[],
  horizon: number,
): { method: IntermittentMethod; mean: number } {
  const origins = pastOrigins(values, horizon);
  const scored = INTERMITTENT_METHODS.map((method) => ({
    method,
    squares: origins.reduce((sum, origin) => {
      const came = values.slice(origin, origin + horizon).reduce((all, value) => all + value, 0);
      return sum + (came - horizon * METHODS[method](values.slice(0, origin))) ** 2;
    }, 0),
  }));
  // SBA where there is no past to look at.
  const chosen =
    origins.length === 0 ? 'sba' : scored.reduce((best, each) => (each.squares < best.squares ? each : best)).method;
  return { method: chosen, mean: METHODS[chosen](values) };
}

/**
 * What a step of such a series may be: nothing, but for the chance of a demand that makes the mean, and then one of the demands that came. A
 * series that sells again, or no longer, is told by its mean, and not by all of its past. What is expected is never beyond it.
 */
export function intermittentInterval(
  values: readonly number[],
  share: number,
  level: number,
): { low: number; high: number } {
  const demands = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const chance = demands.length === 0 ? 0 : Math.min(1, level / mean(demands));
  const at = (quantile: number) => {
    const among = (quantile - (1 - chance)) / chance;
    return among > 0 ? (demands[Math.min(demands.length - 1, Math.floor(among * demands.length))] ?? 0) : 0;
  };
  return { low: Math.min(level, at((1 - share) / 2)), high: Math.max(level, at((1 + share) / 2)) };
}

/** How such forecasts did at past origins, beside the seasonal naive one; null where the history is too short to look back. */
export function trackIntermittent({ values, period }: Series, horizon: number): TrackRecord | null {
  const origins = pastOrigins(values, horizon);
  if (origins.length === 0) return null;
  const errors = origins.flatMap((origin) => {
    const known = values.slice(0, origin);
    const forecast = forecastIntermittent(known, horizon).mean;
    const naive = seasonalNaive({ values: known, period }, horizon);
    const [in80, in95] = [intermittentInterval(known, 0.8, forecast), intermittentInterval(known, 0.95, forecast)];
    const isIn = (value: number, { low, high }: typeof in80) => (value >= low && value <= high ? 1 : 0);
    return values.slice(origin, origin + horizon).map((value, step) => ({
      off: Math.abs(value - forecast),
      naive: Math.abs(value - (naive[step] ?? 0)),
      in80: isIn(value, in80),
      in95: isIn(value, in95),
    }));
  });
  const meanOf = (name: keyof (typeof errors)[number]) => mean(errors.map((error) => error[name]));
  return {
    origins: origins.length,
    meanAbsoluteError: meanOf('off'),
    naiveError: meanOf('naive'),
    within80: meanOf('in80'),
    within95: meanOf('in95'),
  };
}
