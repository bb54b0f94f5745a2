/**
 * Whether a line belongs to a ticket, and to a known customer, as one byte each: reading the keys for that costs more than
 * all other columns of a scan together. Lines of earlier imports tell it from their keys until they are rewritten.
 */
export const lineFlags: readonly string[] = [
  `ALTER TABLE sale_lines
    ADD COLUMN IF NOT EXISTS has_ticket UInt8 DEFAULT ticket_key != 0,
    ADD COLUMN IF NOT EXISTS has_customer UInt8 DEFAULT customer_key != 0`,
];
