import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import type { ImportOptions } from '@botica/contract/data-import';
import type { DetectedFile } from '@botica/tabular/detection/detect';
import type { Warning } from '@botica/tabular/errors';
import { openTable, type ReadOptions, type Table } from '@botica/tabular/read';
import type { RowBatch } from '@botica/tabular/rows/row-batch';
import { beat } from '../../../../platform/workers/pulse';

const CHUNK_BYTES = 1 << 20;
/** Small enough that a batch dies young: 10,000 rows cost V8's collector twice the time of reading them. */
const BATCH_ROWS = 2_000;

/** A stored upload opened as a table, and how much of it was read. */
export interface OpenSource {
  table: Table;
  /** Bytes of the stored file that were read so far. */
  bytesRead(): number;
}

/** The rows of a file in batches, each good until the next one is asked for. Reading them throws `TabularError`. */
export interface RowSource {
  batches: AsyncIterable<RowBatch>;
  /** Grows while the batches are read. */
  warnings: readonly Warning[];
  /** Bytes of the stored file that were read so far. */
  bytesRead(): number;
}

/** Opens a stored upload as one table of text cells. `detected`: what was found of it before. Throws `TabularError`. */
export async function openSource(
  path: string,
  filename: string,
  options: ImportOptions,
  detected?: DetectedFile,
): Promise<OpenSource> {
  let bytes = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      const piece: Buffer = chunk;
      bytes += piece.length;
      beat();
      // Loops over bytes are fast while all bytes are of one class.
      yield new Uint8Array(piece.buffer, piece.byteOffset, piece.length);
    }
  }
  const table = await openTable(chunks(), { ...readOptions(filename, options), detected });
  return { table: { ...table, batches: beating(table.batches) }, bytesRead: () => bytes };
}

/** A workbook is in memory as a whole: only its batches say that reading it gets on. */
async function* beating(batches: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
  for await (const batch of batches) {
    beat();
    yield batch;
  }
}

function readOptions(
  filename: string,
  { encoding, delimiter, headerRow, headerLine, sheets }: ImportOptions,
): ReadOptions {
  return {
    filename,
    batchRows: BATCH_ROWS,
    isUtf8,
    encoding,
    headerRow,
    headerLine,
    sheets,
    // Blanks as a delimiter mean columns set apart by any number of them.
    ...(delimiter === ' ' ? { format: 'whitespace' as const } : { delimiter }),
  };
}
