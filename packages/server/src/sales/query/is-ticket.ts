/** SQL: whether a line makes a ticket (metrics.md, Base). */
export const IS_TICKET = 'is_sale AND has_ticket';
