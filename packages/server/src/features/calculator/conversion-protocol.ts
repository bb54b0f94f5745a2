import type { CompactJsonState } from '@botica/tabular/compact-json/compact-json-state';
import type { Format } from '@botica/tabular/detection/formats';
import type { ErrorDetail, FileErrorCode } from '@botica/tabular/errors';

/** How a file is to be read; what is undefined is found out. */
export interface ReadingOptions {
  filename: string | undefined;
  header: boolean;
  delimiter: string | undefined;
  format: Format | undefined;
}

/** A stored file, and where its JSON goes. */
export interface ConversionJob {
  type: 'convert';
  source: string;
  output: string;
  options: ReadingOptions;
  /** NDJSON: a line for each item. */
  asLines: boolean;
  /** Beyond so many bytes of JSON: `json_too_large`. */
  mostBytes: number;
}

/** A file of which more is still on its way: whether its beginning is wrong already. */
export interface LookJob {
  type: 'look';
  source: string;
  options: ReadingOptions;
  /** How much is looked at. */
  bytes: number;
}

/** What the thread says in the end; `detail` of `broken` is for the log alone. */
export type ConversionMessage =
  | { type: 'converted'; state: CompactJsonState }
  | { type: 'undecided' }
  | { type: 'unreadable'; code: FileErrorCode; detail: ErrorDetail }
  | { type: 'refused'; code: 'json_too_large' | 'storage_full' }
  | { type: 'broken'; detail: string };
