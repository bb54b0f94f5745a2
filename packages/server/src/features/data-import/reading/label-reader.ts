import type { SaleField } from '@botica/contract/data-import';
import type { ImportPlan, PlannedColumn } from './import-plan';
import type { RemarkCounts } from './remark-counts';
import type { RowFailure } from './row-failure';
import { LONGEST_TEXT, TextCell } from './text-cell';

const LABELS = [
  'store',
  'ticket',
  'customer',
  'product_id',
  'product',
  'category',
  'payment',
] as const satisfies readonly SaleField[];
type Label = (typeof LABELS)[number];

/** Reads the text fields of a row; '' is unknown. */
export class LabelReader {
  store = '';
  ticket = '';
  customer = '';
  product_id = '';
  product = '';
  category = '';
  payment = '';
  private readonly cells: readonly { field: Label; column: PlannedColumn; cell: TextCell }[];

  constructor(
    plan: ImportPlan,
    remarks: RemarkCounts,
    private readonly failure: RowFailure,
  ) {
    this.cells = LABELS.flatMap((field) => {
      const column = plan.columns[field];
      return column ? [{ field, column, cell: new TextCell(column, remarks) }] : [];
    });
  }

  read(row: readonly string[]): boolean {
    for (const { field, column, cell } of this.cells) {
      const text = cell.read(row);
      if (text === null)
        return this.failure.set(column.name, (row[column.index] ?? '').slice(0, LONGEST_TEXT), 'text_too_long');
      this[field] = text;
    }
    return true;
  }
}
