import { roundDecimal } from '@botica/contract/decimal';
import { HORIZONS } from '@botica/contract/insights/vocabulary';
import { parseMicro } from '@botica/contract/micro';
import { besideForecast, besideLevel, judgeStep, usualTickets } from '@botica/insight/alerts/judge';
import { microToNumber } from '../../../sales/figures/figures';
import { holidaysOf } from '../holidays';
import type { InsightDeps, InsightJobs } from '../insight-jobs';
import type { Readings } from './alert-readings';
import type { StoredAlert } from './alerts.store';

/** Steps at once: an import may bring many, of which the last ones are news. */
const MOST_STEPS = 31;
const IN_95 = 1.96;

/** A step that an alert fired for. */
export interface Firing {
  step: string;
  /** Millionths. */
  value: bigint;
  /** What was expected where the alert is about that. */
  expected: number | null;
}

export interface Judged {
  state: Pick<StoredAlert, 'isRaised' | 'judgedStep' | 'firedStep'>;
  /** The last one: who is told of it need not hear of those before. */
  firing: Firing | null;
}

/** Judges the steps that came since an alert last looked; of a new alert the last one alone. Null where none came. */
export async function judgeAlert(
  alert: StoredAlert,
  readings: Readings,
  { jobs, readCountry, signal }: Pick<InsightDeps, 'jobs' | 'readCountry'> & { signal: AbortSignal },
): Promise<Judged | null> {
  const isHoliday = alert.grain === 'day' ? await holidaysOf(await readCountry()) : () => false;
  const { steps, values } = readings;
  const known = alert.judgedStep;
  const first = known === null ? steps.length - 1 : steps.findIndex((step) => step > known);
  if (first < 0) return null;
  let state: Judged['state'] = alert;
  let firing: Firing | null = null;
  for (let place = Math.max(first, steps.length - MOST_STEPS); place < steps.length; place += 1) {
    const [step = '', value = 0n] = [steps[place], values[place]];
    state = { ...state, judgedStep: step };
    // Closed, or unlike any other day.
    if (isHoliday(step)) continue;
    if (usualTickets(readings.tickets, place, alert.grain === 'day' ? 7 : 1) < alert.leastTickets) continue;
    const beside = await placeOf(alert, values.slice(0, place + 1), { jobs, signal });
    if (beside === null) continue;
    const { fires, ...next } = judgeStep(state, { step, place: beside.place, cooldownDays: alert.cooldownDays });
    state = { ...next, judgedStep: step };
    if (fires) firing = { step, value, expected: beside.expected };
  }
  const { isRaised, judgedStep, firedStep } = state;
  return { state: { isRaised, judgedStep, firedStep }, firing };
}

/** Where the last of some values stands; null where the history is too short to expect anything. */
async function placeOf(
  { kind, level, direction, hysteresis, grain }: StoredAlert,
  values: readonly bigint[],
  { jobs, signal }: { jobs: InsightJobs; signal: AbortSignal },
) {
  const value = values.at(-1) ?? 0n;
  if (kind === 'threshold') {
    return {
      place: besideLevel(value, { level: parseMicro(roundDecimal(level ?? '0', 6)), direction, hysteresis }),
      expected: null,
    };
  }
  const series = {
    values: values.slice(0, -1).map(microToNumber),
    period: HORIZONS[grain].period,
    parts: [],
    addsUp: false,
  };
  const { result } = await jobs.run({ kind: 'forecast', series, horizon: 1 }, signal);
  const [next] = result.whole.points;
  if (next === undefined || result.whole.trackRecord === null || next.high95 <= next.mean) return null;
  const deviation = (next.high95 - next.mean) / IN_95;
  return { place: besideForecast((microToNumber(value) - next.mean) / deviation), expected: next.mean };
}
