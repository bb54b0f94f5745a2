import type { CurrencyCode } from '@botica/contract/limits';
import type { Locale } from '@botica/contract/locales';
import { useUser } from '../session/use-session';
import * as format from './format';
import { useLocale } from './use-locale';

export type Format = ReturnType<typeof makeFormat>;

/** Asking the browser for its zones and making formatters takes a while, and a hundred parts of a page write figures. */
const formats = new Map<string, Format>();

/** The formatters of `format.ts` in the language of the page; instants in the time zone that the user has chosen, if any. */
export function useFormat(): Format {
  const locale = useLocale();
  const chosenZone = useUser()?.time_zone ?? undefined;
  const key = `${locale} ${chosenZone ?? ''}`;
  const known = formats.get(key) ?? makeFormat(locale, chosenZone);
  formats.set(key, known);
  return known;
}

function makeFormat(locale: Locale, chosenZone: string | undefined) {
  const ownZone = knownZone(chosenZone);
  return {
    locale,
    /** In which instants are written. */
    get timeZone() {
      return ownZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
    },
    money: (value: format.Numeric, currency: CurrencyCode) => format.formatMoney(locale, value, currency),
    compactMoney: (value: format.Numeric, currency: CurrencyCode) => format.formatCompactMoney(locale, value, currency),
    number: (value: format.Numeric, maxDecimals?: number) => format.formatNumber(locale, value, maxDecimals),
    compactNumber: (value: format.Numeric) => format.formatCompactNumber(locale, value),
    rate: (fraction: number, options?: { decimals?: number; isSigned?: boolean }) =>
      format.formatRate(locale, fraction, options),
    points: (points: number, unit?: string) => format.formatPoints(locale, points, unit),
    bytes: (sizeBytes: number) => format.formatBytes(locale, sizeBytes),
    date: (isoDate: string, style?: 'short' | 'medium' | 'long') => format.formatDate(locale, isoDate, style),
    range: (from: string | null, to: string | null) => format.formatRange(locale, from, to),
    month: (isoMonth: string, style?: 'short' | 'long') => format.formatMonth(locale, isoMonth, style),
    day: (isoDate: string) => format.formatDay(locale, isoDate),
    monthName: (isoMonth: string) => format.formatMonthName(locale, isoMonth),
    instant: (isoInstant: string, timeZone?: string) => format.formatInstant(locale, isoInstant, timeZone ?? ownZone),
  };
}

/** A zone that this browser has the rules of; without them it writes times of where the viewer is. */
function knownZone(timeZone: string | undefined): string | undefined {
  if (timeZone === undefined) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}
