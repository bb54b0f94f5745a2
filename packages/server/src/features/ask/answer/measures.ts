import type { AskQuery } from '@botica/contract/ask/ask';
import { type AskMetric, isShare, SHARES } from '@botica/contract/ask/vocabulary';
import { identifiedTickets, metric, type Pinned, tickets } from '../../../sales/query/metric';

/** A figure is a sum or a count, or one divided by another. */
interface Measure {
  part: string;
  of?: string;
}

const IS_BUYER = 'is_sale AND has_customer';
const CUSTOMERS = `uniqExactIf(customer_key, ${IS_BUYER})`;
/** Sold minus refunded units of some lines, as `metric.units` is of all. */
const unitsOf = (lines: string) => `sumIf(quantity, ${lines}) - 2 * sumIf(quantity, NOT is_sale AND quantity > 0`;
/** Of tickets and refunds alone, as `metric.ticketNet` is. */
const TICKET_UNITS = `${unitsOf('has_ticket OR NOT is_sale')})`;
const IDENTIFIED_UNITS = `${unitsOf('has_customer')} AND has_customer)`;

/** Customers of each part of time: who buys in two of them counts in both. */
const CUSTOMERS_PER = {
  day: `uniqExactIf((customer_key, date), ${IS_BUYER})`,
  week: `uniqExactIf((customer_key, toStartOfWeek(date, 1)), ${IS_BUYER})`,
  month: `uniqExactIf((customer_key, toStartOfMonth(date)), ${IS_BUYER})`,
} as const;

/** The SQL of each figure (metrics.md, Questions); of a share the part, of an average over time what is divided. */
export function measureOf(
  { metric: asked, per }: Pick<AskQuery, 'metric' | 'per'>,
  pinned: Pinned,
  hasMixed: boolean,
): Measure {
  if (isShare(asked)) return measureOf({ metric: SHARES[asked], per: null }, pinned, hasMixed);
  if (asked === 'customers' && per !== null) return { part: CUSTOMERS_PER[per] };
  const ticketCount = tickets(pinned, hasMixed);
  const measures: Record<Exclude<AskMetric, keyof typeof SHARES>, Measure> = {
    net: { part: metric.net },
    netPerDay: { part: metric.net },
    units: { part: metric.units },
    tickets: { part: ticketCount },
    customers: { part: CUSTOMERS },
    products: { part: 'uniqExactIf(product_key, is_sale AND product_key != 0)' },
    averageTicket: { part: metric.ticketNet, of: ticketCount },
    unitsPerTicket: { part: TICKET_UNITS, of: ticketCount },
    averagePrice: { part: metric.net, of: metric.units },
    netPerCustomer: { part: metric.identifiedNet, of: CUSTOMERS },
    unitsPerCustomer: { part: IDENTIFIED_UNITS, of: CUSTOMERS },
    ticketsPerCustomer: { part: identifiedTickets(pinned, hasMixed), of: CUSTOMERS },
    refunds: { part: '-sumIf(amount, NOT is_sale)' },
  };
  return measures[asked];
}
