import { toUtf8 } from '../bytes/utf8';
import type { Dialect } from '../delimited/closing-quote';
import { ENTITY, withoutEntities } from '../delimited/html-entities';
import { areRowsQuoted, unquoteRows } from '../delimited/row-quoted-scanner';
import { TextFormulas } from '../delimited/text-formulas';
import { TabularError, type Warning } from '../errors';
import type { ReadLimits } from '../limits';
import { cellKind } from './cell-kind';
import { chooseDelimiter, listingOf, SAMPLE_BYTES, SURE_SHARE } from './choose-delimiter';
import { countUnitRows, findHeader, type TopRow, topRows } from './find-header';

export interface DelimitedGuess {
  format: 'delimited' | 'whitespace';
  dialect: Dialect;
  /** Rows are quoted as a whole; the dialect is that inside them. */
  isRowQuoted: boolean;
  /** Cells are written as formulas of a text, `="00123"`, so that a spreadsheet leaves them as they are. */
  hasTextFormulas: boolean;
  /** Characters are written as HTML has them: `&amp;`. */
  hasEntities: boolean;
  /** Where each column begins, of a listing whose columns stand below each other; empty where two blanks set them apart; else null. */
  starts: readonly number[] | null;
  /** Leading records that belong to no table: a title, Excel's `sep=;`. */
  skipRecords: number;
  /** Records below the header that hold units or formats, and no data. */
  unitRows: number;
  /** The first of them is Excel's `sep=;`. */
  hasStatement: boolean;
  /** Width of most records of the sample. */
  columns: number;
  headerRow: boolean;
  /** Physical line of the header; null without one. */
  headerLine: number | null;
  top: TopRow[];
  warnings: Warning[];
}

export interface DelimitedOptions {
  format?: 'delimited' | 'whitespace' | undefined;
  delimiter?: string | undefined;
  quote?: string | null | undefined;
  headerRow?: boolean | undefined;
  /** Physical line of the row that names the columns, 1-based; outweighs `headerRow`. */
  headerLine?: number | undefined;
}

const MAX_TITLE_ROWS = 20;

/**
 * Guesses delimiter, quote and header row from the beginning of a text that ends at a line end.
 * A delimiter is as good as the share of records that have the most frequent width (at least 2). Throws `bad_option` and
 * `too_many_columns`.
 */
