/**
 * Sums of each day, store and two-hour slot of the clock, beside the lines like those by category and under the same
 * conditions; -1 is a time that is not known.
 */
export const sumsBySlot: readonly string[] = [
  `ALTER TABLE sale_lines ADD PROJECTION IF NOT EXISTS sums_by_slot (
    SELECT date, store, toInt8(if(ticket_minute < 0, -1, intDiv(ticket_minute, 120))), count(), countIf(is_sale), sum(amount),
      sumIf(amount, has_ticket OR NOT is_sale), sumIf(amount, has_customer), sum(first_of_ticket)
    GROUP BY date, store, toInt8(if(ticket_minute < 0, -1, intDiv(ticket_minute, 120))))`,
  'ALTER TABLE sale_lines MATERIALIZE PROJECTION sums_by_slot SETTINGS mutations_sync = 2',
];
