import { copyWord, signOf, viewOf } from '../bytes/byte-words';
import { toUtf8 } from '../bytes/utf8';
import { type Dialect, Marks, NONE } from '../delimited/closing-quote';
import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import {
  CELL_START,
  CLOSED,
  CR,
  DELIMITER,
  ESCAPED,
  ITSELF,
  kindsOf,
  LF,
  LINE_END,
  MISQUOTED,
  nextCell,
  PLAIN,
  QUOTE,
  QUOTE_SEEN,
  QUOTED,
  ROW_START,
  SPACE,
  TAB,
} from './byte-kinds';
import { CellWriter } from './cell-writer';
import { ColumnKeys, type KeyBytes } from './column-keys';
import { ESCAPES } from './json-escapes';
import { LinePlaces } from './line-places';
import { MisquotedCell } from './misquoted-cell';
import { RowCounts } from './row-counts';

/**
 * Turns delimited text (UTF-8, in pieces that end at whole characters) into a JSON list of objects, byte by byte and in one
 * pass: nothing but the piece at hand is held. RFC 4180, leniently, as `DelimitedScanner`: line ends may be mixed, blanks
 * around quotes go, a quote inside an unquoted cell is literal. All cells are JSON strings of what was written. A quoted cell is
 * held until it ends, since text behind its quotes makes it another one (`ClosingQuote`).
 */
export class DelimitedJson {
  readonly counts = new RowCounts();
  private readonly lines = new LinePlaces();
  private state = ROW_START;
  /** Of the piece at hand. */
  private input = viewOf(new Uint8Array(0));
  /** Begin of the cell, against the begin of the piece. */
  private cellFrom = 0;
  /** Where the text of the quoted cell at hand begins in the output. */
  private quotedFrom = 0;
  private misquoted: MisquotedCell | null = null;
  /** What is to be read again before anything else. */
  private back: Uint8Array | null = null;
  private readonly writer: CellWriter;
  private readonly marks: Marks;
  private readonly kinds: ReturnType<typeof kindsOf>;

  constructor(
    dialect: Dialect,
    private readonly limits: ReadLimits,
  ) {
    this.writer = new CellWriter(limits);
    this.marks = new Marks(dialect);
    this.kinds = kindsOf(this.marks);
  }

  /** Physical line being read, 1-based. */
  get line(): number {
    return this.lines.line;
  }

  /** Names of the columns so far. */
  get columns(): number {
    return this.writer.keys?.names.length ?? this.writer.column;
  }

  /** From here on each record is an object with these keys; more are added where rows are longer. Null: any number of columns. */
  setKeys(names: readonly string[], isHeader: boolean): void {
    this.writer.keys = new ColumnKeys(names, this.limits.maxColumns);
    this.counts.width = isHeader ? names.length : null;
  }

  /** The cells of a record that is no row, taken out of the output, once it is whole. */
  takeHeader(): string[] | null {
    return this.state === ROW_START && this.writer.output.at > 0 ? this.writer.takeList() : null;
  }

  /** Whether it is time to take the output. */
  get isFull(): boolean {
    return this.writer.output.isFull && this.done > 0;
  }

  /** The output but for a quoted cell that is not at its end; see `ByteOutput`. */
  take(read: number): Uint8Array<ArrayBuffer> {
    const { done } = this;
    this.quotedFrom -= done;
    return this.writer.output.take(read, done);
  }

  private get done(): number {
    const { state } = this;
    return state === QUOTED || state === QUOTE_SEEN || state === CLOSED ? this.quotedFrom : this.writer.output.at;
  }

  /**
   * Reads on to the end of the piece, or until the output is to be taken or something is to be read again (`takeBack`); answers
   * how many bytes were read.
   */
  scan(bytes: Uint8Array): number {
    const { output } = this.writer;
    let at = 0;
    this.input = viewOf(bytes);
    // Every byte may become an escape of six.
    output.reserve(6 * bytes.length + 64);
    while (at < bytes.length) {
      if (this.state === MISQUOTED) {
        at = this.hold(bytes, at);
        if (this.back !== null) break;
        continue;
      }
      if (this.state === PLAIN || this.state === QUOTED) {
        at = this.copy(bytes, at);
        if (at >= bytes.length) break;
      }
      const isRowBefore = this.state === ROW_START;
      at = this.step(bytes, at);
      if (this.back !== null) break;
      if (this.state !== ROW_START || isRowBefore) continue;
      if (this.writer.keys === null || output.isFull) break;
    }
    this.checkSize(at);
    this.cellFrom -= at;
    this.lines.from -= at;
    return at;
  }

