import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import {
  BY_CUSTOMER,
  type CustomerSource,
  customerSource,
  IS_CUSTOMER,
  joinProfiles,
  ticketsOfCustomer,
} from '../../../sales/customers/customer-source';
import { profileBase } from '../../../sales/customers/profile-scores';
import { namedBits } from '../../../sales/query/bits';
import type { DayProfiles, LineFilter } from '../../../sales/query/line-filter';
import type { LineFacts } from '../../../sales/query/line-source';
import { bindDate } from '../../../sales/query/params';
import { Micro, Whole } from '../../../sales/query/rows';
import { addDays } from '../../../sales/windows/calendar';
import type { SalesWindows } from '../../../sales/windows/windows';

const GroupRow = z.object({
  profile: z.number().int(),
  profileBefore: z.number().int(),
  frequency: z.number().int(),
  members: Whole,
  membersBefore: Whole,
  retainedMembers: Whole,
  buyers: Whole,
  buyersNet: Micro,
  customers: Whole,
  net: Micro,
  tickets: Whole,
  previousCustomers: Whole,
  retained: Whole,
  repeating: Whole,
  recent: Whole,
  everBought: Whole,
  valued: Whole,
  lifetimeNet: Micro,
  mixedOfAll: Whole,
  mixedOfProfile: Whole,
  mixedOfFrequency: Whole,
});
export type GroupRow = z.infer<typeof GroupRow>;

interface CustomersQuestion {
  filter: LineFilter;
  windows: SalesWindows;
  /** At the end of W and at its start. */
  profiles: { end: DayProfiles; start: DayProfiles };
  facts: LineFacts;
}

/** Days before the end of W in which a customer counts as active (metrics.md, Customer behavior). */
const RECENT_DAYS = 90;

/**
 * One scan over the days of all customers: first each customer, then sums of customers that have the profile at the end of
 * W, the one at its start and the purchase frequency in common. They may be added, but mixed tickets, which several
 * customers may share: of those it tells how many different ones all have, and all of the profile and of the frequency.
 *
 * Profiles look at all that a customer did; all other figures at what the filter selects. The profile filter
 * selects customers by their profile at the end of W, but never those whose retention is asked: they are who had the
 * profile at the start.
 */
export function customerGroups({ filter, windows, profiles, facts }: CustomersQuestion): WarehouseQuery<GroupRow> {
  const { window, previous } = windows;
  const [base, baseBefore] = [profileBase(window.to), profileBase(window.from)];
  const { end, start } = profiles;
  const selected = selectedCustomers(filter);
  const source = customerSource(facts, filter, { needsAll: true });
  const groups = `SELECT profile, profileBefore, frequency, ${SUMS}${facts.hasMixed ? MIXED_KEYS : ''}
      FROM (
        SELECT ${end.customers ? 'atEnd.profile' : '0'} AS profile, ${start.customers ? 'atStart.profile' : '0'} AS profileBefore,
          ${selected.sql} AS isSelected, seen, windowNet, windowTickets, windowKeys, windowTickets + length(windowKeys) AS visits,
          ${GAPS}, ${TWICE_MEDIAN},
          ${FREQUENCY}, allNet - ${EARLY_REFUNDS} AS valueFromFirst
        FROM (${eachCustomer(source, filter, facts)}) AS customer
          ${joinProfiles(end, 'atEnd', 'customer')} ${joinProfiles(start, 'atStart', 'customer')}
      ) GROUP BY profile, profileBefore, frequency`;
  return {
    sql: `SELECT ${facts.hasMixed ? `* EXCEPT mixedKeys, ${MIXED}` : `*, ${NO_MIXED}`} FROM (${groups}) ${BY_CUSTOMER}`,
    params: {
      ...source.params,
      ...selected.params,
      ...end.customers?.params,
      ...start.customers?.params,
      to: bindDate(window.to),
      start: bindDate(window.from),
      previousFrom: bindDate(previous.from),
      baseFrom: bindDate(base.from),
      baseBeforeFrom: bindDate(baseBefore.from),
      recentFrom: bindDate(addDays(window.to, -RECENT_DAYS)),
    },
    row: GroupRow,
  };
}

function selectedCustomers({ profile }: LineFilter): { sql: string; params: Record<string, unknown> } {
  if (profile === undefined) return { sql: '1', params: {} };
  return { sql: 'has({profiles:Array(UInt8)}, profile)', params: { profiles: profile.codes } };
}

/** What the days of a customer say: of what the filter selects, and of whatever they bought in the 12 months of a profile. @internal */
export const GROUPED_BITS = namedBits([
  'boughtInW',
  'namedInW',
  'namedInP',
  'boughtLately',
  'hasProfileAtEnd',
  'hasProfileAtStart',
  'everBought',
]);

const { bit, all, any } = GROUPED_BITS;

