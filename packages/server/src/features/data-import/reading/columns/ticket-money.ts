import type { ImportMapping } from '@botica/contract/data-import';
import { normalizeHeader } from '../words/header-words';
import type { ColumnSummary } from './column-summary';
import { isSameRow } from './repeated-block';
import { agree, type RowSample } from './row-sample';
import { ticketRows } from './ticket-numbers';

const NEARLY_ALL = 0.9;
const HALF = 0.5;
/** Below this chance an amount that is the same on all lines of its tickets is asked about, below the other it is that of the ticket. */
const UNLIKELY = 0.05;
const HARDLY_POSSIBLE = 0.001;
/** Names that speak of the whole ticket: `Order Total`, `Total del pedido`. */
const OF_ORDER = /\b(?:order|orden|pedido|ticket|receipt|invoice|factura|cupom|nota|basket|cart|carrito|carrinho)\b/;
/** Names that may be those of lines, too. */
const MAYBE_OF_ORDER = /\b(?:comprobante|venta|venda|documento|boleta|compra|purchase)\b/;
/** So many tickets with their amount on one row, others blank, are no accident. */
const FEWEST_ONCE = 3;
const FEWEST_REPEATED = 2;
const CENT = 0.01;

/** What a column of money is about, by how it goes with the tickets. */
export type MoneyShape = 'line' | 'ticket' | 'maybe_ticket';

/**
 * Whether an amount is called after an order, is hardly ever price x quantity, and is the same on lines one after another whose
 * products are not: money of an order whose number is not known.
 */
export function isOfOrder(sample: RowSample, { amount, unit_price: price, quantity }: ImportMapping): boolean {
  const [amounts, prices, units] = [sample.numbers(amount), sample.numbers(price), sample.numbers(quantity)];
  const header = normalizeHeader(amount ?? '');
  if (!amounts || !prices || !units || !(OF_ORDER.test(header) || MAYBE_OF_ORDER.test(header))) return false;
  const products = prices.map((one, at) => one * (units[at] ?? Number.NaN));
  const fitting = products.filter((product, at) => agree(product, amounts[at] ?? Number.NaN)).length;
  const isRepeated = products.some(
    (product, at) => at > 0 && amounts[at] === amounts[at - 1] && !agree(product, products[at - 1] ?? Number.NaN),
  );
  return isRepeated && fitting < HALF * products.length;
}

/** Compares columns of money with the lines and tickets of a file. */
export class TicketMoney {
  /** Rows of each ticket of several lines, and all rows by ticket. */
  private readonly several: readonly (readonly number[])[];
  private readonly all: readonly (readonly number[])[];
  private readonly quantity: readonly number[] | null;
  private readonly price: readonly number[] | null;
  private readonly discount: readonly number[] | null;

  constructor(
    private readonly sample: RowSample,
    mapping: ImportMapping,
  ) {
    this.all = ticketRows(sample, mapping);
    // Lines that are equal in all say nothing of what they have in common.
    const { rows: lines } = sample;
    this.several = this.all.filter((rows) =>
      rows.some((at) => !isSameRow(lines[at] ?? [], lines[rows[0] ?? at] ?? [])),
    );
    this.quantity = sample.numbers(mapping.quantity);
    this.price = sample.numbers(mapping.unit_price);
    this.discount = sample.numbers(mapping.discount);
  }

  /** Whether a column holds money of each line, or of the ticket: repeated on its lines or on one of them alone. */
  shapeOf(name: string): MoneyShape {
    const values = this.sample.numbers(name);
    const found = values === null ? null : this.repetition(values);
    if (values === null || found === null) return 'line';
    const { once, repeated, extraLines } = found;
    const fit = this.lineFit(values);
    if (fit !== null) return fit >= HALF ? 'line' : 'ticket';
    if (once > repeated) return once >= FEWEST_ONCE ? 'ticket' : once > 1 ? 'maybe_ticket' : 'line';
    const { chance: one, isEverEqual } = this.chanceOfEqual(values);
    const chance = one ** extraLines;
    if (chance < HARDLY_POSSIBLE) return 'ticket';
    // Of few tickets chance says little: no two have one amount, and yet all lines of each do.
    const isOdd = !isEverEqual && (repeated >= FEWEST_REPEATED || this.hasOtherQuantities());
    return isOdd || chance < UNLIKELY || OF_ORDER.test(normalizeHeader(name)) ? 'maybe_ticket' : 'line';
  }

