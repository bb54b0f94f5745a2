import type { PreviewRow } from '@botica/contract/data-import';
import type { OutlineTally } from '../preview/sales-outline';
import type { Remark } from '../remark-counts';
import type { RowReader } from '../rows/row-reader';
import type { RowBinaryWriter } from '../staging/row-binary-writer';

/** Figures of the accepted records, by which the published rows can be checked. */
export interface RecordFigures {
  /** Sum of the amounts, as decimal text; null where records hold no money. */
  net: string | null;
  firstDate: string | null;
  lastDate: string | null;
}

/** Reads the rows of one kind of data. The methods are about the record that was read last. */
export interface RecordReader {
  readonly rows: RowReader;
  /** Writes it as one row of the columns of its table, in their order. `line` is its line in the file. */
  encode(writer: RowBinaryWriter, line: number): void;
  toPreview(line: number): PreviewRow;
  /** Adds it to the figures. */
  count(): void;
  figures(): RecordFigures;
  /** What it is about, where a file is expected to name each once; null where every row counts for itself. */
  subject(): string | null;
  /** Gathers what all records come to at one look; null where records are no sales. */
  outline(): OutlineTally | null;
  /** What is to be said once all rows are read, of all of them. */
  remarks?(): Remark[];
}
