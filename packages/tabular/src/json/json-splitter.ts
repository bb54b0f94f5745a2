import { TabularError } from '../errors';
import type { ReadLimits } from '../limits';

/** One element of the list of records, as text, and the line it starts on. */
export interface JsonElement {
  text: string;
  line: number;
}

/** Names of columns before the list of rows; longer texts hold other things. */
const LONGEST_OUTER = 65_536;
const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const LF = 10;

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

  constructor(limits: ReadLimits) {
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
        continue;
      }
      if (code === QUOTE) this.isInString = true;
      if (!this.isFound && !this.seek(code)) continue;
      if (!this.isInElement) {
        if (code <= 32 || code === COMMA || code === 0xfeff) continue;
        if (code === CLOSE_LIST) {
          this.isClosed = true;
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
      if (code === CLOSE_LIST && end === at) this.isClosed = true;
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
      this.isCandidate = code === OPEN_LIST && !this.outer.includes(true);
      this.outer.push(code === OPEN_LIST);
      if (this.outer.length > this.limits.maxJsonDepth) throw new TabularError('bad_json', { line: this.line });
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      this.outer.pop();
    }
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
    if (this.parts.length === 0) return end;
    const text = this.parts.join('') + end;
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
