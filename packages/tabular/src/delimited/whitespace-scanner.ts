import { fromUtf8, toUtf8 } from '../bytes/utf8';
import type { ReadLimits } from '../limits';
import { DelimitedScanner } from './delimited-scanner';
import { FixedWidthScanner } from './fixed-width-scanner';

/**
 * Splits rows whose cells are set apart by spaces or tabs only (fixed width listings). Each line is put into
 * tab-delimited form and scanned as such, so that both kinds of file have the same rows, problems and line numbers.
 */
export class WhitespaceScanner extends DelimitedScanner {
  constructor(limits: ReadLimits) {
    super({ delimiter: '\t', quote: null }, limits);
  }

  override prepare(bytes: Uint8Array): Uint8Array {
    const text = fromUtf8(bytes);
    // Runs first: trimming them untouched would look at each run once per character.
    return toUtf8(text.replace(/[ \t]+/g, '\t').replace(/^\t|\t$/gm, ''));
  }
}

/** What splits the lines of a listing: at the places of its columns where they stand below each other, else at blanks. */
export function openListing({ starts }: { starts: readonly number[] | null }, limits: ReadLimits): DelimitedScanner {
  return starts === null ? new WhitespaceScanner(limits) : new FixedWidthScanner(starts, limits);
}
