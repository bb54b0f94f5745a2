import { GENDERS, type Gender } from '@botica/contract/limits';
import { formatMicro } from '@botica/contract/micro';
import type {
  AgeApart,
  AgeGroup,
  DemographicAnalysis,
  DemographicReason,
  GenderGroup,
  GenderMetric,
} from '@botica/contract/sales-trends/demographics';
import { AGE_RANGES } from '@botica/contract/sales-trends/vocabulary';
import { divideMoney, type Fraction, rate } from '../../../sales/figures/figures';
import { percentagesOf } from '../../../sales/figures/percentages';
import { ageGroupOf, UNDER_18, UNKNOWN_AGE } from '../../../sales/query/age-groups';
import { isLowSample, knownCount, whyNone } from '../../../sales/scope/window-totals';
import { perMonth } from '../behavior/customer-segments';
import type { CustomersByPersonRow, LoyalRow, PeopleRow } from './demographics.queries';

export type PercentageBasis = 'customers' | 'tickets';

/** What the lines and the customers of a window say about people. */
export interface People {
  rows: readonly PeopleRow[];
  customers: readonly CustomersByPersonRow[];
}

/** People by age and by gender: each of all groups, whichever of them the filter asks for (metrics.md, Base). */
export interface PeopleByDimension {
  ages: People;
  genders: People;
  /** Classified customers by gender; null where they are too few for profiles. */
  loyal: readonly LoyalRow[] | null;
  /** Months of the window. */
  months: Fraction;
}

/** Sums of one group of people. */
type Sums = Pick<PeopleRow, 'lines' | 'saleLines' | 'net' | 'ticketNet' | 'tickets' | 'identifiedTickets'> & {
  customers: bigint;
};
const NOBODY: Omit<Sums, 'customers'> = {
  lines: 0n,
  saleLines: 0n,
  net: 0n,
  ticketNet: 0n,
  tickets: 0n,
  identifiedTickets: 0n,
};

type Distribution = Pick<
  DemographicAnalysis,
  'ageDistribution' | 'ageApart' | 'genderDistribution' | 'genderApart' | 'reasons'
> & { percentageOf: PercentageBasis };

/**
 * People by age and by gender (metrics.md, Demographics). Shares are of customers, or of tickets where sales exist but
 * none names a customer; minors, unknown ages and unknown genders stand apart, outside of the 100 %.
 */
export function describePeople(people: PeopleByDimension): Distribution {
  const totals = { ages: totalsOfPeople(people.ages), genders: totalsOfPeople(people.genders) };
  const hasCustomers =
    knownCount(totals.ages.customers + totals.genders.customers, totals.ages.saleLines + totals.genders.saleLines) !==
    null;
  const percentageOf = hasCustomers ? 'customers' : 'tickets';
  const describe = describer(hasCustomers);
  const ages = AGE_RANGES.map((ageRange) => ({ ageRange, sums: sumsOfAge(people.ages, ageGroupOf(ageRange)) }));
  const genders = GENDERS.map((gender) => ({ gender, sums: sumsOfGender(people.genders, gender) })).filter(
    ({ sums }) => sums.lines > 0n,
  );
  const unknownGender = sumsOfGender(people.genders, 'unknown');
  const hasAges = ages.some(({ sums }) => sums.lines > 0n);
  const agePercentages = shares(ages, percentageOf);
  const genderPercentages = shares(genders, percentageOf);
  const unknown = (total: Sums, percentages: readonly (number | null)[], none: DemographicReason | null) => {
    if (total.lines === 0n) return 'no_data';
    if (none !== null) return none;
    const isShared = percentages.some((percentage) => percentage !== null);
    return isShared ? undefined : whyNone(total, `no_${percentageOf}` as const);
  };
  const ageReason = unknown(totals.ages, agePercentages, hasAges ? null : 'no_ages');
  const genderReason = unknown(totals.genders, genderPercentages, genders.length > 0 ? null : 'no_genders');
  return {
    percentageOf,
    ageDistribution: hasAges
      ? ages.map(
          ({ ageRange, sums }, index): AgeGroup => ({
            ageRange,
            percentage: agePercentages[index] ?? null,
            ...describe(sums),
          }),
        )
      : [],
    ageApart: (['under18', 'unknown'] as const).flatMap((group): AgeApart[] => {
      const sums = sumsOfAge(people.ages, group === 'under18' ? UNDER_18 : UNKNOWN_AGE);
      return sums.lines > 0n ? [{ group, ...describe(sums) }] : [];
    }),
    genderDistribution: genders.map(
      ({ gender, sums }, index): GenderGroup => ({
        gender,
        percentage: genderPercentages[index] ?? null,
        ...describe(sums),
        ...genderMetrics(gender, sums, people),
      }),
    ),
    genderApart: unknownGender.lines > 0n ? describe(unknownGender) : null,
    reasons: {
      ...(ageReason === undefined ? {} : { age: ageReason }),
      ...(genderReason === undefined ? {} : { gender: genderReason }),
    },
  };
}

