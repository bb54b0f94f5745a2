import { fromUtf8, toUtf8 } from '../bytes/utf8';
import type { ReadLimits } from '../limits';
import { DelimitedScanner } from './delimited-scanner';

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
