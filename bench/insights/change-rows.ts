import { findChangePoints } from '@botica/insight/findings/change-points';
import { findUnusualDays } from '@botica/insight/findings/unusual-days';
import { findUnusualSteps } from '@botica/insight/findings/unusual-steps';
import { fitSeasonalLine } from '@botica/insight/forecast/harmonics';
import { randomOf } from '@botica/insight/testing-random';
import type { BenchRow } from './bench-row';
import { pharmacyDays, pharmacyMonths, pharmacyWeeks, START } from './pharmacy-weeks';

const CLASSES = { N02BA: 2, N05B: 4 } as const;
const SERIES = 100;
const WEEKS = 156;

/** Where levels of real months and weeks changed, and how often that is said of series where nothing did. */
export function changeRows(text: string): BenchRow[] {
  const months = pharmacyMonths(text);
  const levels = (name: keyof typeof CLASSES) => {
    const values = months[CLASSES[name]] ?? [];
    const line = fitSeasonalLine({ values, period: 12 });
    return findChangePoints(values.map((value, step) => value - line.seasonAt(step)))
      .map(({ step, before, after }) => `${monthBefore(step)} (${before.toFixed(1)} -> ${after.toFixed(1)})`)
      .join(', ');
  };
  const classes = pharmacyWeeks(text);
  const total = (classes[0] ?? []).map((_, week) => classes.reduce((sum, values) => sum + (values[week] ?? 0), 0));
  const unusual = findUnusualSteps({ values: total, period: 52 }).map(({ step }) => weekEnd(step));
  const days = pharmacyDays(text);
  const sums = days.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const odd = findUnusualDays(sums).map(({ step }) => new Date(days[step]?.at ?? 0).toISOString().slice(0, 10));
  return [
    { figure: 'days that are unusual', value: odd.join(', '), known: null },
    { figure: 'N05B by month: last month of each level', value: levels('N05B'), known: '2015-01 (367.0 -> 246.5)' },
    { figure: 'N02BA by month: last month of each level', value: levels('N02BA'), known: '2017-01 (136.8 -> 97.0)' },
    {
      figure: 'weeks that are unusual, by their ends',
      value: unusual.join(', '),
      known: '2017-01-01, 2017-02-19, 2019-01-20, 2019-01-27',
    },
    ...falseAlarms(),
  ];
}

/** What is said of series of noise around a season, for 100 weeks of each; days hold some thirty tickets, few of which are dear. */
function falseAlarms(): BenchRow[] {
  const random = randomOf(17);
  const noise = () => random() + random() + random() + random() - 2;
  const dayOf = (tickets: number) => {
    let sum = 0;
    for (let ticket = 0; ticket < tickets * (0.8 + 0.4 * random()); ticket += 1) sum += 20 * Math.exp(noise());
    return sum;
  };
  const alarms = { levels: 0, weeks: 0, days: 0 };
  for (let series = 0; series < SERIES; series += 1) {
    const values = Array.from(
      { length: WEEKS },
      (_, week) => 100 + 20 * Math.sin((2 * Math.PI * (week + series)) / 52) + 10 * noise(),
    );
    const line = fitSeasonalLine({ values, period: 52 });
    alarms.levels += findChangePoints(values.map((value, week) => value - line.seasonAt(week))).length;
    alarms.weeks += findUnusualSteps({ values, period: 52 }).length;
    alarms.days += findUnusualDays(Array.from({ length: 7 * WEEKS }, (_, day) => dayOf(day % 7 === 6 ? 8 : 30))).length;
  }
  return Object.entries(alarms).map(([kind, count]) => ({
    figure: `false alarms of 100 series-weeks without change: ${kind}`,
    value: (100 * count) / (SERIES * WEEKS),
    known: 1,
  }));
}

function monthBefore(step: number): string {
  return new Date(Date.UTC(2014, step - 1, 1)).toISOString().slice(0, 7);
}

function weekEnd(step: number): string {
  return new Date(START + (7 * step + 6) * 86_400_000).toISOString().slice(0, 10);
}
