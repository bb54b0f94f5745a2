const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const LF = 10;

/**
 * Compact JSON (no blanks between tokens) that comes in chunks, as NDJSON: a line for each item of a list, or one line for a
 * value that is no list.
 */
export class ItemLines {
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private isList: boolean | null = null;
  private isEmpty = true;

  /** The lines of the next bytes; as long as they are at most. */
  push(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const lines = new Uint8Array(bytes.length);
    let size = 0;
    for (let at = 0; at < bytes.length; at++) {
      const code = this.take(bytes[at] ?? 0);
      if (code >= 0) lines[size++] = code;
    }
    return lines.subarray(0, size);
  }

  /** What ends the last line. */
  finish(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.isEmpty ? [] : [LF]);
  }

  /** What a byte becomes; -1 for the brackets of the list. */
  private take(code: number): number {
    if (this.isInString) {
      if (this.isEscaped) this.isEscaped = false;
      else if (code === BACKSLASH) this.isEscaped = true;
      else if (code === QUOTE) this.isInString = false;
      return code;
    }
    const isFirst = this.isList === null;
    this.isList ??= code === OPEN_LIST;
    if (code === OPEN_LIST || code === OPEN_OBJECT) {
      this.depth++;
      if (isFirst && this.isList) return -1;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      this.depth--;
      if (this.depth === 0 && this.isList) return -1;
    } else if (code === QUOTE) this.isInString = true;
    else if (code === COMMA && this.depth === 1 && this.isList) return LF;
    this.isEmpty = false;
    return code;
  }
}
