import { fromUtf8, toUtf8 } from '../bytes/utf8';

/**
 * One row of a block: says where its cells lie in the block's bytes. A view that moves from row to row, so that a million
 * rows make no objects; its fields are those of the row that the block was asked for last.
 */
export class Row {
  /** UTF-8; holds the cells of the row, and others. */
  bytes: Uint8Array = new Uint8Array(0);
  /** The same bytes, to look at four at a time. */
  view = new DataView(this.bytes.buffer);
  width = 0;
  private first = 0;
  private bounds: Int32Array = new Int32Array(0);

  constructor(private readonly block: RowBlock) {}

  /** For the block alone. */
  place(bounds: Int32Array, first: number, width: number): void {
    this.bytes = this.block.bytes;
    this.view = this.block.bytesView;
    this.bounds = bounds;
    this.first = first;
    this.width = width;
  }

  /** Where a cell begins in the bytes; the column must be one of the row's. */
  start(column: number): number {
    return this.bounds[2 * (this.first + column)] ?? 0;
  }

  /** Where it ends. */
  end(column: number): number {
    return this.bounds[2 * (this.first + column) + 1] ?? 0;
  }

  /** Text of a cell; '' for a column that the row does not have. It may share memory with others (`detachText`). */
  cell(column: number): string {
    return column < 0 || column >= this.width ? '' : this.block.textOf(this.start(column), this.end(column));
  }

  /**
   * Whether the file itself holds the cell as a number (a workbook, JSON). Its text is then digits with at most a point and
   * an exponent, whatever marks the texts around it use; the column must be one of the row's.
   */
  isNumber(column: number): boolean {
    const { numbers } = this.block;
    return numbers !== null && numbers[this.first + column] === 1;
  }

  cells(): string[] {
    const cells: string[] = [];
    for (let column = 0; column < this.width; column++) cells.push(this.cell(column));
    return cells;
  }
}

/** So many texts of a block are made one by one, the next ones cut from the text of all. */
const FEW_TEXTS = 24;

/** Bytes from one noted place in the text to the next. */
const STEP = 16;

/** What a block is made of; see the constructor of `RowBlock`. */
export interface RowCells {
  bytes: Uint8Array<ArrayBuffer>;
  bounds: Int32Array<ArrayBuffer>;
  firsts: readonly number[];
  numbers: Uint8Array<ArrayBuffer> | null;
}

/** Rows of cells as ranges of bytes: cells that are read in place never become texts. */
export class RowBlock {
  readonly bytesView: DataView;
  private readonly view = new Row(this);
  private texts = 0;
  private text: string | null = null;
  /** Where each 16th byte lies in the text; null while the bytes are ASCII, and so at the same places. */
  private places: Int32Array | null = null;

  /**
   * `bounds`: start and end of each cell, row after row. `firsts`: index of the first cell of each row, and behind the last
   * row the number of cells. `numbers`: 1 for each cell that the file holds as a number; null where all cells are texts, as
   * in delimited text.
   */
  constructor(
    readonly bytes: Uint8Array,
    private readonly bounds: Int32Array,
    private readonly firsts: readonly number[],
    readonly numbers: Uint8Array | null = null,
  ) {
    this.bytesView = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get length(): number {
    return this.firsts.length - 1;
  }

  /** The row at an index, in a view that the next call moves on. */
  row(at: number): Row {
    const first = this.firsts[at] ?? 0;
    this.view.place(this.bounds, first, (this.firsts[at + 1] ?? first) - first);
    return this.view;
  }

  /**
   * Text of a range of the bytes. Many are cut from the text of all, which is made once, since a decoder is slow to start;
   * where cells are read in place, few are asked for, and the text of all would cost more than reading.
   */
  textOf(from: number, to: number): string {
    if (from === to) return '';
    if (this.text === null && this.texts++ < FEW_TEXTS) return fromUtf8(this.bytes, from, to);
    if (this.text === null) {
      this.text = fromUtf8(this.bytes);
      if (this.text.length !== this.bytes.length) this.places = placesOf(this.bytes);
    }
    const { text, places, bytes } = this;
    if (places === null) return text.substring(from, to);
    const noted = Math.floor(from / STEP);
    const start = (places[noted] ?? 0) + unitsIn(bytes, noted * STEP, from);
    return text.substring(start, start + unitsIn(bytes, from, to));
  }

  /** A copy that depends on nothing that is used again, to be handed to another thread; a `RowBlock` is made of it there. */
  copyCells(): RowCells {
    const cells = this.firsts.at(-1) ?? 0;
    return {
      bytes: this.bytes.slice(),
      bounds: this.bounds.slice(0, 2 * cells),
      firsts: [...this.firsts],
      numbers: this.numbers?.slice(0, cells) ?? null,
    };
  }

  /** All cells as texts. */
  toTexts(): string[][] {
    return Array.from({ length: this.length }, (_, at) => this.row(at).cells());
  }
}

/** UTF-16 units of the characters that begin in a range of UTF-8. */
function unitsIn(bytes: Uint8Array, from: number, to: number): number {
  let units = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}

function placesOf(bytes: Uint8Array): Int32Array {
  const places = new Int32Array(Math.ceil(bytes.length / STEP) + 1);
  for (let at = 1; at < places.length; at++)
    places[at] = (places[at - 1] ?? 0) + unitsIn(bytes, (at - 1) * STEP, Math.min(at * STEP, bytes.length));
  return places;
}

/** Puts texts that are at hand one by one into a block. `areNumbers`: which of them the file holds as numbers. */
export function blockOf(
  rows: readonly (readonly string[])[],
  areNumbers: readonly (readonly boolean[])[] = [],
): RowBlock {
  const firsts = [0];
  let cells = 0;
  let units = 0;
  for (const row of rows) {
    cells += row.length;
    firsts.push(cells);
    for (const cell of row) units += cell.length;
  }
  const bounds = new Int32Array(2 * cells);
  const bytes = new Uint8Array(3 * units);
  let at = 0;
  let size = 0;
  for (const row of rows) {
    for (const cell of row) {
      bounds[at++] = size;
      size = putText(bytes, size, cell);
      bounds[at++] = size;
    }
  }
  return new RowBlock(bytes.subarray(0, size), bounds, firsts, flagsOf(areNumbers, firsts, cells));
}

function flagsOf(areNumbers: readonly (readonly boolean[])[], firsts: readonly number[], cells: number) {
  let flags: Uint8Array<ArrayBuffer> | null = null;
  for (const [at, row] of areNumbers.entries()) {
    const first = firsts[at] ?? 0;
    for (let column = 0; column < row.length; column++) {
      if (row[column] !== true) continue;
      flags ??= new Uint8Array(cells);
      flags[first + column] = 1;
    }
  }
  return flags;
}

/** Writes a text into bytes that have room for it; answers where it ends. */
function putText(bytes: Uint8Array, from: number, text: string): number {
  let at = from;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0x80) {
      const all = toUtf8(text);
      bytes.set(all, from);
      return from + all.length;
    }
    bytes[at++] = code;
  }
  return at;
}
