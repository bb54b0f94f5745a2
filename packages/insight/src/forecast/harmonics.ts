import { LeastSquares } from '../numeric/least-squares';
import { type Method, mean, type Series, steps } from './series';

/** Pairs of a sine and a cosine that are tried. */
const MOST_PAIRS = 5;

/** A line and a season of sines fitted together; the season alone is 0 on average. */
export interface SeasonalLine {
  /** The fitted value without what is left of the values around it. */
  valueAt(step: number): number;
  seasonAt(step: number): number;
}

/** Two methods ask for the same line of a series. */
const lines = new WeakMap<Series, SeasonalLine>();

/** The line with the number of pairs that the corrected Akaike criterion prefers. */
export function fitSeasonalLine(series: Series): SeasonalLine {
  const line = lines.get(series) ?? fitLine(series);
  lines.set(series, line);
  return line;
}

function fitLine({ values, period }: Series): SeasonalLine {
  const most = period > 1 ? Math.min(MOST_PAIRS, Math.floor((period - 1) / 2)) : 0;
  const rowAt = (step: number) => columnsAt(step, { length: values.length, period, pairs: most });
  const rows = steps(values.length, rowAt);
  const fit = new LeastSquares(2 + 2 * most);
  rows.forEach((row, step) => {
    fit.add(row, values[step] ?? 0);
  });
  let best: { coefficients: Float64Array; criterion: number } | null = null;
  for (let pairs = 0; pairs <= most; pairs += 1) {
    const coefficients = fit.solve(2 + 2 * pairs);
    const unknowns = 2 + 2 * pairs + 1;
    if (coefficients === null || values.length <= unknowns + 1) continue;
    const squares = rows.reduce(
      (sum, row, step) => sum + ((values[step] ?? 0) - product(coefficients, row, 0)) ** 2,
      0,
    );
    const criterion = correctedAkaike(squares, values.length, unknowns);
    if (best === null || criterion < best.criterion) best = { coefficients, criterion };
  }
  const level = mean(values);
  if (best === null) return { valueAt: () => level, seasonAt: () => 0 };
  const { coefficients } = best;
  return {
    valueAt: (step) => product(coefficients, rows[step] ?? rowAt(step), 0),
    seasonAt: (step) => product(coefficients, rows[step] ?? rowAt(step), 2),
  };
}

/** Sum of the products from a place on. */
function product(coefficients: Float64Array, row: Float64Array, from: number): number {
  let sum = 0;
  for (let place = from; place < coefficients.length; place += 1) sum += (coefficients[place] ?? 0) * (row[place] ?? 0);
  return sum;
}

function correctedAkaike(squares: number, count: number, unknowns: number): number {
  return (
    count * Math.log(Math.max(squares, Number.MIN_VALUE) / count) +
    2 * unknowns +
    (2 * unknowns * (unknowns + 1)) / (count - unknowns - 1)
  );
}

function columnsAt(
  step: number,
  { length, period, pairs }: { length: number; period: number; pairs: number },
): Float64Array {
  const row = new Float64Array(2 + 2 * pairs);
  row[0] = 1;
  row[1] = step / length;
  for (let pair = 1; pair <= pairs; pair += 1) {
    const angle = (2 * Math.PI * pair * step) / period;
    row[2 * pair] = Math.sin(angle);
    row[2 * pair + 1] = Math.cos(angle);
  }
  return row;
}

/** Simple exponential smoothing with the factor of the least squared errors: where the level stands in the end. */
function smoothLevel(values: readonly number[]): { level: number; factor: number } {
  let best = { level: mean(values), factor: 0, squares: Number.POSITIVE_INFINITY };
  for (let percent = 2; percent <= 98; percent += 2) {
    const factor = percent / 100;
    let [level, squares] = [mean(values.slice(0, 8)), 0];
    for (const value of values) {
      const off = value - level;
      squares += off * off;
      level += factor * off;
    }
    if (squares < best.squares) best = { level, factor, squares };
  }
  return best;
}

/** Harmonic regression: line and season as fitted, the line no further than today, and what is left at its smoothed level. */
export const harmonics: Method = (series, horizon) => {
  const { values } = series;
  const line = fitSeasonalLine(series);
  const rest = smoothLevel(values.map((value, step) => value - line.valueAt(step)));
  const last = values.length - 1;
  const trend = line.valueAt(last) - line.seasonAt(last);
  return steps(horizon, (step) => trend + line.seasonAt(values.length + step) + rest.level);
};

/**
 * The Theta method (Assimakopoulos & Nikolopoulos 2000, in the form of Hyndman & Billah 2003): smoothing with half the slope of the
 * line as drift, on values without their season.
 */
export const theta: Method = (series, horizon) => {
  const { values } = series;
  const line = fitSeasonalLine(series);
  const plain = values.map((value, step) => value - line.seasonAt(step));
  const { level, factor } = smoothLevel(plain);
  const slope = slopeOf(plain);
  const seen = factor === 0 ? 0 : (1 - (1 - factor) ** values.length) / factor;
  return steps(horizon, (step) => level + (slope / 2) * (step + seen) + line.seasonAt(values.length + step));
};

function slopeOf(values: readonly number[]): number {
  const [middle, level] = [(values.length - 1) / 2, mean(values)];
  const [up, wide] = values.reduce(
    ([a, b], value, step) => [a + (step - middle) * (value - level), b + (step - middle) ** 2],
    [0, 0],
  );
  return wide === 0 ? 0 : up / wide;
}

/** What the same step of the last season was; without a season what the last step was. */
export const seasonalNaive: Method = ({ values, period }, horizon) =>
  steps(horizon, (step) => values[values.length - period + (step % period)] ?? values.at(-1) ?? 0);
