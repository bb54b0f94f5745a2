import { fromUtf8, toUtf8 } from '../bytes/utf8';
import type { Dialect } from '../delimited/delimited-scanner';
import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';
import { ByteOutput } from './byte-output';
import { ColumnKeys } from './column-keys';
import { ESCAPES } from './json-escapes';
import type { RowCounts } from './row-counts';

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;

/** Where in a record the next byte stands. Blanks that may turn out to surround quotes wait in `blanks`. */
const ROW_START = 0;
const CELL_START = 1;
const PLAIN = 2;
const QUOTED = 3;
const QUOTE_SEEN = 4;
const CLOSED = 5;

/** What a byte is to the loops. */
const ITSELF = 0;
const DELIMITER = 1;
const LINE_END = 2;
const QUOTE = 3;
const ESCAPED = 4;

const OPEN_LIST = toUtf8('["');
const NEXT_CELL = toUtf8('","');
const CLOSE_LIST = toUtf8('"]');
const CLOSE_OBJECT = toUtf8('"}');

/**
 * Turns delimited text (UTF-8, in pieces that end at whole characters) into a JSON list of objects, byte by byte and in one
 * pass: nothing but the piece at hand is held. RFC 4180, leniently, as `DelimitedScanner`: line ends may be mixed, blanks
 * around quotes go, a quote inside an unquoted cell is literal. All cells are JSON strings of what was written.
 */
export class DelimitedJson {
  readonly counts: RowCounts = { rows: 0, blankLines: 0, shortRows: 0, longRows: 0, badQuotes: 0 };
  readonly output = new ByteOutput();
  /** Physical line being read, 1-based. */
  line = 1;
  private keys: ColumnKeys | null = null;
  private width: number | null = null;
  private state = ROW_START;
  private column = 0;
  private blanks: number[] = [];
  private isAfterCr = false;
  /** Begin of the cell and of the line, against the begin of the piece. */
  private cellFrom = 0;
  private lineFrom = 0;
  private quoteLine = 1;
  private quoteColumn = 1;
  private readonly delimiter: Uint8Array;
  private readonly quote: number;
  private readonly plainKinds: Uint8Array;
  private readonly quotedKinds: Uint8Array;

  constructor(
    dialect: Dialect,
    private readonly limits: ReadLimits,
  ) {
    this.delimiter = toUtf8(dialect.delimiter);
    this.quote = dialect.quote === null ? -1 : dialect.quote.charCodeAt(0);
    this.plainKinds = Uint8Array.from(ESCAPES, (written) => (written === null ? ITSELF : ESCAPED));
    this.quotedKinds = this.plainKinds.slice();
    this.plainKinds[LF] = LINE_END;
    this.plainKinds[CR] = LINE_END;
    this.plainKinds[this.delimiter[0] ?? 0] = DELIMITER;
    if (this.quote >= 0) this.quotedKinds[this.quote] = QUOTE;
  }

  /** Names of the columns so far. */
  get columns(): number {
    return this.keys?.names.length ?? this.column;
  }

  /** From here on each record is an object with these keys; more are added where rows are longer. Null: any number of columns. */
  setKeys(names: readonly string[], isHeader: boolean): void {
    this.keys = new ColumnKeys(names, this.limits.maxColumns);
    this.width = isHeader ? names.length : null;
  }

  /**
   * Reads on in the first record, the header.
   * @returns how many bytes were read, and the cells once the record is whole.
   */
  scanHeader(bytes: Uint8Array): { read: number; cells: string[] | null } {
    const read = this.scan(bytes);
    return { read, cells: this.state === ROW_START && this.output.at > 0 ? this.takeHeader() : null };
  }

  /** The header where the file ends right after it. */
  finishHeader(): string[] | null {
    this.endFile();
    return this.output.at > 0 ? this.takeHeader() : null;
  }

  private takeHeader(): string[] {
    const cells: unknown = JSON.parse(fromUtf8(this.output.bytes, 0, this.output.at));
    this.output.at = 0;
    return Array.isArray(cells) ? cells.map(String) : [];
  }

  /** Reads on to the end of the piece, or until the output is to be taken; answers how many bytes were read. */
  scan(bytes: Uint8Array): number {
    const { output } = this;
    const { length } = bytes;
    let at = 0;
    // Every byte may become an escape of six.
    output.reserve(6 * length + 64);
    while (at < length) {
      if (this.state === PLAIN || this.state === QUOTED) {
        at = this.copy(bytes, at);
        if (at >= length) break;
      }
      const isRowBefore = this.state === ROW_START;
      at = this.step(bytes, at);
      if (this.state !== ROW_START || isRowBefore) continue;
      if (this.keys === null || output.isFull) break;
    }
    this.checkSize(at);
    this.cellFrom -= at;
    this.lineFrom -= at;
    return at;
  }

