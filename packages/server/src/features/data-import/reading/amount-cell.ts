import { parseDecimal, plainMicros } from '@botica/tabular/parse-decimal';
import type { Row } from '@botica/tabular/row-block';
import type { PlannedColumn } from './import-plan';
import type { Micro } from './micro-units';
import { withoutPercentSign } from './percent-text';
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

  constructor(
    column: PlannedColumn,
    remarks: RemarkCounts,
    /** `10%` is 10 here; elsewhere it is no number. */
    private readonly isPercentage = false,
  ) {
    this.index = column.index;
    this.name = column.name;
    this.mark = column.decimal;
    this.rounded = remarks.counter('precision_rounded', null);
  }

  /** Whether the cell holds a number. */
  read(row: Row): boolean {
    const { index } = this;
    const micros = plainMicros(row.bytes, row.start(index), row.end(index), this.mark);
    if (Number.isNaN(micros)) return this.parse(row.cell(index));
    this.value = micros;
    return true;
  }

  private parse(cell: string): boolean {
    const result = parseDecimal(this.isPercentage ? withoutPercentSign(cell) : cell, this.mark);
    if (!result.ok) {
      this.failure = result.code;
      return false;
    }
    if (result.isRounded) this.rounded.count += 1;
    this.value = result.micros;
    return true;
  }
}