const SUMS = `countIf(isSelected AND ${any('hasProfileAtEnd')}) AS members,
        countIf(${any('hasProfileAtStart')}) AS membersBefore,
        countIf(${all('hasProfileAtStart', 'boughtInW')}) AS retainedMembers,
        countIf(isSelected AND frequency != 0) AS buyers, sumIf(windowNet, isSelected AND frequency != 0) AS buyersNet,
        countIf(isSelected AND ${any('namedInW')}) AS customers,
        sumIf(windowNet, isSelected) AS net, sumIf(windowTickets, isSelected) AS tickets,
        countIf(isSelected AND ${any('namedInP')}) AS previousCustomers,
        countIf(isSelected AND ${all('namedInP', 'boughtInW')}) AS retained,
        countIf(isSelected AND visits > 1) AS repeating,
        countIf(isSelected AND ${all('namedInW', 'boughtLately')}) AS recent,
        countIf(isSelected AND ${any('everBought')}) AS everBought,
        countIf(isSelected AND ${all('namedInW', 'everBought')}) AS valued,
        sumIf(valueFromFirst, isSelected AND ${all('namedInW', 'everBought')}) AS lifetimeNet`;

const MIXED_KEYS = ', uniqExactArrayIfState(windowKeys, isSelected) AS mixedKeys';
const MIXED = `uniqExactArrayIfMerge(mixedKeys) OVER () AS mixedOfAll,
      uniqExactArrayIfMerge(mixedKeys) OVER (PARTITION BY profile) AS mixedOfProfile,
      uniqExactArrayIfMerge(mixedKeys) OVER (PARTITION BY frequency) AS mixedOfFrequency`;
const NO_MIXED = '0 AS mixedOfAll, 0 AS mixedOfProfile, 0 AS mixedOfFrequency';

/** What is known of each customer. */
function eachCustomer(source: CustomerSource, filter: LineFilter, facts: LineFacts): string {
  const { isSelected } = source;
  const inWindow = `${isSelected} AND date >= {start:Date}`;
  const tickets = ticketsOfCustomer(filter, facts, inWindow);
  return `SELECT customer_key, groupBitOr(${seenBits(source)}) AS seen,
      sumIf(net, ${inWindow}) AS windowNet, ${tickets.count} AS windowTickets, ${tickets.keys} AS windowKeys,
      groupArrayIf(toUInt16(date), is_sale AND ${isSelected} AND date >= {baseFrom:Date}) AS days,
      sumIf(net, ${isSelected}) AS allNet, minIf(date, is_sale AND ${isSelected}) AS firstSale,
      groupArrayIf(toUInt16(date), NOT is_sale AND ${isSelected}) AS refundDays,
      groupArrayIf(net, NOT is_sale AND ${isSelected}) AS refundNets
    FROM ${source.from} WHERE date < {to:Date} AND ${IS_CUSTOMER} AND ${source.where} GROUP BY customer_key`;
}

function seenBits({ isAll, isSelected }: CustomerSource): string {
  const isOf = (condition: string, bits: string) => (condition === '1' ? bits : `if(${condition}, ${bits}, 0)`);
  const selected = `multiIf(date >= {start:Date}, ${bit.namedInW} + ${bit.boughtInW} * is_sale, date >= {previousFrom:Date}, ${bit.namedInP}, 0)
      + is_sale * (${bit.everBought} + ${bit.boughtLately} * (date >= {recentFrom:Date}))`;
  const bought = `is_sale * (${bit.hasProfileAtEnd} * (date >= {baseFrom:Date})
      + ${bit.hasProfileAtStart} * (date >= {baseBeforeFrom:Date} AND date < {start:Date}))`;
  return `toUInt8(${isOf(isSelected, `(${selected})`)} + ${isOf(isAll, `(${bought})`)})`;
}

/** What was refunded before the first sale. Two arrays of numbers: one of pairs takes three times as long to gather. */
const EARLY_REFUNDS = `if(empty(refundDays), 0,
              arraySum((day, refund) -> if(day < toUInt16(firstSale), refund, 0), refundDays, refundNets))`;
/** Days between purchase days, in order of size; twice their median, the sum of the two in the middle, is whole. */
const GAPS = 'arraySort(arrayFilter(gap -> gap > 0, arrayPopFront(arrayDifference(arraySort(days))))) AS gaps';
const TWICE_MEDIAN = 'gaps[intDiv(length(gaps) + 1, 2)] + gaps[intDiv(length(gaps), 2) + 1] AS twiceMedian';
/** 0 did not buy in the 12 months; 1 daily, 2 weekly, 3 biweekly, 4 monthly, 5 occasional (metrics.md, Customer behavior). */
const FREQUENCY = `multiIf(empty(days), 0, length(gaps) < 2, 5,
            twiceMedian <= 4, 1, twiceMedian <= 20, 2, twiceMedian <= 42, 3, twiceMedian <= 90, 4, 5) AS frequency`;
