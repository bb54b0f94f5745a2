/**
 * What identifies the things that a line names, as SQL over its texts; 0 is nothing. Keys of new files meet those that are
 * stored, so that none of these may ever change. Where a file has no ticket numbers, a customer's day in a store is a ticket.
 */
export const LINE_KEYS = {
  ticket: `multiIf(ticket != '', cityHash64('ticket', store, ticket, date),
      customer != '', cityHash64('customer', store, customer, date), 0)`,
  customer: "if(customer = '', 0, cityHash64(customer))",
  product: `multiIf(product_id != '', cityHash64('id', product_id),
      product != '', cityHash64('name', product), 0)`,
  category: "if(category = '', 0, cityHash64(category))",
} as const;
