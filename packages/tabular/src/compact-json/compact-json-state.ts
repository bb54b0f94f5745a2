import type { ByteSource } from '../bytes/source';
import type { Encoding } from '../detection/encodings';
import type { Format } from '../detection/formats';
import type { Warning } from '../errors';

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

/** Counts what is read of a source. */
export class CountedSource {
  bytes = 0;

  constructor(private readonly source: ByteSource) {}

  async *read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.source) {
      this.bytes += chunk.length;
      yield chunk;
    }
  }
}
