import { CR, LF } from './byte-kinds';

/** Where in a delimited text a reader stands: physical lines from 1, places against the begin of the piece at hand. */
export class LinePlaces {
  line = 1;
  /** Where the line begins. */
  from = 0;
  /** The byte just read was a CR, to whose line end an LF still belongs. */
  isAfterCr = false;
  private quoteLine = 1;
  private quoteColumn = 1;

  /** Where the quoted cell at hand was opened. */
  get quote(): { line: number; column: number } {
    return { line: this.quoteLine, column: this.quoteColumn };
  }

  begin(from: number): void {
    this.line++;
    this.from = from;
  }

  /** Behind the line end `code`. */
  end(code: number, at: number): void {
    if (code === CR || !this.isAfterCr) this.line++;
    this.isAfterCr = code === CR;
    this.from = at + 1;
  }

  /** Whether the byte only ends what a CR before it began; any other byte ends that as well. */
  endsCrLf(code: number, at: number): boolean {
    const isEnd = code === LF && this.isAfterCr;
    if (isEnd) this.from = at + 1;
    this.isAfterCr = false;
    return isEnd;
  }

  /** Over a line end of a quoted cell. */
  passQuoted(bytes: Uint8Array, at: number): void {
    if (bytes[at] === CR || !this.isCrBefore(bytes, at)) this.line++;
    this.from = at + 1;
  }

  isCrBefore(bytes: Uint8Array, at: number): boolean {
    return at > 0 ? bytes[at - 1] === CR : this.isAfterCr;
  }

  openQuote(at: number): void {
    this.quoteLine = this.line;
    this.quoteColumn = at - this.from + 1;
  }

  /** So many bytes, with so many line ends, are read again before the rest of the piece. */
  goBack(bytes: number, lines: number): void {
    this.line -= lines;
    this.from += bytes;
  }
}
