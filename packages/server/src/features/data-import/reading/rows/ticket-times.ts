import type { LabelReader } from './label-reader';
import type { WhenReader } from './when-reader';

/** Lines of one ticket are rung up within this time. */
export const HOURS_APART_MINUTES = 120;

interface Sale {
  first: number;
  last: number;
}

/** Tells equal ticket numbers of one day apart whose lines are hours apart: the second one is `7 (2)`. */
export class TicketTimes {
  private readonly sales = new Map<string, Sale[]>();

  /** Numbers the ticket of the row that was read. A line without a time is one of the sale before. */
  tellApart({ ticket, store }: Pick<LabelReader, 'ticket' | 'store'>, { day, minute }: WhenReader): void {
    if (ticket.text === '') return;
    const key = `${day}\n${store.text}\n${ticket.text}`;
    const sales = this.sales.get(key) ?? [];
    this.sales.set(key, sales);
    const number = numberOf(sales, minute);
    if (number > 1) ticket.endWith(` (${number})`);
  }
}

function numberOf(sales: Sale[], minute: number): number {
  if (minute < 0) return Math.max(1, sales.length);
  const at = sales.findIndex(
    ({ first, last }) => minute >= first - HOURS_APART_MINUTES && minute <= last + HOURS_APART_MINUTES,
  );
  const sale = sales[at];
  if (sale === undefined) return sales.push({ first: minute, last: minute });
  sale.first = Math.min(sale.first, minute);
  sale.last = Math.max(sale.last, minute);
  return at + 1;
}
