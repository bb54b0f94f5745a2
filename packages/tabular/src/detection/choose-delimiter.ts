import { fromUtf8 } from '../bytes/utf8';
import type { Dialect } from '../delimited/closing-quote';
import { DelimitedScanner } from '../delimited/delimited-scanner';
import { columnStarts, FixedWidthScanner } from '../delimited/fixed-width-scanner';
import { WhitespaceScanner } from '../delimited/whitespace-scanner';
import type { ReadLimits } from '../limits';
import { isNumberLike } from './cell-kind';
import { hasTypes } from './find-header';

/** In order of trust: commas and semicolons also stand inside texts and amounts, tabs hardly ever. */
const DELIMITERS = ['\t', ';', '|', ','];
const SAMPLE_ROWS = 200;
export const SAMPLE_BYTES = 65_536;
/** With more rows of another width the delimiter is doubted aloud. */
export const SURE_SHARE = 0.9;
/** Of a table with texts around it: its header and a row. */
const FEWEST_ROWS = 2;
const FEWEST_COLUMNS = 3;

interface Sample {
  rows: string[][];
  /** Physical line of each row in the sampled text. */
  lines: number[];
  /** Width of most rows. */
  columns: number;
  /** Share of rows and problems that have this width. */
  consistency: number;
}

/**
 * The delimiter with which most rows of a sample have one width (at least 2), with that sample; sure where nearly all have it, or where
 * somebody said it.
 */
export function chooseDelimiter(
  text: Uint8Array,
  given: string | undefined,
  quote: string | null,
  mayBeWhitespace: boolean,
  limits: ReadLimits,
): Choice {
  const format = 'delimited' as const;
  if (given !== undefined) {
    return { format, delimiter: given, sample: sampleRows(text, { delimiter: given, quote }, limits), isSure: true };
  }
  // Before all others: each of its amounts may have a comma.
  const fixed = mayBeWhitespace ? fixedListing(text, limits) : null;
  if (fixed !== null) return fixed;
  const all = DELIMITERS.map((delimiter) => ({
    format,
    delimiter,
    sample: sampleRows(text, { delimiter, quote }, limits),
  }));
  const candidates = all.filter(({ sample }) => sample.columns > 1);
  const best = Math.max(0, ...candidates.map(({ sample }) => sample.consistency));
  // Nearly as consistent counts as consistent: one ragged row must not hand the file to a worse delimiter.
  const winner = candidates.find(({ sample }) => sample.consistency >= best - 0.05);
  if (winner && best >= 0.8) return { ...winner, isSure: true };
  if (mayBeWhitespace) {
    const sample = sampleWhitespace(text, limits);
    if (isNumericListing(sample)) return { format: 'whitespace' as const, delimiter: '\t', sample, isSure: true };
  }
  if (winner && best >= 0.5) return { ...winner, isSure: false };
  const small = all.map((one) => ({ ...one, sample: amongTexts(one.sample) })).find(({ sample }) => isTable(sample));
  if (small !== undefined) return { ...small, isSure: true };
  return { format, delimiter: ',', sample: sampleRows(text, { delimiter: ',', quote }, limits), isSure: !winner };
}

interface Choice {
  format: 'delimited' | 'whitespace';
  delimiter: string;
  sample: Sample;
  isSure: boolean;
  /** Of a listing whose columns stand below each other. */
  starts?: readonly number[];
}

/** A listing whose columns stand below each other, or are set apart by two blanks; null for any other text. */
function fixedListing(text: Uint8Array, limits: ReadLimits): Choice | null {
  const starts = columnStarts(fromUtf8(text.subarray(0, SAMPLE_BYTES)));
  if (starts === null) return null;
  const sample = takeSample(() => new FixedWidthScanner(starts, limits), text);
  const { columns, consistency } = amongTexts(sample);
  if (columns !== sample.columns || columns < FEWEST_COLUMNS || consistency < SURE_SHARE) return null;
  // Numbers that one blank sets apart are several columns.
  const joined = sample.rows.flat().filter((cell) => / /.test(cell.trim()));
  const numbers = joined.filter((cell) => cell.trim().split(/ +/).every(isNumberLike));
  if (numbers.length > joined.length / 2) return null;
  if (!hasTypes(sample.rows, sample.columns)) return null;
  return { format: 'whitespace', delimiter: '\t', sample, isSure: true, starts };
}

/** A text of which somebody said that blanks set its columns apart. */
export function listingOf(text: Uint8Array, limits: ReadLimits): Choice {
  const sample = () => sampleWhitespace(text, limits);
  return fixedListing(text, limits) ?? { format: 'whitespace', delimiter: '\t', sample: sample(), isSure: true };
}

/** A sample without its lines of one cell: titles above a table of few rows, and footers below. */
function amongTexts({ rows, lines }: Sample): Sample {
  const wide = rows.filter(({ length }) => length > 1);
  return { rows, lines, ...mostAlike(wide.map(({ length }) => length)) };
}

function isTable({ rows, columns, consistency }: Sample): boolean {
  const alike = rows.filter(({ length }) => length === columns);
  return columns >= FEWEST_COLUMNS && alike.length >= FEWEST_ROWS && consistency >= SURE_SHARE;
}

/** The commonest width of rows, and the share of them that have it. */
function mostAlike(rowWidths: readonly number[], total = rowWidths.length): Pick<Sample, 'columns' | 'consistency'> {
  const widths = new Map<number, number>();
  for (const width of rowWidths) widths.set(width, (widths.get(width) ?? 0) + 1);
  const [columns = 1, count = 0] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return { columns, consistency: total === 0 ? 0 : count / total };
}

function sampleRows(text: Uint8Array, dialect: Dialect, limits: ReadLimits): Sample {
  return takeSample(() => new DelimitedScanner(dialect, { ...limits, maxColumns: Number.POSITIVE_INFINITY }), text);
}

/** A sample whose columns are set apart by blanks. */
function sampleWhitespace(text: Uint8Array, limits: ReadLimits): Sample {
  return takeSample(() => new WhitespaceScanner(limits), text);
}

function takeSample(open: () => DelimitedScanner, text: Uint8Array): Sample {
  const scanner = scanSample(open, text);
  const total = scanner.size;
  const batch = scanner.take();
  const rows = batch.rows.toTexts();
  return {
    rows,
    lines: batch.lines,
    ...mostAlike(
      rows.map(({ length }) => length),
      total,
    ),
  };
}

/** The first rows, of as little text as holds them: making texts of cells costs as much as there is text around them. */
function scanSample(open: () => DelimitedScanner, text: Uint8Array): DelimitedScanner {
  for (let size = SAMPLE_BYTES; ; size *= 4) {
    const scanner = open();
    scanner.rowLimit = SAMPLE_ROWS;
    const end = scanner.scan(scanner.prepare(text.subarray(0, size)), 0, false);
    // Quotes are judged by what follows them, so that the last rows of a piece are not believed.
    if (size >= text.length || (scanner.size >= SAMPLE_ROWS && end <= size / 2)) return scanner;
  }
}

/** Columns set apart by spaces, most of them numbers: a listing, and not a text of several words. */
function isNumericListing({ rows, columns, consistency }: Sample): boolean {
  if (columns < 2 || consistency < 0.9) return false;
  const cells = rows.flat();
  return cells.filter(isNumberLike).length >= cells.length / 2;
}
