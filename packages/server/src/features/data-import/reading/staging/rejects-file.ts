import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { formulaSafe } from '@botica/tabular/delimited/csv-cell';

/** One entry of the rejects file. */
export interface Reject {
  /** Line of the source file, from 1. */
  line: number;
  /** Column at fault; null when it is the row as a whole. */
  column: string | null;
  value: string;
  code: string;
  /** The row as it came, or as close to it as the format allows. */
  original: string;
}

/** Headings of the file, in their order. */
export const REJECTS_COLUMNS = ['line', 'column', 'value', 'reason', 'original'] as const;
/** Longest value and original line that are repeated, in UTF-16 units. */
const LONGEST_VALUE = 200;
const LONGEST_ORIGINAL = 2000;
const BUFFERED = 1 << 16;

/** A CSV cell (RFC 4180) that no spreadsheet takes for a formula; a plain number such as `-12.50` stays as it is. */
function csvCell(text: string): string {
  const safe = formulaSafe(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The cells of a row as one CSV line, for rows whose original text is not at hand. */
export function joinCells(cells: readonly string[], delimiter: string): string {
  const text = cells
    .map((cell) => (cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter);
  return text.slice(0, LONGEST_ORIGINAL);
}

/** Writes `rejects.csv` (UTF-8 with BOM, so that spreadsheets read accents right) in a few big pieces. */
export class RejectsFile {
  private readonly stream: WriteStream;
  private failure: unknown = null;
  private pending = '';

  constructor(path: string) {
    this.stream = createWriteStream(path, { encoding: 'utf8', mode: 0o600 });
    this.stream.on('error', (error) => {
      this.failure ??= error;
    });
    this.pending = `\uFEFF${REJECTS_COLUMNS.join(',')}\r\n`;
  }

  add({ line, column, value, code, original }: Reject): void {
    const cells = [column ?? '', value.slice(0, LONGEST_VALUE), code, original.slice(0, LONGEST_ORIGINAL)];
    this.pending += `${line},${cells.map(csvCell).join(',')}\r\n`;
  }

  /** Waits while the disk is behind; call it between batches of rows. */
  async flush(force = false): Promise<void> {
    if (this.failure) throw this.failure;
    if (this.pending.length < BUFFERED && !force) return;
    const text = this.pending;
    this.pending = '';
    if (!this.stream.write(text) && !this.failure) await this.drained();
  }

  /** Waits for room, or for the end of a stream that failed; whichever does not come is no longer listened for. */
  private async drained(): Promise<void> {
    const over = new AbortController();
    const { signal } = over;
    await Promise.race([once(this.stream, 'drain', { signal }), once(this.stream, 'close', { signal })]);
    over.abort();
  }

  async close(): Promise<void> {
    await this.flush(true);
    await new Promise<void>((resolve) => this.stream.end(resolve));
    if (this.failure) throw this.failure;
  }
}
