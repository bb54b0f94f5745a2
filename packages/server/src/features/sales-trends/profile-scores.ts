import { CUSTOMER_PROFILES, type CustomerProfile } from '@botica/contract/sales-trends/filter';
import { addMonths, type DateRange } from './calendar';

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

/** Recency, tickets and net of one customer over lines grouped by customer; `days` limits them to the base, all if left out. */
export function profileValues(end: string, hasMixed: boolean, days?: string) {
  const also = (condition: string) => (days === undefined ? condition : `${condition} AND ${days}`);
  const marked = days === undefined ? 'sum(first_of_ticket)' : `sumIf(first_of_ticket, ${days})`;
  return {
    hasBought: days === undefined ? 'max(is_sale)' : `maxIf(is_sale, ${days})`,
    recency: `toUInt16(${end}) - toUInt16(maxIf(date, ${also('is_sale')}))`,
    tickets: hasMixed ? `${marked} + uniqExactIf(ticket_key, ${also('is_mixed AND is_sale')})` : marked,
    net: days === undefined ? 'sum(amount)' : `sumIf(amount, ${days})`,
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
  const below = (value: string, cuts: string) => `arrayCount(cut -> cut < ${value}, ${cuts})`;
  const recency = `5 - ${below(values.recency, `{${prefix}Recency:Array(UInt16)}`)}`;
  const frequency = below(values.tickets, `{${prefix}Tickets:Array(UInt64)}`);
  const net = `arrayMap(cut -> toDecimal128(cut, 6), {${prefix}Net:Array(String)})`;
  const money = `if(${values.net} <= 0, 0, ${below(values.net, net)})`;
  // FM = (F + M) / 2; both sides twice as large stay whole.
  return `if(${recency} >= 3,
      multiIf(${recency} >= 4 AND 2 + ${frequency} + ${money} >= 8, 1, 2 + ${frequency} + ${money} >= 6, 2, 3),
      if(2 + ${frequency} + ${money} >= 6, 4, 5))`;
}
