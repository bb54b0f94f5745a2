import { z } from 'zod';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';
import { bindDate } from '../query/params';
import { Day, Whole } from '../query/rows';
import type { DateRange } from '../windows/calendar';
import { BY_CUSTOMER, IS_CUSTOMER } from './customer-source';
import { type ProfileCuts, profileOf, profileParams, profileValues } from './profile-scores';

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

const ProfileRow = z.object({ customer_key: Whole, profile: z.number().int() });

/** The profile of each customer who bought in the days. Its parameters are named by the day: a statement may ask for two. */
export function profilesOfBase(
  base: DateRange,
  cuts: ProfileCuts,
  hasMixed: boolean,
): WarehouseQuery<z.infer<typeof ProfileRow>> {
  const name = `on${base.to.replaceAll('-', '')}`;
  const values = profileValues(`{${name}To:Date}`, hasMixed);
  const known = { recency: 'recency', tickets: 'visits', net: 'money' };
  return {
    sql: `SELECT customer_key, toUInt8(${profileOf(name, known)}) AS profile FROM (
        SELECT customer_key, ${values.recency} AS recency, ${values.tickets} AS visits, ${values.net} AS money
        FROM customer_days WHERE date >= {${name}From:Date} AND date < {${name}To:Date} AND ${IS_CUSTOMER}
        GROUP BY customer_key HAVING ${values.hasBought} ${BY_CUSTOMER})`,
    params: {
      ...profileParams(name, cuts),
      [`${name}From`]: bindDate(base.from),
      [`${name}To`]: bindDate(base.to),
    },
    row: ProfileRow,
  };
}

const ExtentRow = z.object({ id: z.string(), first: Day, last: Day });
export type ExtentRow = z.infer<typeof ExtentRow>;

/** First and last day of the customers of parts. */
export function extentsOfDays(ids: readonly string[]): WarehouseQuery<ExtentRow> {
  return {
    sql: `SELECT _partition_id AS id, min(date) AS first, max(date) AS last FROM customer_days
      WHERE _partition_id IN {ids:Array(String)} AND ${IS_CUSTOMER} GROUP BY id`,
    params: { ids },
    row: ExtentRow,
  };
}
