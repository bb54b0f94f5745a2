import { combineForecasts } from '@botica/insight/forecast/combine';
import { startTestEngine } from '@botica/insight/forecast/testing-engine';
import { randomOf } from '@botica/insight/testing-random';
import type { BenchRow } from './bench-row';

const FORECASTS = 2_000;
/** So many are made, of which the time of all follows. */
const MADE = 100;

/** Seconds that 2,000 forecasts of three years of weeks take one core. */
export function speedRows(): BenchRow[] {
  const engine = startTestEngine();
  const random = randomOf(5);
  const series = Array.from({ length: MADE + 5 }, () => ({
    period: 52,
    values: Array.from({ length: 156 }, (_, week) => 100 + 20 * Math.sin((2 * Math.PI * week) / 52) + 20 * random()),
  }));
  const warm = series.splice(0, 5);
  for (const each of warm) combineForecasts(engine, each, 8);
  // Of the processor: others at work make it no longer.
  const start = process.cpuUsage().user;
  for (const each of series) combineForecasts(engine, each, 8);
  const seconds = ((process.cpuUsage().user - start) / 1e6) * (FORECASTS / MADE);
  return [{ figure: '2,000 forecasts of 156 weeks, seconds', value: Math.round(seconds), known: 180 }];
}
