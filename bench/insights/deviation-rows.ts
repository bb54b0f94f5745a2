import { findDeviations, type Watched } from '@botica/insight/findings/deviations';
import { startTestEngine } from '@botica/insight/forecast/testing-engine';
import { randomOf } from '@botica/insight/testing-random';
import { type BenchRow, mean } from './bench-row';
import { pharmacyWeeks } from './pharmacy-weeks';

const STEPS = 8;
const PHARMACIES = Number(process.env.BENCH_PHARMACIES ?? 20);
const WEEKS = 113;
const STORES = ['A', 'B', 'C'];
const CATEGORIES = ['P', 'Q', 'R', 'S'];

/** How often a fall is seen that was made, and one that was not. */
export function deviationRows(text: string): BenchRow[] {
  const engine = startTestEngine();
  const classes = pharmacyWeeks(text);
  const total = (classes[0] ?? []).map((_, week) => classes.reduce((sum, values) => sum + (values[week] ?? 0), 0));
  const starts = Array.from({ length: 12 }, (_, place) => 292 - 4 * place);
  const seenOf = (factor: number) =>
    mean(
      starts.map((start) => {
        const values = total.slice(0, start + STEPS).map((value, week) => (week < start ? value : value * factor));
        return findDeviations(engine, [{ of: [null], values, period: 52 }], STEPS).found.length;
      }),
    );
  const found = (hasCause: boolean) =>
    Array.from({ length: PHARMACIES }, (_, seed) => findDeviations(engine, pharmacy(seed + 1, hasCause), STEPS).found);
  const [quiet, changed] = [found(false), found(true)];
  const named = changed.filter(([first]) => first?.of.join() === [STORES[1], CATEGORIES[1]].join());
  return [
    { figure: 'real weeks: 8 weeks lowered by 30 %, share of starts where it is seen', value: seenOf(0.7), known: 0.6 },
    { figure: 'real weeks as they were: share of starts with a deviation', value: seenOf(1), known: null },
    {
      figure: `${PHARMACIES} pharmacies without change: share with a deviation`,
      value: mean(quiet.map((each) => Number(each.length > 0))),
      known: 0.1,
    },
    {
      figure: 'one category of a store -30 %: share where it is the first that is named',
      value: named.length / PHARMACIES,
      known: 0.8,
    },
  ];
}

/** Stores with categories over two years: a season, weeks that hang together, and noise; perhaps one that falls in the end. */
function pharmacy(seed: number, hasCause: boolean): Watched[] {
  const random = randomOf(seed);
  const noise = () => random() + random() + random() - 1.5;
  const weather = Array.from({ length: WEEKS }, () => 0.03 * noise());
  const cells = STORES.flatMap((store) =>
    CATEGORIES.map((category) => {
      const [level, swing, phase] = [2_000 + 4_000 * random(), 0.2 * random(), 52 * random()];
      const isHit = hasCause && store === STORES[1] && category === CATEGORIES[1];
      const values = weather.map((common, week) => {
        const season = 1 + swing * Math.sin((2 * Math.PI * (week + phase)) / 52);
        return level * season * (1 + common + 0.1 * noise()) * (isHit && week >= WEEKS - STEPS ? 0.7 : 1);
      });
      return { of: [store, category], values };
    }),
  );
  return [null, ...STORES].flatMap((store) =>
    [null, ...CATEGORIES].map((category) => {
      const of = [store, category];
      const own = cells.filter((cell) => of.every((name, place) => name === null || name === cell.of[place]));
      return {
        of,
        period: 52,
        values: weather.map((_, week) => own.reduce((sum, { values }) => sum + (values[week] ?? 0), 0)),
      };
    }),
  );
}
