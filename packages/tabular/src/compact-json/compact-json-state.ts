import type { ByteSource } from '../bytes/source';
import type { Encoding } from '../detection/encodings';
import type { Format } from '../detection/formats';
import { TabularError, type Warning } from '../errors';

/** What is known so far; all of it once the last chunk has been given out. */
export interface CompactJsonState {
  format: Format;
  encoding: Encoding;
  /** Of delimited text, else null. */
  delimiter: string | null;
  /** Items of the table, or of the largest list outside of other lists; 1 where there is neither. */
  rows: number;
  /** Different keys of those items. */
  columns: number;
  /** Bytes of the file as it came, and of the JSON. */
  sourceBytes: number;
  processedBytes: number;
  /** What the reader of the result should know about the file. */
  warnings: Warning[];
}

/** Counts what is read of a source, and ends what takes longer than it may. */
export class CountedSource {
  bytes = 0;
  private readonly beganAt = performance.now();

  constructor(
    private readonly source: ByteSource,
    private readonly maxSeconds: number,
  ) {}

  async *read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.source) {
      this.checkTime();
      this.bytes += chunk.length;
      yield chunk;
    }
  }

  /** Throws `took_too_long`. To be asked again and again while a file is read. */
  checkTime(): void {
    const { maxSeconds } = this;
    if (performance.now() - this.beganAt >= maxSeconds * 1000) {
      throw new TabularError('took_too_long', { limit: maxSeconds });
    }
  }
}
