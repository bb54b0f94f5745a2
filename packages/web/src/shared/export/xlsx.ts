import { SHEET_END, SHEET_PATH, sheetHead, sheetRow, workbookParts, XLSX_TYPE } from '@botica/tabular/xlsx/xlsx-parts';
import type { TableColumn, TableModel } from '../table/table-model';
import { storedZip } from './stored-zip';

/** The table as an XLSX workbook: numbers are numbers, days are days, and text is text whatever it begins with. */
export function tableToXlsx<Row>(table: TableModel<Row>): Blob {
  const encoder = new TextEncoder();
  const parts = [...workbookParts(table.caption), [SHEET_PATH, sheet(table)] as const];
  return new Blob([storedZip(parts.map(([name, xml]) => ({ name, bytes: encoder.encode(xml) })))], { type: XLSX_TYPE });
}

function sheet<Row>({ columns, rows }: TableModel<Row>): string {
  const body = rows.map((row) => sheetRow(columns.map(({ value, isNumeric }) => [value(row), isNumeric === true])));
  return `${sheetHead(columns.map(labelOf))}${body.join('')}${SHEET_END}`;
}

function labelOf<Row>({ label, unit }: TableColumn<Row>): string {
  return unit === undefined ? label : `${label} (${unit})`;
}
