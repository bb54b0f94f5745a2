import type { RowBatch } from '@botica/tabular/row-batch';
import type { LineCleaner, Outcome } from './line-cleaner';
import { joinCells, type Reject } from './rejects-file';

/** Where lines go: into the warehouse, or into a preview. */
export interface LineSink {
  /** The line is in the cleaner's fields until the next row. */
  accept(cleaner: LineCleaner, line: number): void;
  reject(reject: Reject): void;
}

/** Sends the rows of a file through the cleaner into a sink, and counts. */
export class RowRunner {
  /** Rows of the file, rejected and cancelled ones included. */
  rowsRead = 0;
  rowsAccepted = 0;
  rowsRejected = 0;
  rowsCancelled = 0;

  constructor(
    private readonly cleaner: LineCleaner,
    private readonly sink: LineSink,
    /** Puts cells together again for the rejects. */
    private readonly delimiter: string,
  ) {}

  /** Runs at most `limit` rows of a batch. */
  run(batch: RowBatch, limit = Number.POSITIVE_INFINITY): void {
    const { rows, lines, problems } = batch;
    const count = Math.min(rows.length, limit);
    const isWide = this.cleaner.classes.length > 0;
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? [];
      const line = lines[at] ?? 0;
      if (isWide) this.runWide(row, line);
      else this.settle(this.cleaner.readLine(row), row, line);
    }
    this.rowsRead += count + problems.length;
    this.rowsRejected += problems.length;
    for (const { line, code, raw } of problems)
      this.sink.reject({ line, column: null, value: '', code, original: raw });
  }

  private runWide(row: readonly string[], line: number): void {
    const { cleaner } = this;
    const outcome = cleaner.readCommon(row);
    if (outcome !== 'accepted') this.settle(outcome, row, line);
    else for (const cell of cleaner.classes) this.settle(cleaner.readClass(cell, row), row, line);
  }

  private settle(outcome: Outcome, row: readonly string[], line: number): void {
    if (outcome === 'accepted') {
      this.rowsAccepted += 1;
      this.sink.accept(this.cleaner, line);
    } else if (outcome === 'cancelled') this.rowsCancelled += 1;
    else if (outcome === 'rejected') {
      this.rowsRejected += 1;
      const { column, value, code } = this.cleaner.failure;
      this.sink.reject({ line, column, value, code, original: joinCells(row, this.delimiter) });
    }
  }
}
