import { FILTER_LIMITS } from '@botica/contract/sales-trends/vocabulary';

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
const DAY_MS = 86_400_000;
const { firstDay, lastDay, windowMaxDays } = FILTER_LIMITS;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Given<Name extends string> = { readonly [Each in Name]?: string | undefined };

/** A first and a last day in an address: null where they are no days, in no order, or not to be asked for. */
export function daysOf({ from = '', to = '' }: Given<'from' | 'to'>): Pick<WhyPeriods, 'from' | 'to'> | null {
  const isPeriod = isDay(from) && isDay(to) && from <= to && daysLater(from, windowMaxDays) > to;
  return isPeriod ? { from, to } : null;
}

/**
 * The periods that an address names; null where it names none, and `wrong` where what it names is none. A period alone is compared with
 * the one of as many days before it.
 */
export function ownPeriods(given: Given<keyof WhyPeriods>): WhyPeriods | 'wrong' | null {
  const { from, to, againstFrom, againstTo } = given;
  if ([from, to, againstFrom, againstTo].every((day) => day === undefined)) return null;
  const now = daysOf(given);
  if (now === null) return 'wrong';
  const isAlone = againstFrom === undefined && againstTo === undefined;
  const before = daysOf(isAlone ? justBefore(now) : { from: againstFrom, to: againstTo });
  return before === null || before.to >= now.from
    ? 'wrong'
    : { ...now, againstFrom: before.from, againstTo: before.to };
}

function justBefore({ from, to }: Pick<WhyPeriods, 'from' | 'to'>): Pick<WhyPeriods, 'from' | 'to'> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: daysLater(from, -days), to: daysLater(from, -1) };
}

function isDay(text: string): boolean {
  if (!DAY.test(text) || text < firstDay || text > lastDay) return false;
  return !Number.isNaN(Date.parse(text)) && daysLater(text, 0) === text;
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
