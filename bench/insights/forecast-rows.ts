import { combineForecasts } from '@botica/insight/forecast/combine';
import { croston, syntetosBoylan } from '@botica/insight/forecast/intermittent';
import { startTestEngine } from '@botica/insight/forecast/testing-engine';
import { type BenchRow, mean } from './bench-row';
import { pharmacyDays, pharmacyMonths, pharmacyWeeks } from './pharmacy-weeks';

interface Setting {
  period: number;
  horizon: number;
  origins: readonly number[];
}

const startOf = (count: number, first: number, apart: number) =>
  Array.from({ length: count }, (_, place) => first - place * apart);

/** Accuracy and coverage of the combination at past origins, as means over the eight classes. */
export function weekRows(text: string): BenchRow[] {
  return accuracy('weeks', pharmacyWeeks(text), { period: 52, horizon: 8, origins: startOf(12, 292, 4) });
}

/** The same of the 69 whole months. */
export function monthRows(text: string): BenchRow[] {
  return accuracy('months', pharmacyMonths(text), { period: 12, horizon: 6, origins: startOf(12, 63, 1) });
}

/** N05C, the sixth class, by days without the last 28. */
export function demandRows(text: string): BenchRow[] {
  const daily = pharmacyDays(text)
    .slice(0, -28)
    .map(({ values }) => values[5] ?? 0);
  return [
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
