import type { ImportMapping } from '@botica/contract/data-import';
import type { RowSample } from './row-sample';

const CENT = 0.011;

/** Whether discounts that all lie between 0 and 1 are money all the same: price x quantity less one is the money in some column, and no share of it is. */
export function isDiscountMoney(sample: RowSample, { discount, unit_price: price, quantity }: ImportMapping): boolean {
  const [off, prices, units] = [sample.numbers(discount), sample.numbers(price), sample.numbers(quantity)];
  const column = sample.columns.find(({ name }) => name === discount);
  if (off === null || prices === null || column === undefined || column.isPercent || !column.isRate) return false;
  const rows = off.flatMap((value, at) => (value > 0 && (prices[at] ?? 0) > 0 ? [at] : []));
  const productOf = (at: number) => (prices[at] ?? Number.NaN) * (units?.[at] ?? 1);
  return sample.columns.some(({ name, type }) => {
    if (type !== 'decimal' && type !== 'integer') return false;
    const paid = sample.numbers(name) ?? [];
    const isLess = (at: number, less: number) => Math.abs(productOf(at) - less - (paid[at] ?? Number.NaN)) < CENT;
    return (
      rows.length > 0 && rows.every((at) => isLess(at, off[at] ?? 0) && !isLess(at, productOf(at) * (off[at] ?? 0)))
    );
  });
}