  /** Whether a column has one value for each ticket of several lines, though by chance perhaps. */
  isOncePerTicket(name: string): boolean {
    return this.repetition(this.sample.numbers(name) ?? []) !== null;
  }

  /** How often the lines of a ticket have one amount, on all of them or on one alone; null where hardly any ticket has. */
  private repetition(values: readonly number[]): { once: number; repeated: number; extraLines: number } | null {
    let repeated = 0;
    let once = 0;
    let varied = 0;
    let extraLines = 0;
    for (const rows of this.several) {
      const own = rows.map((at) => values[at] ?? Number.NaN);
      const filled = own.filter((value) => !Number.isNaN(value) && value !== 0);
      const [first = 0] = filled;
      if (filled.length === 0) continue;
      if (filled.length === 1) once += 1;
      else if (filled.length === own.length && filled.every((value) => value === first)) {
        repeated += 1;
        extraLines += own.length - 1;
      } else varied += 1;
    }
    const one = repeated + once;
    return one === 0 || one < NEARLY_ALL * (one + varied) ? null : { once, repeated, extraLines };
  }

  /** The column of an amount or price of the lines whose sums are those of a column of tickets; null when none is. */
  provenByTickets(
    ofTicket: readonly string[],
    free: readonly ColumnSummary[],
  ): ['amount' | 'unit_price', string] | null {
    const sums = ofTicket.map((name) => this.sample.numbers(name) ?? []);
    for (const { name } of free) {
      const values = this.sample.numbers(name) ?? [];
      const times = values.map((value, at) => value * (this.quantity?.[at] ?? 1));
      if (sums.some((sum) => this.addsUpTo(values, sum))) return ['amount', name];
      if (this.quantity !== null && sums.some((sum) => this.addsUpTo(times, sum))) return ['unit_price', name];
    }
    return null;
  }

  /** Whether a column of discounts in money repeats on the lines of tickets whose lines differ. */
  discountRepeats(name: string): boolean {
    const values = this.sample.numbers(name);
    if (values === null || this.price === null) return false;
    const isCalledSo = OF_ORDER.test(normalizeHeader(name));
    let repeated = 0;
    let others = 0;
    for (const rows of this.several) {
      const own = rows.map((at) => values[at] ?? 0);
      const [first = 0] = own;
      const products = new Set(rows.map((at) => (this.price?.[at] ?? 0) * (this.quantity?.[at] ?? 1)));
      if (own.every((value) => value === 0)) continue;
      if ((products.size > 1 || isCalledSo) && own.every((value) => value === first)) repeated += 1;
      else if (own.some((value) => value !== first)) others += 1;
    }
    return repeated > 0 && repeated >= NEARLY_ALL * (repeated + others);
  }

  /**
   * Whether a column holds what was taken off whole tickets: in each one that has some, another column is what price x quantity comes to less it
   * (`Subtotal`), and it is the sum itself in those that have none.
   */
  isOffTickets(name: string): boolean {
    const off = this.sample.numbers(name);
    if (off === null || this.price === null) return false;
    const firstOf = (values: readonly number[], rows: readonly number[]) =>
      rows.map((at) => values[at] ?? Number.NaN).find((value) => !Number.isNaN(value)) ?? 0;
    const tickets = this.all.map((rows) => ({
      rows,
      lines: rows.reduce((sum, at) => sum + this.productAt(at), 0),
      off: Math.abs(firstOf(off, rows)),
    }));
    const isOne = ({ rows, off: one }: (typeof tickets)[number]) =>
      rows.every((at) => Number.isNaN(off[at]) || Math.abs(off[at] ?? 0) === one);
    if (!tickets.some((ticket) => ticket.off !== 0) || this.several.length === 0 || !tickets.every(isOne)) return false;
    return this.sample.columns.some((column) => {
      const left = column.name === name ? null : this.sample.numbers(column.name);
      return left !== null && tickets.every((ticket) => agree(ticket.lines - ticket.off, firstOf(left, ticket.rows)));
    });
  }

