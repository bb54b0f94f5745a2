import type { PlannedColumn } from './import-plan';
import type { Counter, RemarkCounts } from './remark-counts';
import { isUnknownWord } from './value-words';

/** Longest text of a field, in UTF-16 units; a longer one is a sign of a broken file. */
export const LONGEST_TEXT = 1000;

/** First letters (lower case) with which no word for "unknown" starts: most cells are decided by them. */
const PLAIN_START = new Uint8Array(128);
for (const character of '0123456789abcfghijklopqrtvwxyz') {
  PLAIN_START[character.charCodeAt(0)] = 1;
  PLAIN_START[character.toUpperCase().charCodeAt(0)] = 1;
}

/** Reads the text cells of one column: trimmed, words for "unknown" empty, `17850.0` shortened where the plan says so. */
export class TextCell {
  private readonly index: number;
  private readonly dropsPointZero: boolean;
  private readonly shortened: Counter;

  constructor(column: PlannedColumn, remarks: RemarkCounts) {
    this.index = column.index;
    this.dropsPointZero = column.dropsPointZero;
    this.shortened = remarks.counter('ids_shortened', column.name);
  }

  /** Text of the cell, '' for unknown; null when it is too long to be one. */
  read(cells: readonly string[]): string | null {
    const text = trimmed(cells[this.index] ?? '');
    if (text.length > LONGEST_TEXT) return null;
    const first = text.charCodeAt(0);
    if (!(PLAIN_START[first] === 1) && isUnknownWord(text)) return '';
    if (this.dropsPointZero && text.endsWith('.0')) {
      this.shortened.count += 1;
      return text.slice(0, -2);
    }
    return text;
  }
}

/** `trim` that leaves the usual cell, without blanks at its ends, alone. */
export function trimmed(text: string): string {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  return first > 32 && last > 32 && first < 128 && last < 128 ? text : text.trim();
}
