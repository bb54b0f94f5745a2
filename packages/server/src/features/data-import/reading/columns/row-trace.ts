import type { RowBatch } from '@botica/tabular/rows/row-batch';
import type { Row } from '@botica/tabular/rows/row-block';
import { FIELD_NAMES, normalizeHeader } from '../words/header-words';
import { meaningOf } from '../words/row-senses';
import { foldWord } from '../words/value-words';
import { wordList } from '../words/word-list';
import type { RepeatedBlock } from './repeated-block';

/** What all rows of a file say by being alike, or by naming columns; plain data, stored with the import. */
export interface RowTraceFacts {
  /** The first rows come again, and those below them in their order. */
  block: RepeatedBlock | null;
  /** Those that are compared. */
  rows: number;
  /** Rows that are equal to one above, and those of them that are not right below it. */
  equal: number;
  apart: number;
  /** Rows in runs of rows that stand above in the same order; traces of older versions do not have it. */
  inRuns?: number;
  /** Every row stands there exactly twice. */
  isTwice: boolean;
  /** Rows where another table begins, from the top. */
  tables: OtherTable[];
  /** There are more rows than are compared. */
  isCut?: true;
}

/** A row that names other columns, or a title of what are no sales. */
export interface OtherTable {
  /** Of the first row that belongs to it, from 0. */
  place: number;
  line: number;
  title: string;
}

/** Rows that are compared with each other: 16 MB, and twice as much for the table that finds the first of each. */
export const MOST_COMPARED = 4_000_000;
const MOST_TABLES = 5;
/** Places at which the first row comes again that are looked at: a table of one row would have as many as rows. */
const MOST_STARTS = 50;
const FEWEST_ROWS = 3;
const NEARLY_ALL = 0.9;
const LONGEST_TITLE = 80;
const KNOWN_NAMES: ReadonlySet<string> = new Set([...FIELD_NAMES.values()].flat());
/** Titles of tables whose money is not that of sales. */
const NO_SALES: ReadonlySet<string> = new Set(
  wordList(
    'gastos, egresos, compras, despesas, expenses, purchases, pagos, payments, pagamentos, retiros, sangrias, cobros, cobranzas',
  ),
);

/** Looks at all rows of a file as they go by: what comes again, and where another table begins. Four bytes a row are kept. */
export class RowTrace {
  private hashes = new Int32Array(4_096);
  private size = 0;
  /** Of the next row, from 0. */
  private place = 0;
  private readonly tables: OtherTable[] = [];
  private sheet: string | undefined;
  private readonly header: string;

  constructor(headers: readonly string[]) {
    this.header = headers.join('\n');
  }

  add({ rows, lines, problems, sheet }: RowBatch): void {
    const base = this.place;
    if (sheet !== undefined && sheet !== this.sheet) this.lookAt([sheet], base, lines[0] ?? 0);
    this.sheet = sheet;
    this.reserve(rows.length);
    for (let at = 0; at < rows.length; at++) {
      const row = rows.row(at);
      const from = row.start(0);
      const to = row.end(row.width - 1);
      if (this.size < MOST_COMPARED) this.hashes[this.size++] = hashOf(row, from, to);
      if (!hasDigit(row.bytes, from, to)) this.lookAt(row.cells(), base + at, lines[at] ?? 0);
    }
    this.place += rows.length;
    for (const { line, raw } of problems) {
      const next = lines.findIndex((other) => other > line);
      if (!/\d/.test(raw)) this.lookAt([raw], base + (next < 0 ? rows.length : next), line);
    }
  }

  facts(): RowTraceFacts {
    const hashes = this.hashes.subarray(0, this.size);
    // A first row of names is a second header, in another language perhaps.
    const tables = this.tables.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place);
    const isCut = this.place > this.size && { isCut: true as const };
    const places = firstPlaces(hashes);
    const equal = equalOf(hashes, places);
    const inRuns = equal.apart < SHORTEST_RUN ? 0 : rowsInRuns(places);
    return { rows: this.size, block: blockOf(hashes), ...equal, inRuns, tables, ...isCut };
  }

  private lookAt(cells: readonly string[], place: number, line: number): void {
    if (this.tables.length >= MOST_TABLES) return;
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const [first = ''] = filled;
    const isTable = filled.length === 1 ? isTitle(first) : isHeader(filled) && cells.join('\n') !== this.header;
    if (isTable) this.tables.push({ place, line, title: filled.join(', ').slice(0, LONGEST_TITLE) });
  }

  private reserve(rows: number): void {
    if (this.size + rows <= this.hashes.length) return;
    const larger = new Int32Array(Math.min(2 * (this.size + rows), MOST_COMPARED + rows));
    larger.set(this.hashes.subarray(0, this.size));
    this.hashes = larger;
  }
}

