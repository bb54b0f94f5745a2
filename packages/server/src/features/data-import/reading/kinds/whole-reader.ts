import { MICRO } from '@botica/contract/micro';
import type { Row } from '@botica/tabular/rows/row-block';
import { AmountCell } from '../cells/amount-cell';
import type { RejectCode } from '../codes';
import type { PlannedColumn } from '../plan/import-plan';
import type { RemarkCounts } from '../remark-counts';
import type { RowFailure } from '../rows/row-failure';

interface WholeOptions {
  max: number;
  /** Why a row without a value, or with one that is no whole number from 0 to the highest, is rejected. */
  unknown: RejectCode;
  outOfRange: RejectCode;
}

/** Reads whole numbers from 0 on; a row without one is rejected. */
export class WholeReader {
  value = 0;
  private readonly cell: AmountCell | null;

  constructor(
    column: PlannedColumn | undefined,
    private readonly options: WholeOptions,
    remarks: RemarkCounts,
    private readonly failure: RowFailure,
  ) {
    this.cell = column ? new AmountCell(column, remarks) : null;
  }

  read(row: Row): boolean {
    const { cell, options } = this;
    if (cell === null) return this.failure.set(null, '', options.unknown);
    const text = row.cell(cell.index);
    if (!cell.read(row)) {
      return this.failure.set(cell.name, text, cell.failure === 'unknown' ? options.unknown : cell.failure);
    }
    this.value = Number(cell.value) / MICRO;
    const isRight = Number.isInteger(this.value) && this.value >= 0 && this.value <= options.max;
    return isRight || this.failure.set(cell.name, text, options.outOfRange);
  }
}
