import type { ImportMapping } from '@botica/contract/data-import';
import { normalizeHeader } from '../words/header-words';
import { agree, type RowSample } from './row-sample';

const NEARLY_ALL = 0.9;
const FEWEST = 2;
/** What bringing the goods costs, in three languages. */
const SHIPPING = /\b(?:shipping|freight|postage|delivery|handling|envio|flete|frete|portes|entrega)\b/;

/** Whether a column is the money of the lines (their amount, else price by units) with that of shipping, in nearly all rows that have some. */
export function isWithShipping(sample: RowSample, mapping: ImportMapping, total: string): boolean {
  const { amount, unit_price: price, quantity } = mapping;
  const [totals, lines] = [sample.numbers(total), sample.numbers(amount ?? price)];
  if (totals === null || lines === null) return false;
  const units = amount === undefined ? sample.numbers(quantity) : null;
  return sample.columns.some(({ name, type }) => {
    const isCost = (type === 'decimal' || type === 'integer') && SHIPPING.test(normalizeHeader(name));
    const costs = isCost && name !== total && name !== amount ? (sample.numbers(name) ?? []) : [];
    const rows = costs.flatMap((cost, at) => (cost > 0 && !Number.isNaN(totals[at] ?? Number.NaN) ? [at] : []));
    const agreeing = rows.filter((at) =>
      agree((lines[at] ?? Number.NaN) * (units?.[at] ?? 1) + (costs[at] ?? 0), totals[at] ?? Number.NaN),
    );
    return rows.length >= FEWEST && agreeing.length >= NEARLY_ALL * rows.length;
  });
}