/** Sums over everybody. */
export function totalsOfPeople({ rows, customers }: People): Sums & Pick<PeopleRow, 'identifiedNet'> {
  const row = rows.find(({ isAnyGender, isAnyAge }) => isAnyGender && isAnyAge);
  return { ...(row ?? { ...NOBODY, identifiedNet: 0n }), customers: countCustomers(customers) };
}

function sumsOfAge({ rows, customers }: People, ageGroup: number): Sums {
  const row = rows.find((candidate) => candidate.isAnyGender && !candidate.isAnyAge && candidate.ageGroup === ageGroup);
  return { ...(row ?? NOBODY), customers: countCustomers(customers.filter((one) => one.ageGroup === ageGroup)) };
}

function sumsOfGender({ rows, customers }: People, gender: Gender | 'unknown'): Sums {
  const row = rows.find((candidate) => candidate.isAnyAge && !candidate.isAnyGender && candidate.gender === gender);
  return { ...(row ?? NOBODY), customers: countCustomers(customers.filter((one) => one.gender === gender)) };
}

/** Each customer is in one row: rows may be added. */
function countCustomers(rows: readonly CustomersByPersonRow[]): bigint {
  return rows.reduce((sum, row) => sum + row.customers, 0n);
}

function shares(groups: readonly { sums: Sums }[], basis: PercentageBasis): (number | null)[] {
  return percentagesOf(groups.map(({ sums }) => sums[basis]));
}

function describer(hasCustomers: boolean) {
  return ({ customers, net, ticketNet, tickets, saleLines }: Sums) => ({
    customerCount: hasCustomers ? Number(customers) : null,
    totalRevenue: formatMicro(net),
    averageTicket: divideMoney({ part: ticketNet, of: tickets }),
    tickets: knownCount(tickets, saleLines),
    lowSample: isLowSample(tickets, saleLines),
  });
}

function genderMetrics(
  gender: Gender,
  sums: Sums,
  { months, loyal: loyalByGender }: PeopleByDimension,
): Pick<GenderGroup, 'metrics' | 'reasons'> {
  const { identifiedTickets, customers } = sums;
  const { loyal, classified } = loyalByGender?.find((row) => row.gender === gender) ?? { loyal: 0n, classified: 0n };
  const purchaseFrequency = rate(perMonth({ tickets: identifiedTickets, customers }, months));
  const loyaltyScore = rate({ part: 100n * loyal, of: classified });
  const reasons: Partial<Record<GenderMetric, DemographicReason>> = {
    conversionRate: 'not_linked',
    averageSessionTime: 'not_linked',
  };
  if (loyaltyScore === null) reasons.loyaltyScore = loyalByGender ? whyNone(sums, 'no_customers') : 'too_few_customers';
  if (purchaseFrequency === null) reasons.purchaseFrequency = whyNone(sums, 'no_customers');
  return { metrics: { conversionRate: null, loyaltyScore, averageSessionTime: null, purchaseFrequency }, reasons };
}
