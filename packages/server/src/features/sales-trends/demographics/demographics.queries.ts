import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { BY_CUSTOMER, customerSource, IS_CUSTOMER, joinProfiles } from '../../../sales/customers/customer-source';
import { profileCode } from '../../../sales/customers/profile-scores';
import { AGE_GROUP } from '../../../sales/query/age-groups';
import type { CustomersWithProfiles, LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { identifiedTickets, metric, pinnedBy, pinnedWithin, tickets } from '../../../sales/query/metric';
import { Flag, Micro, Whole } from '../../../sales/query/rows';
import { daysWhere, salesWhere } from '../../../sales/query/sales-where';
import { CUSTOMER_DAY_ORDER } from '../../../sales/query/terms';
import type { DateRange } from '../../../sales/windows/calendar';

/** These questions are about gender and age, whatever the filter. */
const BY_PERSON = { readsPerson: true };

const LineGender = z.enum(['unknown', 'female', 'male', 'other']);

const PeopleRow = z.object({
  isAnyGender: Flag,
  isAnyAge: Flag,
  gender: LineGender,
  ageGroup: z.number(),
  lines: Whole,
  saleLines: Whole,
  net: Micro,
  ticketNet: Micro,
  identifiedNet: Micro,
  tickets: Whole,
  identifiedTickets: Whole,
});
export type PeopleRow = z.infer<typeof PeopleRow>;

/**
 * Money and tickets by the gender and by the age that the lines say, each over all of the other, and a row of totals. One
 * grouping by both is merged into the others: distinct tickets are counted, never added.
 */
export function salesByPeople(filter: LineFilter, window: DateRange, facts: LineFacts): WarehouseQuery<PeopleRow> {
  const { where, params } = salesWhere(filter, window);
  const pinned = pinnedBy(filter);
  return {
    sql: `SELECT toUInt8(grouping(gender)) AS isAnyGender, toUInt8(grouping(ageGroup)) AS isAnyAge, gender,
        ${AGE_GROUP} AS ageGroup, ${metric.lines} AS lines, ${metric.saleLines} AS saleLines, ${metric.net} AS net,
        ${metric.ticketNet} AS ticketNet, ${metric.identifiedNet} AS identifiedNet,
        ${tickets(pinned, facts.hasMixed)} AS tickets, ${identifiedTickets(pinned, facts.hasMixed)} AS identifiedTickets
      FROM ${saleLines(facts, filter, BY_PERSON)} WHERE ${where} GROUP BY CUBE(gender, ageGroup) HAVING isAnyGender OR isAnyAge`,
    params,
    row: PeopleRow,
  };
}

const CustomersRow = z.object({
  gender: LineGender,
  ageGroup: z.number(),
  customers: Whole,
});
export type CustomersByPersonRow = z.infer<typeof CustomersRow>;

/**
 * Customers with a purchase in the window by gender and age on their last sale line in it. Each customer is in exactly
 * one row, so that these numbers may be added.
 */
export function customersByPerson(
  filter: LineFilter,
  window: DateRange,
  facts: LineFacts,
): WarehouseQuery<CustomersByPersonRow> {
  const source = customerSource(facts, filter, BY_PERSON);
  const { where, params } = daysWhere(filter, window);
  return {
    sql: `SELECT ${GENDER_LIST}[intDiv(person, 8) + 1] AS gender, person % 8 AS ageGroup, count() AS customers
      FROM (
        SELECT argMax(toUInt8(toUInt8(gender) * 8 + ${AGE_GROUP}), ${CUSTOMER_DAY_ORDER}) AS person
        FROM ${source.from} WHERE ${where} AND ${IS_CUSTOMER} AND is_sale AND ${source.where} GROUP BY customer_key
      ) GROUP BY person ${BY_CUSTOMER}`,
    params: { ...source.params, ...params },
    row: CustomersRow,
  };
}

const LoyalRow = z.object({ gender: LineGender, classified: Whole, loyal: Whole });
export type LoyalRow = z.infer<typeof LoyalRow>;

/**
 * Customers with a profile at the end of a base, and the champions and loyal ones of them, by the gender of their last
 * purchase in it. The filter is the one that narrows counts of profiles: it asks for no item.
 */
export function loyalByGender(
  filter: LineFilter,
  base: DateRange,
  facts: LineFacts,
  profiles: CustomersWithProfiles,
): WarehouseQuery<LoyalRow> {
  const source = customerSource(facts, filter, BY_PERSON);
  const { where, params } = daysWhere(filter, base);
  return {
    sql: `SELECT lastGender AS gender, count() AS classified, countIf(known.profile IN (${LOYAL.join(', ')})) AS loyal
      FROM (
        SELECT customer_key, argMax(gender, ${CUSTOMER_DAY_ORDER}) AS lastGender FROM ${source.from}
        WHERE ${where} AND ${IS_CUSTOMER} AND is_sale AND ${source.where} GROUP BY customer_key
      ) AS buyer ${joinProfiles({ customers: profiles }, 'known', 'buyer')}
      GROUP BY gender ${BY_CUSTOMER}`,
    params: { ...source.params, ...params, ...profiles.params },
    row: LoyalRow,
  };
}

/** Genders of lines in the order of their codes. */
const GENDER_LIST = `[${LineGender.options.map((gender) => `'${gender}'`).join(', ')}]`;
const LOYAL = [profileCode('champions'), profileCode('loyal')];

const GenderItemRow = z.object({
  key: Whole,
  name: z.string(),
  gender: LineGender.exclude(['unknown']),
  saleLines: Whole,
  net: Micro,
  tickets: Whole,
});
export type GenderItemRow = z.infer<typeof GenderItemRow>;

/** Net and tickets of each category or product by gender, without what unknown genders buy. */
export function itemsByGender(
  by: 'category' | 'product',
  filter: LineFilter,
  window: DateRange,
  facts: LineFacts,
): WarehouseQuery<GenderItemRow> {
  const { where, params } = salesWhere(filter, window);
  return {
    sql: `SELECT ${by}_key AS key, any(${by}) AS name, gender, ${metric.saleLines} AS saleLines, ${metric.net} AS net,
        ${tickets(pinnedWithin(by, filter), facts.hasMixed)} AS tickets
      FROM ${saleLines(facts, filter, BY_PERSON)} WHERE ${where} AND gender != 'unknown' GROUP BY key, gender`,
    params,
    row: GenderItemRow,
  };
}
