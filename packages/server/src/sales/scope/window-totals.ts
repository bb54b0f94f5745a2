/** Exact sums over all lines of W that the meta of an answer is made of. */
export interface WindowTotals {
  lines: bigint;
  saleLines: bigint;
  net: bigint;
  identifiedNet: bigint;
  tickets: bigint;
  /** Null when the answer did not need to know. */
  customers: bigint | null;
}

/** Totals of a window without lines. */
export const NO_LINES: WindowTotals = {
  lines: 0n,
  saleLines: 0n,
  net: 0n,
  identifiedNet: 0n,
  tickets: 0n,
  customers: null,
};

/** Fewer tickets than this behind a figure make it a low sample (metrics.md, Base). */
const LOW_SAMPLE_TICKETS = 30n;

/** Tickets or customers as a number, or null when there are sales but none of them tells: that is not 0. */
export function knownCount(count: bigint, saleLines: bigint): number | null {
  return count === 0n && saleLines > 0n ? null : Number(count);
}

/** Why lines tell of no ticket or customer: there are none, all of them are refunds, or the file lacks it (`missing`). */
export function whyNone<Reason extends string>(
  { lines, saleLines }: Pick<WindowTotals, 'lines' | 'saleLines'>,
  missing: Reason,
): Reason | 'no_data' | 'only_refunds' {
  if (lines === 0n) return 'no_data';
  return saleLines === 0n ? 'only_refunds' : missing;
}

/** Whether too few tickets are behind a figure. Where no line belongs to a ticket, tickets say nothing about it. */
export function isLowSample(tickets: bigint, saleLines: bigint): boolean {
  return tickets < LOW_SAMPLE_TICKETS && knownCount(tickets, saleLines) !== null;
}
