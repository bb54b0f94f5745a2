import { parseDate, type YearRange } from '../values/parse-date';
import { parseDecimal } from '../values/parse-decimal';
import { parseTime } from '../values/parse-time';
import { isUnknownText } from '../values/unknown-text';

export type CellKind = 'empty' | 'number' | 'date' | 'time' | 'text';

/** What a cell looks like by itself, whatever its column's decimal mark or date order. Words for "unknown" are empty. */
export function cellKind(text: string): CellKind {
  if (isUnknownText(text)) return 'empty';
  if (isNumberLike(text)) return 'number';
  if (isDateLike(text)) return 'date';
  return parseTime(text).ok ? 'time' : 'text';
}

export function isNumberLike(text: string): boolean {
  return parseDecimal(text, '.').ok || parseDecimal(text, ',').ok;
}

/** Of births as well as of sales. */
const ANY_YEARS: YearRange = { first: 1850, last: 2099 };

function isDateLike(text: string): boolean {
  return (['dmy', 'mdy', 'ymd'] as const).some((order) => parseDate(text, order, ANY_YEARS).ok);
}
