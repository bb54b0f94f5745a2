import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import { adjustPValues } from '../numeric/false-discoveries';
import type { Stratum } from './count-baskets';

/** Two items that are on tickets together; an item may stand for several that are. */
export interface ItemPair {
  items: readonly [number, number];
  /** Tickets with both. */
  count: number;
}

export interface Affinity extends ItemPair {
  /** Tickets with both if items were spread at random over tickets of equal size. */
  expected: number;
  /** Count over expected. */
  ratio: number;
  pValue: number;
  /** Over everything that was examined. */
  adjustedP: number;
}

/**
 * Whether two items share more tickets than chance gives them, compared within tickets of equal size alone: large tickets hold any two
 * items more often, which is no affinity. One-sided Cochran-Mantel-Haenszel test with continuity correction over the hypergeometric counts.
 * @param pairs those that share a ticket
 * @param examined how many pairs there are in all, with those that share none
 */
export function findAffinities(strata: readonly Stratum[], pairs: readonly ItemPair[], examined: number): Affinity[] {
  const tested = pairs.map((pair) => {
    const { expected, variance } = underChance(strata, pair.items);
    const score = (pair.count - expected - 0.5) / Math.sqrt(Math.max(variance, Number.MIN_VALUE));
    const ratio = expected > 0 ? pair.count / expected : 0;
    return { ...pair, expected, ratio, pValue: variance > 0 ? upperTail(score) : 1 };
  });
  // Pairs that share no ticket have been examined, too: none of them is an affinity.
  const unseen = new Array<number>(Math.max(0, examined - pairs.length)).fill(1);
  const adjusted = adjustPValues([...tested.map(({ pValue }) => pValue), ...unseen]);
  return tested.map((pair, place) => ({ ...pair, adjustedP: adjusted[place] ?? 1 }));
}

function underChance(
  strata: readonly Stratum[],
  [first, second]: ItemPair['items'],
): { expected: number; variance: number } {
  let [expected, variance] = [0, 0];
  for (const { tickets, with: counts } of strata) {
    const [a, b] = [counts[first] ?? 0, counts[second] ?? 0];
    expected += (a * b) / tickets;
    if (tickets > 1) variance += (a * (tickets - a) * b * (tickets - b)) / (tickets * tickets * (tickets - 1));
  }
  return { expected, variance };
}

/** Chance of a standard normal value above this one. */
function upperTail(score: number): number {
  return normalCdf(-score, 0, 1);
}
