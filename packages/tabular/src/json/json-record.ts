/**
 * One parsed element of a list: an object as its keys and cells in order, a list as cells, anything else as null.
 * Keys stay in arrays: no key can reach an object's prototype. `areNumbers`: which of the cells are JSON numbers; `nested`:
 * places of those that are texts of lists and objects, null for none.
 */
export type JsonRecord = {
  keys: string[] | null;
  cells: string[];
  areNumbers: boolean[];
  nested: number[] | null;
} | null;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS: readonly (readonly [word: string, cell: string])[] = [
  ['true', 'true'],
  ['false', 'false'],
  ['null', ''],
];
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
// Unrolled, so that a long string does not fill the stack of the pattern.
const OUTSIDE_STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"|\s+/g;

/**
 * Parses one JSON value into cells of text. Numbers keep their source text (`1.10`, twenty digits), null is the empty
 * cell, nested values are their compact JSON text. Throws `SyntaxError` for text that is no JSON.
 */
export function parseJsonRecord(text: string): JsonRecord {
  return new RecordParser(text).parse();
}

class RecordParser {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  parse(): JsonRecord {
    this.skipSpace();
    const opening = this.text.charAt(this.at);
    const record = opening === '{' ? this.parseObject() : opening === '[' ? this.parseList() : this.parseScalar();
    this.skipSpace();
    if (this.at < this.text.length) throw new SyntaxError('text after the value');
    return record;
  }

  private parseScalar(): null {
    this.parseCell();
    return null;
  }

  private parseObject(): JsonRecord {
    const keys: string[] = [];
    const cells: string[] = [];
    const areNumbers: boolean[] = [];
    let nested: number[] | null = null;
    this.at++;
    this.skipSpace();
    if (this.takeIf('}')) return { keys, cells, areNumbers, nested };
    for (;;) {
      this.skipSpace();
      if (this.text.charAt(this.at) !== '"') throw new SyntaxError('key expected');
      keys.push(this.parseString());
      this.skipSpace();
      if (!this.takeIf(':')) throw new SyntaxError('colon expected');
      this.skipSpace();
      areNumbers.push(this.isAtNumber());
      if (this.isAtNested()) {
        nested ??= [];
        nested.push(cells.length);
      }
      cells.push(this.parseCell());
      this.skipSpace();
      if (this.takeIf('}')) return { keys, cells, areNumbers, nested };
      if (!this.takeIf(',')) throw new SyntaxError('comma expected');
    }
  }

  private parseList(): JsonRecord {
    const cells: string[] = [];
    const areNumbers: boolean[] = [];
    this.at++;
    this.skipSpace();
    let nested: number[] | null = null;
    if (this.takeIf(']')) return { keys: null, cells, areNumbers, nested };
    for (;;) {
      this.skipSpace();
      areNumbers.push(this.isAtNumber());
      if (this.isAtNested()) {
        nested ??= [];
        nested.push(cells.length);
      }
      cells.push(this.parseCell());
      this.skipSpace();
      if (this.takeIf(']')) return { keys: null, cells, areNumbers, nested };
      if (!this.takeIf(',')) throw new SyntaxError('comma expected');
    }
  }

  /** By its first character, which no other value has. */
  private isAtNumber(): boolean {
    const code = this.text.charCodeAt(this.at);
    return code === MINUS || (code >= ZERO && code <= NINE);
  }

  private isAtNested(): boolean {
    const opening = this.text.charAt(this.at);
    return opening === '{' || opening === '[';
  }

  private parseCell(): string {
    const opening = this.text.charAt(this.at);
    if (opening === '"') return this.parseString();
    if (opening === '{' || opening === '[') return this.parseNested();
    for (const [word, cell] of WORDS) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return cell;
    }
    NUMBER.lastIndex = this.at;
    const number = NUMBER.exec(this.text)?.[0];
    if (number === undefined) throw new SyntaxError('value expected');
    this.at += number.length;
    return number;
  }

  private parseString(): string {
    const start = this.at;
    const end = stringEnd(this.text, start);
    if (end < 0) throw new SyntaxError('open string');
    this.at = end + 1;
    const raw = this.text.slice(start + 1, end);
    if (!raw.includes('\\')) return raw;
    const value: unknown = JSON.parse(`"${raw}"`);
    return String(value);
  }

  /** A nested value is checked by JSON.parse and kept as text, so that its numbers keep their digits too. */
  private parseNested(): string {
    const start = this.at;
    let depth = 0;
    for (; this.at < this.text.length; this.at++) {
      const char = this.text.charAt(this.at);
      if (char === '"') {
        const end = stringEnd(this.text, this.at);
        if (end < 0) break;
        this.at = end;
      } else if (char === '{' || char === '[') depth++;
      else if ((char === '}' || char === ']') && --depth === 0) {
        this.at++;
        const nested = this.text.slice(start, this.at);
        JSON.parse(nested);
        return nested.replace(OUTSIDE_STRINGS, (part) => (part.startsWith('"') ? part : ''));
      }
    }
    throw new SyntaxError('open bracket');
  }

  private skipSpace(): void {
    for (; ; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
    }
  }

  private takeIf(char: string): boolean {
    if (this.text.charAt(this.at) !== char) return false;
    this.at++;
    return true;
  }
}

/** Index of the quote that closes the string opened at `opening`, or -1. */
function stringEnd(text: string, opening: number): number {
  let at = opening + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return -1;
    let before = quote - 1;
    while (before > opening && text.charCodeAt(before) === 92) before--;
    if ((quote - before) % 2 === 1) return quote;
    at = quote + 1;
  }
}
