import type { SaleField } from '@botica/contract/data-import.vocabulary';
import { formatMicro } from '@botica/contract/micro';
import { rowOf } from '@botica/tabular/testing/sources';
import { isoDate } from '../cells/calendar';
import type { DiscountPlan, ImportPlan, PlannedColumn } from '../plan/import-plan';
import { RemarkCounts } from '../remark-counts';
import { LineCleaner } from '../rows/line-cleaner';

/** Cells of one row by their field. */
export type Cells = { [field in SaleField]?: string | undefined };

/** What was decided about some columns. */
export type PlannedColumns = Partial<Record<SaleField, Partial<PlannedColumn>>>;

/** A plan whose columns are the given fields in their order; `about` overrides what was decided about one. */
export function planOf(
  fields: readonly SaleField[],
  about: PlannedColumns = {},
  discount: Partial<DiscountPlan> = {},
): ImportPlan {
  const columns = fields.map((name, index): [SaleField, PlannedColumn] => [
    name,
    {
      index,
      name,
      decimal: '.',
      dateOrder: 'dmy',
      dropsPointZero: false,
      leavesOut: null,
      mIsFemale: false,
      ...about[name],
    },
  ]);
  return {
    columns: Object.fromEntries(columns),
    classes: [],
    areLinesUnits: false,
    discount: fields.includes('discount') ? { unit: 'money', isMinus: false, ...discount } : null,
    senses: { flags: {}, said: undefined },
    carried: null,
    skipped: null,
    once: null,
    isTicketByTime: false,
    currency: null,
    rate: null,
    years: null,
    isTicketByCustomer: false,
    amountOf: 'line',
    discountOf: 'line',
    amountHas: null,
    timeZone: 'America/Asuncion',
  };
}

/** Reads one row of the given cells and says what became of it. */
export function readLine(cells: Cells, about: PlannedColumns = {}, discount: Partial<DiscountPlan> = {}) {
  const given: Cells = { date: '05/03/2024', amount: '10', ...cells };
  const fields = Object.keys(given).filter((field): field is SaleField => given[field as SaleField] !== undefined);
  const remarks = new RemarkCounts();
  const cleaner = new LineCleaner(planOf(fields, about, discount), remarks);
  const outcome = cleaner.readLine(rowOf(fields.map((field) => given[field] ?? '')));
  const { failure, when, labels, person, money } = cleaner;
  return {
    outcome,
    failure: outcome === 'rejected' ? { column: failure.column, value: failure.value, code: failure.code } : null,
    date: isoDate(when.day),
    minute: when.minute,
    customer: labels.get('customer'),
    ticket: labels.get('ticket'),
    payment: labels.get('payment'),
    product: labels.get('product'),
    gender: person.gender,
    age: person.age,
    quantity: formatMicro(money.quantity),
    amount: formatMicro(money.amount),
    discount: formatMicro(money.discount),
    remarks: Object.fromEntries(remarks.list().map(({ code, count }) => [code, count])),
  };
}
