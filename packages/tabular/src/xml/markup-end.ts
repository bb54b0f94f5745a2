import {
  BANG,
  CLOSE_BRACKET,
  DOUBLE_QUOTE,
  GREATER,
  HYPHEN,
  LESS,
  OPEN_BRACKET,
  QUESTION,
  SINGLE_QUOTE,
} from './xml-kinds';

/** What begins with `<`. */
export type Markup = 'tag' | 'comment' | 'cdata' | 'instruction' | 'doctype' | 'unknown';

const CDATA = [...'<![CDATA['].map((sign) => sign.charCodeAt(0));
const DOCTYPE = [...'<!DOCTYPE'].map((sign) => sign.charCodeAt(0));

/** What begins at `at`; null where that is not to be seen yet. */
export function markupAt(bytes: Uint8Array, at: number): Markup | null {
  const second = bytes[at + 1];
  if (second === undefined) return null;
  if (second === QUESTION) return 'instruction';
  if (second !== BANG) return 'tag';
  const third = bytes[at + 2];
  if (third === undefined) return null;
  if (third === HYPHEN) {
    const fourth = bytes[at + 3];
    return fourth === undefined ? null : fourth === HYPHEN ? 'comment' : 'unknown';
  }
  const words = third === OPEN_BRACKET ? CDATA : DOCTYPE;
  for (let place = 2; place < words.length; place++) {
    const byte = bytes[at + place];
    if (byte === undefined) return null;
    if (byte !== words[place]) return 'unknown';
  }
  return third === OPEN_BRACKET ? 'cdata' : 'doctype';
}

/** Looks for where markup ends that comes in parts, each byte once. */
export class MarkupEnd {
  private at = 0;
  private quote = 0;
  private isInSubset = false;
  /** Of a document type: the comment or instruction in it that is open. */
  private inner: 'comment' | 'instruction' | null = null;

  /** @param from where it begins, then and whenever it is asked for. */
  constructor(private readonly markup: Markup) {}

  /** Behind the end of what begins at `from`; -1 where it is not to be seen yet. */
  find(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    while (from + this.at < length) {
      const at = from + this.at++;
      if (this.isEnd(bytes, at, from)) return at + 1;
    }
    return -1;
  }

  private isEnd(bytes: Uint8Array, at: number, from: number): boolean {
    const byte = bytes[at] ?? 0;
    switch (this.markup) {
      case 'tag':
        // Within a tag there is no other one: there it is to be read, and refused.
        return byte === LESS ? at > from : this.isPlainEnd(byte);
      case 'comment':
        // `<!-->` is none.
        return byte === GREATER && at >= from + 6 && bytes[at - 1] === HYPHEN && bytes[at - 2] === HYPHEN;
      case 'cdata':
        return (
          byte === GREATER && at >= from + 11 && bytes[at - 1] === CLOSE_BRACKET && bytes[at - 2] === CLOSE_BRACKET
        );
      case 'instruction':
        return byte === GREATER && at >= from + 3 && bytes[at - 1] === QUESTION;
      default:
        return this.isDoctypeEnd(bytes, at, from);
    }
  }

  private isPlainEnd(byte: number): boolean {
    if (this.quote !== 0) {
      if (byte === this.quote) this.quote = 0;
      return false;
    }
    if (byte === DOUBLE_QUOTE || byte === SINGLE_QUOTE) this.quote = byte;
    return byte === GREATER;
  }

  private isDoctypeEnd(bytes: Uint8Array, at: number, from: number): boolean {
    const byte = bytes[at] ?? 0;
    if (this.inner !== null) {
      const sign = this.inner === 'comment' ? HYPHEN : QUESTION;
      if (byte === GREATER && bytes[at - 1] === sign && (sign === QUESTION || bytes[at - 2] === sign))
        this.inner = null;
      return false;
    }
    if (this.quote === 0 && this.isInSubset && at > from) {
      if (byte === QUESTION && bytes[at - 1] === LESS) this.inner = 'instruction';
      else if (byte === HYPHEN && bytes[at - 1] === HYPHEN && bytes[at - 2] === BANG && bytes[at - 3] === LESS)
        this.inner = 'comment';
      if (this.inner !== null) return false;
      if (byte === CLOSE_BRACKET) this.isInSubset = false;
    }
    if (this.quote === 0 && byte === OPEN_BRACKET) this.isInSubset = true;
    return this.isPlainEnd(byte) && !this.isInSubset;
  }
}
