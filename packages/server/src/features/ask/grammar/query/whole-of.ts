import type { AskFilter, AskQuery } from '@botica/contract/ask/ask';
import { isShare, isTimePart } from '@botica/contract/ask/vocabulary';
import type { Draft } from '../draft';

/** A phrase that names what the share is of: "porcentaje de las ventas". */
const OF_SALES = /venta|venda|sales/;

/** What a sale is paid with and whose it is: parts of what a place or product sells, where nothing else is said. */
const PARTS: readonly string[] = ['gender', 'age', 'years', 'profile', 'payment'];
/** Each sells what those before it sell. */
const PLACES: readonly string[] = ['product', 'category', 'store'];

interface Wholes {
  whole: AskFilter[];
  others: AskFilter[][];
}

/**
 * What a share is of: of its part of time in a breakdown by time, of all that is selected in another one. Of two things see
 * `wholeSide`; where that is unclear, both are other readings and the word for the share is not read.
 */
export function wholeOf(
  draft: Draft,
  filters: readonly AskFilter[],
  { metric, by }: Pick<AskQuery, 'metric' | 'by'>,
  unread: Set<number>,
): Wholes {
  if (!isShare(metric)) return { whole: [], others: [] };
  if (by !== null && !isTimePart(by)) return ofParts(draft, filters, by, unread);
  // What is left out is left out of the whole as well.
  const out = filters.filter(({ exclude }) => exclude);
  const [first, ...rest] = filters.filter(({ exclude }) => !exclude);
  const share = draft.metrics.find(({ word }) => word === 'share')?.place;
  if (first === undefined) {
    // Of everything all is 100 %.
    if (by === null && out.length === 0 && share !== undefined) unread.add(share);
    return { whole: [], others: [] };
  }
  if (rest.length === 0) {
    // "What part of branch C came in February" is none of February.
    const value = draft.values[0]?.place ?? 0;
    for (const { place } of draft.periods)
      if (draft.links.some((link) => link > value && link < place)) unread.add(place);
    return { whole: out, others: [] };
  }
  const side = rest.length > 1 ? null : wholeSide(draft, first.dimension, rest[0]?.dimension ?? '');
  if (side === null && share !== undefined) unread.add(share);
  const [whole, other] = side === 'first' ? [[first], rest] : [rest, [first]];
  return { whole: [...whole, ...out], others: [[...other, ...out], out] };
}

function ofParts(draft: Draft, filters: readonly AskFilter[], by: AskQuery['by'], unread: Set<number>): Wholes {
  // "The share of cash by branch" may be one in each branch.
  const isOfEach = draft.values.some(
    ({ value, place }) => PARTS.includes(value.dimension) || place < (draft.by?.place ?? 0),
  );
  if (draft.by !== null && isOfEach && filters.some(({ dimension }) => dimension !== by)) unread.add(draft.by.place);
  const whole = filters.filter(({ dimension }) => dimension !== by);
  return { whole, others: whole.length > 0 ? [[]] : [] };
}

/**
 * Which of two things a share is of, by what stands between them: "A's share of cash", "of A's sales are cash", "A in the sales
 * to women", "ewallet sales to men"; else by what they are: a place is the whole of what is paid and bought there, and of two
 * places "A in B" is of B. Null where nothing decides.
 */
function wholeSide(draft: Draft, first: string, second: string): 'first' | 'rest' | null {
  const { values, metrics, links } = draft;
  const [one, other] = [first, second].map((each) => values.find(({ value }) => value.dimension === each));
  const [from, to] = [one?.place ?? 0, other?.place ?? 0];
  const isBetween = (place: number) => place > from && place < to;
  const shares = metrics.filter(({ word }) => word === 'share');
  const [share] = shares;
  if (share === undefined) return null;
  const between = shares.find(({ place }) => isBetween(place));
  if (between !== undefined) {
    // "Of the sales of A, what share is cash" asks of A.
    const isOfSold = metrics.some(({ word, place }) => word !== 'share' && place < from);
    return isOfSold || links.some((place) => place > between.place && place < to) ? 'first' : 'rest';
  }
  if (links.some(isBetween)) return 'first';
  if (links.some((place) => place > share.place && place < from)) return 'rest';
  if (metrics.some(({ place }) => isBetween(place) && place !== one?.end)) return 'rest';
  if (metrics.some(({ place }) => place === one?.end)) return 'first';
  // "Branch A in Ewallet sales"
  if (metrics.some(({ word, place }) => word !== 'sold' && place === other?.end)) return 'rest';
  const isOfSales = OF_SALES.test(share.form);
  if (PLACES.includes(first) && PLACES.includes(second)) {
    return isOfSales && PLACES.indexOf(first) > PLACES.indexOf(second) ? 'first' : 'rest';
  }
  if (PLACES.includes(first) && PARTS.includes(second)) return 'first';
  if (PARTS.includes(first) && PLACES.includes(second)) return 'rest';
  // "Share of cash on Saturdays"; of "the sales of women in cash" either may be meant.
  return isOfSales || (PARTS.includes(first) && PARTS.includes(second)) ? null : 'rest';
}
