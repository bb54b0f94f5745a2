import type { ImportOptions } from '@botica/contract/data-import';
import {
  type DateOrder,
  type DecimalMark,
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  KIND_FIELDS,
  LABEL_FIELDS,
  NUMBER_FIELDS,
} from '@botica/contract/data-import.vocabulary';
import type { ColumnSummary } from '../columns/column-summary';
import type { PlanContext } from '../kinds/kind-rules';
import { rulesOf } from '../kinds/rules-of';
import { areLinesUnits } from '../kinds/sales-rules';
import { MappingError } from '../mapping-error';
import { type Remark, remark } from '../remark-counts';
import { isTotalsWord } from '../words/totals-words';
import { carryPlan } from './carry-plan';
import { isOfMonths, isOfNumberedDays } from './column-fits';
import { mixedCurrency, onlyRate } from './currency-plan';
import { MarkDecision } from './decide-mark';
import { discountMark, discountPlan } from './discount-plan';
import { yearsWithoutFar } from './far-years';
import type { FileSense } from './file-sense';
import { ASSUMED_MARK, type ImportPlan, type PlannedColumn } from './import-plan';
import { areLedgerSidesOpen, minusSideOf } from './ledger-sides';
import { SENSE_FIELDS, senseFlag } from './sense-columns';

const DATE_FIELDS = ['date', 'birth_date'] as const satisfies readonly ImportField[];
/** Identifiers, where `17850.0` is `17850`. */
const ID_FIELDS: ReadonlySet<ImportField> = new Set(['ticket', 'series', 'store', 'customer', 'product_id']);

/** What a ticket that is one line does not have. */
const OF_LINE = ['product_id', 'product', 'category', 'quantity', 'unit_price', 'discount'] as const;

/** What is assumed when nothing settles it: the order of the languages that the product speaks first. */
const ASSUMED_ORDER: DateOrder = 'dmy';

export interface CompiledPlan {
  plan: ImportPlan;
  /** What must be answered before the rows may be committed. */
  questions: Remark[];
  warnings: Remark[];
}

interface CompileInput extends PlanContext {
  kind: ImportKind;
  /** The decimal mark with which amounts are price x quantity, when only one does. */
  markByProducts: DecimalMark | null;
}

/**
 * Decides how the rows become records, from what all values of the columns say and what was chosen. Throws `MappingError`.
 * The date order and the decimal mark are decided per column, never per row; what nothing settles becomes a question.
 */
export function compilePlan(input: CompileInput): CompiledPlan {
  const { kind, mapping, options, columns, sense } = input;
  const questions: Remark[] = [];
  const warnings: Remark[] = [];
  const byName = new Map(columns.map((column, index) => [column.name, { column, index }]));
  const settledOrder = options.dateOrder ?? onlySettledOrder(columns);
  const marks = new MarkDecision(input, questions, warnings);
  const used = new Map<string, string>();

  const markOf = (column: ColumnSummary, field: ImportField): DecimalMark => {
    if (!isOneOf(field, NUMBER_FIELDS)) return ASSUMED_MARK;
    return (field === 'discount' ? discountMark(column, options) : null) ?? marks.decide(column, field);
  };
  const planColumn = (name: string, field: ImportField, optionName: string): PlannedColumn => {
    const found = byName.get(name);
    if (found === undefined) throw new MappingError('unknown_column', name, optionName);
    if (used.has(name)) throw new MappingError('column_twice', name, optionName);
    used.set(name, field);
    const { column, index } = found;
    return {
      index,
      name,
      decimal: markOf(column, field),
      dateOrder: isOneOf(field, DATE_FIELDS)
        ? decideOrder(column, options, settledOrder, { field, questions, warnings })
        : (settledOrder ?? ASSUMED_ORDER),
      ...(field === 'date' && (isOfNumberedDays(column) || isOfMonths(column)) && { areDaysNumbers: true }),
      dropsPointZero: ID_FIELDS.has(field) && column.isPointZero,
      ...(field === 'customer' && sense.areCustomersMixed === true && { dropsMarks: true as const }),
      holdsFractions: column.format.decimal !== null && !column.isPointZero,
      leavesOut: leftOut(field),
      ...(isNameOfMost(column) && { namesNoTotals: true }),
      ...(field === 'customer' && options.nobody !== undefined && { nobody: options.nobody }),
      ...aliasesOf(field, input),
      mIsFemale: column.mIsFemale,
      ...(isOneOf(field, NUMBER_FIELDS) && minusSideOf(column)),
    };
  };

  const discount = byName.get(mapping.discount ?? '')?.column;
  const plan: ImportPlan = {
    columns: {},
    classes: [],
    areLinesUnits: false,
    discount: discount && mapping.discount !== undefined ? discountOf(discount, sense) : null,
    senses: { flags: {}, said: { ...sense.kinds, ...options.senses }, lettersOfTicket: lettersOfTicket(sense) },
    skipped: skippedRows(sense),
    once: onceOf(sense, columns),
    isTicketByTime: sense.isTicketByTime ?? false,
    currency: mixedCurrency(input, questions),
    rate: onlyRate(input),
    years: takenYears(input, warnings),
    ...(sense.isTicketHeaded === true && { isTicketHeaded: true }),
    carried: sense.carried === null ? null : carryPlan(columns, mapping, sense.carried).plan,
    isTicketByCustomer: sense.isTicketByCustomer ?? false,
    amountOf: sense.amountOf,
    discountOf: sense.discountOf,
    amountHas: sense.amountHas ?? null,
    timeZone: input.company.timeZone,
  };
  for (const field of SENSE_FIELDS) {
    const column = byName.get(mapping[field] ?? '')?.column;
    if (column !== undefined) plan.senses.flags[field] = senseFlag(column);
  }
  const ofKind: readonly ImportField[] = KIND_FIELDS[kind];
  for (const field of IMPORT_FIELDS) {
    const name = mapping[field];
    if (name === undefined) continue;
    if (!ofKind.includes(field)) throw new MappingError('not_of_kind', field, `mapping.${field}`);
    plan.columns[field] = planColumn(name, field, `mapping.${field}`);
  }
  if (options.unpivot && kind !== 'sales') throw new MappingError('not_of_kind', 'unpivot', 'options.unpivot');
  plan.classes = (options.unpivot ?? []).map((name) => planColumn(name, 'quantity', 'options.unpivot'));
  if (plan.classes.length > 0) {
    // Header and cell take the place of these.
    for (const field of ['category', 'quantity', 'amount'] as const) delete plan.columns[field];
  }
  if (plan.amountOf === 'ticket') for (const field of OF_LINE) delete plan.columns[field];
  plan.areLinesUnits = kind === 'sales' && areLinesUnits(plan, input);
  const money = byName.get(mapping.amount ?? '')?.column;
  if (money !== undefined && !input.isMappingGiven && areLedgerSidesOpen(money))
    questions.push(remark('refund_side', `${money.name} (CR)`, `${money.name} (DB)`));
  questions.push(...sense.questions);
  warnings.push(...sense.remarks);
  const rules = rulesOf(kind);
  questions.push(...rules.ask(plan, input));
  warnings.push(...rules.warn(plan, input));
  return { plan, questions, warnings };
}

