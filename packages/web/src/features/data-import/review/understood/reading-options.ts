import type { ImportColumn, ImportPreview } from '@botica/contract/data-import';
import {
  type DateOrder,
  DECIMAL_MARKS,
  type DecimalMark,
  NUMBER_FIELDS,
} from '@botica/contract/data-import.vocabulary';

/** Delimiters that are offered by name (a space: any blank space); any other character can be typed. */
export const DELIMITERS = [',', ';', '\t', '|', ' '] as const;

const DELIMITER_NAMES: ReadonlyMap<string, string> = new Map([
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
  [' ', 'spaces'],
]);

/** Key of the name of a delimiter, or null for one without a name. */
export function delimiterName(delimiter: string): string | null {
  return DELIMITER_NAMES.get(delimiter) ?? null;
}

/** Order of all dated columns: null when there are none, `mixed` when they differ. */
export function commonDateOrder(columns: readonly Pick<ImportColumn, 'dateOrder'>[]): DateOrder | 'mixed' | null {
  const orders = new Set(columns.flatMap(({ dateOrder }) => (dateOrder === null ? [] : [dateOrder])));
  if (orders.size > 1) return 'mixed';
  return [...orders][0] ?? null;
}

export interface FoundDecimal {
  mark: DecimalMark;
  columns: string[];
}

/** Decimal marks of the columns of numbers that are imported, else of all columns; a column of typed numbers has none. */
export function foundDecimals(preview: {
  columns: readonly Pick<ImportColumn, 'name' | 'decimal'>[];
  mapping: ImportPreview['mapping'];
  options: ImportPreview['options'];
}): FoundDecimal[] {
  const { mapping, options } = preview;
  const imported = new Set([...NUMBER_FIELDS.map((field) => mapping[field]), ...(options.unpivot ?? [])]);
  const marked = preview.columns.filter(({ decimal }) => decimal !== null);
  const own = marked.filter(({ name }) => imported.has(name));
  const shown = own.length > 0 ? own : marked;
  return DECIMAL_MARKS.flatMap((mark) => {
    const columns = shown.filter(({ decimal }) => decimal === mark).map(({ name }) => name);
    return columns.length === 0 ? [] : [{ mark, columns }];
  });
}

/** Which options mean something for the file: a workbook has no delimiter, a text no sheets. */
export function usefulOptions(preview: ImportPreview) {
  const isDelimited = preview.delimiter !== null || preview.options.delimiter !== undefined;
  return {
    encoding: preview.encoding !== null,
    delimiter: isDelimited || preview.format.includes('whitespace'),
    headerRow: isDelimited || preview.sheets.length > 0 || preview.format.includes('whitespace'),
    sheets: preview.sheets.length > 1,
  };
}
