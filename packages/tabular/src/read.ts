import { type ByteSource, collectBytes, openPlainBytes, peekSource } from './bytes/source';
import { isUtf8 } from './bytes/utf8';
import { openDelimited } from './delimited/read-delimited';
import { type DetectedFile, detectFile, type FormatOptions, HEAD_SIZE } from './detection/detect';
import type { TopRow } from './detection/find-header';
import { TabularError, type Warning } from './errors';
import { openJson } from './json/read-json';
import { type ReadLimits, resolveLimits } from './limits';
import { recordsOf } from './records';
import type { RowBatch } from './rows/row-batch';
import { openBook } from './sheets/open-book';
import { openXlsx, type SheetInfo } from './xlsx/read-xlsx';

export interface ReadOptions extends FormatOptions {
  /** Helps where content alone says nothing. */
  filename?: string;
  limits?: Partial<ReadLimits>;
  /** What was detected of the same file before, with the same options. */
  detected?: DetectedFile | undefined;
  /** Rows per batch at most. */
  batchRows?: number;
  /** A faster way to tell valid UTF-8 than the one that every platform has. */
  isUtf8?: (bytes: Uint8Array) => boolean;
  /** Names of spreadsheet sheets to read; left out: all with the same header as the first. */
  sheets?: readonly string[] | undefined;
}

export interface Table {
  detected: DetectedFile;
  isGzip: boolean;
  headers: string[];
  /** Can be read once. Throws `TabularError`; `no_rows` when there was none. */
  batches: AsyncIterable<RowBatch>;
  /** Grows while the batches are read. */
  warnings: Warning[];
  /** Line of the header (null without one) and the first rows, to choose another from; of text and spreadsheets. */
  headerLine: number | null;
  top: TopRow[];
  /** Of a spreadsheet, else null. */
  sheets: SheetInfo[] | null;
}

// Measured with 15 columns: batches of 10,000 rows outlive V8's young generation and cost three times the time.
const DEFAULT_BATCH_ROWS = 2_000;

/** Detects what a file is and opens it as one table of text cells. Throws `TabularError`. */
export async function openTable(source: ByteSource, options: ReadOptions = {}): Promise<Table> {
  const limits = resolveLimits(options.limits);
  const warnings: Warning[] = [];
  const warn = (warning: Warning) => void warnings.push(warning);
  const plain = await openPlainBytes(source, limits, () => warn({ code: 'trailing_gzip_data' }));
  const peeked = await peekSource(plain.source, HEAD_SIZE);
  const isWhole = peeked.head.length < HEAD_SIZE;
  const detected = options.detected ?? detectFile(peeked.head, { ...options, isWhole, limits });
  warnings.push(...detected.warnings);
  const settings = {
    limits,
    warn,
    batchRows: options.batchRows ?? DEFAULT_BATCH_ROWS,
    isUtf8: options.isUtf8 ?? isUtf8,
  };
  const { headerLine = null, top = [] } = detected.layout.delimited ?? {};
  const base = { detected, isGzip: plain.isGzip, warnings, headerLine, top };
  switch (detected.format) {
    case 'delimited':
    case 'whitespace':
      return { ...base, ...(await openDelimited(peeked.source, detected, settings)), sheets: null };
    case 'json':
    case 'ndjson':
      return {
        ...base,
        ...(await openJson(peeked.source, detected, { ...settings, headerRow: options.headerRow })),
        sheets: null,
      };
    case 'xlsx':
    case 'xls':
    case 'ods': {
      const bytes = await collectBytes(peeked.source, limits.maxWholeFileBytes);
      const { headerRow, sheets } = options;
      const { format, book } = await openBook(bytes, limits, detected.encoding);
      const opened = openXlsx(book, { ...settings, headerRow, headerLine: options.headerLine, sheets });
      const first = opened.sheets.find(({ isSelected }) => isSelected);
      const shown = { headerLine: first?.headerLine ?? null, top: first?.top ?? [] };
      return { ...base, ...opened, ...shown, detected: { ...detected, format } };
    }
    case 'xml':
    case 'yaml': {
      const records = recordsOf(peeked, detected, settings);
      const asJson = { ...detected, format: 'json' as const, encoding: 'utf-8' as const };
      const opened = await openJson(records, asJson, { ...settings, headerRow: options.headerRow });
      return { ...base, ...opened, sheets: null };
    }
    case 'empty':
      throw new TabularError('empty_file');
    case 'binary':
      throw new TabularError('binary_file');
    default:
      throw new TabularError('unsupported_format', { found: detected.format });
  }
}
