import type { ImportMapping } from '@botica/contract/data-import';
import type { ColumnFacts } from '../columns/column-summary';
import { accountColumn, codedKind, isBalanced, referenceColumn } from '../columns/documents-of-rows';
import { hasMoneyBeside } from '../columns/money-beside';
import { withoutRepeated } from '../columns/repeated-block';
import { findRowKinds, onlyLines } from '../columns/row-kinds';
import { agree, type RowSample } from '../columns/row-sample';
import { ticketByRise } from '../columns/serial-columns';
import {
  findCarried,
  ticketAroundLines,
  ticketByBareNumber,
  ticketByCode,
  ticketByContent,
  ticketByRuns,
} from '../columns/ticket-groups';
import { isOfOrder, TicketMoney } from '../columns/ticket-money';
import { minuteIn, seriesColumn, ticketRows } from '../columns/ticket-numbers';
import { withoutCurrency } from '../words/header-currency';
import { normalizeHeader } from '../words/header-words';
import { foldWord } from '../words/value-words';
import { wordList } from '../words/word-list';
import { carryPlan } from './carry-plan';
import { isFreeMoney } from './column-looks';
import { withBook, withOrderDiscount, withTax } from './settle-documents';

const NEARLY_ALL = 0.9;
const FEWEST = 3;
/** So many times the rows of refunds make the other column that of the sales, against its name; and bear the name out. */
const OTHER_SIDE = 5;
const CLEAR_SIDE = 2;
/** Names of money that was given back. */
const REFUNDED = /refund|return|reembols|devuelt|devol|estorn|\bdev\b/;
const THOUSAND = 1_000;
/** Two products that come to an amount are no chance. */
const FEWEST_FACTORS = 2;
/** No line costs so many times less than one unit of it. */
const CHEAP = 5;

/** What rows beside each other say against a mapping by names: whose money a column holds, what are units and what are prices. */
export function settleByRows(
  whole: RowSample,
  named: ImportMapping,
  amountRank: (column: ColumnFacts) => number | null,
): ImportMapping {
  const sample = withoutRepeated(whole);
  const code = named.ticket === undefined ? ticketByCode(sample, named) : null;
  if (code !== null) return settleByRows(whole, withCodeAsTicket(named, code), amountRank);
  const ticket =
    named.ticket ??
    ticketByContent(sample, named) ??
    ticketAroundLines(sample, named) ??
    ticketByRuns(sample, named) ??
    ticketByRise(sample, named) ??
    ticketByBareNumber(sample, named) ??
    undefined;
  const mapping: ImportMapping = ticket === undefined ? named : { ...named, ticket };
  const kinds = findRowKinds(sample, mapping);
  const typed: ImportMapping = kinds?.lines ? withType(mapping, kinds.column) : mapping;
  const lines = kinds === null ? sample : onlyLines(sample, kinds);
  const carried = findCarried(lines, typed) ?? (kinds === null ? null : findCarried(sample, typed));
  const rows = carried?.isSure ? carryPlan(lines.columns, typed, carried).fillSample(lines) : lines;
  const series = seriesColumn(rows, typed);
  const numbered = withKind(rows, withHalves(rows, series === null ? typed : { ...typed, series }));
  // Whose money it is comes first; what is off or back goes by the columns that were found.
  return [
    withOrderDiscount,
    withTax,
    withoutCosts,
    withCount,
    withPrice,
    withFinalPrice,
    withListPrice,
    withDiscount,
    withReturned,
    withRefunds,
  ].reduce((settled, step) => step(rows, settled), withAmount(rows, numbered, amountRank));
}

function withCodeAsTicket({ product_id: _, ...others }: ImportMapping, ticket: string): ImportMapping {
  return { ...others, ticket };
}

/** What tells refunds by the number of the sale that they take back, or by codes, which are asked about. */
function withKind(sample: RowSample, given: ImportMapping): ImportMapping {
  const mapping = withBook(sample, given);
  const type = referenceColumn(sample, mapping) ?? codedKind(sample, mapping) ?? accountColumn(sample, mapping);
  return type === null ? mapping : { ...mapping, type };
}

/** The column that tells kinds of rows is no category. */
function withType({ category, ...others }: ImportMapping, type: string): ImportMapping {
  return { ...others, ...(category !== undefined && category !== type && { category }), type };
}

const HALVES: ReadonlySet<string> = new Set(wordList('manana, tarde, noche, manha, noite'));
const NOON = 720;
const ONE = 60;

