import type { BehaviorReason, TimeTrends } from '@botica/contract/sales-trends/behavior';
import { HOURS } from '@botica/contract/sales-trends/vocabulary';
import { percentagesOf } from '../../../sales/figures/percentages';
import { isLowSample, whyNone } from '../../../sales/scope/window-totals';
import type { MixedSlotRow, SlotRow } from './behavior.queries';

/** Sums of the lines of W, and the tickets that began in each slot. */
export interface Slots {
  /** Of all slots; tickets also without a time. */
  totals: Record<SlotSum, bigint>;
  /** Of the twelve slots. */
  ticketsBySlot: readonly bigint[];
}

const SLOT_SUMS = ['lines', 'saleLines', 'net', 'ticketNet', 'identifiedNet', 'tickets'] as const;
type SlotSum = (typeof SLOT_SUMS)[number];

/** Tickets whose lines agree and those counted one by one, by slot. */
export function addSlots(rows: readonly SlotRow[], mixed: readonly MixedSlotRow[]): Slots {
  const totals = { lines: 0n, saleLines: 0n, net: 0n, ticketNet: 0n, identifiedNet: 0n, tickets: 0n };
  for (const row of rows) for (const name of SLOT_SUMS) totals[name] += row[name];
  for (const { tickets } of mixed) totals.tickets += tickets;
  const counted = [...rows, ...mixed];
  const ticketsOf = (wanted: number) =>
    counted.reduce((sum, { slot, tickets }) => (slot === wanted ? sum + tickets : sum), 0n);
  return { totals, ticketsBySlot: HOURS.map((_, slot) => ticketsOf(slot)) };
}

/** Tickets by start hour (metrics.md, Customer behavior), or why there are none. */
export function describeTimes({ totals, ticketsBySlot }: Slots): TimeTrends | BehaviorReason {
  const timed = ticketsBySlot.reduce((sum, count) => sum + count, 0n);
  if (timed === 0n) return totals.tickets === 0n ? whyNone(totals, 'no_tickets') : 'no_times';
  const percentages = percentagesOf(ticketsBySlot);
  const distribution = HOURS.map((timeSlot, slot) => ({
    timeSlot,
    tickets: Number(ticketsBySlot[slot] ?? 0n),
    percentage: percentages[slot] ?? 0,
  }));
  const fullest = distribution.filter((slot) => slot.tickets > 0).sort((a, b) => b.tickets - a.tickets);
  return {
    distribution,
    peakHours: fullest.slice(0, 2).map(({ timeSlot }) => timeSlot),
    ticketsWithTime: Number(timed),
    lowSample: isLowSample(timed, totals.saleLines),
  };
}
