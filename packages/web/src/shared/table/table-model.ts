import type { ReactNode } from 'react';
import type { DrillTarget } from '../marks/drill-context';
import type { HighlightKeys } from '../marks/highlight';

/** One column of a chart's table. */
export interface TableColumn<Row> {
  id: string;
  label: string;
  /** Unit of `value` where the shown text carries it: `%`, `PYG`; written into the header of exports. */
  unit?: string;
  /** Right-aligned, sorted as a number, exported without quotes. */
  isNumeric?: boolean;
  /** Exact value for exports: decimal text, number or text; null when it is not known. */
  value: (row: Row) => string | number | null;
  /** What a cell says; left out: the value as it is. */
  text?: (row: Row) => string;
  /** Sorted by `value` as text and not by what is shown: months. */
  sortsByValue?: boolean;
  /** Cannot be sorted by: the rows are one page of a longer list. */
  isFixed?: boolean;
  /** Something richer than text in the visible table. */
  cell?: (row: Row) => ReactNode;
}

/** The figures behind a chart: what "view as table" shows and CSV exports. */
export interface TableModel<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called where its first column does not tell it from others; left out: that column. */
  rowName?: (row: Row) => string;
  /** What a row stands for; its tickets can then be opened. Null for rows without tickets. */
  drill?: (row: Row) => DrillTarget | null;
  /** What a row is about; other cards of the page light up what is about the same. */
  keysOf?: (row: Row) => HighlightKeys;
}

export interface TableSort {
  columnId: string;
  isDescending: boolean;
}

/** Rows in order of one column; equal rows stay as they were, unknown values are last in both directions. */
export function sortRows<Row>(table: TableModel<Row>, sort: TableSort | null, locale: string): readonly Row[] {
  const column = table.columns.find(({ id }) => id === sort?.columnId);
  if (sort === null || column === undefined) return table.rows;
  const collator = new Intl.Collator(locale, { numeric: true });
  const sign = sort.isDescending ? -1 : 1;
  return table.rows.toSorted((a, b) => {
    const [left, right] = [column.value(a), column.value(b)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    if (column.isNumeric === true) return sign * (Number(left) - Number(right));
    const shown = column.sortsByValue === true ? undefined : column.text;
    return sign * collator.compare(shown?.(a) ?? String(left), shown?.(b) ?? String(right));
  });
}

/** Direction after a click on a header: numbers begin with the largest, names with A. */
export function nextSort<Row>(column: TableColumn<Row>, current: TableSort | null): TableSort {
  if (current?.columnId === column.id) return { columnId: column.id, isDescending: !current.isDescending };
  return { columnId: column.id, isDescending: column.isNumeric === true };
}

/** What a cell says, or null when the value is not known. */
export function cellText<Row>(column: TableColumn<Row>, row: Row): string | null {
  const value = column.value(row);
  if (value === null) return null;
  return column.text?.(row) ?? String(value);
}
