import { fromUtf8, toUtf8 } from '../bytes/utf8';
import type { ReadLimits } from '../limits';
import { DelimitedScanner } from './delimited-scanner';

const SAMPLE_LINES = 200;
const FEWEST_LINES = 3;
const FEWEST_COLUMNS = 3;
const LONGEST_LINE = 2_000;
const NEARLY_ALL = 0.95;
/** What sets cells apart in other files. */
const MARK = /[\t;|]/;
const LINE = /[^\r\n]+/g;
/** A line drawn below the names or above the totals. */
const RULE = /^[-=_*+\s]+$/;
const GAP = / {2,}/;

/**
 * Splits lines whose columns begin at the same places (characters, from 0), or are set apart by two blanks or more where no places are
 * given. A line with text across the beginning of a column is split at its gaps, and is of another width where that does not help.
 */
export class FixedWidthScanner extends DelimitedScanner {
  constructor(
    private readonly starts: readonly number[],
    limits: ReadLimits,
  ) {
    super({ delimiter: '\t', quote: null }, limits);
  }

  override prepare(bytes: Uint8Array): Uint8Array {
    return toUtf8(fromUtf8(bytes).replace(LINE, (line) => cellsOf(line, this.starts).join('\t')));
  }
}

function cellsOf(line: string, starts: readonly number[]): string[] {
  const text = line.replaceAll('\t', ' ');
  if (RULE.test(text)) return [];
  const isAcross = starts.some((start) => start > 0 && isFilled(text, start - 1));
  if (starts.length === 0 || isAcross) {
    const cells = text.trim().split(GAP);
    const words = cells.length === starts.length ? cells : text.trim().split(/ +/);
    return words.length === starts.length ? words : cells;
  }
  return starts.map((start, at) => text.slice(start, starts[at + 1]).trim());
}

function isFilled(line: string, at: number): boolean {
  return at < line.length && line.charAt(at) !== ' ';
}

/**
 * Where the columns of a listing begin, by its first lines: empty where each line has as many cells between gaps of two blanks; null for a
 * text that is none.
 */
export function columnStarts(text: string): number[] | null {
  const all = text.split(/\r\n|\r|\n/, SAMPLE_LINES).filter((line) => line.trim() !== '' && !RULE.test(line));
  const first = all.findIndex((line) => line.trim().split(GAP).length >= FEWEST_COLUMNS);
  const lines = first < 0 ? [] : all.slice(first);
  const [header = ''] = lines;
  // Cells of other files may be filled up with blanks.
  if (header.split(GAP).some((cell) => cell.startsWith(',') || cell.endsWith(','))) return null;
  if (lines.length < FEWEST_LINES || lines.slice(0, FEWEST_LINES).some((line) => MARK.test(line))) return null;
  const width = header.trim().split(GAP).length;
  const starts = startsOf(lines);
  const areNamed = starts.every((start, at) => header.slice(start, starts[at + 1]).trim() !== '');
  if (starts.length >= width && areNamed) return starts;
  const alike = lines.filter((line) => line.trim().split(GAP).length === width);
  return alike.length >= NEARLY_ALL * lines.length ? [] : null;
}

/** Places behind two that are blank in nearly all lines. */
function startsOf(lines: readonly string[]): number[] {
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  if (longest > LONGEST_LINE) return [];
  const isBlank = Array.from({ length: longest }, (_, at) => {
    const filled = lines.filter((line) => isFilled(line, at)).length;
    return filled <= (1 - NEARLY_ALL) * lines.length;
  });
  return isBlank.flatMap((blank, at) => {
    const isBegin = isBlank.slice(0, at).every(Boolean) || (isBlank[at - 1] === true && isBlank[at - 2] === true);
    return !blank && isBegin ? [at] : [];
  });
}