  /** The rest: the last record and the end of the list. Throws `unclosed_quote`. */
  finish(): void {
    this.endFile();
    const { rows } = this.counts;
    this.output.append(toUtf8(rows === 0 ? '[]' : ']'));
  }

  private endFile(): void {
    if (this.state === QUOTED)
      throw new TabularError('unclosed_quote', { line: this.quoteLine, column: this.quoteColumn });
    this.output.reserve(6 * this.blanks.length + 64);
    if (this.state === ROW_START) {
      if (this.blanks.length > 0) this.counts.blankLines++;
      this.blanks = [];
    } else this.endRow();
  }

  /**
   * Copies cells, escaped, and passes from one to the next where all that is to be seen is there: a delimiter or line end with
   * the byte behind it, which begins a cell. Stops at anything else, which `step` takes.
   */
  private copy(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    const { output, plainKinds, quotedKinds, quote } = this;
    let kinds = this.state === QUOTED ? quotedKinds : plainKinds;
    let out = output.bytes;
    let o = output.at;
    let at = from;
    while (at < length) {
      const code = bytes[at] ?? 0;
      const kind = kinds[code] ?? 0;
      if (kind === ITSELF) {
        out[o++] = code;
        at++;
        continue;
      }
      if (kind === ESCAPED) {
        if (code === CR || (code === LF && !this.isCrBefore(bytes, at))) this.line++;
        if (code === CR || code === LF) this.lineFrom = at + 1;
        const written = ESCAPES[code];
        if (written) for (let index = 0; index < written.length; index++) out[o++] = written[index] ?? 0;
        at++;
        continue;
      }
      if (kind === DELIMITER && !this.isDelimiter(bytes, at)) {
        out[o++] = code;
        at++;
        continue;
      }
      // Behind a quoted cell what ends it stands right after its quote.
      const end = kind === QUOTE ? at + 1 : at;
      output.at = o;
      const next = this.nextCell(bytes, end);
      if (next < 0) break;
      const before = this.enterCell(bytes[end] !== this.delimiter[0], at, next);
      if (before === null) break;
      if (o + before.length + 6 * (length - next) + 64 > out.length) {
        output.reserve(before.length + 6 * (length - next) + 64);
        out = output.bytes;
      }
      for (let index = 0; index < before.length; index++) out[o++] = before[index] ?? 0;
      at = next;
      kinds = plainKinds;
      if (bytes[at] === quote) {
        kinds = quotedKinds;
        this.quoteLine = this.line;
        this.quoteColumn = at - this.lineFrom + 1;
        at++;
      }
    }
    output.at = o;
    this.state = kinds === quotedKinds ? QUOTED : PLAIN;
    this.isAfterCr = this.isCrBefore(bytes, at);
    return at;
  }

  /** Where the next cell begins when the one at hand ends at `at`; -1 where more than that is to be looked at. */
  private nextCell(bytes: Uint8Array, at: number): number {
    const code = bytes[at] ?? 0;
    const kind = this.plainKinds[code];
    if (kind !== DELIMITER && kind !== LINE_END) return -1;
    if (kind === DELIMITER && !this.isDelimiter(bytes, at)) return -1;
    const next =
      kind === DELIMITER ? at + this.delimiter.length : code === CR && bytes[at + 1] === LF ? at + 2 : at + 1;
    if (next >= bytes.length) return -1;
    const first = bytes[next] ?? 0;
    if (first === SPACE || first === TAB) return -1;
    if (kind === LINE_END && (this.plainKinds[first] === LINE_END || this.output.isFull)) return -1;
    return next;
  }

  /** Ends the cell that ends at `at`, and its row at a line end; the bytes before the next one, or null for a new column. */
  private enterCell(isLineEnd: boolean, at: number, next: number): Uint8Array | null {
    const { keys } = this;
    const column = isLineEnd ? 0 : this.column + 1;
    const before = keys?.known(column, isLineEnd);
    if (before === undefined) return null;
    if (at - this.cellFrom > this.limits.maxCellSize) this.failTooLong();
    if (isLineEnd) {
      this.column++;
      this.countRow();
      this.line++;
      this.lineFrom = next;
    }
    this.column = column;
    this.cellFrom = next;
    return before;
  }

  private isCrBefore(bytes: Uint8Array, at: number): boolean {
    return at > 0 ? bytes[at - 1] === CR : this.isAfterCr;
  }

