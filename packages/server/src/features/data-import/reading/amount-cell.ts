import { parseDecimal } from '@botica/tabular/parse-decimal';
import type { PlannedColumn } from './import-plan';
import type { Micro } from './micro-units';
import type { Counter, RemarkCounts } from './remark-counts';

/** Why a number cell has no value. */
type AmountFailure = 'unknown' | 'not_a_number' | 'number_too_large';

/** Reads the number cells of one column; the result is in `value` or `failure`, so that a row makes no object of ours. */
export class AmountCell {
  value: Micro = 0;
  /** Of the last cell without a value. */
  failure: AmountFailure = 'unknown';
  readonly index: number;
  readonly name: string;
  private readonly mark: '.' | ',';
  private readonly rounded: Counter;

  constructor(column: PlannedColumn, remarks: RemarkCounts) {
    this.index = column.index;
    this.name = column.name;
    this.mark = column.decimal;
    this.rounded = remarks.counter('precision_rounded', null);
  }

  /** Whether the cell holds a number. */
  read(cells: readonly string[]): boolean {
    const result = parseDecimal(cells[this.index] ?? '', this.mark);
    if (!result.ok) {
      this.failure = result.code;
      return false;
    }
    if (result.isRounded) this.rounded.count += 1;
    this.value = result.micros;
    return true;
  }
}
