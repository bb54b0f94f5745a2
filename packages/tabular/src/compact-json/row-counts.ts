import type { Warning } from '../errors';
import { ItemPlaces } from './item-places';

/** What stands between the last cell of a row and the next row: `"},`. */
const ROW_GAP = 3;

/** How the records differ from their header; of the rows counted in `rows`. */
export class RowCounts {
  rows = 0;
  readonly places = new ItemPlaces();
  private rowEnd = 0;
  /** Lines with nothing but spaces and tabs: no records. */
  blankLines = 0;
  /** Rows with fewer cells than the header has names, and with more. */
  private shortRows = 0;
  private longRows = 0;
  /** Cells with text behind their closing quote. */
  badQuotes = 0;
  /** Cells of a row that differs from none; null until the first row says so. */
  width: number | null = null;

  /** @param end of the row in the JSON, but for its closing `"}`. */
  addRow(columns: number, end: number): void {
    this.places.add(this.rows === 0 ? 1 : this.rowEnd + ROW_GAP);
    this.rowEnd = end;
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
