import type { DigestCadence, ForecastGrain } from '@botica/contract/insights/vocabulary';
import { addDays, addMonths, type DateRange, startOfMonth } from '../../../sales/windows/calendar';
import { startOfStep, stepAfter } from '../forecast/steps';

/** A moment as clocks on the wall show it. */
export interface LocalTime {
  day: string;
  hour: number;
}

/** Digests leave from this hour on. */
const HOUR = 7;

export function localTime(now: Date, timeZone: string): LocalTime {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  return { day, hour: Number(hour) };
}

export const GRAIN_OF: Readonly<Record<DigestCadence, ForecastGrain>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
};

/** The day on which a digest of this cadence was due last: one that was missed by longer than that is not sent late. */
export function latestOccasion(cadence: DigestCadence, { day, hour }: LocalTime): string {
  return startOfStep(GRAIN_OF[cadence], hour >= HOUR ? day : addDays(day, -1));
}

/** The day, week or month before an occasion, and what it is compared with: the same weekday, the week or the month before. */
export function periodsBefore(cadence: DigestCadence, occasion: string): { period: DateRange; against: DateRange } {
  const grain = GRAIN_OF[cadence];
  const period = { from: stepAfter(grain, occasion, -1), to: occasion };
  if (cadence === 'daily') return { period, against: { from: addDays(period.from, -7), to: addDays(period.to, -7) } };
  if (cadence === 'weekly') return { period, against: { from: addDays(period.from, -7), to: period.from } };
  return { period, against: { from: addMonths(startOfMonth(period.from), -1), to: period.from } };
}
