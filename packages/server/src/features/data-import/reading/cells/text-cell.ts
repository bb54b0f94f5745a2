import { fromUtf8, toUtf8 } from '@botica/tabular/bytes/utf8';
import type { Row } from '@botica/tabular/rows/row-block';
import type { PlannedColumn } from '../plan/import-plan';
import { isTotalsWord, mayBeTotals } from '../words/totals-words';
import { isUnknownWord } from '../words/value-words';
import { CellMemo } from './cell-memo';

/** Longest text of a field, in UTF-16 units; a longer one is a sign of a broken file. */
export const LONGEST_TEXT = 1000;

/** Kept labels of a column. Copying a text costs less than looking it up in a table that the processor's cache does not hold. */
const FEW_LABELS = 500;

/** First letters with which no word for "unknown" starts: most cells are decided by them. */
const PLAIN_START = new Uint8Array(128);
for (const character of '0123456789abcfghijklopqrtvwxyz') {
  PLAIN_START[character.charCodeAt(0)] = 1;
  PLAIN_START[character.toUpperCase().charCodeAt(0)] = 1;
}

/** What a cell of text stands for. */
export interface Label {
  /** '' is unknown. */
  readonly text: string;
  /** The text in UTF-8. */
  readonly bytes: Uint8Array;
  /** A blank cell or a word for "unknown". */
  readonly isBlank: boolean;
  readonly isTooLong: boolean;
  /** It ended in `.0`, which was dropped. */
  readonly isShortened: boolean;
  /** The cell names a row of totals. */
  readonly isTotals: boolean;
}

const NO_BYTES = new Uint8Array(0);

export const NO_LABEL: Label = {
  text: '',
  bytes: NO_BYTES,
  isBlank: true,
  isTooLong: false,
  isShortened: false,
  isTotals: false,
};

/** Reads the text cells of one column: trimmed, words for "unknown" empty, `17850.0` shortened where the plan says so. */
export class TextCell {
  /** The text of the last cell is that of the label, or a range of the row's when the label is null. */
  label: Label | null = NO_LABEL;
  source: Uint8Array = NO_BYTES;
  from = 0;
  to = 0;
  private readonly memo: CellMemo<Label>;
  private readonly dropsPointZero: boolean;

  constructor(readonly column: PlannedColumn) {
    this.dropsPointZero = column.dropsPointZero;
    this.memo = new CellMemo(column.index, (cell) => labelOf(cell, this.dropsPointZero), FEW_LABELS);
  }

  look(row: Row): void {
    // Labels are for texts that come back; of the others nothing is made while they are fine as they stand.
    if (this.memo.isVaried) {
      const { bytes } = row;
      const from = row.start(this.column.index);
      const to = row.end(this.column.index);
      if (isVerbatim(bytes, from, to, this.dropsPointZero)) {
        this.label = null;
        this.source = bytes;
        this.from = from;
        this.to = to;
        return;
      }
    }
    this.label = this.memo.read(row);
  }

  get text(): string {
    return this.label === null ? fromUtf8(this.source, this.from, this.to) : this.label.text;
  }

  get isBlank(): boolean {
    return this.label?.isBlank ?? false;
  }

  isTotals(): boolean {
    if (this.label !== null) return this.label.isTotals;
    return mayBeTotals(this.source, this.from, this.to) && isTotalsWord(this.text);
  }
}

/** What the text of a cell stands for. @internal */
export function labelOf(cell: string, dropsPointZero: boolean): Label {
  const text = trimmed(cell);
  const isTotals = isTotalsWord(text);
  if (text.length > LONGEST_TEXT) return { ...NO_LABEL, isBlank: false, isTooLong: true, isTotals };
  if (!(PLAIN_START[text.charCodeAt(0)] === 1) && isUnknownWord(text)) return { ...NO_LABEL, isTotals };
  const isShortened = dropsPointZero && text.endsWith('.0');
  return { ...namedLabel(isShortened ? text.slice(0, -2) : text), isShortened, isTotals };
}

/** The label of a text that is known to be one. */
export function namedLabel(text: string): Label {
  return { ...NO_LABEL, text, bytes: toUtf8(text), isBlank: false };
}

/** Whether a range of UTF-8 is a label as it stands, as far as its ends tell. @internal */
export function isVerbatim(bytes: Uint8Array, from: number, to: number, dropsPointZero: boolean): boolean {
  if (to === from || to - from > LONGEST_TEXT || PLAIN_START[bytes[from] ?? 0] !== 1) return false;
  const last = bytes[to - 1] ?? 0;
  return last > 32 && last < 128 && !(dropsPointZero && last === 48);
}

/** `trim` that leaves the usual cell, without blanks at its ends, alone. */
export function trimmed(text: string): string {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  return first > 32 && last > 32 && first < 128 && last < 128 ? text : text.trim();
}
