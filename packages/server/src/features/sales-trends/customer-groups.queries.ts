import { z } from 'zod';
import type { WarehouseQuery } from '../../platform/warehouse/warehouse';
import { addDays } from './calendar';
import { type LineFacts, saleLines } from './line-source';
import { pinnedBy, ticketMark } from './metric';
import {
  LEAST_CUSTOMERS,
  type ProfileCuts,
  profileBase,
  profileOf,
  profileParams,
  profileValues,
} from './profile-scores';
import { Micro, Whole } from './rows';
import { bindDate, type LineFilter, lineConditions } from './sales-where';
import type { SalesWindows } from './windows';

const GroupRow = z.object({
  grouped: z.number().int(),
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
});
export type GroupRow = z.infer<typeof GroupRow>;

/** Which of the columns a row is grouped by, as the bits of `grouped`: 0 where the column is one of the group. */
export const GROUPED = { all: 7, profile: 3, profileBefore: 5, frequency: 6 } as const;

interface CustomersQuestion {
  filter: LineFilter;
  windows: SalesWindows;
  /** At the end of W and at its start. */
  cuts: { end: ProfileCuts; start: ProfileCuts };
  facts: LineFacts;
}

/** Days before the end of W in which a customer counts as active (metrics.md, Customer behavior). */
const RECENT_DAYS = 90;

/**
 * One scan over all lines of known customers: first each customer, then sums of customers over all, by profile at the end of
 * W, by profile at its start, and by purchase frequency.
 *
 * Profiles look at every line of a customer; all other figures at the lines that the filter selects. The profile filter
 * selects customers by their profile at the end of W, but never those whose retention is asked: they are who had the
 * profile at the start.
 */
