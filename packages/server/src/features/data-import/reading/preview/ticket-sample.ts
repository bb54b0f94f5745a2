import { formatMicro } from '@botica/contract/micro';
import { isoDate } from '../cells/calendar';
import type { LineCleaner } from '../rows/line-cleaner';

/** A ticket of the file and what was paid on it; lines without ticket or customer are taken together by day and store. */
export interface SampledTicket {
  /** `YYYY-MM-DD` */
  date: string;
  store: string;
  ticket: string;
  customer: string;
  /** Decimal text. */
  net: string;
}

/** Spread over the whole trial, these tell shares to a few percent. */
const SAMPLED = 1_000;

/** Gathers the tickets of a trial run, by which a file is recognised that was imported before in another wrapping. */
export class TicketSample {
  private readonly tickets = new Map<string, Omit<SampledTicket, 'net'> & { micros: bigint }>();

  add({ when, labels, money }: LineCleaner): void {
    const [store, ticket] = [labels.get('store'), labels.get('ticket')];
    const customer = ticket === '' ? labels.get('customer') : '';
    const key = JSON.stringify([when.day, store, ticket, customer]);
    const known = this.tickets.get(key);
    if (known === undefined)
      this.tickets.set(key, { date: isoDate(when.day), store, ticket, customer, micros: BigInt(money.amount) });
    else known.micros += BigInt(money.amount);
  }

  /** Number of all tickets, and some of them in equal distances. */
  list(): { tickets: number; sampled: SampledTicket[] } {
    const all = [...this.tickets.values()];
    const step = Math.max(1, all.length / SAMPLED);
    const count = Math.min(all.length, SAMPLED);
    const sampled = Array.from({ length: count }, (_, at) => all[Math.floor(at * step)]).flatMap((ticket) => {
      if (ticket === undefined) return [];
      const { micros, ...rest } = ticket;
      return [{ ...rest, net: formatMicro(micros) }];
    });
    return { tickets: all.length, sampled };
  }
}
