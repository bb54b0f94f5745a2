import { toUtf8 } from '../bytes/utf8';

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;
const BACKSLASH = 92;
export const NONE = -1;

export interface Dialect {
  /** One UTF-16 unit. */
  delimiter: string;
  /** An ASCII character, or null for files without quoting. */
  quote: string | null;
}

/** What sets cells apart, as UTF-8. */
export class Marks {
  /** Of more than one byte when it is none of ASCII. */
  readonly delimiter: Uint8Array;
  /** `NONE` for files without quoting. */
  readonly quote: number;

  constructor(dialect: Dialect) {
    this.delimiter = toUtf8(dialect.delimiter);
    this.quote = dialect.quote === null ? NONE : dialect.quote.charCodeAt(0);
  }

  isDelimiter(bytes: Uint8Array, at: number): boolean {
    const { delimiter } = this;
    if (bytes[at] !== delimiter[0]) return false;
    return delimiter.length === 1 || delimiter.every((byte, index) => bytes[at + index] === byte);
  }
}

/**
 * Looks for the end of a cell that begins with a quote and goes on behind the quote that would close it. That quote is none of
 * the quoting, then, but text: the cell ends at the quote of its line before a delimiter or the line's end that no backslash
 * precedes (`"a "b" c"`, `"a \"b\", c"`). Where another cell is opened by a quote before, there is none, and all is text as it
 * stands (`"1/2" pipe`). Whether that is right is told by the width of the row. Each byte is looked at once.
 */
export class ClosingQuote {
  /** Where it stands, counted from the opening quote; `NONE` where it is none, null while that is not known. */
  place: number | null = null;
  private size = 1;
  private candidate = NONE;
  private isAtCellStart = false;
  private isEscaped = false;

  constructor(private readonly marks: Marks) {}

  /** Looks at what follows the opening quote, whole characters; answers where it stopped since it knows. */
  scan(bytes: Uint8Array, from: number): number {
    const { marks } = this;
    for (let at = from; at < bytes.length; at++) {
      const code = bytes[at] ?? 0;
      if (code === LF || code === CR) return this.settle(this.candidate, at);
      if (marks.isDelimiter(bytes, at)) {
        if (this.candidate !== NONE) return this.settle(this.candidate, at);
        this.isAtCellStart = true;
        this.isEscaped = false;
        this.size += marks.delimiter.length;
        at += marks.delimiter.length - 1;
        continue;
      }
      if (code === marks.quote) {
        if (this.isAtCellStart) return this.settle(NONE, at);
        this.candidate = this.isEscaped ? NONE : this.size;
      } else if (code !== SPACE && code !== TAB) {
        this.candidate = NONE;
        this.isAtCellStart = false;
      }
      this.isEscaped = code === BACKSLASH;
      this.size++;
    }
    return bytes.length;
  }

  /** What it is when nothing follows. */
  finish(): number {
    this.place ??= this.candidate;
    return this.place;
  }

  private settle(place: number, at: number): number {
    this.place = place;
    return at;
  }
}

/** The text of such a cell without the backslashes before its quotes. */
export function withoutBackslashes(text: Uint8Array, { quote }: Marks): Uint8Array {
  return text.filter((code, at) => !(code === BACKSLASH && text[at + 1] === quote));
}
