import type { ImportMapping } from '@botica/contract/data-import';
import { agree, type RowSample } from './row-sample';

const NEARLY_ALL = 0.9;
const FEWEST = 2;

/** The column that amounts have on top of quantity x price and its discount in money, or less it, in nearly all rows: a tax, say; null where none explains them. */
export function columnOnTop(sample: RowSample, mapping: ImportMapping): string | null {
  const [amounts, prices] = [sample.numbers(mapping.amount), sample.numbers(mapping.unit_price)];
  const quantities = sample.numbers(mapping.quantity);
  if (amounts === null || prices === null || quantities === null) return null;
  const products = prices.map((price, at) => price * (quantities[at] ?? Number.NaN));
  const discounts = sample.numbers(mapping.discount);
  const gapsOf = (off: readonly number[]) =>
    amounts.map((amount, at) => amount - (products[at] ?? Number.NaN) + Math.abs(off[at] || 0));
  return (
    columnThatFills(sample, mapping, gapsOf([])) ?? (discounts && columnThatFills(sample, mapping, gapsOf(discounts)))
  );
}

function columnThatFills(sample: RowSample, mapping: ImportMapping, gaps: readonly number[]): string | null {
  const open = gaps.flatMap((gap, at) => (Number.isNaN(gap) || agree(gap, 0) ? [] : [at]));
  if (open.length < FEWEST || open.length < NEARLY_ALL * gaps.filter((gap) => !Number.isNaN(gap)).length) return null;
  const taken = new Set([mapping.amount, mapping.unit_price, mapping.quantity, mapping.discount]);
  const explains = (values: readonly number[]) =>
    open.filter((at) => agree(Math.abs(gaps[at] ?? 0), Math.abs(values[at] ?? Number.NaN))).length >=
    NEARLY_ALL * open.length;
  const found = sample.columns.find(
    ({ name, type }) =>
      !taken.has(name) && (type === 'decimal' || type === 'integer') && explains(sample.numbers(name) ?? []),
  );
  return found?.name ?? null;
}
