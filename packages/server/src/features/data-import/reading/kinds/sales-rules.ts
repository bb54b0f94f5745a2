import type { ImportField } from '@botica/contract/data-import.vocabulary';
import { isOfMonths } from '../plan/column-fits';
import { isFreeMoney, isItemList, lookOf } from '../plan/column-looks';
import { fileCurrency } from '../plan/file-currency';
import type { ImportPlan } from '../plan/import-plan';
import { mayBeProducts, otherCounts } from '../plan/other-counts';
import { listSenses, unknownSenses } from '../plan/sense-columns';
import { unreadableColumns } from '../plan/suggest-mapping';
import { type Remark, remark } from '../remark-counts';
import { foldWord } from '../words/value-words';
import type { KindRules, PlanContext } from './kind-rules';

/** What is missing; where a column is called so and cannot be read, that is asked instead. */
function missingFields(plan: ImportPlan, context: PlanContext, isMoneyAsked: boolean): Remark[] {
  const { columns, classes } = plan;
  const { isMappingGiven, unpivotSuggestion } = context;
  const missing: Remark[] = [];
  if (!columns.date) missing.push(remark('date_unmapped', null));
  if (classes.length > 0) return missing;
  const hasProduct = columns.product ?? columns.product_id ?? columns.category;
  if (!hasProduct && unpivotSuggestion.length > 0)
    missing.push(remark('wide_file', null, unpivotSuggestion.join(', ')));
  else if (!columns.amount && !columns.unit_price && !columns.quantity) {
    if (!plan.areLinesUnits && !isMoneyAsked) missing.push(remark('amount_unmapped', null));
  } else {
    // A list of documents names nothing sold, and nobody can choose what is not there: that is said.
    if (!hasProduct && plan.amountOf === 'line' && !isMappingGiven && mayBeProducts(context))
      missing.push(remark('product_unmapped', null));
    if (!columns.amount && !columns.unit_price && !isMappingGiven && !isMoneyAsked && hasOtherMoney(context))
      missing.push(remark('amount_unmapped', null));
    const units = columns.amount || columns.quantity || isMappingGiven ? [] : otherCounts(context);
    if (units.length > 0) missing.push(remark('quantity_unmapped', null, units.join(', ')));
  }
  return missing;
}

/**
 * Whether each row is one unit: without money and quantities a file that names what was sold counts lines, of tickets or customers by itself,
 * of other lists once somebody says so.
 */
export function areLinesUnits({ columns, classes }: ImportPlan, context: PlanContext): boolean {
  const { amount, unit_price: price, quantity, ticket, customer, product, product_id: code, category } = columns;
  if (classes.length > 0 || (amount ?? price ?? quantity) !== undefined) return false;
  const isSaid =
    context.isMappingGiven ||
    ((ticket ?? customer) !== undefined && !hasOtherMoney(context) && otherCounts(context).length === 0);
  return (product ?? code ?? category) !== undefined && isSaid;
}

/** Units are no money while a column that nothing was mapped to looks like it. */
function hasOtherMoney({ columns, mapping }: PlanContext): boolean {
  const taken = new Set(Object.values(mapping));
  return columns.some((column) => !taken.has(column.name) && isFreeMoney(column));
}

/** Names that promise what the values do not hold: asked about where it is money or units, else said. */
function unreadable({ columns, mapping, isMappingGiven }: PlanContext): { questions: Remark[]; warnings: Remark[] } {
  const said = unreadableColumns(columns, mapping).map(({ field, column }) => ({
    // Several currencies that are not understood would be added up.
    isMoney: (MONEY.has(field) || (field === 'currency' && column.distinct > 1)) && !isMappingGiven,
    remark: (code: 'column_unreadable' | 'column_unread') =>
      remark(code, column.name, column.samples.slice(0, 3).join(', ')),
  }));
  return {
    questions: said.filter(({ isMoney }) => isMoney).map((one) => one.remark('column_unreadable')),
    warnings: said.filter(({ isMoney }) => !isMoney).map((one) => one.remark('column_unread')),
  };
}

const MONEY: ReadonlySet<ImportField> = new Set(['amount', 'unit_price', 'quantity']);

