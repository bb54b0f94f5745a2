import type { Stratum } from '@botica/insight/baskets/affinity';
import type { StratumRow, ThirdRow } from './baskets.queries';

export type ProductPair = readonly [bigint, bigint];

/** Strata by the number of different products on a ticket. */
export function stratify(rows: readonly StratumRow[], placeOf: (key: bigint) => number): Stratum[] {
  const strata = new Map<number, { size: number; tickets: number; with: Map<number, number> }>();
  for (const { size, key, tickets } of rows) {
    const stratum = strata.get(size) ?? { size, tickets: 0, with: new Map<number, number>() };
    strata.set(size, stratum);
    if (key === 0n) stratum.tickets = tickets;
    else stratum.with.set(placeOf(key), tickets);
  }
  return [...strata.values()];
}

/** The same strata with pairs as items of their own, whose places begin at `from`. */
export function joinPairs(strata: readonly Stratum[], rows: readonly ThirdRow[], from: number): Stratum[] {
  return strata.map((stratum) => {
    const own = rows.filter(({ size, third }) => third === 0n && size === stratum.size);
    return {
      ...stratum,
      with: new Map([...stratum.with, ...own.map(({ pair, tickets }) => [from + pair, tickets] as const)]),
    };
  });
}
