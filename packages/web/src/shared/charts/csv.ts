import type { Locale } from '@botica/contract/locales';
import type { TableColumn, TableModel } from './table-model';

interface CsvMarks {
  separator: string;
  decimal: string;
}

/**
 * Marks that a spreadsheet set to the language expects, so that a double click opens the file in columns: Spanish
 * (Paraguay) and Brazilian systems use the comma for decimals and therefore the semicolon between cells.
 */
const CSV_MARKS: Record<Locale, CsvMarks> = {
  'es-PY': { separator: ';', decimal: ',' },
  'en-US': { separator: ',', decimal: '.' },
  'pt-BR': { separator: ';', decimal: ',' },
};

/** Excel takes a file without it for the system's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Signs that make a spreadsheet run a cell, also in full width and behind blanks or control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among the tricks to be caught
const FORMULA_START = /^[\s\u0000-\u001f]*[=+\-@|\uff1d\uff0b\uff0d\uff20]/;
const CONTROL_START = /^[\t\r\n]/;

/** Text that no spreadsheet takes for a formula: such a cell gets an apostrophe in front. */
export function formulaSafe(text: string): string {
  return FORMULA_START.test(text) || CONTROL_START.test(text) ? `'${text}` : text;
}

/**
 * A cell of a CSV file. Null is empty. Numbers (JavaScript numbers, or exact decimal text in a numeric column) keep
 * every digit, get the decimal mark of the language and no grouping; all other text is made formula-safe and quoted.
 */
export function csvCell(value: string | number | null, isNumeric: boolean, decimal: string): string {
  if (value === null) return '';
  const text = typeof value === 'number' ? plainNumber(value) : value;
  if (isNumeric && /^-?\d+(\.\d+)?$/.test(text)) return text.replace('.', decimal);
  return `"${formulaSafe(text).replaceAll('"', '""')}"`;
}

/** Without an exponent, which some spreadsheets read as text; not-a-number and infinity never leave the page. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return '';
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** The table as a CSV file: UTF-8 with byte order mark, one header line, lines ended by CR LF. */
export function tableToCsv<Row>(table: TableModel<Row>, locale: Locale): string {
  const { separator, decimal } = CSV_MARKS[locale];
  const header = table.columns.map((column) => csvCell(exportLabel(column), false, decimal)).join(separator);
  const lines = table.rows.map((row) =>
    table.columns.map((column) => csvCell(column.value(row), column.isNumeric === true, decimal)).join(separator),
  );
  return BYTE_ORDER_MARK + [header, ...lines].map((line) => line + LINE_END).join('');
}

function exportLabel<Row>(column: TableColumn<Row>): string {
  return column.unit === undefined ? column.label : `${column.label} (${column.unit})`;
}