/** Words of a status that are not understood, in enough rows to matter. */
function unknownWords({ columns, mapping, options, sense }: PlanContext): Remark[] {
  const said = { ...options, senses: { ...sense.kinds, ...options.senses } };
  const senses = listSenses(columns, mapping, said, sense.prefixes ?? []);
  const rows = Math.max(0, ...columns.map(({ filled }) => filled));
  const unknown = unknownSenses(senses, rows);
  const names = [...new Set(unknown.map(({ column }) => column))];
  return names.map((name) => {
    const own = unknown.filter(({ column }) => column === name);
    const found = own.slice(0, MOST_WORDS).map(({ value }) => value.slice(0, LONGEST_WORD));
    return {
      ...remark('sense_unknown', name, found.join(', ')),
      count: own.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

const MOST_WORDS = 8;
const LONGEST_WORD = 60;

function planWarnings(plan: ImportPlan, context: PlanContext): Remark[] {
  const { columns, mapping, options, company, unpivotSuggestion } = context;
  const { amount, unit_price: price, quantity, product, product_id: productId, category } = plan.columns;
  const warnings: Remark[] = [...unreadable(context).warnings];
  const used = new Set(Object.values(mapping));
  for (const column of columns) if (isItemList(column)) warnings.push(remark('item_list', column.name));
  if (plan.areLinesUnits) warnings.push(remark('lines_are_units', null));
  const hasUnits = quantity !== undefined || plan.classes.length > 0;
  if (hasUnits && !amount && !price && (plan.classes.length > 0 || context.isMappingGiven || !hasOtherMoney(context)))
    warnings.push(remark('amounts_are_units', null));
  const isAskedToUnpivot = plan.classes.length === 0 && unpivotSuggestion.length > 0;
  const hasProduct = plan.classes.length > 0 || (product ?? productId ?? category) !== undefined;
  if (!hasProduct && !isAskedToUnpivot && plan.amountOf === 'line') warnings.push(remark('no_product', null));
  const documents = columns.filter((column) => !used.has(column.name) && lookOf(column) === 'document');
  if (plan.columns.ticket === undefined && plan.classes.length === 0 && documents.length > 0)
    warnings.push(remark('no_ticket', null, documents.map(({ name }) => name).join(', ')));
  for (const column of [amount, price])
    if (column && SCALED.test(foldWord(column.name).replaceAll('_', ' ')))
      warnings.push(remark('name_says_scale', column.name));
  const months = columns.find(({ name }) => name === plan.columns.date?.name);
  if (months !== undefined && isOfMonths(months)) warnings.push(remark('months_as_days', months.name));
  for (const column of [amount, price]) {
    const found = column && columns[column.index]?.currency;
    if (column && found && plan.rate === null && !isSameCurrency(found, company.currency))
      warnings.push(remark('currency_differs', column.name, found));
  }
  // Also where a column of its own, or whoever brought the file, says it.
  const ofFile = fileCurrency(columns, mapping, options, company.currency);
  const isSaid = warnings.some(({ code }) => code === 'currency_differs');
  if (ofFile !== null && ofFile !== company.currency && !isSaid)
    warnings.push(remark('currency_differs', mapping.currency ?? null, ofFile));
  return warnings;
}

/** Cents, or thousands, in the name of a column of money. */
const SCALED = /\b(?:cents|centavos|centimos|miles|milhares|thousands|millones|milhoes|millions|minor)\b/;

/** `$` is the sign of several currencies; it says nothing against the dollar. */
function isSameCurrency(found: string, currency: string): boolean {
  return found === currency || (found === '$' && currency === 'USD');
}

export const salesRules: KindRules = {
  order: [
    'birth_date',
    'date',
    'time',
    'am_pm',
    'ticket',
    'customer',
    'gender',
    'age',
    'product_id',
    'category',
    'product',
    'unit_price',
    'quantity',
    'discount',
    'amount',
    'refund_quantity',
    'refund_amount',
    'currency',
    'payment',
    'type',
    'status',
    'store',
  ],
  names: new Map(),
  telling: new Set(),
  leftOver: new Set(),
  ask: (plan, context) => {
    const unread = unreadable(context).questions;
    return [...missingFields(plan, context, unread.length > 0), ...unread, ...unknownWords(context)];
  },
  warn: planWarnings,
};
