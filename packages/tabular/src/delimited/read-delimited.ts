import { type ByteSource, joinBytes } from '../bytes/source';
import { readUtf8Pieces } from '../bytes/text-pieces';
import type { DetectedFile } from '../detection/detect';
import { nameColumns, numberColumns } from '../detection/headers';
import { TabularError, type Warning } from '../errors';
import type { ReadLimits } from '../limits';
import type { RowBatch } from '../rows/row-batch';
import { DelimitedScanner } from './delimited-scanner';
import { piecesWithoutEntities } from './html-entities';
import { piecesWithoutNul } from './nul-bytes';
import { RowQuotedScanner } from './row-quoted-scanner';
import { TextFormulas } from './text-formulas';
import { openListing } from './whitespace-scanner';

export interface DelimitedTable {
  headers: string[];
  batches: AsyncGenerator<RowBatch>;
}

/** Opens delimited or whitespace-separated text: reads up to the header row, then streams the rest. */
export async function openDelimited(
  source: ByteSource,
  detected: DetectedFile,
  settings: {
    limits: ReadLimits;
    batchRows: number;
    warn: (warning: Warning) => void;
    isUtf8: (bytes: Uint8Array) => boolean;
  },
): Promise<DelimitedTable> {
  const { limits, batchRows, warn, isUtf8 } = settings;
  const { delimited, bomLength, isEncodingSettled } = detected.layout;
  if (!delimited) throw new TabularError('unsupported_format', { found: detected.format });
  const isWhitespace = delimited.format === 'whitespace';
  const Scanner = delimited.isRowQuoted ? RowQuotedScanner : DelimitedScanner;
  const scanner = isWhitespace ? openListing(delimited, limits) : new Scanner(delimited.dialect, limits);
  const pieces = readUtf8Pieces(source, {
    cut: 'line',
    encoding: detected.encoding,
    bomLength,
    isSettled: isEncodingSettled,
    limits,
    currentLine: () => scanner.line,
    warn,
    isUtf8,
  });
  const clean = piecesWithoutNul(pieces, { currentLine: () => scanner.line, warn });
  const plain = delimited.hasEntities ? piecesWithoutEntities(clean) : clean;
  const texts = delimited.hasTextFormulas ? new TextFormulas(delimited.dialect.delimiter).withoutIn(plain) : plain;
  const reader = new RecordReader(scanner, texts, limits);
  const skipped = await reader.take(delimited.skipRecords + (detected.headerRow ? 1 : 0));
  const first = detected.headerRow ? skipped.at(-1) : undefined;
  if (detected.headerRow && !first && reader.isDone && !scanner.hasProblems) throw new TabularError('no_rows');
  const headers = first ? nameColumns(first, warn) : numberColumns(delimited.columns);
  if (headers.length > limits.maxColumns)
    throw new TabularError('too_many_columns', { line: 1, limit: limits.maxColumns });
  if (first && delimited.unitRows > 0) await reader.take(delimited.unitRows);
  scanner.expectedColumns = headers.length;
  return { headers, batches: reader.batches(batchRows, warn) };
}

/** Feeds pieces of text to a scanner and keeps what a piece left unfinished: a record with an open quote. */
class RecordReader {
  isDone = false;
  private readonly scanner: DelimitedScanner;
  private readonly pieces: AsyncGenerator<Uint8Array>;
  private readonly limits: ReadLimits;
  private text: Uint8Array = new Uint8Array(0);
  private at = 0;

  constructor(scanner: DelimitedScanner, pieces: AsyncGenerator<Uint8Array>, limits: ReadLimits) {
    this.scanner = scanner;
    this.pieces = pieces;
    this.limits = limits;
  }

  /** Reads `count` rows and takes them out of the scanner; fewer when the file ends before. */
  async take(count: number): Promise<string[][]> {
    const { scanner } = this;
    const taken: string[][] = [];
    while (taken.length < count) {
      scanner.rowLimit = scanner.size + 1;
      if (!(await this.step())) break;
      taken.push(...scanner.takeTexts());
    }
    return taken;
  }

  /** A batch for each piece of text, or several when the piece has more than `batchRows` rows. */
  async *batches(batchRows: number, warn: (warning: Warning) => void): AsyncGenerator<RowBatch> {
    const { scanner } = this;
    scanner.rowLimit = batchRows;
    let delivered = 0;
    try {
      for (let hasMore = true; hasMore; ) {
        hasMore = await this.step();
        if (scanner.size === 0) continue;
        delivered += scanner.size;
        yield scanner.take();
      }
    } finally {
      await this.pieces.return(undefined);
    }
    if (scanner.blankRows > 0) warn({ code: 'blank_rows', count: scanner.blankRows });
    if (delivered === 0) throw new TabularError('no_rows');
  }

  /** Scans on: the rest of the text at hand, or one more piece. False at the end of the file. */
  private async step(): Promise<boolean> {
    if (this.at < this.text.length) {
      const before = this.at;
      this.at = this.scanner.scan(this.text, before, this.isDone);
      if (this.at > before) return true;
    }
    if (this.isDone) return false;
    await this.refill();
    this.at = this.scanner.scan(this.text, 0, this.isDone);
    return true;
  }

  /**
   * Puts more text behind an unfinished record: as much again as it already has, so that its beginning is looked at
   * only a few times. A record beyond the limit is scanned as if the file ended, which names its open quote.
   */
  private async refill(): Promise<void> {
    const rest = this.text.subarray(this.at);
    const parts = rest.length > 0 ? [rest] : [];
    let added = 0;
    while (!this.isDone && (added === 0 || added < rest.length)) {
      const next = await this.pieces.next();
      if (next.done) this.isDone = true;
      else {
        parts.push(this.scanner.prepare(next.value));
        added += next.value.length;
      }
    }
    this.text = joinBytes(parts);
    this.at = 0;
    if (rest.length > this.limits.maxRecordSize) this.scanner.scan(rest, 0, true);
  }
}
