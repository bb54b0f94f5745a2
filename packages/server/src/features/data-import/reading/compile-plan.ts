import { type ImportMapping, type ImportOptions, SALE_FIELDS, type SaleField } from '@botica/contract/data-import';
import type { ColumnSummary } from './column-profile';
import type { CompanyFormat } from './company-format';
import { ASSUMED_MARK, MarkDecision } from './decide-mark';
import type { DateOrder, DecimalMark, ImportPlan, PlannedColumn } from './import-plan';
import { type Remark, remark } from './remark-counts';

const DATE_FIELDS = ['date', 'birth_date'] as const satisfies readonly SaleField[];
const NUMBER_FIELDS = ['quantity', 'unit_price', 'amount', 'discount', 'age'] as const satisfies readonly SaleField[];
/** Identifiers, where `17850.0` is `17850`. */
const ID_FIELDS: ReadonlySet<SaleField> = new Set(['ticket', 'store', 'customer', 'product_id']);

/** What is assumed when nothing settles it: the order of the languages that the product speaks first. */
const ASSUMED_ORDER: DateOrder = 'dmy';

export interface CompiledPlan {
  plan: ImportPlan;
  /** What must be answered before the rows may be committed. */
  questions: Remark[];
  warnings: Remark[];
}

interface CompileInput {
  columns: readonly ColumnSummary[];
  mapping: ImportMapping;
  options: ImportOptions;
  company: CompanyFormat;
  /** The decimal mark with which amounts are price x quantity, when only one does. */
  markByProducts: DecimalMark | null;
  /** The mapping was chosen by somebody: leaving product and category out is then an answer. */
  isMappingGiven: boolean;
  /** Columns that look like the classes of a wide file. */
  unpivotSuggestion: readonly string[];
}

/** A mapping or an option that names a column which the file does not have, or one column twice. */
export class MappingError extends Error {
  override name = 'MappingError';
  constructor(
    readonly code: 'unknown_column' | 'column_twice',
    readonly column: string,
    readonly field: string,
  ) {
    super(`${code}: ${column}`);
  }
}

/**
 * Decides how the rows become lines, from what all values of the columns say and what was chosen. Throws `MappingError`.
 * The date order and the decimal mark are decided per column, never per row; what nothing settles becomes a question.
 */
export function compilePlan(input: CompileInput): CompiledPlan {
  const { mapping, options, columns } = input;
  const questions: Remark[] = [];
  const warnings: Remark[] = [];
  const byName = new Map(columns.map((column, index) => [column.name, { column, index }]));
  const settledOrder = options.dateOrder ?? onlySettledOrder(columns);
  const marks = new MarkDecision(input, questions, warnings);
  const used = new Map<string, string>();

  const planColumn = (name: string, field: SaleField, optionName: string): PlannedColumn => {
    const found = byName.get(name);
    if (found === undefined) throw new MappingError('unknown_column', name, optionName);
    if (used.has(name)) throw new MappingError('column_twice', name, optionName);
    used.set(name, field);
    const { column, index } = found;
    return {
      index,
      name,
      decimal: isOneOf(field, NUMBER_FIELDS) ? marks.decide(column, field) : ASSUMED_MARK,
      dateOrder: isOneOf(field, DATE_FIELDS)
        ? decideOrder(column, options, settledOrder, questions)
        : (settledOrder ?? ASSUMED_ORDER),
      dropsPointZero: ID_FIELDS.has(field) && column.isPointZero,
      mIsFemale: column.mIsFemale,
    };
  };

  const plan: ImportPlan = { columns: {}, classes: [], timeZone: input.company.timeZone };
  for (const field of SALE_FIELDS) {
    const name = mapping[field];
    if (name !== undefined) plan.columns[field] = planColumn(name, field, `mapping.${field}`);
  }
  plan.classes = (options.unpivot ?? []).map((name) => planColumn(name, 'quantity', 'options.unpivot'));
  if (plan.classes.length > 0) {
    // Header and cell take the place of these.
    for (const field of ['category', 'quantity', 'amount'] as const) delete plan.columns[field];
  }
  questions.push(...missingFields(plan, input));
  warnings.push(...planWarnings(plan, input));
  return { plan, questions, warnings };
}

function isOneOf(field: SaleField, fields: readonly SaleField[]): boolean {
  return fields.includes(field);
}

/** The order of the file's other date columns, when they agree. */
function onlySettledOrder(columns: readonly ColumnSummary[]): DateOrder | undefined {
  const orders = new Set(
    columns.map(({ format }) => format.dateOrder).filter((order) => order === 'dmy' || order === 'mdy'),
  );
  const [only] = orders;
  return orders.size === 1 ? only : undefined;
}

function decideOrder(
  column: ColumnSummary,
  options: ImportOptions,
  settled: DateOrder | undefined,
  questions: Remark[],
): DateOrder {
  const { dateOrder } = column.format;
  if (options.dateOrder !== undefined) return options.dateOrder;
  if (dateOrder !== null && dateOrder !== 'ambiguous') return dateOrder;
  const assumed = settled ?? ASSUMED_ORDER;
  if (dateOrder === 'ambiguous') questions.push(remark('date_order_assumed', column.name, assumed));
  return assumed;
}

function missingFields(plan: ImportPlan, { isMappingGiven, unpivotSuggestion }: CompileInput): Remark[] {
  const { columns, classes } = plan;
  const missing: Remark[] = [];
  if (!columns.date) missing.push(remark('date_unmapped', null));
  if (classes.length > 0) return missing;
  const hasProduct = columns.product ?? columns.product_id ?? columns.category;
  if (!hasProduct && unpivotSuggestion.length > 0)
    missing.push(remark('wide_file', null, unpivotSuggestion.join(', ')));
  else if (!columns.amount && !columns.unit_price && !columns.quantity) missing.push(remark('amount_unmapped', null));
  else if (!hasProduct && !isMappingGiven) missing.push(remark('product_unmapped', null));
  return missing;
}

function planWarnings(plan: ImportPlan, { columns, company, unpivotSuggestion }: CompileInput): Remark[] {
  const { amount, unit_price: price, quantity, product, product_id: productId, category } = plan.columns;
  const warnings: Remark[] = [];
  const hasUnits = quantity !== undefined || plan.classes.length > 0;
  if (hasUnits && !amount && !price) warnings.push(remark('amounts_are_units', null));
  const isAskedToUnpivot = plan.classes.length === 0 && unpivotSuggestion.length > 0;
  const hasProduct = plan.classes.length > 0 || (product ?? productId ?? category) !== undefined;
  if (!hasProduct && !isAskedToUnpivot) warnings.push(remark('no_product', null));
  for (const column of [amount, price]) {
    const found = column && columns[column.index]?.currency;
    if (column && found && !isSameCurrency(found, company.currency))
      warnings.push(remark('currency_differs', column.name, found));
  }
  return warnings;
}

/** `$` is the sign of several currencies; it says nothing against the dollar. */
function isSameCurrency(found: string, currency: string): boolean {
  return found === currency || (found === '$' && currency === 'USD');
}
