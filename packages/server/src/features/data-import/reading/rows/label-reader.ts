import type { SaleField } from '@botica/contract/data-import.vocabulary';
import type { Row } from '@botica/tabular/rows/row-block';
import { type Label, LONGEST_TEXT, TextCell } from '../cells/text-cell';
import type { ImportPlan, PlannedColumn } from '../plan/import-plan';
import type { Counter, RemarkCounts } from '../remark-counts';
import type { RowFailure } from './row-failure';

const LABELS = [
  'store',
  'ticket',
  'customer',
  'product_id',
  'product',
  'category',
  'payment',
] as const satisfies readonly SaleField[];
export type LabelField = (typeof LABELS)[number];

/** In place of a column that the file does not have: its cell stays unknown, since it is never looked at. */
const NO_COLUMN: PlannedColumn = {
  index: -1,
  name: '',
  decimal: '.',
  dateOrder: 'dmy',
  dropsPointZero: false,
  leavesOut: null,
  mIsFemale: false,
};

/** Reads the text fields of a row. */
export class LabelReader {
  readonly store: TextCell;
  readonly ticket: TextCell;
  readonly customer: TextCell;
  readonly product_id: TextCell;
  readonly product: TextCell;
  readonly category: TextCell;
  readonly payment: TextCell;
  /** Those that the file has columns for. */
  private readonly cells: readonly TextCell[];
  /** Tells equal ticket numbers apart: a series or register, or the customer; null where the number is enough. */
  private readonly ticketBy: TextCell | null;
  private readonly shortened: readonly Counter[];
  private readonly cut: readonly Counter[];
  private readonly nobody: readonly Counter[];
  private readonly joined: readonly Counter[];

  constructor(
    plan: ImportPlan,
    remarks: RemarkCounts,
    private readonly failure: RowFailure,
  ) {
    const cellOf = (field: LabelField) => new TextCell(plan.columns[field] ?? NO_COLUMN);
    this.store = cellOf('store');
    this.ticket = cellOf('ticket');
    this.customer = cellOf('customer');
    this.product_id = cellOf('product_id');
    this.product = cellOf('product');
    this.category = cellOf('category');
    this.payment = cellOf('payment');
    const series = plan.columns.series === undefined ? null : new TextCell(plan.columns.series);
    this.ticketBy = series ?? (plan.isTicketByCustomer ? this.customer : null);
    const own = LABELS.map((field) => this[field]).filter(({ column }) => column !== NO_COLUMN);
    this.cells = series === null ? own : [...own, series];
    this.shortened = this.cells.map(({ column }) => remarks.counter('ids_shortened', column.name));
    this.cut = this.cells.map(({ column }) => remarks.counter('ids_cut', column.name));
    this.joined = this.cells.map(({ column }) => remarks.counter('labels_joined', column.name));
    this.nobody = this.cells.map(({ column }) => remarks.counter('customers_nobody', column.name));
  }

  /** Looks at the cells of a row; `accept` then says whether they are fine. */
  look(row: Row): void {
    for (const cell of this.cells) cell.look(row);
    if (this.ticketBy !== null) this.ticket.joinWith(this.ticketBy);
  }

  /** False, with the reason in `failure`, when a text is too long; counts what was done to them. */
  accept(row: Row): boolean {
    const { cells } = this;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      const label = cell?.label ?? null;
      if (cell === undefined || label === null) continue;
      if (label.isTooLong) return this.reject(cell, row);
      if (label.done !== null) this.count(label.done, at);
    }
    return true;
  }

  read(row: Row): boolean {
    this.look(row);
    return this.accept(row);
  }

  get(field: LabelField): string {
    return this[field].text;
  }

  private count(done: NonNullable<Label['done']>, at: number): void {
    const counter = this[done][at];
    if (counter !== undefined) counter.count += 1;
  }

  private reject({ column }: TextCell, row: Row): false {
    return this.failure.set(column.name, row.cell(column.index).slice(0, LONGEST_TEXT), 'text_too_long');
  }
}
