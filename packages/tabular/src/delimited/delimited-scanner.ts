import { joinBytes } from '../bytes/source';
import { fromUtf8, toUtf8 } from '../bytes/utf8';
import { type Problem, type ProblemCode, RAW_TEXT_LIMIT, TabularError } from '../errors';
import { DEFAULT_LIMITS, type ReadLimits } from '../limits';
import type { RowBatch } from '../rows/row-batch';
import { RowBlock } from '../rows/row-block';
import { ClosingQuote, type Dialect, Marks, NONE, withoutBackslashes } from './closing-quote';
import { isStrayQuote } from './stray-quote';

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;

/**
 * Splits delimited text into records by RFC 4180, leniently: CR, LF and CRLF may be mixed, spaces around quotes are
 * dropped, a quote inside an unquoted cell is literal. Blank lines and rows of empty cells are left out.
 *
 * Cells are ranges of the scanned text, nothing is copied: what was found must be taken before another text is scanned.
 */
export class DelimitedScanner {
  private lines: number[] = [];
  private problems: Problem[] = [];
  blankRows = 0;
  /** Physical line of the next record, 1-based. */
  line = 1;
  /** Records of another width are ragged; null takes every width. */
  expectedColumns: number | null = null;
  /** Scanning pauses after so many rows and problems. */
  rowLimit = Number.POSITIVE_INFINITY;
  private readonly limits: ReadLimits;
  private readonly marks: Marks;
  /** Start and end of each cell in the text, then index of the first cell of each row and of the one being read. */
  private bounds: Int32Array = new Int32Array(0);
  private firsts: number[] = [0];
  private bytes: Uint8Array = new Uint8Array(0);
  private isLast = false;
  /** Cells that do not stand in the text as they are (doubled quotes); they come behind it. */
  private apart: Uint8Array[] = [];
  private apartSize = 0;
  /** Of the record being read: line ends inside its quotes, its problem, where its last quoted cell lies. */
  private innerLines = 0;
  private found: ProblemCode | null = null;
  /** A quote of the record is none of the quoting. */
  private isMisquoted = false;
  private quotedStart = 0;
  private quotedEnd = 0;
  private openQuoteLine = 1;

  constructor(dialect: Dialect, limits: ReadLimits) {
    this.limits = limits;
    this.marks = new Marks(dialect);
  }

  /** Rows and problems that were found and not taken. */
  get size(): number {
    return this.lines.length + this.problems.length;
  }

  get hasProblems(): boolean {
    return this.problems.length > 0;
  }

  /** Takes what was found. The rows are good until more is scanned. */
  take(): RowBatch {
    const rows = this.takeRows();
    const { lines, problems } = this;
    this.lines = [];
    this.problems = [];
    return { rows, lines, problems };
  }

  /** Takes the rows alone, as texts of their own; problems stay. */
  takeTexts(): string[][] {
    this.lines = [];
    return this.takeRows().toTexts();
  }

  private takeRows(): RowBlock {
    const bytes = this.apart.length === 0 ? this.bytes : joinBytes([this.bytes, ...this.apart]);
    const block = new RowBlock(bytes, this.bounds, this.firsts);
    this.firsts = [0];
    this.apart = [];
    this.apartSize = 0;
    return block;
  }

  /** What to do to each piece of text (UTF-8) before it is scanned. */
  prepare(bytes: Uint8Array): Uint8Array {
    return bytes;
  }

  /**
   * Scans from `from`, which must be a record start, and returns where the first record starts that it did not finish:
   * `bytes.length` when all are done. Every line but the last of a file must be whole. Without `isLast`, a quote that is
   * still open ends the scan before its record; with it, it is an `unclosed_quote` error.
   */
  scan(bytes: Uint8Array, from: number, isLast: boolean): number {
    const { marks } = this;
    const quoteCode = marks.quote;
    const delimiterCode = marks.delimiter[0] ?? NONE;
    const delimiterSize = marks.delimiter.length;
    const top = Math.max(delimiterCode, quoteCode, CR);
    const length = bytes.length;
    this.bytes = bytes;
    this.isLast = isLast;
    let count = this.firsts.at(-1) ?? 0;
    // Every byte may end a cell; room that is never touched costs nothing.
    const bounds = this.boundsFor(count + length - from + 1);
    let start = from;
    let cell = from;
    let isQuoted = false;
    // The cell that is known to begin with other text than a quote.
    let plainCell = NONE;
    for (let at = from; at < length; at++) {
      const code = bytes[at] ?? 0;
      if (code > top) continue;
      if (code === delimiterCode) {
        if (delimiterSize > 1 && !marks.isDelimiter(bytes, at)) continue;
        bounds[2 * count] = isQuoted ? this.quotedStart : cell;
        bounds[2 * count + 1] = isQuoted ? this.quotedEnd : at;
        count++;
        isQuoted = false;
        at += delimiterSize - 1;
        cell = at + 1;
      } else if (code === LF || code === CR) {
        bounds[2 * count] = isQuoted ? this.quotedStart : cell;
        bounds[2 * count + 1] = isQuoted ? this.quotedEnd : at;
        isQuoted = false;
        count = this.finishRow(count + 1, start, at);
        if (code === CR && bytes[at + 1] === LF) at++;
        cell = start = at + 1;
        if (this.size >= this.rowLimit) return start;
      } else if (code === quoteCode && cell !== plainCell) {
        if (!isBlank(bytes, cell, at)) {
          plainCell = cell;
          continue;
        }
        const end = this.readQuoted(at, count - (this.firsts.at(-1) ?? 0));
        if (end === NONE) return this.stopAtOpenQuote(start, isLast);
        isQuoted = true;
        at = end - 1;
      }
    }
    if (start < length) {
      bounds[2 * count] = isQuoted ? this.quotedStart : cell;
      bounds[2 * count + 1] = isQuoted ? this.quotedEnd : length;
      this.finishRow(count + 1, start, length);
    }
    return length;
  }

