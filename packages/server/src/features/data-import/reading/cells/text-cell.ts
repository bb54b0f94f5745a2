import { fromUtf8, toUtf8 } from '@botica/tabular/bytes/utf8';
import type { Row } from '@botica/tabular/rows/row-block';
import type { PlannedColumn } from '../plan/import-plan';
import { INVISIBLE } from '../words/header-words';
import { isNobody, mayBeNobody } from '../words/nobody-words';
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
  /** What was done to it: it ended in `.0`; it was a code cut by a spreadsheet, or a word for nobody, and names nothing. */
  readonly done: 'shortened' | 'cut' | 'nobody' | 'joined' | null;
  /** What stands there for nobody, or before it was joined with another spelling. */
  readonly said?: string;
  /** The cell names a row of totals. */
  readonly isTotals: boolean;
}

const NO_BYTES = new Uint8Array(0);
const LONGEST_KEPT = 64;

export const NO_LABEL: Label = {
  text: '',
  bytes: NO_BYTES,
  isBlank: true,
  isTooLong: false,
  done: null,
  isTotals: false,
};

/** What is asked of a column of texts. */
type LabelPlan = Pick<PlannedColumn, 'dropsPointZero' | 'dropsMarks' | 'leavesOut' | 'nobody' | 'aliases'>;

/**
 * Reads the text cells of one column: what a reader cannot tell apart is one text, words for "unknown" are empty, `17850.0`
 * is shortened and what names nothing is left out where the plan says so.
 */
export class TextCell {
  /** The text of the last cell is that of the label, or a range of the row's when the label is null. */
  label: Label | null = NO_LABEL;
  source: Uint8Array = NO_BYTES;
  from = 0;
  to = 0;
  private readonly memo: CellMemo<Label>;
  /** The text of the range once it was asked for. */
  private made: string | null = null;
  private readonly keptBytes = new Uint8Array(LONGEST_KEPT);
  /** Of the bytes; below 0 where the text itself is kept. */
  private keptSize = -1;
  private keptText = '';

  constructor(readonly column: PlannedColumn) {
    this.memo = new CellMemo(column.index, (cell) => labelOf(cell, column), FEW_LABELS);
  }

  look(row: Row): void {
    // Labels are for texts that come back; of the others nothing is made while they are fine as they stand.
    if (this.memo.isVaried) {
      const { bytes } = row;
      const from = row.start(this.column.index);
      const to = row.end(this.column.index);
      if (isVerbatim(bytes, from, to, this.column)) {
        this.label = null;
        this.made = null;
        this.source = bytes;
        this.from = from;
        this.to = to;
        return;
      }
    }
    this.label = this.memo.read(row);
  }

  get text(): string {
    if (this.label !== null) return this.label.text;
    this.made ??= fromUtf8(this.source, this.from, this.to);
    return this.made;
  }

  /** Puts the text of another cell of the row in front of this one, so that both together are one code. */
  joinWith(other: TextCell): void {
    const { text } = this;
    const before = other.text;
    if (text === '' || before === '') return;
    const done = this.label?.done ?? null;
    this.label = { ...namedLabel(`${before}/${text}`), done, isTotals: this.isTotals() };
  }

  /** Puts more behind the text of the row, so that it is another code. */
  endWith(more: string): void {
    const done = this.label?.done ?? null;
    this.label = { ...namedLabel(`${this.text}${more}`), done, isTotals: this.isTotals() };
  }

  get isBlank(): boolean {
    return this.label?.isBlank ?? false;
  }

  /** Keeps the text, to tell whether that of a later row is the same: its bytes, as long as nobody asks for the text. */
  keep(): void {
    const size = this.to - this.from;
    this.keptSize = this.label === null && size <= this.keptBytes.length ? size : -1;
    if (this.keptSize < 0) this.keptText = this.text;
    else for (let at = 0; at < size; at++) this.keptBytes[at] = this.source[this.from + at] ?? 0;
  }

  /** Whether the text is the one that was kept. */
  isKept(): boolean {
    const { keptSize, keptBytes, source, from } = this;
    if (keptSize < 0) return this.text === this.keptText;
    if (this.label !== null) return this.text === fromUtf8(keptBytes, 0, keptSize);
    if (this.to - from !== keptSize) return false;
    for (let at = 0; at < keptSize; at++) if (source[from + at] !== keptBytes[at]) return false;
    return true;
  }

  isTotals(): boolean {
    if (this.column.namesNoTotals === true) return false;
    if (this.label !== null) return this.label.isTotals;
    return mayBeTotals(this.source, this.from, this.to) && isTotalsWord(this.text);
  }
}

