import type { Warning } from '../errors';

/** How the records differ from their header; of the rows counted in `rows`. */
export class RowCounts {
  rows = 0;
  /** Lines with nothing but spaces and tabs: no records. */
  blankLines = 0;
  /** Rows with fewer cells than the header has names, and with more. */
  private shortRows = 0;
  private longRows = 0;
  /** Cells with text behind their closing quote. */
  badQuotes = 0;
  /** Cells of a row that differs from none; null until the first row says so. */
  width: number | null = null;

  addRow(columns: number): void {
    this.rows++;
    this.width ??= columns;
    if (columns < this.width) this.shortRows++;
    else if (columns > this.width) this.longRows++;
  }

  /** What is to be said of them. */
  get warnings(): Warning[] {
    const warnings: Warning[] = [
      { code: 'blank_rows', count: this.blankLines },
      { code: 'short_rows', count: this.shortRows },
      { code: 'long_rows', count: this.longRows },
      { code: 'bad_quotes', count: this.badQuotes },
    ];
    return warnings.filter(({ count }) => count !== 0);
  }
}
