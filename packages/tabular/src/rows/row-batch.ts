import type { Problem } from '../errors';
import type { RowBlock } from './row-block';

/** Text after which a batch is given out even when it has few rows, so that long rows stay bounded; UTF-16 units. */
export const BATCH_TEXT_LIMIT = 8_000_000;

/** Some rows of a table. It is good until the next one is asked for: what is kept longer is copied (`detachText`). */
export interface RowBatch {
  /** Each with as many cells as the table has columns. */
  rows: RowBlock;
  /** Physical line (or spreadsheet row) on which each row starts, 1-based, header counted. */
  lines: number[];
  problems: Problem[];
  /** The spreadsheet sheet that the rows come from; a batch never mixes two. */
  sheet?: string;
}