/** A text that most rows have is no name of their sum: `Venta del día` in a report by day. */
function isNameOfMost({ words = [], filled }: ColumnSummary): boolean {
  return filled >= FEWEST_ROWS && words.some(([word, count]) => count > filled / 2 && isTotalsWord(word));
}

const FEWEST_ROWS = 3;

function discountOf(column: ColumnSummary, { isDiscountMoney }: FileSense): ImportPlan['discount'] {
  const plan = discountPlan(column);
  return isDiscountMoney === true ? { ...plan, unit: 'money' } : plan;
}

function lettersOfTicket({ prefixes, areSuffixes }: FileSense): 'front' | 'behind' | null {
  if (prefixes === null || prefixes === undefined) return null;
  return areSuffixes === true ? 'behind' : 'front';
}

function skippedRows({ skipped, endsAt, sums }: FileSense): ImportPlan['skipped'] {
  const end = typeof endsAt === 'number' ? [{ from: endsAt, to: null }] : [];
  const all = [...(skipped === null ? [] : [skipped]), ...(sums ? [sums] : []), ...end];
  return all.length === 0 ? null : all;
}

function onceOf({ once }: FileSense, columns: readonly ColumnSummary[]): ImportPlan['once'] {
  if (!once) return null;
  return { except: columns.flatMap(({ name }, index) => (once.except.includes(name) ? [index] : [])) };
}

function aliasesOf(field: ImportField, { company }: CompileInput): Pick<PlannedColumn, 'aliases'> {
  const joined = LABEL_FIELDS.find((one) => one === field);
  const aliases = joined === undefined ? undefined : company.aliases?.[joined];
  return aliases === undefined ? {} : { aliases };
}

/** Codes that a spreadsheet cut join nothing: one may stand for many products. */
function leftOut(field: ImportField): PlannedColumn['leavesOut'] {
  if (field === 'customer') return 'nobody';
  return field === 'ticket' || field === 'series' || field === 'product_id' ? 'cut' : null;
}

/** One day typed years away would rule the windows of all pages: it is left out, said, unless somebody wants it. */
function takenYears({ columns, mapping, options }: CompileInput, warnings: Remark[]): ImportPlan['years'] {
  const column = columns.find(({ name }) => name === mapping.date);
  const years = column === undefined || options.farDates === 'keep' ? null : yearsWithoutFar(column);
  if (years === null || column === undefined) return null;
  const { first, last, far } = years;
  warnings.push({
    ...remark('dates_far_off', column.name, first === last ? `${first}` : `${first}–${last}`),
    count: far,
  });
  return { first, last };
}

function isOneOf(field: ImportField, fields: readonly ImportField[]): boolean {
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
  { field, questions, warnings }: Pick<CompiledPlan, 'questions' | 'warnings'> & { field: ImportField },
): DateOrder {
  const { dateOrder, examples, mayBeYearFirst } = column.format;
  if (options.dateOrder !== undefined) return options.dateOrder;
  // A sale may be of any of the last years; of a birth the year is told by its being one.
  const isYearOpen = mayBeYearFirst === true && field === 'date';
  if (dateOrder !== null && dateOrder !== 'ambiguous' && !isYearOpen) {
    const isMixed = examples?.dmy !== undefined && examples.mdy !== undefined;
    if (isMixed) warnings.push(remark('date_order_mixed', column.name, dateOrder));
    return dateOrder;
  }
  const known = dateOrder === null || dateOrder === 'ambiguous' ? undefined : dateOrder;
  const assumed = known ?? settled ?? ASSUMED_ORDER;
  if (dateOrder === 'ambiguous' || isYearOpen) questions.push(remark('date_order_assumed', column.name, assumed));
  return assumed;
}