  private boundsFor(cells: number): Int32Array {
    if (2 * cells > this.bounds.length) {
      const larger = new Int32Array(4 * cells);
      larger.set(this.bounds);
      this.bounds = larger;
    }
    return this.bounds;
  }

  /**
   * Reads the quoted cell whose quote opens at `opening`, notes where its text lies, and returns where the cell ends (at a
   * delimiter, a line end or the end of the text), or NONE when the quote does not close. `before`: cells of its row before it.
   */
  private readQuoted(opening: number, before: number): number {
    const { bytes } = this;
    const quoteCode = this.marks.quote;
    const linesBefore = this.innerLines;
    let hasDoubled = false;
    let at = opening + 1;
    this.openQuoteLine = this.line + this.innerLines;
    for (; at < bytes.length; at++) {
      const code = bytes[at];
      if (code === quoteCode) {
        if (bytes[at + 1] !== quoteCode) break;
        hasDoubled = true;
        at++;
      } else if (code === LF || (code === CR && bytes[at + 1] !== LF)) {
        this.innerLines++;
      }
    }
    const columns = this.expectedColumns;
    if (columns !== null && this.innerLines > linesBefore) {
      const isStray = isStrayQuote(bytes, { opening, closing: at, before, columns, isLast: this.isLast }, this.marks);
      if (isStray === null) return NONE;
      if (isStray) return this.readAsText(opening, linesBefore);
    }
    if (at >= bytes.length) return NONE;
    const end = this.cellEnd(at + 1);
    if (!isBlank(bytes, at + 1, end)) return this.readMisquoted(opening, end, linesBefore);
    this.quotedStart = opening + 1;
    this.quotedEnd = at;
    if (hasDoubled) this.setApart(opening + 1, at);
    return end;
  }

  /** A cell that begins with a quote as it stands, up to its end on its line. */
  private readAsText(opening: number, linesBefore: number): number {
    this.isMisquoted = true;
    this.innerLines = linesBefore;
    this.quotedStart = opening;
    this.quotedEnd = this.cellEnd(opening + 1);
    return this.quotedEnd;
  }

  /** A quote that is not part of the quoting, see `ClosingQuote`. `end` is where the cell ends if it is not quoted. */
  private readMisquoted(opening: number, end: number, linesBefore: number): number {
    const { bytes, marks } = this;
    this.isMisquoted = true;
    const closing = new ClosingQuote(marks);
    closing.scan(bytes, opening + 1);
    const size = closing.finish();
    if (size === NONE) {
      this.quotedStart = opening;
      this.quotedEnd = end;
      return end;
    }
    // It ends on its first line; what follows is read again.
    this.innerLines = linesBefore;
    const cell = withoutBackslashes(bytes.subarray(opening + 1, opening + size), marks);
    this.apart.push(cell);
    this.quotedStart = bytes.length + this.apartSize;
    this.apartSize += cell.length;
    this.quotedEnd = bytes.length + this.apartSize;
    return this.cellEnd(opening + size + 1);
  }

  /** Puts a quoted text behind the others, with one quote for each two. */
  private setApart(from: number, to: number): void {
    const cell = new Uint8Array(to - from);
    let size = 0;
    for (let at = from; at < to; at++) {
      const code = this.bytes[at] ?? 0;
      cell[size++] = code;
      if (code === this.marks.quote) at++;
    }
    this.apart.push(cell.subarray(0, size));
    this.quotedStart = this.bytes.length + this.apartSize;
    this.apartSize += size;
    this.quotedEnd = this.bytes.length + this.apartSize;
  }

