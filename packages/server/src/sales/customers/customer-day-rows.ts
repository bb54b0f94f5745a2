import { IS_TICKET } from '../query/terms';

/** What rows about customers say, be they of `customer_days` or made of lines. */
export const customerDayColumns = [
  'customer_key',
  'date',
  'store',
  'gender',
  'age',
  'payment',
  'is_sale',
  'line_count',
  'sale_line_count',
  'net',
  'tickets',
  'ticket_keys',
  'last_line',
] as const;

/** A query for the rows of `customer_days` that some lines of a table make; `categories` is the bit of a line's category: what was bought. */
export function selectCustomerDays(table: string, where: readonly string[], categories: string): string {
  return `SELECT import_id, customer_key, date, store, gender, age, payment, max(each.is_sale) AS is_sale,
      toUInt32(count()) AS line_count, toUInt32(sum(each.is_sale)) AS sale_line_count,
      toDecimal128(sum(amount), 6) AS net, toUInt32(sum(first_of_ticket)) AS tickets,
      groupUniqArrayIf(ticket_key, is_mixed) AS ticket_keys, max(if(each.is_sale, line, 0)) AS last_line,
      groupBitOrIf(${categories}, each.is_sale) AS categories
    FROM ${table} AS each WHERE ${['has_customer', ...where].join(' AND ')}
    GROUP BY import_id, customer_key, date, store, gender, age, payment`;
}

interface CustomerLines {
  /** What stands after FROM; has the columns of `sale_lines`. */
  from: string;
  where: readonly string[];
  /** The column that is 1 on one line of each ticket of such lines; null: every ticket is counted by its key. */
  mark: string | null;
}

/**
 * The same but their categories for lines as they are, each a row of its own: whoever asks adds them up by customer anyway,
 * and grouping them by day before that costs more than all the rest.
 */
export function linesAsCustomerDays({ from, where, mark }: CustomerLines): string {
  const [counted, keyed] = mark === null ? ['0', IS_TICKET] : [mark, 'is_mixed'];
  return `SELECT import_id, customer_key, date, store, gender, age, payment, is_sale, toUInt32(1) AS line_count,
      toUInt32(is_sale) AS sale_line_count, toDecimal128(amount, 6) AS net, toUInt32(${counted}) AS tickets,
      if(${keyed}, [ticket_key], []) AS ticket_keys, if(is_sale, line, 0) AS last_line
    FROM ${from} WHERE ${['has_customer', ...where].join(' AND ')}`;
}
