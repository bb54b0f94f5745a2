import type { Problem } from './errors';

/**
 * Some rows of a table, each with as many cells as the table has columns.
 * Cells may share memory with the text around them: copy those that are kept longer than the batch (`detachText`).
 */
export interface RowBatch {
  rows: string[][];
  /** Physical line (or spreadsheet row) on which each row starts, 1-based, header counted. */
  lines: number[];
  problems: Problem[];
  /** The spreadsheet sheet that the rows come from; a batch never mixes two. */
  sheet?: string;
}
