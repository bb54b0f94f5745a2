import type { Row } from '@botica/tabular/rows/row-block';
import { trimmed } from '../cells/text-cell';
import { MOST_COMPARED } from '../columns/row-trace';

/** Lets each row of a file through once, whatever some of its columns hold. A number of each of the first rows is kept, not its text. */
export class OnceRows {
  private readonly seen = new Set<number>();

  /** `except`: columns that do not make a row another one. */
  constructor(private readonly except: readonly number[]) {}

  isNew(row: Row): boolean {
    const cells = row.cells().map((cell, index) => (this.except.includes(index) ? '' : trimmed(cell)));
    const hash = hashOf(cells.join('\u0000'));
    const isNew = !this.seen.has(hash);
    if (isNew && this.seen.size < MOST_COMPARED) this.seen.add(hash);
    return isNew;
  }
}

/** 53 bits of two hashes: that two of a million rows share them is one chance in ten thousand. */
function hashOf(text: string): number {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
    other ^= other >>> 13;
  }
  return (one >>> 0) * 0x200000 + ((other >>> 0) & 0x1fffff);
}
