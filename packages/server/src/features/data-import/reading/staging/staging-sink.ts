import { LONGEST_TEXT } from '../cells/text-cell';
import type { RecordReader } from '../kinds/record-reader';
import type { RecordSink } from '../rows/row-runner';
import type { Reject, RejectsFile } from './rejects-file';
import { RowBinaryWriter } from './row-binary-writer';
import type { StagingLoader } from './staging-loader';

/** Bytes of a batch: some 60,000 lines. */
const BATCH_BYTES = 8 << 20;
/** Texts of a line at their longest in UTF-8, lengths and numbers included. */
const LINE_BYTES = 8 * (3 * LONGEST_TEXT + 3) + 100;

/** Encodes the accepted records into batches for the warehouse, and writes down the rejects. */
export class StagingSink implements RecordSink {
  private readonly writer = new RowBinaryWriter(BATCH_BYTES, LINE_BYTES);

  constructor(
    private readonly reader: RecordReader,
    private readonly loader: StagingLoader,
    private readonly rejects: RejectsFile,
  ) {}

  accept(line: number): void {
    if (!this.writer.hasRoom()) this.loader.submit(this.writer.take());
    this.reader.encode(this.writer, line);
    this.reader.count();
  }

  reject(reject: Reject): void {
    this.rejects.add(reject);
  }

  /** Hands on the last, unfilled batch. */
  finish(): void {
    this.loader.submit(this.writer.take());
  }
}
