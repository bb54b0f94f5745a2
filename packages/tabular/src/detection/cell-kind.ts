import { parseDate } from '../values/parse-date';
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

function isDateLike(text: string): boolean {
  return parseDate(text, 'dmy').ok || parseDate(text, 'mdy').ok || parseDate(text, 'ymd').ok;
}
