import type { SaleField } from '@botica/contract/data-import';
import type { ImportPlan } from './import-plan';
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
export type Label = (typeof LABELS)[number];

/** Place of each label in `LabelReader.texts`. */
export const LABEL_AT = Object.fromEntries(LABELS.map((label, index) => [label, index])) as Record<Label, number>;

/** Reads the text fields of a row. */
export class LabelReader {
  /** By `LABEL_AT`; '' is unknown. An array, since a field named at run time would be slow to write. */
  readonly texts: string[] = LABELS.map(() => '');
  private readonly cells: readonly (TextCell | null)[];

  constructor(
    plan: ImportPlan,
    remarks: RemarkCounts,
    private readonly failure: RowFailure,
  ) {
    this.cells = LABELS.map((label) => {
      const column = plan.columns[label];
      return column ? new TextCell(column, remarks) : null;
    });
  }

  read(row: readonly string[]): boolean {
    const { cells, texts } = this;
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index];
      if (!cell) continue;
      const text = cell.read(row);
      if (text === null) return this.reject(cell, row);
      texts[index] = text;
    }
    return true;
  }

  get(label: Label): string {
    return this.texts[LABEL_AT[label]] ?? '';
  }

  private reject({ column }: TextCell, row: readonly string[]): false {
    return this.failure.set(column.name, (row[column.index] ?? '').slice(0, LONGEST_TEXT), 'text_too_long');
  }
}
