import type { ImportMapping } from '@botica/contract/data-import';
import { agree, type RowSample } from '../columns/row-sample';
import { TicketMoney } from '../columns/ticket-money';
import { normalizeHeader } from '../words/header-words';
import { isFreeMoney } from './column-looks';

const BALANCE = /^(?:saldo|balance|running balance)\b/;

/**
 * In the book of a till, with a balance in each row, money goes out for anything: what it went out for that never came in by the same
 * words is no return, and the words tell what each row is.
 */
export function withBook(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const { product, refund_amount: out, type, ...others } = mapping;
  const [texts, outs] = [sample.texts(product), sample.numbers(out)];
  const column = sample.columns.find(({ name }) => name === product);
  if (type !== undefined || product === undefined || column === undefined || texts === null || outs === null)
    return mapping;
  if (!sample.columns.some(({ name }) => BALANCE.test(normalizeHeader(name)))) return mapping;
  const isOut = (at: number) => (outs[at] ?? 0) > 0;
  const sold = new Set(texts.filter((_, at) => !isOut(at)));
  const isBook = outs.some((_, at) => isOut(at)) && texts.every((text, at) => !isOut(at) || !sold.has(text));
  return isBook && column.words !== undefined
    ? { ...others, ...(out !== undefined && { refund_amount: out }), type: product }
    : mapping;
}

const BEFORE_TAX = /^(?:(?:total )?net|net total|(?:total )?neto|neto total|neto gravado|(?:total )?liquido)$/;
const TAX = /\b(?:tax|taxes|vat|iva|impuestos?|impostos?|igv|itbis|gst)\b/;

/** Of a list of documents what was paid is the money with tax, where another column is that before tax with a tax beside it. */
export function withTax(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const { amount, product, product_id: code, unit_price: price, quantity } = mapping;
  const nets = sample.numbers(amount);
  if (amount === undefined || nets === null || (product ?? code ?? price ?? quantity) !== undefined) return mapping;
  if (!BEFORE_TAX.test(normalizeHeader(amount))) return mapping;
  const taken = new Set(Object.values(mapping));
  const free = sample.columns.filter((column) => !taken.has(column.name) && isFreeMoney(column));
  const taxes = free
    .filter(({ name }) => TAX.test(normalizeHeader(name)))
    .map(({ name }) => sample.numbers(name) ?? []);
  const found = free.find(({ name }) => {
    const totals = sample.numbers(name) ?? [];
    return taxes.some((tax) => {
      const rows = tax.flatMap((value, at) => (value !== 0 && !Number.isNaN(value) ? [at] : []));
      return rows.length > 1 && rows.every((at) => agree((nets[at] ?? 0) + (tax[at] ?? 0), totals[at] ?? Number.NaN));
    });
  });
  return found === undefined ? mapping : { ...mapping, amount: found.name };
}

const DISCOUNT = /\b(?:discounts?|descuentos?|descontos?|dto|dcto|rebajas?|bonificacion)\b/;

/** What was taken off whole orders, where no line has a discount of its own and the sums of the orders prove it (`Discount Amount` beside `Lineitem discount`). */
export function withOrderDiscount(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const { discount, ticket, unit_price: price, amount } = mapping;
  if (ticket === undefined || price === undefined || amount !== undefined) return mapping;
  if (sample.numbers(discount)?.some((value) => value !== 0 && !Number.isNaN(value))) return mapping;
  const taken = new Set(Object.values(mapping));
  const money = new TicketMoney(sample, mapping);
  const found = sample.columns.find(
    (column) =>
      !taken.has(column.name) &&
      isFreeMoney(column) &&
      DISCOUNT.test(normalizeHeader(column.name)) &&
      money.isOffTickets(column.name),
  );
  return found === undefined ? mapping : { ...mapping, discount: found.name };
}
