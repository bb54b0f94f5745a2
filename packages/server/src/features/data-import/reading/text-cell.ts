import type { PlannedColumn } from './import-plan';
import type { Counter, RemarkCounts } from './remark-counts';
import { isUnknownWord } from './value-words';

/** Longest text of a field, in UTF-16 units; a longer one is a sign of a broken file. */
export const LONGEST_TEXT = 1000;

/** First letters with which no word for "unknown" starts: most cells are decided by them. */
const PLAIN_START = new Uint8Array(128);
for (const character of '0123456789abcfghijklopqrtvwxyz') {
  PLAIN_START[character.charCodeAt(0)] = 1;
  PLAIN_START[character.toUpperCase().charCodeAt(0)] = 1;
}

/** Reads the text cells of one column: trimmed, words for "unknown" empty, `17850.0` shortened where the plan says so. */
export class TextCell {
  readonly column: PlannedColumn;
  private readonly index: number;
  private readonly shortened: Counter;
  /** Neighbouring lines share ticket, store and customer: an equal cell is not looked at again. */
  private last = '';
  private lastText: string | null = '';
  private isLastShortened = false;

  constructor(column: PlannedColumn, remarks: RemarkCounts) {
    this.column = column;
    this.index = column.index;
    this.shortened = remarks.counter('ids_shortened', column.name);
  }

  /** Text of the cell, '' for unknown; null when it is too long to be one. */
  read(cells: readonly string[]): string | null {
    const cell = cells[this.index] ?? '';
    if (cell !== this.last) {
      this.last = cell;
      this.lastText = this.clean(cell);
    }
    if (this.isLastShortened) this.shortened.count += 1;
    return this.lastText;
  }

  private clean(cell: string): string | null {
    const text = trimmed(cell);
    this.isLastShortened = false;
    if (text.length > LONGEST_TEXT) return null;
    if (!(PLAIN_START[text.charCodeAt(0)] === 1) && isUnknownWord(text)) return '';
    if (!this.column.dropsPointZero || !text.endsWith('.0')) return text;
    this.isLastShortened = true;
    return text.slice(0, -2);
  }
}

/** `trim` that leaves the usual cell, without blanks at its ends, alone. */
export function trimmed(text: string): string {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  return first > 32 && last > 32 && first < 128 && last < 128 ? text : text.trim();
}
