import { CUSTOMER_PROFILES, type CustomerProfile } from '@botica/contract/sales-trends/vocabulary';
import { addMonths, type DateRange } from '../windows/calendar';

/** Fewer customers than this make no quintiles that mean anything (metrics.md, Customer behavior). */
export const LEAST_CUSTOMERS = 50;

/**
 * What decides about profiles on a day: the values of the customers that bought in the 12 months before, at the places of the
 * quantiles 0.2, 0.4, 0.6 and 0.8. A cut lies between the value at `floor(p (n - 1))` and the next one, so that it is below a
 * customer's value exactly when that first value is: nothing has to be interpolated, and no digit is lost.
 */
export interface ProfileCuts {
  customers: bigint;
  /** Days from the last sale to the day. */
  recency: readonly number[];
  tickets: readonly bigint[];
  /** Decimal text. */
  net: readonly string[];
}

/** The days that decide about profiles on a day: all purchases in the 12 months before it, whatever the filters. */
export function profileBase(day: string): DateRange {
  return { from: addMonths(day, -12), to: day };
}

/** Code of a profile in the engine; 0 is none. */
export function profileCode(profile: CustomerProfile): number {
  return CUSTOMER_PROFILES.indexOf(profile) + 1;
}

/** Recency, tickets and net of one customer over `customer_days` of the base grouped by customer. */
export function profileValues(end: string, hasMixed: boolean) {
  return {
    hasBought: 'max(is_sale)',
    recency: `toUInt16(${end}) - toUInt16(maxIf(date, is_sale))`,
    tickets: hasMixed ? 'sum(tickets) + uniqExactArray(ticket_keys)' : 'sum(tickets)',
    net: 'sum(net)',
  };
}

/** Binds the cuts under names that begin with the prefix. */
export function profileParams(prefix: string, { recency, tickets, net }: ProfileCuts): Record<string, unknown> {
  return { [`${prefix}Recency`]: recency, [`${prefix}Tickets`]: tickets, [`${prefix}Net`]: net };
}

/**
 * Code of the profile of a customer with such values. Scores are 1 + the cuts strictly below (for recency 5 - them), so that
 * equal values always score equal; without any net the score of money is 1.
 */
export function profileOf(prefix: string, values: { recency: string; tickets: string; net: string }): string {
  const recency = `5 - ${below(values.recency, (place) => `{${prefix}Recency:Array(UInt16)}[${place}]`)}`;
  const frequency = below(values.tickets, (place) => `{${prefix}Tickets:Array(UInt64)}[${place}]`);
  const cutOfNet = (place: number) => `toDecimal128({${prefix}Net:Array(String)}[${place}], 6)`;
  const money = `if(${values.net} <= 0, 0, ${below(values.net, cutOfNet)})`;
  // FM = (F + M) / 2; both sides twice as large stay whole. Written once and named: the engine takes long to read long texts.
  const [score, twice] = [`${prefix}RecencyScore`, `${prefix}TwiceFm`];
  return `if((${recency} AS ${score}) >= 3, multiIf(${score} >= 4 AND (2 + ${frequency} + ${money} AS ${twice}) >= 8, 1,
      ${twice} >= 6, 2, 3), if(${twice} >= 6, 4, 5))`;
}

/** How many of the four cuts are below a value: comparing with each is many times faster than a function of their array. */
function below(value: string, cut: (place: number) => string): string {
  return `(${[1, 2, 3, 4].map((place) => `(${cut(place)} < ${value})`).join(' + ')})`;
}
