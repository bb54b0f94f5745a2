import { examineChanges } from '@botica/insight/findings/examine';
import { generatePharmacy, type Happening } from '@botica/insight/findings/testing-pharmacies';
import { startTestEngine } from '@botica/insight/forecast/testing-engine';
import { type BenchRow, mean } from './bench-row';
import { pharmacyWeeks } from './pharmacy-weeks';

const STEPS = 8;
const PHARMACIES = Number(process.env.BENCH_PHARMACIES ?? 100);
/** The first of them: a hundred can be made in pieces. */
const FROM = Number(process.env.BENCH_FROM ?? 1);

/** How often a fall of real weeks is seen that was made, and one that was not. */
export function deviationRows(text: string): BenchRow[] {
  const engine = startTestEngine();
  const classes = pharmacyWeeks(text);
  const total = (classes[0] ?? []).map((_, week) => classes.reduce((sum, values) => sum + (values[week] ?? 0), 0));
  const starts = Array.from({ length: 12 }, (_, place) => 292 - 4 * place);
  const seenOf = (factor: number) =>
    mean(
      starts.map((start) => {
        const values = total.slice(0, start + STEPS).map((value, week) => (week < start ? value : value * factor));
        const watched = [{ of: [null, null], values, period: 52 }] as const;
        return examineChanges(engine, { watched, products: [], customers: null, cameOrWent: [], steps: STEPS }).found
          .length;
      }),
    );
  return [
    { figure: 'real weeks: 8 weeks lowered by 30 %, share of starts where it is seen', value: seenOf(0.7), known: 0.6 },
    {
      figure: 'the same weeks left as they are: share of starts where a change is told all the same',
      value: seenOf(1),
      known: null,
    },
  ];
}

/** Generated pharmacies without a change, and with one. */
export function pharmacyRows(): BenchRow[] {
  const engine = startTestEngine();
  const found = (happening: Happening, count: number, firstSeed: number) =>
    Array.from({ length: count }, (_, place) => {
      const { sold, cause } = generatePharmacy(firstSeed + place, happening);
      const causes = examineChanges(engine, sold).found.map(({ of }) => JSON.stringify(of));
      return {
        isAny: causes.length > 0,
        isAmongThree: causes.slice(0, 3).includes(cause),
        isFirst: causes[0] === cause,
      };
    });
  const quiet = found('nothing', PHARMACIES, FROM);
  const changed = [
    ...found('fall', Math.ceil(PHARMACIES / 2), 10_000 + FROM),
    ...found('price', Math.floor(PHARMACIES / 2), 20_000 + FROM),
  ];
  const share = (rows: readonly boolean[]) => mean(rows.map(Number));
  const of = (rows: typeof quiet, name: keyof (typeof quiet)[number]) => share(rows.map((row) => row[name]));
  return [
    { figure: `${PHARMACIES} pharmacies without change: share that shows any`, value: of(quiet, 'isAny'), known: 0.1 },
    {
      figure: 'with one: share whose cause is named among the first three',
      value: of(changed, 'isAmongThree'),
      known: 0.85,
    },
    { figure: 'with one: share whose cause is named first', value: of(changed, 'isFirst'), known: 0.8 },
  ];
}