export function detectDelimited(text: string, options: DelimitedOptions, limits: ReadLimits): DelimitedGuess {
  const stated = /^sep=([^\r\n])(?:\r\n|\r|\n)/i.exec(text);
  const delimiter = options.delimiter ?? stated?.[1];
  if (delimiter !== undefined && (delimiter.length !== 1 || /["\r\n]/.test(delimiter))) {
    throw new TabularError('bad_option', { found: delimiter });
  }
  if (options.quote != null && !/^[\x21-\x7e]$/.test(options.quote)) {
    throw new TabularError('bad_option', { found: options.quote });
  }
  const below = stated ? text.slice(stated[0].length) : text;
  const formulas = new TextFormulas(delimiter);
  const hasTextFormulas = options.format !== 'whitespace' && formulas.areIn(below);
  const hasEntities = options.format !== 'whitespace' && ENTITY.test(below);
  const plain = hasEntities ? withoutEntities(below) : below;
  const written = hasTextFormulas ? formulas.without(plain) : plain;
  const isRowQuoted =
    options.quote === undefined && options.format !== 'whitespace' && isTableInQuotes(written, limits);
  const body = isRowQuoted ? unquoteRows(written) : written;
  const quote = options.quote === undefined ? detectQuote(body, delimiter) : options.quote;
  const bytes = toUtf8(body);
  const chosen =
    options.format === 'whitespace' && delimiter === undefined
      ? listingOf(bytes, limits)
      : chooseDelimiter(bytes, delimiter, quote, options.format !== 'delimited', limits);
  const { rows, columns } = chosen.sample;
  const lines = chosen.sample.lines.map((line) => line + (stated ? 1 : 0));
  if (columns > limits.maxColumns) {
    // No reader would take it, and looking for the header among so many cells takes seconds.
    const line = lines[rows.findIndex(({ length }) => length > limits.maxColumns)] ?? 1;
    throw new TabularError('too_many_columns', { line, limit: limits.maxColumns });
  }
  const { titles, header } = placeHeader(rows, lines, columns, options);
  const warnings: Warning[] = [];
  // Rows above the table are no evidence against it.
  const isRagged = shareOfWidth(rows.slice(titles), columns) < SURE_SHARE;
  const isGuessed = options.delimiter === undefined && chosen.format === 'delimited';
  if (isGuessed && (isRagged || (columns === 1 && !chosen.isSure)))
    warnings.push({ code: 'low_confidence_delimiter', found: chosen.delimiter });
  if (header === 'assumed') warnings.push({ code: 'assumed_header' });
  if (titles > 0) warnings.push({ code: 'skipped_lines', count: titles });
  return {
    format: chosen.format,
    dialect: { delimiter: chosen.delimiter, quote: chosen.format === 'whitespace' ? null : quote },
    isRowQuoted,
    hasTextFormulas,
    hasEntities,
    starts: chosen.starts ?? null,
    skipRecords: titles + (stated ? 1 : 0),
    unitRows: header === 'none' ? 0 : countUnitRows(rows, titles),
    hasStatement: stated !== null,
    columns,
    headerRow: header !== 'none',
    headerLine: header === 'none' ? null : (lines[titles] ?? null),
    top: topRows(rows, lines),
    warnings,
  };
}

/** A table of three columns or more inside the quotes of its lines; with fewer it may be a list of texts. */
function isTableInQuotes(text: string, limits: ReadLimits): boolean {
  const sampled = text.slice(0, SAMPLE_BYTES);
  if (!areRowsQuoted(sampled)) return false;
  const { sample } = chooseDelimiter(toUtf8(unquoteRows(sampled)), undefined, '"', false, limits);
  return sample.columns >= 3 && sample.consistency >= SURE_SHARE;
}

/** How many rows stand above the table, and how sure it is that the first row of the table names the columns. */
function placeHeader(
  rows: readonly string[][],
  lines: readonly number[],
  columns: number,
  { headerRow, headerLine }: DelimitedOptions,
): { titles: number; header: 'sure' | 'assumed' | 'none' } {
  if (headerLine !== undefined) {
    const titles = lines.indexOf(headerLine);
    if (titles < 0) throw new TabularError('bad_option', { found: `headerLine ${headerLine}` });
    return { titles, header: 'sure' };
  }
  const found = headerRow === false ? null : findHeader(rows, columns);
  if (found !== null) return { titles: found, header: 'sure' };
  const titles = countTitleRows(rows, columns);
  // A title has names below it, and not the first values.
  if (headerRow === true && judgeHeader(rows.slice(titles)) === 'none') return { titles: 0, header: 'sure' };
  if (headerRow !== undefined) return { titles, header: headerRow ? 'sure' : 'none' };
  return { titles, header: judgeHeader(rows.slice(titles)) };
}

/** Share of the rows that have as many cells as the table. */
function shareOfWidth(rows: readonly string[][], columns: number): number {
  return rows.length === 0 ? 1 : rows.filter(({ length }) => length === columns).length / rows.length;
}

/**
 * Whether a text quotes cells, as against one that holds inches and nicknames: some cell is quoted from its start to its end,
 * or opens a quote that does not close in its line.
 */
function quotesCells(text: string, delimiter: string | undefined): boolean {
  const marks = ['\t', ';', '|', ',', ...(delimiter === undefined ? [] : [delimiter])];
  const isMark = (character: string | undefined) =>
    character === undefined || /[\r\n]/.test(character) || marks.includes(character);
  const isOneOf = marks.map((mark) => mark.replace(/[\\\]^-]/, '\\$&')).join('');
  // Only what begins a cell opens a quote: inches in the middle of one do not pair with the quote of the next.
  const opened = new RegExp(`(?<=^|[\\r\\n${isOneOf}]) *"(?:[^"]|"")*(?:" *|$)`, 'g');
  for (const { 0: cell, index } of text.matchAll(opened)) {
    const isClosed = isMark(text[index + cell.length]);
    const line = cell.trimStart();
    if (isClosed || /[\r\n]/.test(line)) return true;
  }
  return false;
}

function detectQuote(text: string, delimiter: string | undefined): string | null {
  const sample = text.slice(0, 65_536);
  // Inches and nicknames in a file that quotes nothing are text.
  if (sample.includes('"')) return quotesCells(sample, delimiter) ? '"' : null;
  const cells = sample.match(/(?:^|[\t;,|])'[^'\r\n]*'(?=[\t;,|\r\n])/gm) ?? [];
  const lines = sample.split('\n').length;
  return cells.length >= lines * 0.8 ? "'" : '"';
}

/** Leading rows of at most one filled cell, above a table of three columns or more. */
function countTitleRows(rows: readonly string[][], columns: number): number {
  if (columns < 3) return 0;
  const first = rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  return first > 0 && first <= MAX_TITLE_ROWS ? first : 0;
}

/** Whether the first row names the columns, as far as can be told. */
export function hasHeaderRow(rows: readonly string[][]): boolean {
  return judgeHeader(rows) !== 'none';
}

/**
 * `none` when a cell of the first row is a number, date or time, or fewer than half are filled. `sure` when some column has
 * typed values below it, or nothing is below. Else all is text: `assumed` when nearly all its cells differ and none comes
 * back in its own column.
 */
function judgeHeader(rows: readonly string[][]): 'sure' | 'assumed' | 'none' {
  const [first, ...rest] = rows;
  if (!first) return 'sure';
  const filled = first.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (first.some((cell) => ['number', 'date', 'time'].includes(cellKind(cell)))) return 'none';
  if (filled.length * 2 < first.length) return 'none';
  if (rest.length === 0) return 'sure';
  const sample = rest.slice(0, 50);
  const isTyped = first.some((_, column) => {
    const kinds = sample.map((row) => cellKind(row[column] ?? '')).filter((kind) => kind !== 'empty');
    return kinds.length > 0 && kinds.filter((kind) => kind !== 'text').length > kinds.length / 2;
  });
  if (isTyped) return 'sure';
  if (new Set(filled).size < filled.length * 0.9) return 'none';
  const comesBack = first.some((cell, column) => cell.trim() !== '' && rest.some((row) => row[column] === cell));
  return comesBack ? 'none' : 'assumed';
}
