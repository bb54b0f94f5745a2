import { Readable } from 'node:stream';
import { CSV_MARKS } from '@botica/contract/locales';
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
  /** Rows in blocks, each read when the one before was taken. */
  blocks: AsyncIterable<readonly Cells[]>;
}

/**
 * Texts as a file that is made while it is read: CSV for the caller's language, after the byte order mark by which a
 * spreadsheet knows UTF-8, or a workbook. No cell is taken for a formula.
 */
export function streamTable({ format, name, labels, blocks }: TableExport, context: RequestContext): Readable {
  context.answerHeaders['Content-Disposition'] = `attachment; filename="${name}.${format}"`;
  if (format === 'csv') return Readable.from(csvLines(labels, blocks, CSV_MARKS[context.locale].separator));
  context.answerHeaders['Content-Type'] = XLSX_TYPE;
  return Readable.from(writeXlsx(name, labels, sheetRows(blocks)));
}

async function* csvLines(labels: Cells, blocks: TableExport['blocks'], separator: string) {
  const line = (cells: Cells) => `${cells.map((cell) => csvCell(cell, false, '.')).join(separator)}\r\n`;
  yield `\uFEFF${line(labels)}`;
  for await (const block of blocks) yield block.map(line).join('');
}

async function* sheetRows(blocks: TableExport['blocks']) {
  for await (const block of blocks) {
    yield block.map((cells) => sheetRow(cells.map((cell) => [cell, false] as const))).join('');
  }
}
