/**
 * One row of a block: says where its cells lie in the block's text. A view that moves from row to row, so that a million
 * rows make no objects; its fields are those of the row that the block was asked for last.
 */
export class Row {
  /** Holds the cells of the row, and others. */
  text = '';
  width = 0;
  private first = 0;
  private bounds: Int32Array = new Int32Array(0);

  /** For the block alone. */
  place(text: string, bounds: Int32Array, first: number, width: number): void {
    this.text = text;
    this.bounds = bounds;
    this.first = first;
    this.width = width;
  }

  /** Where a cell begins in the text; the column must be one of the row's. */
  start(column: number): number {
    return this.bounds[2 * (this.first + column)] ?? 0;
  }

  /** Where it ends. */
  end(column: number): number {
    return this.bounds[2 * (this.first + column) + 1] ?? 0;
  }

  /** Text of a cell; '' for a column that the row does not have. It may share memory with the block (`detachText`). */
  cell(column: number): string {
    return column < 0 || column >= this.width ? '' : this.text.substring(this.start(column), this.end(column));
  }

  cells(): string[] {
    return Array.from({ length: this.width }, (_, column) => this.cell(column));
  }
}

/** Rows of cells as ranges of one text: cells that are read in place never become texts of their own. */
export class RowBlock {
  private readonly view = new Row();

  /**
   * `bounds`: start and end of each cell, row after row. `firsts`: index of the first cell of each row, and behind the last
   * row the number of cells.
   */
  constructor(
    readonly text: string,
    private readonly bounds: Int32Array,
    private readonly firsts: readonly number[],
  ) {}

  get length(): number {
    return this.firsts.length - 1;
  }

  /** The row at an index, in a view that the next call moves on. */
  row(at: number): Row {
    const first = this.firsts[at] ?? 0;
    this.view.place(this.text, this.bounds, first, (this.firsts[at + 1] ?? first) - first);
    return this.view;
  }

  /** All cells as texts of their own. */
  toTexts(): string[][] {
    return Array.from({ length: this.length }, (_, at) => this.row(at).cells());
  }
}

/** Puts texts that are at hand one by one into a block. */
export function blockOf(rows: readonly (readonly string[])[]): RowBlock {
  const firsts = [0];
  for (const row of rows) firsts.push((firsts.at(-1) ?? 0) + row.length);
  const bounds = new Int32Array(2 * (firsts.at(-1) ?? 0));
  let at = 0;
  let size = 0;
  for (const row of rows) {
    for (const cell of row) {
      bounds[at++] = size;
      size += cell.length;
      bounds[at++] = size;
    }
  }
  return new RowBlock(rows.map((row) => row.join('')).join(''), bounds, firsts);
}

/** One row of the given cells. */
export function rowOf(cells: readonly string[]): Row {
  return blockOf([cells]).row(0);
}
