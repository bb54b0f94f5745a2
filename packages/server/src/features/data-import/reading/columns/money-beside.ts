import type { ImportMapping } from '@botica/contract/data-import';
import { normalizeHeader } from '../words/header-words';
import { agree, type RowSample } from './row-sample';

const NEARLY_ALL = 0.9;
const FEWEST = 2;
/** What is added to the money of the lines: bringing the goods, tips, service at a table. And what a market place or a service of payments keeps of it. */
const BESIDE = {
  shipping:
    /\b(?:shipping|freight|postage|delivery|handling|envio|flete|frete|portes|entrega|tips?|propinas?|gorjetas?|cubierto|couvert|service charge|(?:servicio|servico)(?=$| \d| percent))\b/,
  fees: /\b(?:fees?|comision(?:es)?|commissions?|comissao|comissoes|taxas?|tarifas?|cargos?)\b/,
} as const;

/**
 * Whether a column is the money of the lines (their amount, else price by units) with a cost added to it or taken off, in nearly all
 * rows that have some: what a customer paid for the goods is neither.
 */
export function hasMoneyBeside(sample: RowSample, mapping: ImportMapping, total: string): boolean {
  const { amount, unit_price: price, quantity } = mapping;
  const [totals, lines] = [sample.numbers(total), sample.numbers(amount ?? price)];
  if (totals === null || lines === null) return false;
  const units = amount === undefined ? sample.numbers(quantity) : null;
  const costs = sample.columns.flatMap(({ name, type }) => {
    const header = normalizeHeader(name);
    const isAdded = BESIDE.shipping.test(header);
    const isCost = (type === 'decimal' || type === 'integer') && (isAdded || BESIDE.fees.test(header));
    const values = isCost && name !== total && name !== amount ? sample.numbers(name) : null;
    if (values === null) return [];
    // Fees stand there with a minus or without; what is given back of one has the other sign.
    const sign = values.reduce((sum, cost) => sum + (Math.sign(cost) || 0), 0) > 0 ? -1 : 1;
    return [values.map((cost) => (isAdded ? Math.max(cost, 0) : sign * cost) || 0)];
  });
  const together = costs.reduce(
    (sums, values) => sums.map((sum, at) => sum + (values[at] ?? 0)),
    lines.map(() => 0),
  );
  const sums = [...costs, ...(costs.length > 1 ? [together] : []), ...withTaxes(sample, [total, amount], together)];
  return sums.some((values) => {
    const rows = values.flatMap((cost, at) => (cost !== 0 && (totals[at] || 0) !== 0 ? [at] : []));
    const agreeing = rows.filter((at) =>
      agree((lines[at] ?? Number.NaN) * (units?.[at] ?? 1) + (values[at] ?? 0), totals[at] ?? Number.NaN),
    );
    return rows.length >= FEWEST && agreeing.length >= NEARLY_ALL * rows.length;
  });
}

const TAX = /\b(?:tax|taxes|vat|iva|impuestos?|impostos?|igv|gst)\b/;

/** Costs with a tax added as well, where something is brought: a tax alone is part of what was paid. */
function withTaxes(sample: RowSample, except: readonly (string | undefined)[], costs: readonly number[]): number[][] {
  const headers = sample.columns.map(({ name }) => ({ name, header: normalizeHeader(name) }));
  if (!headers.some(({ header }) => BESIDE.shipping.test(header))) return [];
  return headers.flatMap(({ name, header }) => {
    const taxes = TAX.test(header) && !except.includes(name) ? sample.numbers(name) : null;
    return taxes === null ? [] : [costs.map((cost, at) => cost + (taxes[at] || 0))];
  });
}
