import { Readable } from 'node:stream';
import { CSV_MARKS, type Locale } from '@botica/contract/locales';
import { csvCell } from '@botica/tabular/delimited/csv-cell';
import { writeXlsx } from '@botica/tabular/xlsx/write-xlsx';
import { sheetRow, XLSX_TYPE } from '@botica/tabular/xlsx/xlsx-parts';
import type { RequestContext } from '../route';

type Cells = readonly (string | null)[];

interface TableExport {
  format: 'csv' | 'xlsx';
  /** Of the file, without its ending, and of the sheet; ASCII without quotes. */
  name: string;
  labels: readonly string[];
  /** Places of the columns that hold numbers, as decimal texts; left out: none. */
  numbers?: readonly number[];
  /** Rows in blocks, each read when the one before was taken. */
  blocks: AsyncIterable<readonly Cells[]>;
}

/**
 * Texts as a file that is made while it is read: CSV for the caller's language, after the byte order mark by which a
 * spreadsheet knows UTF-8, or a workbook. Numbers have the decimal mark of the language. No cell is taken for a formula.
 */
export function streamTable(table: TableExport, context: RequestContext): Readable {
  const { format, name, labels } = table;
  context.answerHeaders['Content-Disposition'] = `attachment; filename="${name}.${format}"`;
  if (format === 'csv') return Readable.from(csvLines(table, CSV_MARKS[context.locale]));
  context.answerHeaders['Content-Type'] = XLSX_TYPE;
  return Readable.from(writeXlsx(name, labels, sheetRows(table)));
}

type Rows = Pick<TableExport, 'numbers' | 'blocks'>;

async function* csvLines(
  { labels, numbers = [], blocks }: Rows & Pick<TableExport, 'labels'>,
  { separator, decimal }: (typeof CSV_MARKS)[Locale],
) {
  const line = (cells: Cells) =>
    `${cells.map((cell, place) => csvCell(cell, numbers.includes(place), decimal)).join(separator)}\r\n`;
  yield `\uFEFF${line(labels)}`;
  for await (const block of blocks) yield block.map(line).join('');
}

async function* sheetRows({ numbers = [], blocks }: Rows) {
  for await (const block of blocks) {
    yield block.map((cells) => sheetRow(cells.map((cell, place) => [cell, numbers.includes(place)] as const))).join('');
  }
}
