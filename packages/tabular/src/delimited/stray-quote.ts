import { fromUtf8 } from '../bytes/utf8';
import type { Marks } from './closing-quote';

const LF = 10;
const CR = 13;
/**
 * Lines of fewer cells are alike by chance; more so where a text of several lines stands in the last column, or where its quote
 * closes as it should.
 */
const FEWEST_COLUMNS = 3;
const FEWEST_WHERE_LIKELY = 5;
/** After so many lines of the table it is known, whatever follows. */
const MOST_LINES = 100;
/** Of a day or a number. */
const LONGEST_FORM = 40;

/**
 * Whether the quote that opens a cell is text: read so, its line and all that follow up to the quote that would close it have as many
 * cells as the table, which the lines of one cell hardly have. Null where that takes bytes that are still to come.
 *
 * @param closing where that quote stands; the end of the bytes where they have none.
 * @param before how many cells the row has before that one.
 * @param isLast nothing comes behind these bytes.
 */
export function isStrayQuote(
  bytes: Uint8Array,
  { opening, closing, before, columns, isLast }: QuoteToJudge,
  marks: Marks,
): boolean | null {
  const mayClose = closing < bytes.length ? isCellEnd(bytes, closing + 1, marks) : !isLast;
  const isLikely = before + 1 === columns || mayClose;
  if (columns < FEWEST_COLUMNS) return false;
  // Lines of a text may be as wide as the table: where its quote may be one, they must begin as this row does, with a day or a number.
  const form = isLikely ? formOfCell(bytes, rowStart(bytes, opening), marks) : null;
  const isForm = form !== null && DIGITS.test(form);
  if (isLikely && !isForm && columns < FEWEST_WHERE_LIKELY) return false;
  let line = lineFrom(bytes, opening + 1, marks);
  if (before + line.cells !== columns) return false;
  for (let lines = 0; lines < MOST_LINES; lines++) {
    if (line.end >= closing && closing < bytes.length) return lines > 0;
    const start = line.end + (bytes[line.end] === CR && bytes[line.end + 1] === LF ? 2 : 1);
    // Behind the last line nothing closes it.
    if (start >= bytes.length) return isLast ? lines > 0 || closing >= bytes.length : null;
    line = lineFrom(bytes, start, marks);
    if (isForm && line.end > start && !isSameForm(formOfCell(bytes, start, marks), form)) return false;
    if (line.end > start && line.cells !== columns) return false;
  }
  return true;
}

interface QuoteToJudge {
  opening: number;
  closing: number;
  before: number;
  columns: number;
  isLast: boolean;
}

function rowStart(bytes: Uint8Array, opening: number): number {
  let at = opening;
  while (at > 0 && bytes[at - 1] !== LF && bytes[at - 1] !== CR) at--;
  return at;
}

/** Enough digits to tell a day or a number of a document. */
const DIGITS = /\d.*\d.*\d.*\d/;

/** Whether two cells are alike but for their numbers; a report leaves blank what stands above. */
function isSameForm(one: string, other: string): boolean {
  const bare = (text: string) => text.replace(/\d+/g, '0');
  return one.trim() === '' || bare(one) === bare(other);
}

/** The text of the cell at a place, or its beginning. */
function formOfCell(bytes: Uint8Array, from: number, marks: Marks): string {
  let to = from;
  const isEnd = () => to >= bytes.length || bytes[to] === LF || bytes[to] === CR || marks.isDelimiter(bytes, to);
  while (!isEnd() && to - from < LONGEST_FORM) to++;
  return fromUtf8(bytes, from, to);
}

/** How many cells a line has from a place on, and where it ends. */
function lineFrom(bytes: Uint8Array, from: number, marks: Marks): { cells: number; end: number } {
  let cells = 1;
  let isAtCellStart = bytes[from - 1] === LF || bytes[from - 1] === CR;
  let at = from;
  for (; at < bytes.length && bytes[at] !== LF && bytes[at] !== CR; at++) {
    if (marks.isDelimiter(bytes, at)) {
      cells += 1;
      at += marks.delimiter.length - 1;
      isAtCellStart = true;
    } else {
      if (isAtCellStart && bytes[at] === marks.quote) at = closingOnLine(bytes, at, marks);
      isAtCellStart = false;
    }
  }
  return { cells, end: at };
}

/** Where the quoted cell that opens at a place ends on its line; that place where it does not. */
function closingOnLine(bytes: Uint8Array, opening: number, marks: Marks): number {
  for (let at = opening + 1; at < bytes.length && bytes[at] !== LF && bytes[at] !== CR; at++) {
    if (bytes[at] !== marks.quote) continue;
    if (bytes[at + 1] === marks.quote) at += 1;
    else return isCellEnd(bytes, at + 1, marks) ? at : opening;
  }
  return opening;
}

function isCellEnd(bytes: Uint8Array, at: number, marks: Marks): boolean {
  return at >= bytes.length || bytes[at] === LF || bytes[at] === CR || marks.isDelimiter(bytes, at);
}
