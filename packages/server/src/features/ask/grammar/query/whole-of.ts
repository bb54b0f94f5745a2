import type { AskFilter, AskQuery } from '@botica/contract/ask/ask';
import { isShare, TIME_PARTS } from '@botica/contract/ask/vocabulary';
import type { Draft } from '../draft';

/** A phrase that names what the share is of: "porcentaje de las ventas". */
const OF_SALES = /venta|venda|sales/;

const PERSONS: readonly string[] = ['gender', 'age', 'years', 'profile'];
/** What a sale is paid with and whose it is: parts of what a place or product sells, where nothing else is said. */
const PARTS: readonly string[] = [...PERSONS, 'payment'];
const PLACES: readonly string[] = ['store', 'category', 'product'];

/**
 * What a share is of. A breakdown shares out the lines that its filters select; of two things, "share of A's sales paid in
 * cash" is of A, "share of cash in A" of A as well: what follows the word for sales first, else what is said last.
 */
export function wholeOf(
  draft: Draft,
  filters: readonly AskFilter[],
  { metric, by }: Pick<AskQuery, 'metric' | 'by'>,
  unread: Set<number>,
): { whole: AskFilter[]; others: AskFilter[][] } {
  if (!isShare(metric)) return { whole: [], others: [] };
  // The part that something has in each month is of that month.
  if (TIME_PARTS.some((part) => part === by)) return { whole: [], others: [] };
  if (by !== null) {
    // "The share of cash by branch" may be one in each branch.
    const isOfEach = draft.values.some(
      ({ value, place }) => PARTS.includes(value.dimension) || place < (draft.by?.place ?? 0),
    );
    if (draft.by !== null && isOfEach && filters.some(({ dimension }) => dimension !== by)) unread.add(draft.by.place);
    const whole = filters.filter(({ dimension }) => dimension !== by);
    return { whole, others: whole.length > 0 ? [[]] : [] };
  }
  // What is left out is left out of the whole as well.
  const out = filters.filter(({ exclude }) => exclude);
  if (out.length === filters.length) return { whole: [], others: [] };
  const { whole, others } = ofSelected(
    draft,
    filters.filter(({ exclude }) => !exclude),
  );
  return { whole: [...whole, ...out], others: others.map((each) => [...each, ...out]) };
}

/** The same where all filters select. */
function ofSelected(draft: Draft, filters: readonly AskFilter[]): { whole: AskFilter[]; others: AskFilter[][] } {
  const [first, ...rest] = filters;
  if (first === undefined || rest.length === 0) return { whole: [], others: [] };
  const share = draft.metrics.find(({ word }) => word === 'share');
  const second = draft.values.find(({ value }) => value.dimension !== first.dimension);
  // "Branch A's share of cash sales"
  const isOwned =
    share !== undefined && share.place > (draft.values[0]?.place ?? 0) && share.place < (second?.place ?? 0);
  if (isOwned) return { whole: rest, others: [[first], []] };
  const link = linkOf(draft, second?.place ?? 0);
  if (link !== null)
    return link === 'between' ? { whole: [first], others: [rest, []] } : { whole: rest, others: [[first], []] };
  // "Ewallet sales"
  const metricBetween = draft.metrics.some(({ place }) => place === draft.values[0]?.end);
  const [isPlace, isOther] = [
    PLACES.includes(first.dimension),
    rest.every(({ dimension }) => PARTS.includes(dimension)),
  ];
  const isContained = rest.every(({ dimension }) => PLACES.includes(dimension));
  if (!metricBetween && isPlace && isOther) return { whole: [first], others: [rest, []] };
  if (!metricBetween && PARTS.includes(first.dimension) && isContained) return { whole: rest, others: [[first], []] };
  // "Share of sales made by men in branch A" is of the branch.
  const isPerson = PERSONS.includes(first.dimension) && rest.every(({ dimension }) => PLACES.includes(dimension));
  const isOfFirst =
    !isPerson &&
    (OF_SALES.test(share?.form ?? '') ||
      draft.metrics.some(({ word, place }) => word !== 'share' && place < (second?.place ?? 0)));
  const [whole, other] = isOfFirst ? [[first], rest] : [rest, [first]];
  return { whole, others: [other, []] };
}

/**
 * Where the verb stands: "of the sales of A are cash" has the whole before it, "of the tickets were cash in A" behind its
 * part. Null where there is none.
 */
function linkOf({ links, values, metrics }: Draft, second: number): 'before' | 'between' | null {
  const first = values[0]?.place ?? 0;
  const share = metrics.find(({ word }) => word === 'share')?.place ?? 0;
  if (links.some((place) => place > first && place < second)) return 'between';
  return links.some((place) => place > share && place < first) ? 'before' : null;
}
