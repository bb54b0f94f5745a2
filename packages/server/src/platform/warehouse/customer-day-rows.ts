/** Columns of `customer_days` after the ones that name the partition, in their order. */
export const customerDayColumns = [
  'customer_key',
  'date',
  'store',
  'gender',
  'age',
  'payment',
  'is_sale',
  'net',
  'tickets',
  'ticket_keys',
  'last_line',
] as const;

export interface CustomerDayLines {
  /** What stands after FROM; has the columns of `sale_lines`. */
  from: string;
  where: readonly string[];
  /** The column that is 1 on one line of each ticket of such lines; null: every ticket is counted by its key. */
  mark: string | null;
}

/** A query for the rows of `customer_days` that such lines make, with `import_id` in front. */
export function selectCustomerDays({ from, where, mark }: CustomerDayLines): string {
  const [counted, keyed] = mark === null ? ['0', 'lines.is_sale AND has_ticket'] : [`sum(${mark})`, 'is_mixed'];
  return `SELECT import_id, customer_key, date, store, gender, age, payment, max(lines.is_sale) AS is_sale,
      toDecimal128(sum(amount), 6) AS net, toUInt32(${counted}) AS tickets,
      groupUniqArrayIf(ticket_key, ${keyed}) AS ticket_keys,
      max(if(lines.is_sale, line, 0)) AS last_line
    FROM ${from} AS lines WHERE ${['has_customer', ...where].join(' AND ')}
    GROUP BY import_id, customer_key, date, store, gender, age, payment`;
}

/**
 * The same for lines as they are, each a row of its own: whoever asks adds them up by customer anyway, and grouping them by
 * day before that costs more than all the rest.
 */
export function linesAsCustomerDays({ from, where, mark }: CustomerDayLines): string {
  const [counted, keyed] = mark === null ? ['0', 'is_sale AND has_ticket'] : [mark, 'is_mixed'];
  return `SELECT import_id, customer_key, date, store, gender, age, payment, is_sale,
      toDecimal128(amount, 6) AS net, toUInt32(${counted}) AS tickets, if(${keyed}, [ticket_key], []) AS ticket_keys,
      if(is_sale, line, 0) AS last_line
    FROM ${from} WHERE ${['has_customer', ...where].join(' AND ')}`;
}
