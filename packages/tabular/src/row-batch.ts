import type { Problem } from './errors';

/** Text after which a batch is given out even when it has few rows, so that long rows stay bounded; UTF-16 units. */
export const BATCH_TEXT_LIMIT = 8_000_000;

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