  /** What is to be scanned before the rest of the piece. */
  takeBack(): Uint8Array | null {
    const { back } = this;
    this.back = null;
    return back;
  }

  /** Says that no more text comes; what is answered is to be scanned first, and this to be called again. */
  endText(): Uint8Array | null {
    this.release();
    return this.takeBack();
  }

  /** The rest: the last record and the end of the list; see `endFile`. */
  finish(): void {
    this.endFile();
    this.writer.output.append(toUtf8(this.counts.rows === 0 ? '[]' : ']'));
    this.counts.places.end = this.writer.output.place - 1;
  }

  /** Ends the record at hand, since the text does. Throws `unclosed_quote`. */
  endFile(): void {
    if (this.state === QUOTED) throw new TabularError('unclosed_quote', this.lines.quote);
    if (this.state !== ROW_START) this.endRow();
    else if (this.writer.takeBlanks().length > 0) this.counts.blankLines++;
  }

  /**
   * Copies cells, escaped, and passes from one to the next where all that is to be seen is there: a delimiter or line end with
   * the byte behind it, which begins a cell. Stops at anything else, which `step` takes.
   */
  private copy(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    const { marks, writer } = this;
    const { plain: plainKinds, quoted: quotedKinds } = this.kinds;
    const { output } = writer;
    const single = marks.delimiter.length === 1 ? marks.delimiter[0] : NONE;
    const known = writer.keys?.written ?? [];
    const longest = this.limits.maxCellSize;
    let { column } = writer;
    let { cellFrom } = this;
    let kinds = this.state === QUOTED ? quotedKinds : plainKinds;
    let out = output.bytes;
    let { view } = output;
    const { input } = this;
    const inPlain = signOf(marks.delimiter[0] ?? 0);
    const inQuotes = signOf(Math.max(0, marks.quote));
    let sign = kinds === quotedKinds ? inQuotes : inPlain;
    let o = output.at;
    let at = from;
    while (at < length) {
      const size = at + 4 <= length ? copyWord(input, at, view, o, sign) : 0;
      at += size;
      o += size;
      if (size === 4) continue;
      const code = bytes[at] ?? 0;
      const kind = kinds[code] ?? 0;
      if (kind === ITSELF || (kind === DELIMITER && !marks.isDelimiter(bytes, at))) {
        out[o++] = code;
        at++;
        continue;
      }
      const isDoubled = kind === QUOTE && bytes[at + 1] === code;
      if (kind === ESCAPED || isDoubled) {
        if (code === CR || code === LF) this.lines.passQuoted(bytes, at);
        const written = ESCAPES[code];
        if (!written) out[o++] = code;
        else for (let index = 0; index < written.length; index++) out[o++] = written[index] ?? 0;
        at += isDoubled ? 2 : 1;
        continue;
      }
      // Behind a quoted cell what ends it stands right after its quote.
      const end = kind === QUOTE ? at + 1 : at;
      let next = end + 1;
      // Most cells end at a delimiter of one byte, with another known cell behind it.
      let before = null;
      if (bytes[end] === single && (bytes[next] ?? 0) > SPACE && at - cellFrom <= longest) {
        before = known[column + 1] ?? null;
      }
      if (before !== null) {
        column++;
        cellFrom = next;
      } else {
        output.at = o;
        writer.column = column;
        this.cellFrom = cellFrom;
        next = nextCell(marks, bytes, end, output.isFull);
        if (next < 0) break;
        before = this.enterCell(bytes[end] !== marks.delimiter[0], at, next);
        if (before === null) break;
        column = writer.column;
        cellFrom = next;
      }
      const { words } = before;
      if (o + 4 * words.length + 6 * (length - next) + 64 > out.length) {
        output.reserve(4 * words.length + 6 * (length - next) + 64);
        out = output.bytes;
        view = output.view;
      }
      for (let index = 0; index < words.length; index++) view.setInt32(o + 4 * index, words[index] ?? 0, true);
      o += before.bytes.length;
      at = next;
      kinds = plainKinds;
      sign = inPlain;
      if (bytes[at] === marks.quote) {
        kinds = quotedKinds;
        sign = inQuotes;
        this.openQuotes(at, o);
        at++;
      }
    }
    output.at = o;
    writer.column = column;
    this.cellFrom = cellFrom;
    this.state = kinds === quotedKinds ? QUOTED : PLAIN;
    this.lines.isAfterCr = this.lines.isCrBefore(bytes, at);
    return at;
  }

