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
