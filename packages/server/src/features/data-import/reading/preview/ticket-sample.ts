import { formatMicro, MicroSum } from '@botica/contract/micro';
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

/** A ticket while its lines are added up. */
export type GatheredTicket = Omit<SampledTicket, 'net'> & {
  sum: MicroSum;
  /** A line of it is a sale, and it is counted. */
  isSold: boolean;
};

/** Gathers the tickets of a trial run, by which a file is recognised that was imported before in another wrapping. */
export class TicketSample {
  private readonly tickets = new Map<string, GatheredTicket>();
  private last: GatheredTicket | null = null;
  private lastDay = 0;

  /** Adds a line to its ticket, and answers it. */
  add({ when, labels, money }: LineCleaner): GatheredTicket {
    const [store, ticket] = [labels.get('store'), labels.get('ticket')];
    const customer = ticket === '' ? labels.get('customer') : '';
    const { last, lastDay } = this;
    // Neighbouring lines are mostly of one ticket.
    const isSame = last !== null && lastDay === when.day && last.ticket === ticket && last.store === store;
    if (isSame && last.customer === customer) {
      last.sum.add(money.amount);
      return last;
    }
    const key = `${when.day}\n${store}\n${ticket}\n${customer}`;
    const date = last !== null && lastDay === when.day ? last.date : isoDate(when.day);
    this.lastDay = when.day;
    const known = this.tickets.get(key);
    if (known !== undefined) {
      known.sum.add(money.amount);
      this.last = known;
      return known;
    }
    const made = { date, store, ticket, customer, sum: new MicroSum(), isSold: false };
    made.sum.add(money.amount);
    this.tickets.set(key, made);
    this.last = made;
    return made;
  }

  /** Number of all tickets, and some of them in equal distances. */
  list(): { tickets: number; sampled: SampledTicket[] } {
    const all = [...this.tickets.values()];
    const step = Math.max(1, all.length / SAMPLED);
    const count = Math.min(all.length, SAMPLED);
    const sampled = Array.from({ length: count }, (_, at) => all[Math.floor(at * step)]).flatMap((ticket) => {
      if (ticket === undefined) return [];
      const { sum, isSold: _, ...rest } = ticket;
      return [{ ...rest, net: formatMicro(sum.total) }];
    });
    return { tickets: all.length, sampled };
  }
}
