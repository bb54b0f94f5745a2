import { type Affinity, findAffinities, type ItemPair } from './affinity';
import { type BasketRows, countBaskets, countThirds, type Stratum } from './count-baskets';

export interface BasketLimits {
  /** Sets that are listed. */
  listed: number;
  /** Tickets with all of a set: fewer are an anecdote. */
  leastCount: number;
}

/** A set of items, by their places in rising order. */
export type FoundSet = Pick<Affinity, 'count' | 'expected' | 'ratio' | 'adjustedP'> & { places: readonly number[] };

export interface FoundSets {
  /** Sets that were looked at. */
  examined: number;
  /** Those of them that share more tickets than chance gives them. */
  found: number;
  /** Of those found, the ones with the most tickets beyond chance. */
  sets: FoundSet[];
}

/** What share of false discoveries is accepted among what is found. */
const FALSE_SHARE = 0.05;
const NONE: FoundSets = { examined: 0, found: 0, sets: [] };

/** Pairs, and triples of a listed pair with a third item beyond what the pair explains, that chance does not. */
export function findBaskets(
  rows: readonly BasketRows[],
  items: number,
  limits: BasketLimits,
): { pairs: FoundSets; triples: FoundSets } {
  const counts = countBaskets(rows, items);
  const shared: Candidate[] = [];
  for (let first = 0; first < items; first += 1) {
    for (let second = first + 1; second < items; second += 1) {
      const count = counts.pairs[first * items + second] ?? 0;
      if (count > 0) shared.push({ items: [first, second], count, places: [first, second] });
    }
  }
  const pairs = findSets(counts.strata, shared, (items * (items - 1)) / 2, limits);
  const listed = pairs.sets.map(({ places: [first = 0, second = 0] }) => [first, second] as const);
  if (listed.length === 0) return { pairs, triples: NONE };
  const { strata, thirds } = countThirds(rows, counts, items, listed);
  const joined: Candidate[] = listed.flatMap(([first, second], pair) =>
    Array.from({ length: items }, (_, third) => ({
      items: [items + pair, third] as const,
      count: thirds[pair * items + third] ?? 0,
      places: [first, second, third].toSorted((a, b) => a - b),
    })).filter(({ count }) => count > 0),
  );
  return { pairs, triples: findSets(strata, joined, listed.length * (items - 2), limits) };
}

type Candidate = ItemPair & { places: readonly number[] };

/** Three that are found from several of their pairs are told once, by the pair that explains most of it. */
function findSets(
  strata: readonly Stratum[],
  candidates: readonly Candidate[],
  examined: number,
  { listed, leastCount }: BasketLimits,
): FoundSets {
  const found = findAffinities(strata, candidates, examined).flatMap((affinity, place): FoundSet[] => {
    const { count, expected, ratio, adjustedP } = affinity;
    const places = candidates[place]?.places;
    const isFound = adjustedP <= FALSE_SHARE && count >= leastCount && places !== undefined;
    return isFound ? [{ places, count, expected, ratio, adjustedP }] : [];
  });
  const inOrder = found.toSorted((a, b) => b.count - b.expected - (a.count - a.expected));
  const once = [...new Map(inOrder.map((set) => [set.places.join(), set])).values()];
  return { examined, found: once.length, sets: once.slice(0, listed) };
}
