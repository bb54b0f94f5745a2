import type { Marks } from '../delimited/closing-quote';
import { ESCAPES } from './json-escapes';

export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const TAB = 9;

/** What a byte of delimited text is to the loops. */
export const ITSELF = 0;
export const DELIMITER = 1;
export const LINE_END = 2;
export const QUOTE = 3;
export const ESCAPED = 4;

/** Kind of each byte outside of quotes, and within. */
export function kindsOf({ delimiter, quote }: Marks): { plain: Uint8Array; quoted: Uint8Array } {
  const plain = Uint8Array.from(ESCAPES, (written) => (written === null ? ITSELF : ESCAPED));
  const quoted = plain.slice();
  plain[LF] = LINE_END;
  plain[CR] = LINE_END;
  plain[delimiter[0] ?? 0] = DELIMITER;
  if (quote >= 0) quoted[quote] = QUOTE;
  return { plain, quoted };
}

/** Where in a record the next byte stands. Blanks that may turn out to surround quotes wait in `blanks`. */
export const ROW_START = 0;
export const CELL_START = 1;
export const PLAIN = 2;
export const QUOTED = 3;
export const QUOTE_SEEN = 4;
export const CLOSED = 5;
/** Behind the quotes stood text: the cell is held until it is known where it ends. */
export const MISQUOTED = 6;

/**
 * Where the next cell begins when one ends at `at`; -1 where more than that is to be looked at: blanks, a blank line, the end of
 * the piece, or output that is to be taken.
 */
export function nextCell(marks: Marks, bytes: Uint8Array, at: number, isFull: boolean): number {
  const code = bytes[at] ?? 0;
  const isDelimiter = marks.isDelimiter(bytes, at);
  if (!isDelimiter && code !== LF && code !== CR) return -1;
  const next = isDelimiter ? at + marks.delimiter.length : code === CR && bytes[at + 1] === LF ? at + 2 : at + 1;
  // Beyond the piece: what is there comes later.
  const first = bytes[next] ?? SPACE;
  if (first === SPACE || first === TAB) return -1;
  return !isDelimiter && (first === LF || first === CR || isFull) ? -1 : next;
}
