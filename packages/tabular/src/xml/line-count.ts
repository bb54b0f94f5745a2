import { viewOf } from '../bytes/byte-words';
import { CR, LF } from './xml-kinds';

/** Whether one of four bytes is smaller than a space. */
function hasSmall(word: number): boolean {
  return ((word - 0x20202020) & ~word & 0x80808080) !== 0;
}

/** Counts physical lines (LF, CRLF, CR) of text that comes in pieces; each byte once. */
export class LineCount {
  /** Begin of the line last asked for, against the begin of the piece. */
  from = 0;
  private line = 1;
  private counted = 0;
  private isAfterCr = false;

  /** The line of a place of the piece at hand, 1-based; places come in order. */
  at(bytes: Uint8Array, place: number): number {
    let { line, from, isAfterCr } = this;
    const view = viewOf(bytes);
    for (let at = this.counted; at < place; at++) {
      // Most bytes stand beside three others that end no line either.
      while (at + 4 <= place && !hasSmall(view.getInt32(at, true))) at += 4;
      const byte = bytes[at] ?? 0;
      if (at >= place || (byte !== CR && byte !== LF)) continue;
      // The LF of a CRLF stands right behind its CR.
      if (byte === CR || !(at === 0 ? isAfterCr : bytes[at - 1] === CR)) line++;
      from = at + 1;
    }
    if (place > this.counted) {
      isAfterCr = bytes[place - 1] === CR;
      this.counted = place;
    }
    this.line = line;
    this.from = from;
    this.isAfterCr = isAfterCr;
    return this.line;
  }

  /** The next piece begins with what stands at `place` of this one. */
  shift(bytes: Uint8Array, place: number): void {
    this.at(bytes, place);
    this.counted -= place;
    this.from -= place;
  }
}
