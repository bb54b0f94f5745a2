import { type Problem, type ProblemCode, RAW_TEXT_LIMIT, TabularError } from './errors';
import type { ReadLimits } from './limits';

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

/**
 * Splits delimited text into records by RFC 4180, leniently: CR, LF and CRLF may be mixed, spaces around quotes are
 * dropped, a quote inside an unquoted cell is literal. Blank lines and rows of empty cells are left out.
 *
 * Results pile up in `rows`, `lines` (physical line each row starts on) and `problems` until the caller takes them.
 */
export class DelimitedScanner {
  rows: string[][] = [];
  lines: number[] = [];
  problems: Problem[] = [];
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
  /** Of the record being read: line ends inside its quotes, its problem, its last quoted cell. */
  private innerLines = 0;
  private found: ProblemCode | null = null;
  private quotedText = '';
  private openQuoteLine = 1;

  constructor(dialect: Dialect, limits: ReadLimits) {
    this.limits = limits;
    this.delimiterCode = dialect.delimiter.charCodeAt(0);
    this.quote = dialect.quote ?? '';
    this.doubledQuote = this.quote + this.quote;
    this.quoteCode = dialect.quote === null ? NONE : dialect.quote.charCodeAt(0);
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
    let row: string[] = new Array(this.expectedColumns ?? 0);
    let count = 0;
    let start = from;
    let cell = from;
    let quoted: string | null = null;
    for (let at = from; at < length; ) {
      const code = text.charCodeAt(at);
      if (code > top) {
        at++;
      } else if (code === delimiterCode) {
        row[count++] = quoted ?? text.substring(cell, at);
        quoted = null;
        cell = ++at;
      } else if (code === LF || code === CR) {
        row[count++] = quoted ?? text.substring(cell, at);
        quoted = null;
        this.finishRow(row, count, text, start, at);
        at += code === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
        if (this.rows.length + this.problems.length >= this.rowLimit) return at;
        cell = start = at;
        row = new Array(this.expectedColumns ?? 0);
        count = 0;
      } else if (code === quoteCode && isBlank(text, cell, at)) {
        const end = this.readQuoted(text, at);
        if (end === NONE) return this.stopAtOpenQuote(start, isLast);
        quoted = this.quotedText;
        at = end;
      } else {
        at++;
      }
    }
    if (start < length) {
      row[count++] = quoted ?? text.substring(cell, length);
      this.finishRow(row, count, text, start, length);
    }
    return length;
  }

  /**
   * Reads the quoted cell whose quote opens at `opening` into `quotedText`, and returns where the cell ends (at a
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
    const value = text.substring(opening + 1, at);
    this.quotedText = hasDoubled ? value.replaceAll(this.doubledQuote, this.quote) : value;
    const end = this.cellEnd(text, at + 1);
    if (!isBlank(text, at + 1, end)) {
      this.found = 'bad_quote';
      this.quotedText += text.substring(at + 1, end);
    }
    return end;
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

  private finishRow(row: string[], count: number, text: string, start: number, end: number): void {
    const { line, found } = this;
    this.line += 1 + this.innerLines;
    this.innerLines = 0;
    this.found = null;
    if (count > this.limits.maxColumns) {
      throw new TabularError('too_many_columns', { line, limit: this.limits.maxColumns });
    }
    if ((row[0] === '' || count === 1) && isEmptyRow(row, count)) {
      if (count > 1) this.blankRows++;
      return;
    }
    const problem = found ?? this.judge(row, count, text, start, end);
    if (problem === null) {
      this.rows.push(row);
      this.lines.push(line);
    } else {
      this.problems.push({
        line,
        code: problem,
        raw: detachText(text.slice(start, Math.min(end, start + RAW_TEXT_LIMIT))),
      });
    }
  }

  private judge(row: string[], count: number, text: string, start: number, end: number): ProblemCode | null {
    if (this.hasNul && text.substring(start, end).includes('\0')) return 'nul_byte';
    if (end - start > this.limits.maxCellSize && row.some((cell) => cell.length > this.limits.maxCellSize)) {
      return 'cell_too_long';
    }
    const expected = this.expectedColumns;
    if (expected === null || count === expected) return null;
    if (count < expected) return 'ragged_row';
    for (let at = expected; at < count; at++) if (row[at] !== '') return 'ragged_row';
    row.length = expected;
    return null;
  }
}

function isSpace(code: number): boolean {
  return code === SPACE || code === TAB;
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text.charCodeAt(at))) return false;
  return true;
}

function isEmptyRow(row: readonly string[], count: number): boolean {
  for (let at = 0; at < count; at++) {
    const cell = row[at];
    if (cell !== '' && (count > 1 || cell?.trim() !== '')) return false;
  }
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
