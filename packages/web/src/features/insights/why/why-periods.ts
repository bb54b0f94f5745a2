/** Periods that are compared: equal days with equal weekdays, and whole months with the one before or a year before. */
export const WHY_PRESETS = ['days28', 'month', 'monthYear'] as const;
export type WhyPreset = (typeof WHY_PRESETS)[number];

/** First and last days, inclusive. */
export interface WhyPeriods {
  from: string;
  to: string;
  againstFrom: string;
  againstTo: string;
}

const DAYS = 28;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days in an address; nothing unless all four are days, each period in order and the one before first. */
export function ownPeriods(
  given: { readonly [Name in keyof WhyPeriods]?: unknown },
): WhyPeriods | Record<string, never> {
  const { from, to, againstFrom, againstTo } = given;
  const days = [againstFrom, againstTo, from, to].map((day) => (typeof day === 'string' && isDay(day) ? day : ''));
  const [start = '', end = '', first = '', last = ''] = days;
  const isOrdered = start !== '' && start <= end && end < first && first <= last;
  return isOrdered ? { from: first, to: last, againstFrom: start, againstTo: end } : {};
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && daysLater(text, 0) === text;
}

/** Choices of which the data has both periods, at least in part; the first one always. */
export function presetsOf({ firstSale, asOf }: { firstSale: string; asOf: string }): readonly WhyPreset[] {
  return WHY_PRESETS.filter((preset, place) => place === 0 || whyPeriods(preset, asOf).againstTo >= firstSale);
}

/** The periods of a choice, up to the last day of the data. A month that is not over is left for the one before it. */
export function whyPeriods(preset: WhyPreset, asOf: string): WhyPeriods {
  if (preset === 'days28') {
    return {
      from: daysLater(asOf, 1 - DAYS),
      to: asOf,
      againstFrom: daysLater(asOf, 1 - 2 * DAYS),
      againstTo: daysLater(asOf, -DAYS),
    };
  }
  const isOver = daysLater(asOf, 1).endsWith('-01');
  const month = monthLater(asOf, isOver ? 0 : -1);
  const against = monthLater(month, preset === 'month' ? -1 : -12);
  return { from: month, to: lastDayOf(month), againstFrom: against, againstTo: lastDayOf(against) };
}

function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** First day of the month so many months later. */
function monthLater(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function lastDayOf(month: string): string {
  return daysLater(monthLater(month, 1), -1);
}
