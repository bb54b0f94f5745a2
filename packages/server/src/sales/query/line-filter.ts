import type { FilterName, SalesFilterQuery } from '@botica/contract/sales-trends/filter';
import type { Hours } from '@botica/contract/sales-trends/vocabulary';

/** What selects lines: AND between kinds, OR within one; a kind that is left out selects all (metrics.md, Base). */
export type LineFilter = {
  [Name in FilterName]?: (Name extends keyof Resolved ? Resolved[Name] : SalesFilterQuery[Name]) | undefined;
};

/** Filters that mean nothing to the engine before `readScope` has looked at the data. */
interface Resolved {
  hour: StartHours;
  profile: ProfileMembers;
}

/** The two hours in which tickets start. Mixed tickets start when the earliest of their imports says. */
export interface StartHours {
  hours: readonly Hours[];
  hasMixed: boolean;
}

/** Customers who have one of the profiles. */
export interface ProfileMembers extends Pick<DayProfiles, 'customers'> {
  codes: readonly number[];
}

/** Who has which profile on a day. */
export interface DayProfiles {
  /** Customers with a purchase in the 12 months before. */
  buyers: bigint;
  /** Null where they are too few for any profile. */
  customers: CustomersWithProfiles | null;
}

/** What has a row (`customer_key`, `profile`) for each customer with a profile, to stand after FROM. */
export interface CustomersWithProfiles {
  from: string;
  params: Record<string, unknown>;
}

/**
 * The filter of a breakdown by a dimension: what it asks of that dimension does not narrow it, so that all groups are seen
 * (metrics.md, Base). The same object where it asks nothing of it.
 */
export function ofBreakdown(filter: LineFilter, dimension: FilterName): LineFilter {
  if (filter[dimension] === undefined) return filter;
  const { [dimension]: _, ...others } = filter;
  return others;
}

/** Reads once for each filter, told apart by object: breakdowns mostly have the filter of the whole answer. */
export function oncePerFilter<Result>(read: (filter: LineFilter) => Promise<Result>) {
  const running = new Map<LineFilter, Promise<Result>>();
  return (filter: LineFilter): Promise<Result> => {
    const result = running.get(filter) ?? read(filter);
    running.set(filter, result);
    return result;
  };
}

/** The category of a filter that has exactly one: its products can then be looked at. */
export function chosenCategory({ category }: Pick<LineFilter, 'category'>): string | null {
  const [only, ...others] = category ?? [];
  return only === undefined || others.length > 0 ? null : only;
}
