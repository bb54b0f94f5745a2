import type { Warning } from '../errors';

/** How the records differ from their header; of the rows counted in `rows`. */
export interface RowCounts {
  rows: number;
  /** Lines with nothing but spaces and tabs: no records. */
  blankLines: number;
  /** Rows with fewer cells than the header has names, and with more. */
  shortRows: number;
  longRows: number;
  /** Cells with text behind their closing quote. */
  badQuotes: number;
}

/** What is to be said of them. */
export function warningsOf({ blankLines, shortRows, longRows, badQuotes }: RowCounts): Warning[] {
  const warnings: Warning[] = [
    { code: 'blank_rows', count: blankLines },
    { code: 'short_rows', count: shortRows },
    { code: 'long_rows', count: longRows },
    { code: 'bad_quotes', count: badQuotes },
  ];
  return warnings.filter(({ count }) => count !== 0);
}