  /** One byte that may change the state, or begins a cell. */
  private step(bytes: Uint8Array, at: number): number {
    const code = bytes[at] ?? 0;
    if (this.state === QUOTED) {
      this.isAfterCr = false;
      this.state = QUOTE_SEEN;
      return at + 1;
    }
    if (this.state === QUOTE_SEEN) {
      if (code === this.quote) {
        this.put(code);
        this.state = QUOTED;
        return at + 1;
      }
      this.state = CLOSED;
    }
    if (code === LF && this.isAfterCr) {
      this.isAfterCr = false;
      this.lineFrom = at + 1;
      return at + 1;
    }
    this.isAfterCr = false;
    const kind = this.plainKinds[code];
    if (kind === LINE_END) {
      this.endLine(code, at);
      return at + 1;
    }
    if (kind === DELIMITER && this.isDelimiter(bytes, at)) {
      this.endCell(at, bytes.length);
      this.state = CELL_START;
      this.cellFrom = at + this.delimiter.length;
      return this.cellFrom;
    }
    if (code === SPACE || code === TAB) {
      if (this.blanks.push(code) > this.limits.maxCellSize) this.failTooLong();
      return at + 1;
    }
    return this.beginText(code, at, bytes.length);
  }

  private beginText(code: number, at: number, end: number): number {
    if (this.state === CLOSED) {
      this.counts.badQuotes++;
      this.state = PLAIN;
      this.putBlanks(end - at);
      return at;
    }
    this.openCell(end - at);
    if (code === this.quote) {
      this.blanks = [];
      this.state = QUOTED;
      this.quoteLine = this.line;
      this.quoteColumn = at - this.lineFrom + 1;
      return at + 1;
    }
    this.putBlanks(end - at);
    this.state = PLAIN;
    return at;
  }

  private endLine(code: number, at: number): void {
    if (this.state === ROW_START) {
      this.counts.blankLines++;
      this.blanks = [];
    } else {
      this.checkSize(at);
      this.endRow();
    }
    this.countLine(code, at);
    this.cellFrom = at + 1;
  }

  private countLine(code: number, at: number): void {
    if (code === CR || !this.isAfterCr) this.line++;
    this.isAfterCr = code === CR;
    this.lineFrom = at + 1;
  }

  private endCell(at: number, end: number): void {
    this.checkSize(at);
    if (this.state === ROW_START || this.state === CELL_START) {
      this.openCell(end - at);
      this.putBlanks(end - at);
    }
    this.blanks = [];
    this.column++;
  }

  private endRow(): void {
    if (this.state === CELL_START) {
      this.openCell(0);
      this.putBlanks(0);
    }
    this.blanks = [];
    this.column++;
    this.output.append(this.keys === null ? CLOSE_LIST : CLOSE_OBJECT);
    if (this.keys !== null) this.countRow();
    this.column = 0;
    this.state = ROW_START;
  }

  private countRow(): void {
    const { counts, column } = this;
    counts.rows++;
    this.width ??= column;
    if (column < this.width) counts.shortRows++;
    else if (column > this.width) counts.longRows++;
  }

  /** Writes what comes before the text of a cell; keeps room for the `rest` of the piece. */
  private openCell(rest: number): void {
    const { output, column, keys } = this;
    const { maxColumns, maxRecordSize } = this.limits;
    if (column >= maxColumns) throw new TabularError('too_many_columns', { line: this.line, limit: maxColumns });
    if (keys === null && output.at > maxRecordSize) {
      throw new TabularError('line_too_long', { line: this.line, limit: maxRecordSize });
    }
    const before = keys === null ? (column === 0 ? OPEN_LIST : NEXT_CELL) : keys.before(column, this.counts.rows === 0);
    output.reserve(before.length + 6 * (rest + this.blanks.length) + 64);
    const out = output.bytes;
    let o = output.at;
    for (let index = 0; index < before.length; index++) out[o++] = before[index] ?? 0;
    output.at = o;
  }

  private putBlanks(rest: number): void {
    if (this.blanks.length === 0) return;
    this.output.reserve(6 * (rest + this.blanks.length) + 64);
    for (const blank of this.blanks) this.put(blank);
    this.blanks = [];
  }

  private put(code: number): void {
    const written = ESCAPES[code];
    if (written) this.output.append(written);
    else this.output.bytes[this.output.at++] = code;
  }

  private isDelimiter(bytes: Uint8Array, at: number): boolean {
    const { delimiter } = this;
    return delimiter.length === 1 || delimiter.every((byte, index) => bytes[at + index] === byte);
  }

  private checkSize(at: number): void {
    if (at - this.cellFrom > this.limits.maxCellSize) this.failTooLong();
  }

  private failTooLong(): never {
    throw new TabularError('cell_too_long', { line: this.line, limit: this.limits.maxCellSize });
  }
}
