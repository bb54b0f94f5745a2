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
 * Profiles and their retention count whatever was bought; all other figures are of what the filter selects. Every profile has
 * its rows, also beside a profile filter, whose customers are in the rows of their profiles; of mixed tickets those of them
 * alone are told but by profile.
 */
export function customerGroups({ filter, windows, profiles, facts }: CustomersQuestion): WarehouseQuery<GroupRow> {
  const { window, previous } = windows;
  const [base, baseBefore] = [profileBase(window.to), profileBase(window.from)];
  const { end, start } = profiles;
  const chosen = chosenProfiles(filter);
  const source = customerSource(facts, filter, { needsCounted: true });
  const groups = `SELECT profile, profileBefore, frequency, ${SUMS}${facts.hasMixed ? MIXED_KEYS : ''}
      FROM (
        SELECT ${end.customers ? 'atEnd.profile' : '0'} AS profile, ${start.customers ? 'atStart.profile' : '0'} AS profileBefore,
          seen, windowNet, windowTickets, windowKeys, windowTickets + length(windowKeys) AS visits,
          ${GAPS}, ${TWICE_MEDIAN},
          ${FREQUENCY}, allNet - ${EARLY_REFUNDS} AS valueFromFirst
        FROM (${eachCustomer(source, filter, facts)}) AS customer
          ${joinProfiles(end, 'atEnd', 'customer')} ${joinProfiles(start, 'atStart', 'customer')}
      ) GROUP BY profile, profileBefore, frequency`;
  return {
    sql: `SELECT ${facts.hasMixed ? `* EXCEPT mixedKeys, ${mixedTickets(chosen.sql)}` : `*, ${NO_MIXED}`} FROM (${groups}) ${BY_CUSTOMER}`,
    params: {
      ...source.params,
      ...chosen.params,
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

/** Which rows are of the profiles that the filter asks for. */
function chosenProfiles({ profile }: LineFilter): { sql: string; params: Record<string, unknown> } {
  if (profile === undefined) return { sql: '1', params: {} };
  return { sql: 'has({profiles:Array(UInt8)}, profile)', params: { profiles: profile.codes } };
}

/** When a customer bought: what the filter selects, and whatever it was in W and in the 12 months of the profiles. @internal */
export const GROUPED_BITS = namedBits([
  'boughtInW',
  'boughtInP',
  'boughtLately',
  'everBought',
  'hasProfileAtEnd',
  'hasProfileAtStart',
  'cameInW',
]);

const { bit, all, any } = GROUPED_BITS;

const SUMS = `countIf(${any('hasProfileAtEnd')}) AS members, countIf(${any('hasProfileAtStart')}) AS membersBefore,
        countIf(${all('hasProfileAtStart', 'cameInW')}) AS retainedMembers,
        countIf(frequency != 0) AS buyers, sumIf(windowNet, frequency != 0) AS buyersNet,
        countIf(${any('boughtInW')}) AS customers, sum(windowNet) AS net, sum(windowTickets) AS tickets,
        countIf(${any('boughtInP')}) AS previousCustomers, countIf(${all('boughtInP', 'boughtInW')}) AS retained,
        countIf(visits > 1) AS repeating, countIf(${all('boughtInW', 'boughtLately')}) AS recent,
        countIf(${any('everBought')}) AS everBought, sumIf(valueFromFirst, ${any('boughtInW')}) AS lifetimeNet`;

const MIXED_KEYS = ', uniqExactArrayState(windowKeys) AS mixedKeys';
const mixedTickets = (isChosen: string) => `uniqExactArrayMergeIf(mixedKeys, ${isChosen}) OVER () AS mixedOfAll,
      uniqExactArrayMerge(mixedKeys) OVER (PARTITION BY profile) AS mixedOfProfile,
      uniqExactArrayMergeIf(mixedKeys, ${isChosen}) OVER (PARTITION BY frequency) AS mixedOfFrequency`;
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

function seenBits({ isCounted, isSelected }: CustomerSource): string {
  const isOf = (condition: string, bits: string) => (condition === '1' ? bits : `if(${condition}, ${bits}, 0)`);
  const selected = `multiIf(date >= {start:Date}, ${bit.boughtInW}, date >= {previousFrom:Date}, ${bit.boughtInP}, 0)
      + ${bit.everBought} + ${bit.boughtLately} * (date >= {recentFrom:Date})`;
  const counted = `if(date >= {start:Date}, ${bit.cameInW}, 0) + ${bit.hasProfileAtEnd} * (date >= {baseFrom:Date})
      + ${bit.hasProfileAtStart} * (date >= {baseBeforeFrom:Date} AND date < {start:Date})`;
  return `toUInt8(is_sale * (${isOf(isSelected, `(${selected})`)} + ${isOf(isCounted, `(${counted})`)}))`;
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
