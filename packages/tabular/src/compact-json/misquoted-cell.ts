import { joinBytes } from '../bytes/source';
import { fromUtf8, toUtf8 } from '../bytes/utf8';
import { ClosingQuote, type Marks, NONE, withoutBackslashes } from '../delimited/closing-quote';

/** What a misquoted cell turned out to be. */
interface SettledCell {
  text: Uint8Array;
  /** Text in quotes of its own, so that nothing but blanks stand behind it; else it may go on. */
  isQuoted: boolean;
  /** What was held beyond that, to be read again, and the line ends in it. */
  rest: Uint8Array;
  restLines: number;
}

/** A cell with text behind its quotes, held as it was written until it is known where it ends (`ClosingQuote`). */
export class MisquotedCell {
  private readonly held: Uint8Array[];
  /** Of what stands before the text behind the quotes. */
  private readonly quotedSize: number;
  private readonly closing: ClosingQuote;

  /** @param json what was in the quotes, as the inside of a JSON string. @param blanks what stood right behind them. */
  constructor(
    json: Uint8Array,
    blanks: readonly number[],
    private readonly marks: Marks,
  ) {
    const quote = String.fromCharCode(marks.quote);
    const text = String(JSON.parse(`"${fromUtf8(json, 0, json.length)}"`));
    const quoted = toUtf8(`${quote}${text.replaceAll(quote, quote + quote)}${quote}`);
    this.held = [quoted, Uint8Array.from(blanks)];
    this.quotedSize = quoted.length + blanks.length;
    this.closing = new ClosingQuote(marks);
    for (const [place, part] of this.held.entries()) if (!this.isSettled) this.closing.scan(part, place === 0 ? 1 : 0);
  }

  get isSettled(): boolean {
    return this.closing.place !== null;
  }

  /** Holds what follows, from there on; answers where it stopped since the end is known. */
  hold(bytes: Uint8Array, from: number): number {
    const at = this.closing.scan(bytes, from);
    this.held.push(bytes.slice(from, at));
    return at;
  }

  /** What it is, where nothing follows if it is not settled. */
  settle(): SettledCell {
    const bytes = joinBytes(this.held);
    const closing = this.closing.finish();
    const isQuoted = closing !== NONE;
    const text = isQuoted
      ? withoutBackslashes(bytes.subarray(1, closing), this.marks)
      : bytes.subarray(0, this.quotedSize);
    const from = isQuoted ? closing + 1 : this.quotedSize;
    const rest = bytes.subarray(from);
    return { text, isQuoted, rest, restLines: (fromUtf8(bytes, from, bytes.length).match(/\r\n|\r|\n/g) ?? []).length };
  }
}
