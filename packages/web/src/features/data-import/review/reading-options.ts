import type { ImportColumn, ImportPreview } from '@botica/contract/data-import';
import type { DateOrder } from './readings';

export type Encoding = NonNullable<ImportPreview['options']['encoding']>;

/** Encodings that can be chosen; the compiler refuses a name that the contract does not know. */
export const ENCODINGS: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp437', 'cp850'];

/** Delimiters that are offered by name (a space: any blank space); any other character can be typed. */
export const DELIMITERS = [',', ';', '\t', '|', ' '] as const;

const DELIMITER_NAMES: Record<string, string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  ' ': 'spaces',
};

/** Key of the name of a delimiter, or null for one without a name. */
export function delimiterName(delimiter: string): string | null {
  return DELIMITER_NAMES[delimiter] ?? null;
}

/** Order of all dated columns: null when there are none, `mixed` when they differ. */
export function commonDateOrder(columns: readonly Pick<ImportColumn, 'dateOrder'>[]): DateOrder | 'mixed' | null {
  const orders = new Set(columns.flatMap(({ dateOrder }) => (dateOrder === null ? [] : [dateOrder])));
  if (orders.size > 1) return 'mixed';
  return [...orders][0] ?? null;
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
