import { DATE_ORDERS, type DateOrder, DECIMAL_MARKS, type DecimalMark } from '@botica/contract/data-import.vocabulary';

const POSITIONS: Record<DateOrder, readonly [year: number, month: number, day: number]> = {
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
  ymd: [0, 1, 2],
};

/** Two-digit years up to this one belong to this century, as the import reads them. */
const CENTURY_PIVOT = 69;

/**
 * What a written date such as `05/03/2026` means in an order, as YYYY-MM-DD; null when it means nothing. Only to show
 * the choice on values of the file; the import itself reads them on the server.
 * @internal
 */
export function readDate(text: string, order: DateOrder): string | null {
  const parts = /^\s*(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})(?!\d)/.exec(text)?.slice(1);
  if (parts === undefined) return null;
  const [yearAt, monthAt, dayAt] = POSITIONS[order];
  const yearText = parts[yearAt] ?? '';
  const [monthText, dayText] = [parts[monthAt] ?? '', parts[dayAt] ?? ''];
  if ((yearText.length !== 2 && yearText.length !== 4) || monthText.length > 2 || dayText.length > 2) return null;
  const year = fullYear(yearText);
  return isoDate(year, Number(monthText), Number(dayText));
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year <= CENTURY_PIVOT ? 2000 + year : 1900 + year;
}

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** A value of the file and what it would mean; null: nothing, its row would be rejected. */
export interface Reading {
  sample: string;
  value: string | null;
}

/**
 * Readings of the samples in an order, at most `count`; null when the order reads none of them. What is no date in any order,
 * such as the word of a totals row, and dates with the year first say nothing about the order.
 */
export function dateReadings(samples: readonly string[], order: DateOrder, count: number): Reading[] | null {
  const dates = samples.filter((sample) => DATE_ORDERS.some((any) => readDate(sample, any) !== null));
  const open = dates.filter((sample) => !/^\s*\d{4}/.test(sample));
  return readings(open.length > 0 ? open : dates, (sample) => readDate(sample, order), count);
}

/** Thousands stand in groups of three, of which the first does not begin with 0. */
const SHAPES: Record<DecimalMark, RegExp> = {
  ',': /^-?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
  '.': /^-?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
};

/** A written number such as `1.234` as an exact decimal text, with the given decimal mark; null when it is none. @internal */
export function readNumber(text: string, mark: DecimalMark): string | null {
  const bare = text.replace(/[^\d.,-]/g, '');
  if (!SHAPES[mark].test(bare)) return null;
  return bare.replaceAll(mark === ',' ? '.' : ',', '').replace(mark, '.');
}

/** Readings of the samples that a decimal mark makes different, at most `count`; null when there are none. */
export function numberReadings(samples: readonly string[], mark: DecimalMark, count: number): Reading[] | null {
  const isNumber = (sample: string) => DECIMAL_MARKS.some((any) => readNumber(sample, any) !== null);
  const telling = samples.filter((sample) => /[.,]/.test(sample) && isNumber(sample));
  return readings(telling, (sample) => readNumber(sample, mark), count);
}

function readings(samples: readonly string[], read: (sample: string) => string | null, count: number) {
  const found = samples.map((sample): Reading => ({ sample, value: read(sample) }));
  return found.some(({ value }) => value !== null) ? found.slice(0, count) : null;
}
