import { z } from 'zod';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';
import { Whole } from '../query/rows';
import { bindDate } from '../query/sales-where';
import type { DateRange } from '../scope/calendar';
import { BY_CUSTOMER, IS_CUSTOMER } from './customer-source';
import { type ProfileCuts, profileValues } from './profile-scores';

const CutsRow = z.object({
  customers: Whole,
  recency: z.array(z.number().int()),
  tickets: z.array(Whole),
  net: z.array(z.string()),
});

/** One row: how many customers bought in the days, and what splits them into fifths. */
export function cutsOfBase(base: DateRange, hasMixed: boolean): WarehouseQuery<ProfileCuts> {
  const { hasBought, recency, tickets, net } = profileValues('{to:Date}', hasMixed);
  return {
    sql: `SELECT count() AS customers, arrayMap(fifth -> intDiv(fifth * (count() - 1), 5) + 1, [1, 2, 3, 4]) AS places,
        arrayMap(place -> arraySort(groupArray(customerRecency))[place], places) AS recency,
        arrayMap(place -> arraySort(groupArray(customerTickets))[place], places) AS tickets,
        arrayMap(place -> arraySort(groupArray(customerNet))[place], places) AS net
      FROM (
        SELECT ${recency} AS customerRecency, ${tickets} AS customerTickets, ${net} AS customerNet
        FROM customer_days WHERE date >= {from:Date} AND date < {to:Date} AND ${IS_CUSTOMER}
        GROUP BY customer_key HAVING ${hasBought}
      ) ${BY_CUSTOMER}`,
    params: { from: bindDate(base.from), to: bindDate(base.to) },
    row: CutsRow,
  };
}
