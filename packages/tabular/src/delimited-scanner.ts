import { type Problem, type ProblemCode, RAW_TEXT_LIMIT, TabularError } from './errors';
import type { ReadLimits } from './limits';
import type { RowBatch } from './row-batch';
import { RowBlock } from './row-block';

export interface Dialect {
  /** One UTF-16 unit. */
  delimiter: string;
  /** One UTF-16 unit, or null for files without quoting. */
  quote: string | null;
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;
const NONE = -1;
/** Cells that are found room for at first: those of a piece of text. */
const SOME_CELLS = 8_192;

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
  private readonly delimiterCode: number;
  private readonly quote: string;
  private readonly doubledQuote: string;
  private readonly quoteCode: number;
  private hasNul = false;
  /** Start and end of each cell in the text, then index of the first cell of each row and of the one being read. */
  private bounds = new Int32Array(2 * SOME_CELLS);
  private firsts: number[] = [0];
  private text = '';
  /** Cells that do not stand in the text as they are (doubled quotes); they come behind it. */
  private apart = '';
  /** Of the record being read: line ends inside its quotes, its problem, where its last quoted cell lies. */
  private innerLines = 0;
  private found: ProblemCode | null = null;
  private quotedStart = 0;
  private quotedEnd = 0;
  private openQuoteLine = 1;

  constructor(dialect: Dialect, limits: ReadLimits) {
    this.limits = limits;
    this.delimiterCode = dialect.delimiter.charCodeAt(0);
    this.quote = dialect.quote ?? '';
    this.doubledQuote = this.quote + this.quote;
    this.quoteCode = dialect.quote === null ? NONE : dialect.quote.charCodeAt(0);
  }

  /** Rows and problems that were found and not taken. */
  get size(): number {
    return this.lines.length + this.problems.length;
  }

  get rowCount(): number {
    return this.lines.length;
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
    const block = new RowBlock(this.text + this.apart, this.bounds, this.firsts);
    this.firsts = [0];
    this.apart = '';
    return block;
  }

  /** What to do to each piece of text before it is scanned. */
  prepare(text: string): string {
    return text;
  }

  /**
   * Scans from `from`, which must be a record start, and returns where the first record starts that it did not finish:
   * `text.length` when all are done. Every line but the last of a file must be whole. Without `isLast`, a quote that is
   * still open ends the scan before its record; with it, it is an `unclosed_quote` error.
   */
  scan(text: string, from: number, isLast: boolean): number {
    const { delimiterCode, quoteCode } = this;
    const top = Math.max(delimiterCode, quoteCode, CR);
    const length = text.length;
    this.hasNul = text.includes('\0');
    this.text = text;
    let count = this.firsts.at(-1) ?? 0;
    let start = from;
    let cell = from;
    let isQuoted = false;
    for (let at = from; at < length; ) {
      const code = text.charCodeAt(at);
      if (code > top) {
        at++;
      } else if (code === delimiterCode) {
        this.addCell(count++, isQuoted, cell, at);
        isQuoted = false;
        cell = ++at;
      } else if (code === LF || code === CR) {
        this.addCell(count++, isQuoted, cell, at);
        isQuoted = false;
        count = this.finishRow(count, start, at);
        at += code === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
        if (this.size >= this.rowLimit) return at;
        cell = start = at;
      } else if (code === quoteCode && isBlank(text, cell, at)) {
        const end = this.readQuoted(text, at);
        if (end === NONE) return this.stopAtOpenQuote(start, isLast);
        isQuoted = true;
        at = end;
      } else {
        at++;
      }
    }
    if (start < length) {
      this.addCell(count++, isQuoted, cell, length);
      this.finishRow(count, start, length);
    }
    return length;
  }

  private addCell(index: number, isQuoted: boolean, start: number, end: number): void {
    if (2 * index >= this.bounds.length) {
      const larger = new Int32Array(2 * this.bounds.length);
      larger.set(this.bounds);
      this.bounds = larger;
    }
    this.bounds[2 * index] = isQuoted ? this.quotedStart : start;
    this.bounds[2 * index + 1] = isQuoted ? this.quotedEnd : end;
  }

