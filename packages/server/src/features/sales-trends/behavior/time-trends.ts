import type { BehaviorReason, TimeTrends } from '@botica/contract/sales-trends/behavior';
import { HOURS } from '@botica/contract/sales-trends/vocabulary';
import { percentagesOf } from '../../../sales/figures/percentages';
import { isLowSample, type WindowTotals, whyNone } from '../../../sales/scope/window-totals';
import type { MixedSlotRow, SlotRow } from './behavior.queries';

/** All lines of W by slot, and the tickets that began in each. */
export interface Slots {
  rows: readonly SlotRow[];
  /** All tickets, also those without a time. */
  tickets: bigint;
  /** Of the twelve slots. */
  ticketsBySlot: readonly bigint[];
}

/** Tickets whose lines agree and those counted one by one, by slot. */
export function addSlots(rows: readonly SlotRow[], mixed: readonly MixedSlotRow[]): Slots {
  const counted = [...rows, ...mixed];
  const ticketsOf = (wanted: number | null) =>
    counted.reduce((sum, { slot, tickets }) => (wanted === null || slot === wanted ? sum + tickets : sum), 0n);
  return { rows, tickets: ticketsOf(null), ticketsBySlot: HOURS.map((_, slot) => ticketsOf(slot)) };
}

/** Tickets by start hour (metrics.md, Customer behavior), or why there are none. */
export function describeTimes({ tickets, ticketsBySlot }: Slots, totals: WindowTotals): TimeTrends | BehaviorReason {
  const timed = ticketsBySlot.reduce((sum, count) => sum + count, 0n);
  if (timed === 0n) {
    return tickets === 0n ? whyNone(totals, 'no_tickets') : 'no_times';
  }
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