  /** Sums of the sampled tickets by a column that holds their money, and by price x quantity. */
  reconcile(name: string): { tickets: number; lines: number } | null {
    const values = this.sample.numbers(name);
    if (values === null || this.price === null) return null;
    let tickets = 0;
    let lines = 0;
    for (const rows of this.all) {
      tickets += rows.map((at) => values[at] ?? Number.NaN).find((value) => !Number.isNaN(value)) ?? 0;
      for (const at of rows) lines += this.productAt(at) || 0;
    }
    return { tickets, lines };
  }

  private productAt(at: number): number {
    return (this.price?.[at] ?? Number.NaN) * (this.quantity?.[at] ?? 1);
  }

  /** Share of the lines of tickets of several lines where a value is price x quantity, less a discount or not; null without a price. */
  private lineFit(values: readonly number[]): number | null {
    if (this.price === null) return null;
    const known = (at: number) => !Number.isNaN(this.productAt(at));
    const lines = this.several.flat().filter(known).length;
    if (lines === 0) return null;
    const fits = this.several.flatMap((ticket) => {
      const rows = ticket.filter(known);
      if (this.isOfAll(values, rows)) return [];
      return rows.filter((at) => this.sumsOf(at).some((one) => agree(values[at] ?? Number.NaN, one)));
    });
    return fits.length / lines;
  }

  /** What a line may come to: price x quantity, less a discount in money or in percent. */
  private sumsOf(at: number): number[] {
    const product = this.productAt(at);
    const off = this.discount?.[at] ?? 0;
    return [product, product - off, product * (1 - off), product * (1 - off / 100)];
  }

  /**
   * Whether rows that sell for different money have one value, which is then of none of them: what is nearly that of a large one is the sum of
   * all. On one row alone it is that of the row where it is exactly so.
   */
  private isOfAll(values: readonly number[], rows: readonly number[]): boolean {
    const filled = rows.filter((at) => (values[at] ?? Number.NaN) > 0);
    const [first, ...others] = filled;
    if (first === undefined || rows.every((at) => agree(this.productAt(at), this.productAt(first)))) return false;
    if (others.length === 0) return this.sumsOf(first).every((one) => Math.abs((values[first] ?? 0) - one) >= CENT / 2);
    return filled.length === rows.length && others.every((at) => values[at] === values[first]);
  }

  private addsUpTo(values: readonly number[], sums: readonly number[]): boolean {
    let known = 0;
    let right = 0;
    for (const rows of this.all) {
      const sum = rows.map((at) => sums[at] ?? Number.NaN).find((value) => !Number.isNaN(value));
      if (sum === undefined || sum === 0) continue;
      known += 1;
      if (
        agree(
          rows.reduce((total, at) => total + (values[at] ?? Number.NaN), 0),
          sum,
        )
      )
        right += 1;
    }
    return known > 1 && right >= NEARLY_ALL * known;
  }

  /** How likely two tickets have one amount, by those of the sample. */
  private chanceOfEqual(values: readonly number[]): { chance: number; isEverEqual: boolean } {
    const counts = new Map<number, number>();
    for (const [first = 0] of this.all) counts.set(values[first] ?? 0, (counts.get(values[first] ?? 0) ?? 0) + 1);
    const pairs = (count: number) => (count * (count - 1)) / 2;
    const equal = [...counts.values()].reduce((sum, count) => sum + pairs(count), 0);
    return { chance: (equal + 1) / (pairs(this.all.length) + 1), isEverEqual: equal > 0 };
  }

  /** Whether the lines of each ticket of several differ in how many were sold. */
  private hasOtherQuantities(): boolean {
    const { quantity, several } = this;
    return quantity !== null && several.every((rows) => new Set(rows.map((at) => quantity[at])).size > 1);
  }
}
