import { encodeLine } from './encode-line';
import type { LineCleaner } from './line-cleaner';
import type { Reject, RejectsFile } from './rejects-file';
import { RowBinaryWriter } from './row-binary-writer';
import type { LineSink } from './row-runner';
import type { SalesTally } from './sales-tally';
import type { StagingLoader } from './staging-loader';
import { LONGEST_TEXT } from './text-cell';

/** Bytes of a batch: some 60,000 lines. */
const BATCH_BYTES = 8 << 20;
/** Texts of a line at their longest in UTF-8, lengths and numbers included. */
const LINE_BYTES = 8 * (3 * LONGEST_TEXT + 3) + 100;

/** Encodes the accepted lines into batches for the warehouse, and writes down the rejects. */
export class StagingSink implements LineSink {
  private readonly writer = new RowBinaryWriter(BATCH_BYTES, LINE_BYTES);

  constructor(
    private readonly loader: StagingLoader,
    private readonly tally: SalesTally,
    private readonly rejects: RejectsFile,
  ) {}

  accept(cleaner: LineCleaner, line: number): void {
    if (!this.writer.hasRoom()) this.loader.submit(this.writer.take());
    encodeLine(this.writer, cleaner, line);
    this.tally.add(cleaner);
  }

  reject(reject: Reject): void {
    this.rejects.add(reject);
  }

  /** Hands on the last, unfilled batch. */
  finish(): void {
    this.loader.submit(this.writer.take());
  }
}