/** What the text of a cell stands for. @internal */
export function labelOf(cell: string, plan: LabelPlan): Label {
  const text = codeOf(foldedText(cell), plan);
  const isTotals = isTotalsWord(text);
  if (text.length > LONGEST_TEXT) return { ...NO_LABEL, isBlank: false, isTooLong: true, isTotals };
  if (!(PLAIN_START[text.charCodeAt(0)] === 1) && isUnknownWord(text)) return { ...NO_LABEL, isTotals };
  if (plan.leavesOut !== null && CUT.test(text)) return { ...NO_LABEL, done: 'cut' };
  if (plan.leavesOut === 'nobody' && standsForNobody(text, plan.nobody))
    return { ...NO_LABEL, done: 'nobody', said: text };
  const joined = plan.aliases !== undefined && Object.hasOwn(plan.aliases, text) ? plan.aliases[text] : undefined;
  if (joined !== undefined) return { ...namedLabel(joined), done: 'joined', said: text, isTotals };
  const whole = plan.dropsPointZero ? POINT_ZERO.exec(text)?.[1] : undefined;
  const isShortened = whole !== undefined;
  const label = namedLabel(whole ?? text);
  return { ...label, done: isShortened ? 'shortened' : null, isTotals };
}

/** Without the apostrophe that makes a number a text in a spreadsheet, and without the marks of a number that comes with and without them. */
function codeOf(text: string, { dropsMarks }: LabelPlan): string {
  if (QUOTED.test(text)) return text.slice(1);
  return dropsMarks === true && MARKED.test(text) ? text.replace(MARKS, '') : text;
}

const QUOTED = /^'\d[^']*$/;
/** A number by which a state knows people: `123.456.789-09`. */
export const MARKED = /^\d[\d.\-/ ]{6,}[\dkK]$/;
export const MARKS = /[.\-/ ]/g;

function standsForNobody(text: string, said: LabelPlan['nobody']): boolean {
  return said !== undefined && Object.hasOwn(said, text) ? said[text] === true : isNobody(text);
}

/** A number with an exponent in place of a code, or marks of a column too narrow for it: `7,89123E+12`, `#####`. */
const CUT = /^(?:\d(?:[.,]\d+)?e\+\d{1,2}|#{3,})$/i;
const POINT_ZERO = /^(\d+)(?:\.0+|,0{1,2})$/;

/** The label of a text that is known to be one. */
export function namedLabel(text: string): Label {
  return { ...NO_LABEL, text, bytes: toUtf8(text), isBlank: false };
}

/** Lead bytes of what `foldedText` may change: no-break and other blanks, invisible characters, accents apart, wide forms. */
const FOLDED_LEADS = new Uint8Array(256);
for (const lead of [0xc2, 0xcc, 0xcd, 0xe1, 0xe2, 0xe3, 0xef]) FOLDED_LEADS[lead] = 1;

/** Whether a range of UTF-8 is a label as it stands, as far as can be told in one look at its bytes. @internal */
export function isVerbatim(bytes: Uint8Array, from: number, to: number, plan: LabelPlan): boolean {
  if (plan.aliases !== undefined || plan.nobody !== undefined || plan.dropsMarks === true) return false;
  if (to === from || to - from > LONGEST_TEXT || PLAIN_START[bytes[from] ?? 0] !== 1) return false;
  const last = bytes[to - 1] ?? 0;
  if (last <= 32 || last >= 128 || (plan.dropsPointZero && last === 48)) return false;
  let before = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 32 || (byte === 32 && before === 32) || FOLDED_LEADS[byte] === 1) return false;
    before = byte;
  }
  if (plan.leavesOut === null) return true;

  return !mayBeCut(bytes, from, to) && !(plan.leavesOut === 'nobody' && mayBeNobody(bytes, from, to));
}

/** Whether a plus stands near the end, as in `7,89E+12` or `1E+1`. */
function mayBeCut(bytes: Uint8Array, from: number, to: number): boolean {
  return to - from > 3 && (bytes[to - 2] === PLUS || bytes[to - 3] === PLUS);
}

const PLUS = 43;

/** Blanks of every kind and line breaks. */
const BLANKS = /\s+/g;
/** Neither two blanks, nor a control, nor a character outside ASCII. */
const PLAIN = /^(?:[!-~]| (?! ))*$/;

/** A text as a reader sees it: trimmed, blanks of every kind single, nothing invisible, accents joined to their letters (NFC). */
function foldedText(text: string): string {
  const bare = trimmed(text);
  return PLAIN.test(bare) ? bare : bare.replace(INVISIBLE, '').normalize('NFC').replace(BLANKS, ' ').trim();
}

/** `trim` that leaves the usual cell, without blanks at its ends, alone. */
export function trimmed(text: string): string {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  return first > 32 && last > 32 && first < 128 && last < 128 ? text : text.trim();
}