export function customerGroups({ filter, windows, cuts, facts }: CustomersQuestion): WarehouseQuery<GroupRow> {
  const { window, previous } = windows;
  const [base, baseBefore] = [profileBase(window.to), profileBase(window.from)];
  const selected = selectedCustomers(filter);
  return {
    sql: `SELECT toUInt8(grouping(profile, profileBefore, frequency)) AS grouped, profile, profileBefore, frequency,
        countIf(isSelected AND bitAnd(seen, 16) != 0) AS members, countIf(bitAnd(seen, 32) != 0) AS membersBefore,
        countIf(bitAnd(seen, 33) = 33) AS retainedMembers, countIf(isSelected AND frequency != 0) AS buyers,
        sumIf(windowNet, isSelected AND frequency != 0) AS buyersNet, countIf(isSelected AND bitAnd(seen, 2) != 0) AS customers,
        sumIf(windowNet, isSelected) AS net, ${totalTickets(filter, facts)} AS tickets,
        countIf(isSelected AND bitAnd(seen, 4) != 0) AS previousCustomers,
        countIf(isSelected AND bitAnd(seen, 5) = 5) AS retained, countIf(isSelected AND visits > 1) AS repeating,
        countIf(isSelected AND bitAnd(seen, 10) = 10) AS recent, countIf(isSelected AND bitAnd(seen, 64) != 0) AS everBought,
        countIf(isSelected AND bitAnd(seen, 66) = 66) AS valued,
        sumIf(valueFromFirst, isSelected AND bitAnd(seen, 66) = 66) AS lifetimeNet
      FROM (
        SELECT seen, windowNet, windowTickets, windowKeys, windowTickets + length(windowKeys) AS visits,
          ${GAPS}, ${TWICE_MEDIAN},
          ${FREQUENCY}, net - arraySum(refund -> if(refund.1 < firstSale, refund.2, 0), refunds) AS valueFromFirst,
          ${codeOf('end', cuts.end)} AS profile, ${codeOf('start', cuts.start)} AS profileBefore, ${selected.sql} AS isSelected
        FROM (${eachCustomer(filter, facts)})
      ) GROUP BY GROUPING SETS ((), (profile), (profileBefore), (frequency))`,
    params: {
      ...lineConditions(filter).params,
      ...selected.params,
      ...profileParams('end', cuts.end),
      ...profileParams('start', cuts.start),
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

function codeOf(prefix: 'end' | 'start', cuts: ProfileCuts): string {
  if (cuts.customers < LEAST_CUSTOMERS) return '0';
  const values = { recency: `${prefix}Days`, tickets: `${prefix}Tickets`, net: `${prefix}Net` };
  return `if(${prefix}Bought, ${profileOf(prefix, values)}, 0)`;
}

function selectedCustomers({ profile }: LineFilter): { sql: string; params: Record<string, unknown> } {
  if (profile === undefined) return { sql: '1', params: {} };
  return { sql: 'has({profiles:Array(UInt8)}, profile)', params: { profiles: profile.codes } };
}

/** Tickets of W: added where one mark counts a ticket, else as different keys over all customers of the group. */
function totalTickets(filter: LineFilter, { hasMixed }: LineFacts): string {
  const added = 'sumIf(windowTickets, isSelected)';
  return hasKeys(filter, hasMixed) ? `${added} + uniqExactArrayIf(windowKeys, isSelected)` : added;
}

/** Whether some tickets of the filter must be counted by their keys. */
function hasKeys(filter: LineFilter, hasMixed: boolean): boolean {
  return hasMixed || ticketMark(pinnedBy(filter)) === null;
}

/** What is known of each customer. `seen` holds bits; see `seenBits`. */
function eachCustomer(filter: LineFilter, facts: LineFacts): string {
  const { hasMixed } = facts;
  const { conditions } = lineConditions(filter);
  const mark = ticketMark(pinnedBy(filter));
  const when = (...all: string[]) => [...all, ...conditions].join(' AND ');
  const [inBase, inBaseBefore] = ['date >= {baseFrom:Date}', 'date >= {baseBeforeFrom:Date} AND date < {start:Date}'];
  const end = profileValues('{to:Date}', hasMixed, inBase);
  const start = profileValues('{start:Date}', hasMixed, inBaseBefore);
  const keyed = mark === null ? 'is_sale' : 'is_sale AND is_mixed';
  const marked = mark === null ? 'is_sale' : `is_sale AND (${mark} OR is_mixed)`;
  const inWindow = 'date >= {start:Date}';
  return `SELECT customer_key, groupBitOr(${seenBits(filter)}) AS seen,
      ${end.hasBought} AS endBought, ${end.recency} AS endDays, ${end.tickets} AS endTickets, ${end.net} AS endNet,
      ${start.hasBought} AS startBought, ${start.recency} AS startDays, ${start.tickets} AS startTickets, ${start.net} AS startNet,
      sumIf(amount, ${when(inWindow)}) AS windowNet,
      ${mark === null ? '0' : `sumIf(${mark}, ${when(inWindow)})`} AS windowTickets,
      ${hasKeys(filter, hasMixed) ? `groupUniqArrayIf(ticket_key, ${when(keyed, inWindow)})` : '[]'} AS windowKeys,
      groupArrayIf(toUInt16(date), ${when(marked, inBase)}) AS days,
      ${conditions.length === 0 ? 'sum(amount)' : `sumIf(amount, ${when()})`} AS net, minIf(date, ${when('is_sale')}) AS firstSale,
      groupArrayIf((date, amount), ${when('NOT is_sale')}) AS refunds
    FROM ${saleLines(facts, filter)} WHERE date < {to:Date} AND has_customer GROUP BY customer_key`;
}

/**
 * Bits of a line: bought in W 1, named in W 2, named in P 4, bought lately 8, ever bought 64, each of what the filter
 * selects; bought in the 12 months before the end 16 or the start 32 of W, in the stores and by the persons of the filter.
 */
function seenBits(filter: LineFilter): string {
  const lines = lineConditions(filter).conditions.join(' AND ');
  const who = lineConditions({ store: filter.store, age: filter.age, gender: filter.gender }).conditions.join(' AND ');
  const isOf = (condition: string, bits: string) => (condition === '' ? bits : `if(${condition}, ${bits}, 0)`);
  const selected = `multiIf(date >= {start:Date}, 2 + is_sale, date >= {previousFrom:Date}, 4, 0)
      + is_sale * (64 + 8 * (date >= {recentFrom:Date}))`;
  const bought = `is_sale * (16 * (date >= {baseFrom:Date}) + 32 * (date >= {baseBeforeFrom:Date} AND date < {start:Date}))`;
  return `toUInt8(${isOf(lines, `(${selected})`)} + ${isOf(who, `(${bought})`)})`;
}

/** Days between purchase days, in order of size; twice their median, the sum of the two in the middle, is whole. */
const GAPS = 'arraySort(arrayPopFront(arrayDifference(arraySort(arrayDistinct(days))))) AS gaps';
const TWICE_MEDIAN = 'gaps[intDiv(length(gaps) + 1, 2)] + gaps[intDiv(length(gaps), 2) + 1] AS twiceMedian';
/** 0 did not buy in the 12 months; 1 daily, 2 weekly, 3 biweekly, 4 monthly, 5 occasional (metrics.md, Customer behavior). */
const FREQUENCY = `multiIf(empty(days), 0, length(gaps) < 2, 5,
            twiceMedian <= 4, 1, twiceMedian <= 20, 2, twiceMedian <= 42, 3, twiceMedian <= 90, 4, 5) AS frequency`;
