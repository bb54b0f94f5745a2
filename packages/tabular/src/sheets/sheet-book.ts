export interface SheetRow {
  /** Row number in the sheet, 1-based. */
  line: number;
  /** Cells from column A on; cells left out in the file are empty. */
  cells: string[];
  /** Which of them are numbers, dates and times aside. */
  areNumbers: boolean[];
  /** UTF-16 units of all cells. */
  size: number;
}

/** A cell that stands for those below it: its column, 0-based, and the rows from the first to the last, 1-based. */
export interface MergedCell {
  column: number;
  from: number;
  to: number;
}

/** A workbook of any kind. */
export interface SheetBook {
  sheets: readonly { name: string; isHidden: boolean }[];
  /** The rows of a sheet, by its place, that have a filled cell; in groups, and each time anew. */
  rows(sheet: number): Generator<SheetRow[]>;
  /** The merged cells of a sheet over several rows; none where finding them would cost as much as reading it. */
  mergedCells(sheet: number): MergedCell[];
}
