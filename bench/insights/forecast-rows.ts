import { combineForecasts } from '@botica/insight/forecast/combine';
import { croston, syntetosBoylan } from '@botica/insight/forecast/intermittent';
import { startTestEngine } from '@botica/insight/forecast/testing-engine';
import { type BenchRow, mean } from './bench-row';
import { pharmacyDays, pharmacyWeeks, sumsBySteps } from './pharmacy-weeks';

const MONTHS = 69;

interface Setting {
  period: number;
  horizon: number;
  origins: readonly number[];
}

/** Accuracy and coverage of the combination at past origins, as means over the eight classes. */
export function forecastRows(text: string): BenchRow[] {
  const days = pharmacyDays(text);
  const weeks = pharmacyWeeks(text);
  const months = sumsBySteps(days, MONTHS, ({ year, month }) => (year - 2014) * 12 + month - 1);
  // N05C is the sixth class.
  const daily = days.slice(0, -28).map(({ values }) => values[5] ?? 0);
  return [
    ...accuracy('weeks', weeks, { period: 52, horizon: 8, origins: range(12, (place) => 292 - 4 * place) }),
    ...accuracy('months', months, { period: 12, horizon: 6, origins: range(12, (place) => 63 - place) }),
    { figure: 'N05C daily, Croston', value: croston(daily), known: 0.8492 },
    { figure: 'N05C daily, SBA', value: syntetosBoylan(daily), known: 0.8067 },
  ];
}

function accuracy(name: string, classes: readonly number[][], { period, horizon, origins }: Setting): BenchRow[] {
  const engine = startTestEngine();
  const [naive, combined, in80, in95, scores]: number[][] = [[], [], [], [], []];
  for (const values of classes) {
    for (const origin of origins) {
      const known = values.slice(0, origin);
      const scale = mean(known.slice(period).map((value, step) => Math.abs(value - (known[step] ?? 0))));
      const { points } = combineForecasts(engine, { values: known, period }, horizon);
      const came = values.slice(origin, origin + horizon);
      naive?.push(mean(came.map((value, step) => Math.abs(value - (values[origin - period + step] ?? 0)))) / scale);
      combined?.push(mean(came.map((value, step) => Math.abs(value - (points[step]?.mean ?? 0)))) / scale);
      points.forEach(({ low80, high80, low95, high95 }, step) => {
        const value = came[step] ?? 0;
        in80?.push(value >= low80 && value <= high80 ? 1 : 0);
        in95?.push(value >= low95 && value <= high95 ? 1 : 0);
        scores?.push((high95 - low95 + 40 * Math.max(0, low95 - value, value - high95)) / scale);
      });
    }
  }
  return [
    { figure: `${name}: MASE of seasonal naive`, value: mean(naive ?? []), known: name === 'weeks' ? 0.98 : 0.919 },
    { figure: `${name}: MASE of the combination`, value: mean(combined ?? []), known: name === 'weeks' ? 0.83 : 0.77 },
    { figure: `${name}: share within 80 %`, value: mean(in80 ?? []), known: 0.8 },
    { figure: `${name}: share within 95 %`, value: mean(in95 ?? []), known: 0.95 },
    { figure: `${name}: MSIS of the 95 % interval`, value: mean(scores ?? []), known: null },
  ];
}

function range(count: number, valueFor: (place: number) => number): number[] {
  return Array.from({ length: count }, (_, place) => valueFor(place));
}