function isTitle(text: string): boolean {
  if (text.length > LONGEST_TITLE) return false;
  return (
    NO_SALES.has(
      foldWord(text)
        .replace(/[^\p{L}\p{N} ]/gu, '')
        .trim(),
    ) || meaningOf(text).sense !== 'sale'
  );
}

/** Three names of columns, and no word of anything else. */
function isHeader(cells: readonly string[]): boolean {
  const known = cells.filter((cell) => KNOWN_NAMES.has(normalizeHeader(cell)));
  return known.length >= FEWEST_ROWS && known.length >= cells.length / 2;
}

function hasDigit(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 48 && byte <= 57) return true;
  }
  return false;
}

function hashOf({ view, bytes }: Row, from: number, to: number): number {
  let hash = to - from;
  let at = from;
  for (; at + 4 <= to; at += 4) {
    hash = Math.imul(hash ^ view.getInt32(at), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash ^ (hash >>> 13);
}

function blockOf(hashes: Int32Array): RepeatedBlock | null {
  const first = hashes[0];
  if (first === undefined) return null;
  let from = hashes.indexOf(first, FEWEST_ROWS);
  for (let starts = 0; from >= 0 && starts < MOST_STARTS; starts++) {
    let to = from;
    let isVaried = false;
    while (to < hashes.length && to - from < from && hashes[to] === hashes[to - from]) {
      isVaried ||= hashes[to] !== first;
      to += 1;
    }
    if (isVaried && to - from >= Math.max(FEWEST_ROWS, Math.min(NEARLY_ALL * from, from - 1))) return { from, to };
    from = hashes.indexOf(first, from + 1);
  }
  return null;
}

/** Fewer rows come again in their order by chance. */
const SHORTEST_RUN = 10;

/** How many rows are in runs each of whose rows is one above, in the order that they have there. */
function rowsInRuns(places: Int32Array): number {
  let count = 0;
  let run = 0;
  let before = 0;
  for (let at = 0; at <= places.length; at++) {
    const place = places[at] ?? 0;
    // A row that stands there twice is known by its first place.
    const goesOn = place > 0 && place >= before && place <= before + 2;
    if (!goesOn && run >= SHORTEST_RUN) count += run;
    run = goesOn ? run + 1 : place > 0 ? 1 : 0;
    before = place;
  }
  return count;
}

/** For each row the place of the first one that is equal to it, from 1; 0 where it is the first. */
function firstPlaces(hashes: Int32Array): Int32Array {
  // Slots that collide are tried one after another.
  const mask = 2 ** Math.ceil(Math.log2(2 * hashes.length + 1)) - 1;
  const firsts = new Int32Array(mask + 1);
  const places = new Int32Array(hashes.length);
  for (let at = 0; at < hashes.length; at++) {
    const hash = hashes[at] ?? 0;
    let slot = (hash ^ (hash >>> 15)) & mask;
    let place = firsts[slot] ?? 0;
    while (place !== 0 && hashes[place - 1] !== hash) {
      slot = (slot + 1) & mask;
      place = firsts[slot] ?? 0;
    }
    if (place === 0) firsts[slot] = at + 1;
    places[at] = place;
  }
  return places;
}

function equalOf(hashes: Int32Array, places: Int32Array): Pick<RowTraceFacts, 'equal' | 'apart' | 'isTwice'> {
  const isAgain = new Uint8Array(hashes.length);
  let equal = 0;
  let below = 0;
  let isThrice = false;
  for (let at = 0; at < hashes.length; at++) {
    const place = places[at] ?? 0;
    if (place === 0) continue;
    equal += 1;
    if (hashes[at] === hashes[at - 1]) below += 1;
    isThrice ||= isAgain[place - 1] === 1;
    isAgain[place - 1] = 1;
  }
  const isTwice = hashes.length > FEWEST_ROWS && 2 * equal === hashes.length && !isThrice;
  return { equal, apart: equal - below, isTwice };
}
