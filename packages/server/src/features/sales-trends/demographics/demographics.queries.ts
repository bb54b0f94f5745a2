import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { BY_CUSTOMER, customerSource, IS_CUSTOMER, joinProfiles } from '../../../sales/customers/customer-source';
import { profileCode } from '../../../sales/customers/profile-scores';
import { AGE_GROUP } from '../../../sales/query/age-groups';
import type { DayProfiles, LineFilter } from '../../../sales/query/line-filter';
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
  /** Of them: who has a profile, and who is a champion or loyal. */
  classified: Whole,
  loyal: Whole,
});
export type CustomersByPersonRow = z.infer<typeof CustomersRow>;

/**
 * Customers with a purchase in the window by gender and age on their last sale line in it. Each customer is in exactly
 * one row, so that these numbers may be added. Their profiles are those at the end of the window, whatever the filter.
 */
export function customersByPerson(
  filter: LineFilter,
  window: DateRange,
  facts: LineFacts,
  profiles: DayProfiles,
): WarehouseQuery<CustomersByPersonRow> {
  const source = customerSource(facts, filter, { readsPerson: true });
  const { where, params } = daysWhere(filter, window);
  return {
    sql: `SELECT ${GENDER_LIST}[intDiv(person, 8) + 1] AS gender, person % 8 AS ageGroup, count() AS customers,
        countIf(profile != 0) AS classified, countIf(profile IN (${LOYAL.join(', ')})) AS loyal
      FROM (
        SELECT person, ${profiles.customers ? 'known.profile' : '0'} AS profile
        FROM (
          SELECT customer_key, argMax(toUInt8(toUInt8(gender) * 8 + ${AGE_GROUP}), ${CUSTOMER_DAY_ORDER}) AS person
          FROM ${source.from}
          WHERE ${where} AND ${IS_CUSTOMER} AND is_sale AND ${source.where} AND ${source.isSelected} GROUP BY customer_key
        ) AS buyer ${joinProfiles(profiles, 'known', 'buyer')}
      ) GROUP BY person ${BY_CUSTOMER}`,
    params: {
      ...source.params,
      ...params,
      ...profiles.customers?.params,
    },
    row: CustomersRow,
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
