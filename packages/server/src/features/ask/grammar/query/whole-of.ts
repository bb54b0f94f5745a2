import type { AskFilter, AskQuery } from '@botica/contract/ask/ask';
import { isShare, TIME_PARTS } from '@botica/contract/ask/vocabulary';
import type { Draft } from '../draft';

/** A phrase that names what the share is of: "porcentaje de las ventas". */
const OF_SALES = /venta|venda|sales/;

const PERSONS: readonly string[] = ['gender', 'age', 'years', 'profile'];
const PLACES: readonly string[] = ['store', 'category', 'product'];

/**
 * What a share is of. A breakdown shares out the lines that its filters select; of two things, "share of A's sales paid in
 * cash" is of A, "share of cash in A" of A as well: what follows the word for sales first, else what is said last.
 */
export function wholeOf(
  draft: Draft,
  filters: readonly AskFilter[],
  { metric, by }: Pick<AskQuery, 'metric' | 'by'>,
): { whole: AskFilter[]; others: AskFilter[][] } {
  if (!isShare(metric)) return { whole: [], others: [] };
  // The part that something has in each month is of that month.
  if (TIME_PARTS.some((part) => part === by)) return { whole: [], others: [] };
  if (by !== null) {
    const whole = filters.filter(({ dimension }) => dimension !== by);
    return { whole, others: whole.length > 0 ? [[]] : [] };
  }
  const [first, ...rest] = filters;
  if (first === undefined || rest.length === 0) return { whole: [], others: [] };
  const share = draft.metrics.find(({ word }) => word === 'share');
  const second = draft.values.find(({ value }) => value.dimension !== first.dimension);
  // "Share of sales made by men in branch A" is of the branch.
  const isPerson = PERSONS.includes(first.dimension) && rest.every(({ dimension }) => PLACES.includes(dimension));
  const isOfFirst =
    !isPerson &&
    (OF_SALES.test(share?.form ?? '') ||
      draft.metrics.some(({ word, place }) => word !== 'share' && place < (second?.place ?? 0)));
  const [whole, other] = isOfFirst ? [[first], rest] : [rest, [first]];
  return { whole, others: [other, []] };
}
