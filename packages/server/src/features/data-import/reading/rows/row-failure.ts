import type { RejectCode } from '../codes';

/** Why the current row is rejected; one object for all rows, written over by each failure. */
export class RowFailure {
  column: string | null = null;
  value = '';
  code: RejectCode | '' = '';

  /** Always false, so that a reader can `return failure.set(...)`. */
  set(column: string | null, value: string, code: RejectCode): false {
    this.column = column;
    this.value = value;
    this.code = code;
    return false;
  }
}
