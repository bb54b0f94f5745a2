/** Words of SQL over lines that several statements share, each written once. */

/** Whether a line makes a ticket (metrics.md, Base). */
export const IS_TICKET = 'is_sale AND has_ticket';
/** The same of tickets that no mark counts, since their lines disagree or are in several imports. */
export const IS_MIXED_TICKET = `is_mixed AND ${IS_TICKET}`;
/** The same of all other tickets: exactly one line of each has the mark. */
export const IS_MARKED_TICKET = `${IS_TICKET} AND NOT is_mixed`;

/** The start of a ticket over its sale lines: the earliest minute that one of them knows, or -1. */
export const EARLIEST_MINUTE = earliestMinute('ticket_minute >= 0');
/** The same over all lines of a ticket: refunds have times of their own. */
export const EARLIEST_SALE_MINUTE = earliestMinute('is_sale AND ticket_minute >= 0');

function earliestMinute(isKnown: string): string {
  return `ifNull(minIfOrNull(ticket_minute, ${isKnown}), -1)`;
}

/** The two-hour slot of the clock in which the ticket of a line began, 0 to 11; -1 where the time is not known. */
export const TWO_HOURS = 'toInt8(if(ticket_minute < 0, -1, intDiv(ticket_minute, 120)))';

/** Rows in the order of their days, then imports, then places in the file, as one number: the engine's fastest order. */
const orderBy = (
  place: string,
) => `bitOr(bitOr(bitShiftLeft(toUInt64(toUInt16(date)), 48), bitShiftLeft(toUInt64(toUInt16(import_id)), 32)),
  ${place})`;
export const LINE_ORDER = orderBy('line');
/** The same of days of customers, by their last sale line. */
export const CUSTOMER_DAY_ORDER = orderBy('last_line');
