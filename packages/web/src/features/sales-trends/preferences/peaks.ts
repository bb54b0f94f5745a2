import type { TimePreference } from '@botica/contract/sales-trends/preferences';
import { hoursOf } from '../tickets/drill-search';

type Peaks = Pick<TimePreference, 'slots' | 'peakHour'>;

/** The six hours with most tickets, the earlier of equals; null without any. */
export function fullestSlot({ slots }: Peaks): string | null {
  const most = Math.max(0, ...slots.map(({ tickets }) => tickets));
  return most === 0 ? null : (slots.find(({ tickets }) => tickets === most)?.timeSlot ?? null);
}

/** Whether the fullest two hours lie outside of the fullest six, which reads as a contradiction where only one is said. */
export function hasPeakElsewhere(item: Peaks): boolean {
  const slot = fullestSlot(item);
  return slot !== null && item.peakHour !== null && !hoursOf(slot).split(',').includes(item.peakHour);
}

/** What stands at the side of a row: the peak hour, and before it the fullest slot where they lie apart, each with its length. */
export function peakText(item: Peaks): string {
  const peak = item.peakHour ?? '';
  return hasPeakElsewhere(item) ? `6 h: ${fullestSlot(item)}\n2 h: ${peak}` : peak;
}
