import type { RowBatch } from '@botica/tabular/rows/row-batch';
import type { Row } from '@botica/tabular/rows/row-block';
import type { ImportPlan } from '../plan/import-plan';
import { joinCells, type Reject } from '../staging/rejects-file';
import { CarriedRows } from './carried-rows';
import { OnceRows } from './once-rows';
import type { Outcome, RowReader, WideReader } from './row-reader';

/** What became of the rows of an import. */
export interface ImportCounts {
  rowsRead: number;
  rowsAccepted: number;
  rowsRejected: number;
  rowsCancelled: number;
  /** Known only when all rows are staged: of tickets that earlier imports have, and left out. */
  rowsKnown: number;
}

/** Where records go: into the warehouse, or into a preview. */
export interface RecordSink {
  /** The record is in the reader's fields until the next row. */
  accept(line: number): void;
  reject(reject: Reject): void;
}

function isWithin(ranges: NonNullable<ImportPlan['skipped']>, place: number): boolean {
  return ranges.some(({ from, to }) => place >= from && (to === null || place < to));
}

/** Sends the rows of a file through a reader into a sink, and counts. */
export class RowRunner {
  /** Rows of the file, rejected and cancelled ones included. */
  rowsRead = 0;
  rowsAccepted = 0;
  rowsRejected = 0;
  rowsCancelled = 0;
  private readonly carried: CarriedRows | null;
  private readonly skipped: ImportPlan['skipped'];
  private readonly once: OnceRows | null;
  /** Rows that could be read as such, so far. */
  private place = 0;

  constructor(
    private readonly reader: RowReader,
    private readonly sink: RecordSink,
    /** Puts cells together again for the rejects. */
    private readonly delimiter: string,
    plan: Pick<ImportPlan, 'carried' | 'skipped' | 'once'>,
  ) {
    this.carried = plan.carried === null ? null : new CarriedRows(plan.carried);
    this.skipped = plan.skipped;
    this.once = plan.once === null ? null : new OnceRows(plan.once.except);
  }

  /** Rows of tickets that earlier imports have are told only when all are staged. */
  counts(): ImportCounts {
    const { rowsRead, rowsAccepted, rowsRejected, rowsCancelled } = this;
    return { rowsRead, rowsAccepted, rowsRejected, rowsCancelled, rowsKnown: 0 };
  }

  /** Runs at most `limit` rows of a batch. */
  run(batch: RowBatch, limit = Number.POSITIVE_INFINITY): void {
    const { rows, lines, problems } = this.carried?.fill(batch) ?? batch;
    const count = Math.min(rows.length, limit);
    const { reader } = this;
    for (let at = 0; at < count; at++) {
      const row = rows.row(at);
      const line = lines[at] ?? 0;
      const place = this.place++;
      if (this.skipped !== null && isWithin(this.skipped, place)) continue;
      if (this.once !== null && !this.once.isNew(row)) continue;
      if (reader.wide !== null) this.runWide(reader.wide, row, line);
      else this.settle(reader.readLine(row), row, line);
    }
    this.rowsRead += count + problems.length;
    this.rowsRejected += problems.length;
    for (const { line, code, raw } of problems)
      this.sink.reject({ line, column: null, value: '', code, original: raw });
  }

  private runWide(wide: WideReader, row: Row, line: number): void {
    const outcome = wide.readCommon(row);
    if (outcome !== 'accepted') this.settle(outcome, row, line);
    else for (const cell of wide.classes) this.settle(wide.readClass(cell, row), row, line);
  }

  private settle(outcome: Outcome, row: Row, line: number): void {
    if (outcome === 'accepted') {
      this.rowsAccepted += 1;
      this.sink.accept(line);
    } else if (outcome === 'cancelled') this.rowsCancelled += 1;
    else if (outcome === 'rejected') {
      this.rowsRejected += 1;
      const { column, value, code } = this.reader.failure;
      this.sink.reject({ line, column, value, code, original: joinCells(row.cells(), this.delimiter) });
    }
  }
}
