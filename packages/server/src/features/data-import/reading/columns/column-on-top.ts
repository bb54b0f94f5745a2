import type { ImportMapping } from '@botica/contract/data-import';
import { agree, type RowSample } from './row-sample';

const NEARLY_ALL = 0.9;
const FEWEST = 2;

/** The column that amounts have on top of quantity x price, or less it, in nearly all rows: a tax, say; null where none explains them. */
export function columnOnTop(sample: RowSample, mapping: ImportMapping): string | null {
  const [amounts, prices] = [sample.numbers(mapping.amount), sample.numbers(mapping.unit_price)];
  const quantities = sample.numbers(mapping.quantity);
  if (amounts === null || prices === null || quantities === null) return null;
  const gaps = amounts.map((amount, at) => amount - (prices[at] ?? Number.NaN) * (quantities[at] ?? Number.NaN));
  const open = gaps.flatMap((gap, at) => (Number.isNaN(gap) || agree(gap, 0) ? [] : [at]));
  if (open.length < FEWEST || open.length < NEARLY_ALL * gaps.filter((gap) => !Number.isNaN(gap)).length) return null;
  const taken = new Set([mapping.amount, mapping.unit_price, mapping.quantity]);
  const explains = (values: readonly number[]) =>
    open.filter((at) => agree(Math.abs(gaps[at] ?? 0), Math.abs(values[at] ?? Number.NaN))).length >=
    NEARLY_ALL * open.length;
  const found = sample.columns.find(
    ({ name, type }) =>
      !taken.has(name) && (type === 'decimal' || type === 'integer') && explains(sample.numbers(name) ?? []),
  );
  return found?.name ?? null;
}
