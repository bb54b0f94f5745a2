import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';

/** One element of the list of records, as text, and the line it starts on. */
export interface JsonElement {
  text: string;
  line: number;
}

/** Names of columns before the list of rows; longer texts hold other things. */
const LONGEST_OUTER = 65_536;
const LONGEST_NAME = 100;
/** Lists of what describes columns, before those of rows. */
const NAMES = /"(?:columns?|fields?|headers?|schema|cols)"\s*:\s*\[$/i;
const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const LF = 10;

/** A record with its key as its first field; a field of the same name outweighs it. */
function withKey(key: string, record: string): string {
  const fields = record.slice(1).trimStart();
  return `{"id":"${key}"${fields.startsWith('}') ? '' : ','}${fields}`;
}

/**
 * Cuts streamed JSON into the elements of its list of records without holding more than one element: the list itself at
 * the top, or the first list of objects or lists that stands in objects only (`{"data": [...]}`). What follows the list
 * is not looked at.
 */
export class JsonSplitter {
  /** Line being read, 1-based. */
  line = 1;
  isFound = false;
  isClosed = false;
  /** What stands before the list, as far as it is short. */
  outerText = '';
  /** What stands behind it, as far as the piece goes that ends it. */
  tail = '';
  private readonly limits: ReadLimits;
  /** Open brackets before the list is found; whether each is a list. */
  private readonly outer: boolean[] = [];
  /** A list was opened whose first element is not seen yet. */
  private isCandidate = false;
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private isInElement = false;
  private elementLine = 1;
  private parts: string[] = [];
  private partsSize = 0;

  /** The records are the values of an object; its key is put into each record, before its own fields. */
  private isKeyed = false;
  private isInKey = false;
  private key = '';

  /** `keyedUnder`: records stand under keys of their own, at the top (null) or under this key there. */
  constructor(
    limits: ReadLimits,
    private readonly keyedUnder?: string | null,
  ) {
    this.limits = limits;
  }

  /** The elements that end in this piece. Throws `bad_json` and `line_too_long`. */
  push(piece: string): JsonElement[] {
    const elements: JsonElement[] = [];
    let start = 0;
    for (let at = 0; at < piece.length && !this.isClosed; at++) {
      const code = piece.charCodeAt(at);
      if (!this.isFound && this.outerText.length < LONGEST_OUTER) this.outerText += piece.charAt(at);
      if (code === LF) this.line++;
      if (this.isInString) {
        this.stepString(code);
        if (this.isInKey && this.isInString) this.key += piece.charAt(at);
        continue;
      }
      this.isInKey = false;
      if (code === QUOTE) this.isInString = true;
      if (!this.isFound && !this.seek(code)) continue;
      if (!this.isInElement) {
        if (code <= 32 || code === COMMA || code === 0xfeff) continue;
        if (this.isKeyed && code !== OPEN_OBJECT && code !== CLOSE_OBJECT) {
          if (code === QUOTE) this.startKey();
          continue;
        }
        if (code === CLOSE_LIST || (this.isKeyed && code === CLOSE_OBJECT)) {
          this.close(piece, at);
          break;
        }
        this.isInElement = true;
        this.elementLine = this.line;
        this.depth = 0;
        start = at;
      }
      const end = this.stepElement(code, at);
      if (end < 0) continue;
      elements.push({ text: this.takeElement(piece.slice(start, end)), line: this.elementLine });
      if (code === CLOSE_LIST && end === at) this.close(piece, at);
    }
    if (this.isInElement) this.keep(piece.slice(start));
    return elements;
  }

  /** To be called at the end of the file: throws when the list is not there or not closed. */
  finish(): void {
    if (!this.isFound) throw new TabularError(this.outer.length > 0 ? 'bad_json' : 'no_records', { line: this.line });
    if (!this.isClosed) throw new TabularError('bad_json', { line: this.isInElement ? this.elementLine : this.line });
  }

  private stepString(code: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (code === BACKSLASH) this.isEscaped = true;
    else if (code === QUOTE) this.isInString = false;
  }

  /** Follows brackets until the list of records is open. True when `code` already starts its first element. */
  private seek(code: number): boolean {
    if (code <= 32 || code === 0xfeff) return false;
    if (this.keyedUnder !== undefined) return this.seekKeyed(code, this.keyedUnder);
    if (this.isCandidate) {
      this.isCandidate = false;
      if (code === OPEN_OBJECT || code === OPEN_LIST) {
        this.isFound = true;
        return true;
      }
    }
    if (code === OPEN_LIST && this.outer.length === 0) {
      this.isFound = true;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      this.isCandidate =
        code === OPEN_LIST && !this.outer.includes(true) && !NAMES.test(this.outerText.slice(-LONGEST_NAME));
      this.outer.push(code === OPEN_LIST);
      if (this.outer.length > this.limits.maxJsonDepth) throw new TabularError('bad_json', { line: this.line });
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      this.outer.pop();
    }
    return false;
  }

  private close(piece: string, at: number): void {
    this.isClosed = true;
    this.tail = piece.slice(at + 1, at + 1 + LONGEST_OUTER);
  }

  private startKey(): void {
    this.isInKey = true;
    this.key = '';
  }

  /** Goes on to the object whose values are the records. */
  private seekKeyed(code: number, under: string | null): false {
    if (code === OPEN_OBJECT) {
      const isThere = under === null || this.outerText.trimEnd().endsWith(`${JSON.stringify(under)}:{`);
      this.isKeyed = this.outer.length === (under === null ? 0 : 1) && isThere;
      this.isFound = this.isKeyed;
    }
    if (code === OPEN_OBJECT || code === OPEN_LIST) this.outer.push(code === OPEN_LIST);
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) this.outer.pop();
    return false;
  }

  /** Where the element ends (exclusive) when it ends at this character, else -1. */
  private stepElement(code: number, at: number): number {
    if (code === OPEN_OBJECT || code === OPEN_LIST) {
      this.depth++;
      if (this.depth > this.limits.maxJsonDepth) throw new TabularError('bad_json', { line: this.line });
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      if (this.depth === 0) return at;
      this.depth--;
      if (this.depth === 0) return at + 1;
    } else if (code === COMMA && this.depth === 0) return at;
    return -1;
  }

  private takeElement(end: string): string {
    this.isInElement = false;
    const text = this.isKeyed ? withKey(this.key, this.parts.join('') + end) : this.parts.join('') + end;
    if (this.parts.length === 0) return text;
    this.parts = [];
    this.partsSize = 0;
    return text;
  }

  private keep(part: string): void {
    this.parts.push(part);
    this.partsSize += part.length;
    if (this.partsSize > this.limits.maxRecordSize) {
      throw new TabularError('line_too_long', { line: this.elementLine, limit: this.limits.maxRecordSize });
    }
  }
}
