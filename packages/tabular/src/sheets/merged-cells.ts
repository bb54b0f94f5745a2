import type { MergedCell, SheetBook, SheetRow } from './sheet-book';

/** Rows at the top that show whether cells are blank below filled ones. */
const TOP_ROWS = 20;

/** The rows of a sheet with merged cells filled downwards: each row has what stands beside it. */
export function* filledRows(book: SheetBook, sheet: number): Generator<SheetRow[]> {
  let top: SheetRow[] = [];
  let filler: MergeFiller | null | undefined;
  for (const rows of book.rows(sheet)) {
    if (filler === undefined) {
      top = top.concat(rows);
      if (top.length < TOP_ROWS) continue;
      filler = fillerFor(book, sheet, top);
      yield filler?.fill(top) ?? top;
    } else yield filler?.fill(rows) ?? rows;
  }
  if (filler === undefined && top.length > 0) yield fillerFor(book, sheet, top)?.fill(top) ?? top;
}

/** Null for a table without gaps below filled cells, of which no cell is asked about. */
function fillerFor(book: SheetBook, sheet: number, top: readonly SheetRow[]): MergeFiller | null {
  const hasGap = top.some(({ cells }, at) => {
    const below = top[at + 1]?.cells;
    return below !== undefined && cells.some((cell, column) => cell !== '' && (below[column] ?? '') === '');
  });
  const merged = hasGap ? book.mergedCells(sheet) : [];
  return merged.length > 0 ? new MergeFiller(merged) : null;
}

/** Writes the text of a merged cell into the rows below it, which come in their order. */
class MergeFiller {
  private readonly merged: readonly MergedCell[];
  private next = 0;
  private active: { cell: MergedCell; text: string; isNumber: boolean }[] = [];
  /** Rows that are merged as one in several columns: a ticket, a day. */
  private readonly groups = new Map<string, number>();

  constructor(merged: readonly MergedCell[]) {
    this.merged = merged.toSorted((a, b) => a.from - b.from);
    for (const { from, to } of merged) this.groups.set(`${from} ${to}`, (this.groups.get(`${from} ${to}`) ?? 0) + 1);
  }

  fill(rows: readonly SheetRow[]): SheetRow[] {
    return rows.map((row) => this.fillRow(row));
  }

  private fillRow(row: SheetRow): SheetRow {
    this.active = this.active.filter(({ cell }) => cell.to >= row.line);
    let filled = row;
    for (const { cell, text, isNumber } of this.active) filled = withCell(filled, cell.column, text, isNumber);
    for (; (this.merged[this.next]?.from ?? Number.POSITIVE_INFINITY) <= row.line; this.next++) this.start(row);
    return filled;
  }

  /** A number alone over several rows may be their sum; one of a ticket, whose other cells are merged alike, is its number. */
  private start({ line, cells, areNumbers }: SheetRow): void {
    const cell = this.merged[this.next];
    if (cell === undefined || cell.from !== line) return;
    const text = cells[cell.column] ?? '';
    const isNumber = areNumbers[cell.column] ?? false;
    const isGroup = (this.groups.get(`${cell.from} ${cell.to}`) ?? 0) > 1;
    if (text !== '' && (!isNumber || (isGroup && /^\d+$/.test(text)))) this.active.push({ cell, text, isNumber });
  }
}

function withCell(row: SheetRow, column: number, text: string, isNumber: boolean): SheetRow {
  if ((row.cells[column] ?? '') !== '') return row;
  const cells = [...row.cells];
  const areNumbers = [...row.areNumbers];
  while (cells.length < column) {
    cells.push('');
    areNumbers.push(false);
  }
  cells[column] = text;
  areNumbers[column] = isNumber;
  return { ...row, cells, areNumbers, size: row.size + text.length };
}