/** Words for morning and afternoon beside times of twelve hours: none is after noon, and some of an afternoon read as one of the morning. */
function withHalves(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const times = sample.texts(mapping.time)?.map(minuteIn);
  if (mapping.am_pm !== undefined || times === undefined) return mapping;
  if (!times.every((minute) => minute === null || minute < NOON + ONE)) return mapping;
  const taken = new Set(Object.values(mapping));
  const found = sample.columns.find(({ name, words = [] }) => {
    if (taken.has(name) || words.length < 2 || !words.every(([word]) => HALVES.has(foldWord(word)))) return false;
    const texts = sample.texts(name) ?? [];
    return times.some((minute, at) => minute !== null && minute < NOON - ONE && !/^ma/i.test(texts[at] ?? ''));
  });
  return found === undefined ? mapping : { ...mapping, am_pm: found.name };
}

/** Where the amount is that of the ticket, the money of the lines takes its place when the file has it. */
function withAmount(
  sample: RowSample,
  mapping: ImportMapping,
  amountRank: (column: ColumnFacts) => number | null,
): ImportMapping {
  const { amount, ...others } = mapping;
  if (mapping.ticket === undefined && isOfOrder(sample, mapping)) return others;
  const money = new TicketMoney(sample, mapping);
  if (amount === undefined || !money.isOncePerTicket(amount)) return mapping;
  if (mapping.unit_price !== undefined && money.shapeOf(amount) === 'line') return mapping;
  const taken = new Set(Object.values(mapping));
  const free = sample.columns.filter((column) => !taken.has(column.name) && isFreeMoney(column));
  const ofTicket = [amount, ...free.filter(({ name }) => money.isOncePerTicket(name)).map(({ name }) => name)];
  const ofLine = free.filter(({ name }) => !ofTicket.includes(name));
  const proven = mapping.unit_price === undefined ? money.provenByTickets(ofTicket, ofLine) : null;
  if (proven !== null) return { ...others, [proven[0]]: proven[1] };
  if (money.shapeOf(amount) === 'line') return mapping;
  const ranked = ofLine
    .flatMap((column) => {
      const rank = amountRank(column);
      return rank === null ? [] : [{ name: column.name, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  const [best] = ranked;
  if (best !== undefined) return { ...others, amount: best.name };
  return mapping.unit_price === undefined ? mapping : others;
}

/** An amount with shipping in it or without the fees of a service gives way to the money of the line: another column, or the price. */
function withoutCosts(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const { amount, ...others } = mapping;
  if (amount === undefined) return mapping;
  if (hasMoneyBeside(sample, others, amount)) return others;
  const taken = new Set(Object.values(mapping));
  const own = sample.columns.find(
    (column) =>
      !taken.has(column.name) &&
      isFreeMoney(column) &&
      hasMoneyBeside(sample, { ...others, amount: column.name }, amount),
  );
  return own === undefined ? mapping : { ...others, amount: own.name };
}

/**
 * Whole numbers below the price of one unit, in all rows, are no money of a line: they say how many were sold. So do those by which the
 * price comes to the amount, whatever they are called (`Peso`).
 */
function withCount(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const { amount, quantity, ...others } = mapping;
  const [amounts, prices] = [sample.numbers(amount), sample.numbers(mapping.unit_price)];
  if (quantity !== undefined || amount === undefined || amounts === null || prices === null) return mapping;
  const taken = new Set(Object.values(mapping));
  const factor = sample.columns.find(({ name, type, format }) => {
    if (taken.has(name) || (type !== 'integer' && type !== 'decimal')) return false;
    const read = sample.numbers(name) ?? [];
    // Thousandths of a kilo look like thousands.
    const isOpen = format.decimal === 'ambiguous' && read.every((value) => Math.abs(value) >= THOUSAND || !(value > 0));
    const units = isOpen ? read.map((value) => value / THOUSAND) : read;
    const rows = amounts.flatMap((value, at) => (value !== 0 && units[at] !== 1 ? [at] : []));
    const isProduct = (at: number) => agree((units[at] ?? 0) * (prices[at] ?? 0), amounts[at] ?? Number.NaN);
    return rows.length >= FEWEST_FACTORS && rows.filter(isProduct).length >= NEARLY_ALL * rows.length;
  });
  if (factor !== undefined) return { ...mapping, quantity: factor.name };
  const known = amounts.flatMap((value, at) =>
    Number.isNaN(value) ? [] : [{ value, price: Math.abs(prices[at] ?? 0) }],
  );
  const areCounts = known.every((one) => Number.isInteger(one.value) && Math.abs(one.value) * CHEAP < one.price);
  return known.length >= FEWEST && areCounts ? { ...others, quantity: amount } : mapping;
}

/**
 * A price that grows with the quantity of the same product, and is the same by unit, is the amount of the line; an amount that is
 * the same for one and for several of each product is a price.
 */
function withPrice(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const { unit_price: price, amount, ...others } = mapping;
  const money = amount ?? price;
  if (money === undefined || (amount !== undefined && price !== undefined)) return mapping;
  const { compared, grows, stays } = byQuantity(sample, mapping, money);
  // A price that is twice as high where two were sold is none, however few such rows there are.
  if (amount === undefined && compared > 0 && grows === compared) return { ...others, amount: money };
  if (compared < FEWEST) return mapping;
  if (amount === undefined) return grows >= NEARLY_ALL * compared ? { ...others, amount: money } : mapping;
  return grows === 0 && stays >= NEARLY_ALL * compared ? { ...others, unit_price: money } : mapping;
}

/** The price is what a discount left of another one: that one is the price, and the discount is taken off once. */
function withListPrice(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const { unit_price: price, discount } = mapping;
  const [prices, off] = [sample.numbers(price), sample.numbers(discount)];
  if (prices === null || off === null) return mapping;
  const taken = new Set(Object.values(mapping));
  const rows = off.flatMap((value, at) => (value > 0 && (prices[at] ?? 0) > 0 ? [at] : []));
  const found = sample.columns.find((column) => {
    if (taken.has(column.name) || !isFreeMoney(column)) return false;
    const before = sample.numbers(column.name) ?? [];
    const isLess = (at: number) => {
      const [whole = Number.NaN, value = 0] = [before[at], off[at]];
      return [whole * (1 - value / 100), whole * (1 - value)].some((left) => agree(left, prices[at] ?? 0));
    };
    return rows.length > 0 && rows.filter(isLess).length >= NEARLY_ALL * rows.length;
  });
  return found === undefined ? mapping : { ...mapping, unit_price: found.name };
}

/** What a price comes to less a discount in money, where several were sold: both are those of the line, whatever they are called. */
function withFinalPrice(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const { unit_price: price, discount, quantity, ...others } = mapping;
  const [prices, off, units] = [price, discount, quantity].map((name) => sample.numbers(name));
  if (mapping.amount !== undefined || !prices || !off || !units) return mapping;
  const isDiscounted = (at: number) => (off[at] ?? 0) > 0 && (units[at] ?? 0) > 1;
  if (!off.some((_, at) => isDiscounted(at))) return mapping;
  const taken = new Set(Object.values(mapping));
  const found = sample.columns.find((column) => {
    if (taken.has(column.name) || !isFreeMoney(column)) return false;
    const left = sample.numbers(column.name) ?? [];
    return prices.every((whole, at) => agree(whole - Math.abs(off[at] ?? 0), left[at] ?? Number.NaN));
  });
  if (found === undefined) return mapping;
  return {
    ...others,
    ...(quantity !== undefined && { quantity }),
    ...(discount !== undefined && { discount }),
    amount: found.name,
  };
}

/** How often money goes with the quantity of the same product, and how often it stays, of all lines of another quantity than its first one. */
function byQuantity(sample: RowSample, mapping: ImportMapping, money: string) {
  const tally = { compared: 0, grows: 0, stays: 0 };
  const [values, quantities] = [sample.numbers(money), sample.numbers(mapping.quantity)];
  const products = sample.texts(mapping.product_id ?? mapping.product ?? mapping.category);
  if (!values || !quantities || !products) return tally;
  const first = new Map<string, { value: number; quantity: number }>();
  for (const [at, product] of products.entries()) {
    const line = { value: values[at] ?? Number.NaN, quantity: quantities[at] ?? Number.NaN };
    const known = first.get(product);
    if (known === undefined) first.set(product, line);
    else if (known.quantity !== line.quantity && line.quantity > 0 && known.quantity > 0 && line.value !== 0) {
      tally.compared += 1;
      if (agree(line.value / line.quantity, known.value / known.quantity)) tally.grows += 1;
      else if (line.value === known.value) tally.stays += 1;
    }
  }
  return tally;
}

/** Words for what is given on top: units as often as money. */
const BONUS = /\b(?:bonif\w*|bonus|regalo|gratis|free|brindes?|cortesia|obsequio)\b/;

/** Free units that are called as a discount is. */
function withDiscount(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const { discount, ...others } = mapping;
  if (discount === undefined || !BONUS.test(normalizeHeader(discount))) return mapping;
  const [off, quantities] = [sample.numbers(discount) ?? [], sample.numbers(mapping.quantity) ?? []];
  const [prices, amounts] = [sample.numbers(mapping.unit_price) ?? [], sample.numbers(mapping.amount) ?? []];
  const rows = off.flatMap((value, at) => (value > 0 ? [at] : []));
  const isUnits = rows.every((at) => Number.isInteger(off[at]) && (off[at] ?? 0) <= (quantities[at] ?? 0));
  const isOff = rows.some((at) => {
    const product = (prices[at] ?? Number.NaN) * (quantities[at] ?? Number.NaN);
    return agree(amounts[at] ?? Number.NaN, product - (off[at] ?? 0)) && (off[at] ?? 0) > Math.abs(product) * 0.01;
  });
  return rows.length > 0 && isUnits && !isOff ? others : mapping;
}

const MAY_BE_MONEY = /^(?:devolucion(?:es)?|devoluc(?:ao|oes)|returns)$/;

/** What came back in units is whole, and no more than was sold; under names that are also those of money it is money otherwise. */
function withReturned(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const { refund_quantity: returned, ...others } = mapping;
  if (returned === undefined || !MAY_BE_MONEY.test(normalizeHeader(returned))) return mapping;
  const [values, quantities] = [sample.numbers(returned) ?? [], sample.numbers(mapping.quantity)];
  const isFew = (value: number, at: number) => value >= 0 && value <= (quantities?.[at] ?? 0);
  return quantities !== null &&
    values.every((value, at) => Number.isNaN(value) || (Number.isInteger(value) && isFew(value, at)))
    ? mapping
    : { refund_amount: returned, ...others };
}

function filledRows(sample: RowSample, name: string): number {
  return (sample.numbers(name) ?? []).filter((value) => value > 0).length;
}

/** Sales are many times as many as refunds; where both sides of debit and credit are alike, nothing tells which is which. */
export function areSidesOpen(sample: RowSample, { amount, refund_amount: refund }: ImportMapping): boolean {
  if (amount === undefined || refund === undefined || REFUNDED.test(normalizeHeader(refund))) return false;
  const [sales, refunds] = [filledRows(sample, amount), filledRows(sample, refund)];
  return sales < CLEAR_SIDE * refunds || isBalanced(sample, { amount, refund_amount: refund });
}

const NET = /\b(?:net|neto|neta|liquido|liquida)\b/;

/** Money that was given back later, of sales that stand there with all of theirs: never more than it, and of each ticket once. */
function isOffSales(sample: RowSample, mapping: ImportMapping, amount: string, refund: string): boolean {
  if (NET.test(normalizeHeader(amount))) return false;
  const [amounts, refunds] = [sample.numbers(amount), sample.numbers(refund)];
  if (amounts === null || refunds === null) return false;
  const several = new Set(ticketRows(sample, mapping).flatMap((rows) => (rows.length > 1 ? rows : [])));
  const isOff = (back: number, at: number) =>
    Number.isNaN(back) || back === 0 || (!several.has(at) && back > 0 && back <= (amounts[at] ?? Number.NaN));
  // What came before it, less it, is the amount already; where something else comes to less it, it is not.
  const others = sample.columns.filter(
    (column) => column.name !== amount && column.name !== refund && isFreeMoney(column),
  );
  const isOther = (sign: number) =>
    others.some(({ name }) => {
      const values = sample.numbers(name) ?? [];
      const rows = refunds.flatMap((back, at) => (back > 0 ? [at] : []));
      const agrees = (at: number) => agree((amounts[at] ?? 0) + sign * (refunds[at] ?? 0), values[at] ?? Number.NaN);
      return rows.length > 0 && rows.every(agrees);
    });
  return refunds.every(isOff) && !isOther(1) && (SAYS_MONEY.test(normalizeHeader(refund)) || isOther(-1));
}

/** Alone, returns may be counted anywhere; called money, they are. */
const SAYS_MONEY = /\b(?:total|valor|vlr|vl|importe|monto|amount|value)\b/;

/** Debit and credit: the side that more rows have is that of the sales. Other money of refunds may be off the amount already. */
function withRefunds(sample: RowSample, mapping: ImportMapping): ImportMapping {
  const { refund_amount: refund, ...others } = mapping;
  const { amount } = mapping;
  if (refund === undefined) return mapping;
  if (amount !== undefined && REFUNDED.test(normalizeHeader(refund)))
    return isOffSales(sample, mapping, amount, refund) ? mapping : others;
  if (
    amount === undefined ||
    !/^(?:haber|credit|credito|abonos?|ingresos?)$/.test(withoutCurrency(normalizeHeader(amount)))
  )
    return others;
  return filledRows(sample, refund) >= OTHER_SIDE * filledRows(sample, amount)
    ? { ...mapping, amount: refund, refund_amount: amount }
    : mapping;
}
