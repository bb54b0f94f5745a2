import { CSV_MARKS, type Locale } from '@botica/contract/locales';
import { csvCell } from '@botica/tabular/delimited/csv-cell';
import type { TableColumn, TableModel } from '../table/table-model';

/** Excel takes a file without it for the system's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

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
