import type { RowBatch } from '@botica/tabular/rows/row-batch';
import { blockOf } from '@botica/tabular/rows/row-block';
import type { ImportPlan } from '../plan/import-plan';
import { isTotalsWord } from '../words/totals-words';

/** Writes values that a file has once, for the rows below it, into those rows. */
export class CarriedRows {
  /** Of the row before: its cells as filled, and which of them the file holds as numbers. */
  private before: string[] | null = null;
  private numbersBefore: boolean[] = [];

  constructor(private readonly carried: NonNullable<ImportPlan['carried']>) {}

  /** The batch with its blanks filled. Rows that name no item keep theirs: they may be sums. */
  fill(batch: RowBatch): RowBatch {
    const rows: string[][] = [];
    const numbers: boolean[][] = [];
    for (let at = 0; at < batch.rows.length; at++) {
      const row = batch.rows.row(at);
      const cells = row.cells();
      const flags = cells.map((_, column) => row.isNumber(column));
      this.fillRow(cells, flags);
      rows.push(cells);
      numbers.push(flags);
    }
    return { ...batch, rows: blockOf(rows, numbers) };
  }

  /** The cells of one row with their blanks filled. */
  fillCells(cells: string[]): string[] {
    this.fillRow(cells, []);
    return cells;
  }

  private fillRow(cells: string[], flags: boolean[]): void {
    const { before } = this;
    const { columns, ticket, keys, items, isHeaded } = this.carried;
    const isTicketOfBefore = ticket !== null && before !== null && cells[ticket] === before[ticket];
    const isBelow = keys.every((column) => isBlank(cells[column])) && items.every((column) => isItem(cells[column]));
    if (before !== null && (ticket === null ? isBelow : isTicketOfBefore)) {
      for (const column of columns) {
        if (!isBlank(cells[column])) continue;
        cells[column] = before[column] ?? '';
        flags[column] = this.numbersBefore[column] ?? false;
      }
    }
    const isHead = isHeaded && columns.some((column) => !isBlank(cells[column])) && !isBelow;
    const isOfTicket = keys.length > 0 && keys.every((column) => !isBlank(cells[column]));
    // A row of sums between two lines of a ticket is nothing to be carried on.
    if (!isHead && !isOfTicket && ticket === null && !isBelow && items.some((column) => !isItem(cells[column]))) return;
    this.before = cells;
    this.numbersBefore = flags;
  }
}

function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === '';
}

function isItem(cell: string | undefined): boolean {
  return !isBlank(cell) && !isTotalsWord(cell ?? '');
}
