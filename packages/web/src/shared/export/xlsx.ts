import { SHEET_END, SHEET_PATH, sheetHead, sheetRow, workbookParts, XLSX_TYPE } from '@botica/tabular/xlsx/xlsx-parts';
import { strToU8, zipSync } from 'fflate';
import type { TableColumn, TableModel } from '../table/table-model';

/** The first of January 1980, the earliest that archives know: files of the same content are the same. */
const DATE = '1980-01-01T12:00:00';

/** The table as an XLSX workbook: numbers are numbers, days are days, and text is text whatever it begins with. */
export function tableToXlsx<Row>(table: TableModel<Row>): Blob {
  const parts = [...workbookParts(table.caption), [SHEET_PATH, sheet(table)] as const];
  const files = Object.fromEntries(parts.map(([name, xml]) => [name, strToU8(xml)]));
  return new Blob([zipSync(files, { mtime: DATE })], { type: XLSX_TYPE });
}

function sheet<Row>({ columns, rows }: TableModel<Row>): string {
  const body = rows.map((row) => sheetRow(columns.map(({ value, isNumeric }) => [value(row), isNumeric === true])));
  return `${sheetHead(columns.map(labelOf))}${body.join('')}${SHEET_END}`;
}

function labelOf<Row>({ label, unit }: TableColumn<Row>): string {
  return unit === undefined ? label : `${label} (${unit})`;
}
