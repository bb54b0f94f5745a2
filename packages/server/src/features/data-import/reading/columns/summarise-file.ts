import type { TopRow } from '@botica/tabular/detection/find-header';
import type { Warning } from '@botica/tabular/errors';
import type { RowBlock } from '@botica/tabular/rows/row-block';
import type { SheetInfo } from '@botica/tabular/xlsx/read-xlsx';
import { CellMemo } from '../cells/cell-memo';
import type { Remark } from '../remark-counts';
import type { OpenSource } from '../source/read-source';
import { ColumnProfile } from './column-profile';
import type { ColumnSummary } from './column-summary';
import { takeRows } from './row-sample';
import { RowTrace, type RowTraceFacts } from './row-trace';

/** What was understood of a file as a whole, from all its values; plain data, stored with the import. */
export interface FileSummary {
  format: string;
  encoding: string | null;
  delimiter: string | null;
  headerRow: boolean;
  /** Line of the header and first rows; files previewed by an older version have none. */
  headerLine?: number | null;
  top?: TopRow[];
  sheets: { name: string; rows: number; selected: boolean }[];
  columns: ColumnSummary[];
  /** Rows that could be read as such. */
  rows: number;
  warnings: Remark[];
  /** What all rows have in common; files previewed by an older version have none. */
  trace?: RowTraceFacts;
}

/** Values of a column that are looked up: making a text anew costs less than a table beyond the processor's cache. */
const FEW_TEXTS = 500;

/** Reads the whole file once, and keeps its first rows beside what is stored of it. Throws `TabularError`. */
export async function summariseFile({ table }: OpenSource): Promise<{ summary: FileSummary; firstRows: string[][] }> {
  const { detected, headers, isGzip } = table;
  const profiles = headers.map((name) => new ColumnProfile(name, detected.headerRow && !/^column_\d+$/.test(name)));
  // Of values that come back one text is made.
  const cells = headers.map((_, index) => new CellMemo(index, (text) => text, FEW_TEXTS));
  const trace = new RowTrace(headers);
  const firstRows: string[][] = [];
  let rows = 0;
  for await (const batch of table.batches) {
    rows += batch.rows.length;
    trace.add(batch);
    takeRows(batch.rows, firstRows);
    // Column by column, so that one column's counts stay close to the processor.
    for (const [index, profile] of profiles.entries()) {
      const cell = cells[index];
      if (cell === undefined) continue;
      if (batch.rows.numbers === null) {
        for (let at = 0; at < batch.rows.length; at++) profile.add(cell.read(batch.rows.row(at)));
      } else addTyped(profile, cell, index, batch.rows);
      profile.flush();
    }
  }
  const isText = detected.format === 'delimited' || detected.format === 'whitespace';
  const summary: FileSummary = {
    format: isGzip ? `${detected.format}+gzip` : detected.format,
    encoding: detected.format === 'xlsx' ? null : detected.encoding,
    delimiter: isText ? (detected.delimiter ?? ' ') : null,
    headerRow: detected.headerRow,
    headerLine: table.headerLine,
    top: table.top,
    sheets: (table.sheets ?? []).map(toSheet),
    columns: profiles.map((profile) => profile.summary()),
    rows,
    warnings: joinWarnings(table.warnings),
    trace: trace.facts(),
  };
  return { summary, firstRows };
}

/** Adds the cells of a column of which some are numbers by the type of the file. */
function addTyped(profile: ColumnProfile, cell: CellMemo<string>, index: number, rows: RowBlock): void {
  for (let at = 0; at < rows.length; at++) {
    const row = rows.row(at);
    if (row.isNumber(index)) profile.addNumber(cell.read(row));
    else profile.add(cell.read(row));
  }
}

function toSheet({ name, rows, isSelected }: SheetInfo): FileSummary['sheets'][number] {
  return { name, rows: rows ?? 0, selected: isSelected };
}

/** The reader's warnings as remarks; the same one about the same thing is said once. */
export function joinWarnings(warnings: readonly Warning[]): Remark[] {
  const joined = new Map<string, Remark>();
  for (const { code, count, found } of warnings) {
    const key = `${code} ${found ?? ''}`;
    const known = joined.get(key);
    if (known === undefined) joined.set(key, { code, column: null, count: count ?? null, found: found ?? null });
    else if (count !== undefined) known.count = (known.count ?? 0) + count;
  }
  return [...joined.values()];
}
