import type { ImportOptions } from '@botica/contract/data-import';
import type { DecimalMark } from '@botica/contract/data-import.vocabulary';
import type { ColumnSummary } from '../columns/column-summary';
import { shareOrMoney } from '../words/header-words';
import type { DiscountPlan, DiscountUnit } from './import-plan';

/**
 * Decides once for a column whether its discounts are money or a share of the price. Numbers that all lie in 0..1 with a
 * proper fraction among them are fractions also under `%`, and beside texts such as `20%`: a spreadsheet keeps 20 % as 0.2.
 */
export function discountPlan(column: ColumnSummary): DiscountPlan {
  return { unit: unitOf(column), isMinus: column.isMinus ?? false };
}

function unitOf({ name, isNamed, isPercent, isRate }: ColumnSummary): DiscountUnit {
  if (isPercent) return 'percentage';
  const said = isNamed ? shareOrMoney(name) : null;
  if (said === 'money') return 'money';
  if (isRate) return 'fraction';
  return said === 'share' ? 'percentage' : 'money';
}

/** The decimal mark of shares; null for money, where other columns and the currency have a say. */
export function discountMark(column: ColumnSummary, { decimal }: ImportOptions): DecimalMark | null {
  if (discountPlan(column).unit === 'money') return null;
  const { percentFormat } = column;
  const format = percentFormat?.type === 'decimal' ? percentFormat : column.format;
  // No share is as large as 12.500, so that a lone mark is the decimal one.
  return decimal ?? (format.decimal === 'ambiguous' ? format.loneMark : format.decimal) ?? '.';
}