  /** Ends the cell that ends at `at`, and its row at a line end; the bytes before the next one, or null for a new column. */
  private enterCell(isLineEnd: boolean, at: number, next: number): KeyBytes | null {
    const { writer } = this;
    const column = isLineEnd ? 0 : writer.column + 1;
    const before = writer.keys?.known(column, isLineEnd);
    if (before === undefined) return null;
    if (at - this.cellFrom > this.limits.maxCellSize) this.failTooLong();
    if (isLineEnd) {
      this.counts.addRow(writer.column + 1, writer.output.place);
      this.lines.begin(next);
    }
    writer.column = column;
    this.cellFrom = next;
    return before;
  }

  /** One byte that may change the state, or begins a cell. */
  private step(bytes: Uint8Array, at: number): number {
    const code = bytes[at] ?? 0;
    if (this.state === QUOTED) {
      this.lines.isAfterCr = false;
      this.state = QUOTE_SEEN;
      return at + 1;
    }
    if (this.state === QUOTE_SEEN) {
      if (code === this.marks.quote) {
        this.writer.write(code);
        this.state = QUOTED;
        return at + 1;
      }
      this.state = CLOSED;
    }
    if (this.lines.endsCrLf(code, at)) return at + 1;
    const kind = this.kinds.plain[code];
    if (kind === LINE_END) {
      this.endLine(code, at);
      return at + 1;
    }
    if (kind === DELIMITER && this.marks.isDelimiter(bytes, at)) {
      this.endCell(at, bytes.length);
      this.state = CELL_START;
      this.cellFrom = at + this.marks.delimiter.length;
      return this.cellFrom;
    }
    if (code === SPACE || code === TAB) {
      if (this.writer.keepBlank(code) > this.limits.maxCellSize) this.failTooLong();
      return at + 1;
    }
    return this.beginText(code, at, bytes.length);
  }

  private beginText(code: number, at: number, end: number): number {
    if (this.state === CLOSED) return this.misquote(at);
    this.openCell(end - at);
    if (code === this.marks.quote) {
      this.writer.takeBlanks();
      this.state = QUOTED;
      this.openQuotes(at, this.writer.output.at);
      return at + 1;
    }
    this.writer.writeBlanks(end - at);
    this.state = PLAIN;
    return at;
  }

  private openQuotes(at: number, place: number): void {
    this.quotedFrom = place;
    this.lines.openQuote(at);
  }

  /** Takes the cell back out of the output. */
  private misquote(at: number): number {
    const { writer, quotedFrom } = this;
    const { output } = writer;
    const json = output.bytes.subarray(quotedFrom, output.at);
    this.misquoted = new MisquotedCell(json, writer.takeBlanks(), this.marks);
    output.at = quotedFrom;
    this.counts.badQuotes++;
    this.state = MISQUOTED;
    if (this.misquoted.isSettled) this.release();
    return at;
  }

  private hold(bytes: Uint8Array, from: number): number {
    const at = this.misquoted?.hold(bytes, from) ?? from;
    this.checkSize(at);
    if (this.misquoted?.isSettled) this.release();
    return at;
  }

  /** Writes the cell that was held. */
  private release(): void {
    if (this.misquoted === null) return;
    const { text, isQuoted, rest, restLines } = this.misquoted.settle();
    this.misquoted = null;
    this.state = isQuoted ? CLOSED : PLAIN;
    this.writer.writeText(text, 0);
    this.back = rest;
    this.cellFrom += rest.length;
    this.lines.goBack(rest.length, restLines);
  }

  private endLine(code: number, at: number): void {
    if (this.state === ROW_START) {
      this.counts.blankLines++;
      this.writer.takeBlanks();
    } else {
      this.checkSize(at);
      this.endRow();
    }
    this.lines.end(code, at);
    this.cellFrom = at + 1;
  }

  private endCell(at: number, end: number): void {
    this.checkSize(at);
    if (this.state === ROW_START || this.state === CELL_START) {
      this.openCell(end - at);
      this.writer.writeBlanks(end - at);
    }
    this.writer.takeBlanks();
    this.writer.column++;
  }

  private endRow(): void {
    if (this.state === CELL_START) {
      this.openCell(0);
      this.writer.writeBlanks(0);
    }
    this.writer.takeBlanks();
    if (this.writer.keys !== null) this.counts.addRow(this.writer.column + 1, this.writer.output.place);
    this.writer.closeRow();
    this.state = ROW_START;
  }

  private openCell(rest: number): void {
    this.writer.openCell(rest, this.counts.rows === 0, this.line);
  }

  private checkSize(at: number): void {
    if (at - this.cellFrom > this.limits.maxCellSize) this.failTooLong();
  }

  private failTooLong(): never {
    throw new TabularError('cell_too_long', { line: this.line, limit: this.limits.maxCellSize });
  }
}