  private stopAtOpenQuote(recordStart: number, isLast: boolean): number {
    if (isLast) throw new TabularError('unclosed_quote', { line: this.openQuoteLine });
    this.innerLines = 0;
    this.found = null;
    this.isMisquoted = false;
    return recordStart;
  }

  /** End of the cell whose quote closed before `from`. */
  private cellEnd(from: number): number {
    const { bytes, marks } = this;
    let at = from;
    for (; at < bytes.length; at++) {
      const code = bytes[at];
      if (code === LF || code === CR || marks.isDelimiter(bytes, at)) break;
    }
    return at;
  }

  /** Ends the row whose cells go up to index `count`; answers where the cells of the next one go. */
  private finishRow(count: number, start: number, end: number): number {
    const { line, found, limits, isMisquoted } = this;
    const first = this.firsts.at(-1) ?? 0;
    const width = count - first;
    this.line += 1 + this.innerLines;
    this.innerLines = 0;
    this.found = null;
    this.isMisquoted = false;
    if (width > limits.maxColumns) throw new TabularError('too_many_columns', { line, limit: limits.maxColumns });
    if ((width === 1 || this.sizeOf(first) === 0) && this.isEmptyRow(first, count)) {
      if (width > 1) this.blankRows++;
      return first;
    }
    const judged = found ?? this.judge(first, width, start, end);
    const problem = judged !== null && isMisquoted ? 'bad_quote' : judged;
    if (problem === null) {
      const next = first + (this.expectedColumns ?? width);
      this.firsts.push(next);
      this.lines.push(line);
      return next;
    }
    // A character is at most three bytes for each of its UTF-16 units.
    const raw = fromUtf8(this.bytes, start, Math.min(end, start + 3 * RAW_TEXT_LIMIT + 3)).slice(0, RAW_TEXT_LIMIT);
    this.problems.push({ line, code: problem, raw });
    return first;
  }

  private judge(first: number, width: number, start: number, end: number): ProblemCode | null {
    if (end - start > this.limits.maxCellSize && this.hasLongCell(first, first + width)) return 'cell_too_long';
    const expected = this.expectedColumns;
    if (expected === null || width === expected) return null;
    if (width < expected) return 'ragged_row';
    for (let at = expected; at < width; at++) if (this.sizeOf(first + at) > 0) return 'ragged_row';
    return null;
  }

  private sizeOf(cell: number): number {
    return (this.bounds[2 * cell + 1] ?? 0) - (this.bounds[2 * cell] ?? 0);
  }

  private hasLongCell(first: number, end: number): boolean {
    const { maxCellSize } = this.limits;
    for (let cell = first; cell < end; cell++) {
      // Fewer bytes are no more characters.
      if (this.sizeOf(cell) > maxCellSize && this.textOf(cell).length > maxCellSize) return true;
    }
    return false;
  }

  private textOf(cell: number): string {
    const from = this.bounds[2 * cell] ?? 0;
    const to = this.bounds[2 * cell + 1] ?? 0;
    if (from < this.bytes.length || this.apart.length === 0) return fromUtf8(this.bytes, from, to);
    const apart = joinBytes(this.apart);
    return fromUtf8(apart, from - this.bytes.length, to - this.bytes.length);
  }

  /** A row of several cells is empty when they all are; one cell alone may also hold blanks. */
  private isEmptyRow(first: number, end: number): boolean {
    if (end - first === 1) {
      const code = this.bytes[this.bounds[2 * first] ?? 0] ?? 0;
      const isFilled = this.sizeOf(first) > 0 && code > SPACE && code < 0x80;
      return !isFilled && this.textOf(first).trim() === '';
    }
    for (let cell = first; cell < end; cell++) if (this.sizeOf(cell) > 0) return false;
    return true;
  }
}

function isSpace(code: number): boolean {
  return code === SPACE || code === TAB;
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(bytes[at] ?? 0)) return false;
  return true;
}

/**
 * A copy of a text that does not keep the piece it was cut from in memory: V8 lets long substrings point into their
 * parent. Use it on cells that outlive their batch (keys of a cache, samples).
 */
export function detachText(text: string): string {
  // Concatenating and indexing forces a new flat string; a substring of 12 or fewer units is a copy already.
  if (text.length < 13) return text;
  const copy = ` ${text}`;
  copy.charCodeAt(0);
  return copy.slice(1);
}

/**
 * V8 compiles the loop of `scan` while it runs. Code that was made before the end of a text was reached once is left at the end of
 * each piece and entered anew, which costs a third of reading: so one is read to its end first.
 */
for (const text of ['a;b', 'a;"b\r\nc"\r\nd;e\n', '\n']) {
  const scanner = new DelimitedScanner({ delimiter: ';', quote: '"' }, DEFAULT_LIMITS);
  scanner.scan(toUtf8(text), 0, true);
  scanner.take();
}
