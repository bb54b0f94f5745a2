import { formatMicro } from '@botica/contract/micro';
import {
  type BehaviorReason,
  type FrequencyClass,
  type ProfileSegment,
  PURCHASE_FREQUENCIES,
} from '@botica/contract/sales-trends/behavior';
import { CUSTOMER_PROFILES, type CustomerProfile } from '@botica/contract/sales-trends/vocabulary';
import { profileCode } from '../../../sales/customers/profile-scores';
import { divideMoney, type Fraction, rate } from '../../../sales/figures/figures';
import { percentagesOf } from '../../../sales/figures/percentages';
import type { DayProfiles } from '../../../sales/query/line-filter';
import { isLowSample, type WindowTotals, whyNone } from '../../../sales/scope/window-totals';
import type { GroupRow } from './customer-groups.queries';

/** Sums over customers, mixed tickets among the tickets. */
export type CustomerSums = Omit<GroupRow, GroupedColumn | MixedColumn>;

type GroupedColumn = 'profile' | 'profileBefore' | 'frequency';
type MixedColumn = 'mixedOfAll' | 'mixedOfProfile' | 'mixedOfFrequency';

/** Of all; by profile and class under their codes. */
export interface CustomerGroups {
  all: CustomerSums;
  profiles: ReadonlyMap<number, CustomerSums>;
  /** Their tickets are not told. */
  profilesBefore: ReadonlyMap<number, Omit<CustomerSums, 'tickets'>>;
  frequencies: ReadonlyMap<number, CustomerSums>;
}

/**
 * Adds the rows of `customerGroups` by what is asked of them. Profiles are a breakdown that shows all of them; everything else
 * is of those that the filter chooses, if it does (`chosen`, their codes).
 */
export function readGroups(rows: readonly GroupRow[], chosen: readonly number[] | undefined): CustomerGroups {
  const selected = chosen === undefined ? rows : rows.filter(({ profile }) => chosen.includes(profile));
  return {
    all: addRows(selected, 'mixedOfAll'),
    profiles: addRowsBy('profile', rows, 'mixedOfProfile'),
    profilesBefore: addRowsBy('profileBefore', rows, 'mixedOfProfile'),
    frequencies: addRowsBy('frequency', selected, 'mixedOfFrequency'),
  };
}

function addRowsBy(column: GroupedColumn, rows: readonly GroupRow[], mixed: MixedColumn): Map<number, CustomerSums> {
  const codes = new Set(rows.map((row) => row[column]));
  const withCode = (code: number) => rows.filter((row) => row[column] === code);
  return new Map([...codes].map((code) => [code, addRows(withCode(code), mixed)]));
}

/** Different mixed tickets are told of the whole group, in each of its rows. */
function addRows(rows: readonly GroupRow[], mixed: MixedColumn): CustomerSums {
  const sums = { ...NOBODY };
  for (const row of rows) for (const name of SUM_NAMES) sums[name] += row[name];
  return { ...sums, tickets: sums.tickets + (rows[0]?.[mixed] ?? 0n) };
}

/** The five profiles (metrics.md, Customer behavior), or why there are none. `months` is the length of W. */
export function describeProfiles(
  { profiles, profilesBefore }: CustomerGroups,
  { end, start }: { end: DayProfiles; start: DayProfiles },
  months: Fraction,
): ProfileSegment[] | BehaviorReason {
  if (end.buyers === 0n) return 'no_customers';
  if (end.customers === null) return 'too_few_customers';
  const membersOf = (type: CustomerProfile) => profiles.get(profileCode(type)) ?? NOBODY;
  const percentages = percentagesOf(CUSTOMER_PROFILES.map((type) => membersOf(type).members));
  return CUSTOMER_PROFILES.map((type, index) => {
    const row = membersOf(type);
    const before = profilesBefore.get(profileCode(type)) ?? NOBODY;
    const metrics = {
      averageTicket: divideMoney({ part: row.net, of: row.tickets }),
      purchaseFrequency: rate(perMonth(row, months)),
      retentionPercentage: rate({ part: 100n * before.retainedMembers, of: before.membersBefore }),
    };
    const reasons: ProfileSegment['reasons'] = {};
    if (metrics.averageTicket === null) reasons.averageTicket = 'no_tickets';
    if (metrics.purchaseFrequency === null) reasons.purchaseFrequency = 'no_members';
    if (metrics.retentionPercentage === null) {
      reasons.retentionPercentage = start.customers === null ? 'too_few_customers' : 'no_members';
    }
    return {
      type,
      count: Number(row.members),
      percentage: percentages[index] ?? null,
      metrics,
      reasons,
      lowSample: isLowSample(row.tickets, 0n),
    };
  });
}

/** Tickets / customers / months. */
export function perMonth(row: Pick<CustomerSums, 'tickets' | 'customers'>, months: Fraction): Fraction {
  return { part: row.tickets * months.of, of: row.customers * months.part };
}

/** How often customers come (metrics.md, Customer behavior), or why that is not known. */
export function describeFrequencies(
  { frequencies }: CustomerGroups,
  totals: WindowTotals,
): FrequencyClass[] | BehaviorReason {
  const rows = PURCHASE_FREQUENCIES.map((_, index) => frequencies.get(index + 1) ?? NOBODY);
  if (rows.every(({ buyers }) => buyers === 0n)) return whyNone(totals, 'no_customers');
  const percentages = percentagesOf(rows.map(({ buyers }) => buyers));
  const nets = rows.map(({ buyersNet }) => buyersNet);
  const salesPercentages = nets.some((net) => net < 0n) ? [] : percentagesOf(nets);
  return PURCHASE_FREQUENCIES.map((type, index) => {
    const row = rows[index] ?? NOBODY;
    return {
      type,
      count: Number(row.buyers),
      percentage: percentages[index] ?? null,
      sales: formatMicro(row.buyersNet),
      salesPercentage: salesPercentages[index] ?? null,
      lowSample: isLowSample(row.tickets, 0n),
    };
  });
}

/** Nobody is in such a group. */
const NOBODY: CustomerSums = {
  members: 0n,
  membersBefore: 0n,
  retainedMembers: 0n,
  buyers: 0n,
  buyersNet: 0n,
  customers: 0n,
  net: 0n,
  tickets: 0n,
  previousCustomers: 0n,
  retained: 0n,
  repeating: 0n,
  recent: 0n,
  everBought: 0n,
  lifetimeNet: 0n,
};

const SUM_NAMES = Object.keys(NOBODY) as (keyof CustomerSums)[];