  /**
   * Reads the quoted cell whose quote opens at `opening`, notes where its text lies, and returns where the cell ends (at a
   * delimiter, a line end or the end of the text), or NONE when the quote does not close.
   */
  private readQuoted(text: string, opening: number): number {
    const { quoteCode } = this;
    let hasDoubled = false;
    let at = opening + 1;
    this.openQuoteLine = this.line + this.innerLines;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === quoteCode) {
        if (text.charCodeAt(at + 1) !== quoteCode) break;
        hasDoubled = true;
        at++;
      } else if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) {
        this.innerLines++;
      }
    }
    if (at >= text.length) return NONE;
    const end = this.cellEnd(text, at + 1);
    const isBad = !isBlank(text, at + 1, end);
    if (isBad) this.found = 'bad_quote';
    this.quotedStart = opening + 1;
    this.quotedEnd = at;
    if (hasDoubled || isBad) this.setApart(text.substring(opening + 1, at), isBad ? text.substring(at + 1, end) : '');
    return end;
  }

  private setApart(quoted: string, behind: string): void {
    this.quotedStart = this.text.length + this.apart.length;
    this.apart += quoted.replaceAll(this.doubledQuote, this.quote) + behind;
    this.quotedEnd = this.text.length + this.apart.length;
  }

  private stopAtOpenQuote(recordStart: number, isLast: boolean): number {
    if (isLast) throw new TabularError('unclosed_quote', { line: this.openQuoteLine });
    this.innerLines = 0;
    this.found = null;
    return recordStart;
  }

  /** End of the cell whose quote closed before `from`. */
  private cellEnd(text: string, from: number): number {
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === this.delimiterCode || code === LF || code === CR) break;
    }
    return at;
  }

  /** Ends the row whose cells go up to index `count`; answers where the cells of the next one go. */
  private finishRow(count: number, start: number, end: number): number {
    const { line, found, limits } = this;
    const first = this.firsts.at(-1) ?? 0;
    const width = count - first;
    this.line += 1 + this.innerLines;
    this.innerLines = 0;
    this.found = null;
    if (width > limits.maxColumns) throw new TabularError('too_many_columns', { line, limit: limits.maxColumns });
    if ((width === 1 || this.sizeOf(first) === 0) && this.isEmptyRow(first, count)) {
      if (width > 1) this.blankRows++;
      return first;
    }
    const problem = found ?? this.judge(first, width, start, end);
    if (problem === null) {
      const next = first + (this.expectedColumns ?? width);
      this.firsts.push(next);
      this.lines.push(line);
      return next;
    }
    const raw = detachText(this.text.slice(start, Math.min(end, start + RAW_TEXT_LIMIT)));
    this.problems.push({ line, code: problem, raw });
    return first;
  }

  private judge(first: number, width: number, start: number, end: number): ProblemCode | null {
    if (this.hasNul && this.text.substring(start, end).includes('\0')) return 'nul_byte';
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
    for (let cell = first; cell < end; cell++) if (this.sizeOf(cell) > this.limits.maxCellSize) return true;
    return false;
  }

  /** A row of several cells is empty when they all are; one cell alone may also hold blanks. */
  private isEmptyRow(first: number, end: number): boolean {
    if (end - first === 1) {
      const from = this.bounds[2 * first] ?? 0;
      const isApart = from >= this.text.length;
      const start = isApart ? from - this.text.length : from;
      return (isApart ? this.apart : this.text).slice(start, start + this.sizeOf(first)).trim() === '';
    }
    for (let cell = first; cell < end; cell++) if (this.sizeOf(cell) > 0) return false;
    return true;
  }
}

function isSpace(code: number): boolean {
  return code === SPACE || code === TAB;
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text.charCodeAt(at))) return false;
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
