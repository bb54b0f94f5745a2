import type { CurrencyCode } from '@botica/contract/limits';
import type { Locale } from '@botica/contract/locales';

/** A number as it travels: amounts are exact decimal texts, which Intl takes without rounding them to doubles. */
export type Numeric = number | string;

const NBSP = '\u00a0';
const MINUS = '\u2212';

/** Intl reads decimal text exactly, but its type wants a template literal. */
function exact(value: Numeric): number | Intl.StringNumericLiteral {
  return typeof value === 'number' ? value : (value as Intl.StringNumericLiteral);
}

/** Making a formatter takes many times as long as using it. */
function kept<Options, Formatter>(make: (locale: Locale, options: Options) => Formatter) {
  const formatters = new Map<string, Formatter>();
  return (locale: Locale, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formatters.get(key) ?? make(locale, options);
    formatters.set(key, known);
    return known;
  };
}

const numberFormat = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const dateFormat = kept((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

/** Group and decimal marks of the language, a true minus sign, and no line break inside the number. */
function print(locale: Locale, options: Intl.NumberFormatOptions, value: Numeric): string {
  return tidy(numberFormat(locale, options).format(exact(value)));
}

function tidy(text: string): string {
  return text.replace(/-/g, MINUS).replace(/[\u0020\u202f]/g, NBSP);
}

/** `₲` is unknown to Intl's default in Spanish (`Gs.`) and English (`PYG`); the others keep their unambiguous form. */
function currencyOptions(currency: CurrencyCode): Intl.NumberFormatOptions {
  return { style: 'currency', currency, currencyDisplay: currency === 'PYG' ? 'narrowSymbol' : 'symbol' };
}

/**
 * Amount with the decimals of its currency (none for PYG): `₲ 12.000`. The sign stands before it in every language, as in short
 * amounts.
 */
export function formatMoney(locale: Locale, value: Numeric, currency: CurrencyCode): string {
  const parts = numberFormat(locale, currencyOptions(currency)).formatToParts(exact(value));
  const sign = parts.filter(({ type }) => type === 'minusSign');
  const rest = parts.filter(({ type }) => type !== 'minusSign');
  return tidy([...sign, ...rest].map((part) => part.value).join(''));
}

/** Decimals that amounts of a currency are shown with. */
export function moneyDecimals(currency: CurrencyCode): number {
  return numberFormat('en-US', currencyOptions(currency)).resolvedOptions().maximumFractionDigits ?? 0;
}

/** Three significant digits, or all before the decimals: `10.188 M` and not `10.200 M`, which would look exact. */
const SHORT = {
  notation: 'compact',
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
} as const;

/**
 * Amount in few characters, for axes and tiles: `₲ 1,23 M`, three significant digits. Some languages drop the blank
 * after the symbol in short amounts; it is put where their full amounts have it.
 */
export function formatCompactMoney(locale: Locale, value: Numeric, currency: CurrencyCode): string {
  const options = currencyOptions(currency);
  const compact = { ...SHORT, useGrouping: 'always' } as const;
  const parts = inOneUnit(locale, { ...options, ...compact }, value);
  const hasBlank = /^\D+\s\d/.test(numberFormat(locale, options).format(1));
  const text = parts.map((part, index) => {
    const isBeforeDigit = parts[index + 1]?.type === 'integer';
    return part.type === 'currency' && hasBlank && isBeforeDigit ? `${part.value}${NBSP}` : unitOf(locale, part);
  });
  return tidy(text.join(''));
}

/** What a part says: Spanish thousands are `k` or `K` by their number of digits in Intl, and `mil` in Paraguay. */
function unitOf(locale: Locale, { type, value }: Intl.NumberFormatPart): string {
  return type === 'compact' && locale === 'es-PY' && /^k$/i.test(value) ? 'mil' : value;
}

/**
 * Parts of a short number. Spanish counts thousands of millions from ten of them on (`10,2 mil M` after `8.290 M`): two units
 * for amounts that stand side by side. They are all given in millions.
 */
function inOneUnit(locale: Locale, options: Intl.NumberFormatOptions, value: Numeric): Intl.NumberFormatPart[] {
  const parts = numberFormat(locale, options).formatToParts(exact(value));
  const hasTwoUnits = parts.some((part) => part.type === 'compact' && /\s/.test(part.value));
  if (!hasTwoUnits) return parts;
  const millions = Number(value) / 1_000_000;
  const digits = numberFormat(locale, { ...SHORT, notation: 'standard', useGrouping: 'always' }).formatToParts(
    Math.abs(millions),
  );
  // Sign, symbol and unit stand where they stand around one million.
  const one = numberFormat(locale, options).formatToParts(Math.sign(millions) * 1_000_000);
  return one.flatMap((part) => (part.type === 'integer' ? digits : [part]));
}

/** Number with at most `maxDecimals` decimals (default 0: counts). */
export function formatNumber(locale: Locale, value: Numeric, maxDecimals = 0): string {
  return print(locale, { maximumFractionDigits: maxDecimals }, value);
}

export function formatCompactNumber(locale: Locale, value: Numeric): string {
  const parts = numberFormat(locale, SHORT).formatToParts(exact(value));
  return tidy(parts.map((part) => unitOf(locale, part)).join(''));
}

/** A fraction as a percentage: 0.125 -> `12,5 %`. `isSigned` writes the plus of a growth. */
export function formatRate(
  locale: Locale,
  fraction: number,
  options: { decimals?: number; isSigned?: boolean } = {},
): string {
  const decimals = options.decimals ?? 1;
  return print(
    locale,
    {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: options.isSigned === true ? 'exceptZero' : 'negative',
    },
    fraction,
  );
}

/** A difference of rates in percentage points, already times 100: 2.5 -> `+2,5 pp`. */
export function formatPoints(locale: Locale, points: number, unit = 'pp'): string {
  const number = print(
    locale,
    { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' },
    points,
  );
  return unit === '' ? number : `${number}${NBSP}${unit}`;
}

/** Size of a file in 1000-based units: `1,2 MB`. */
export function formatBytes(locale: Locale, sizeBytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const power = sizeBytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(sizeBytes) / 3), units.length - 1);
  const options = {
    style: 'unit',
    unit: units[power] ?? 'byte',
    // In short, Spanish and Portuguese write `571 byte`.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  } as const;
  return print(locale, options, sizeBytes / 1000 ** power);
}

/**
 * Calendar date `YYYY-MM-DD` in the language. Read as UTC and written as UTC: a calendar date has no time zone and
 * must not move to the day before.
 */
export function formatDate(locale: Locale, isoDate: string, style: 'short' | 'medium' | 'long' = 'medium'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'short'
      ? { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }
      : { dateStyle: style, timeZone: 'UTC' };
  return dateFormat(locale, options).format(new Date(`${isoDate}T00:00:00Z`));
}

/** Day and month of a calendar date, for axes: `5 mar`. */
export function formatDay(locale: Locale, isoDate: string): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return dateFormat(locale, options)
    .format(new Date(`${isoDate}T00:00:00Z`))
    .replace('.', '');
}

/** `1 dic 2025 – 30 nov 2026`, both days inside; null when there is no such window. */
export function formatRange(locale: Locale, from: string | null, to: string | null): string | null {
  if (from === null || to === null) return null;
  return `${formatDate(locale, from)}${NBSP}\u2013 ${formatDate(locale, to)}`;
}

/** Month `YYYY-MM`: `mar. 2026`, or `marzo de 2026` when long. */
export function formatMonth(locale: Locale, isoMonth: string, style: 'short' | 'long' = 'short'): string {
  const options = { month: style, year: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(locale, options).format(new Date(`${isoMonth}-01T00:00:00Z`));
}

/** Name of a month `YYYY-MM` alone, short, for axes: `mar`. */
export function formatMonthName(locale: Locale, isoMonth: string): string {
  const name = dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${isoMonth}-01T00:00:00Z`));
  return name.replace('.', '');
}

/** Instant in the viewer's time zone, or in the given one. */
export function formatInstant(locale: Locale, isoInstant: string, timeZone?: string): string {
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
  return dateFormat(locale, timeZone === undefined ? options : { ...options, timeZone }).format(new Date(isoInstant));
}
