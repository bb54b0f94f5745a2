import type { Row } from '@botica/tabular/rows/row-block';
import type { AmountCell } from '../cells/amount-cell';
import type { RowFailure } from './row-failure';

/** `skipped`: a blank or zero cell of a wide file, which is no line at all. */
export type Outcome = 'accepted' | 'cancelled' | 'rejected' | 'skipped';

/** Reads one row after another into fields of its own, which the next row writes over. */
export interface RowReader {
  /** Why the last row or cell was rejected. */
  readonly failure: RowFailure;
  /** Reads a row that is one record. */
  readLine(row: Row): Outcome;
  /** Null unless a row of the file gives several records. */
  readonly wide: WideReader | null;
}

export interface WideReader {
  readonly classes: readonly AmountCell[];
  /** Reads what all records of a row have in common; then `readClass` gives them. */
  readCommon(row: Row): Outcome;
  readClass(cell: AmountCell, row: Row): Outcome;
}
