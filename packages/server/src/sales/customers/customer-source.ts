import { asksFor, conditionsOf } from '../query/filters';
import type { DayProfiles, LineFilter } from '../query/line-filter';
import { type LineFacts, saleLines, withPersons } from '../query/line-source';
import { pinnedBy, ticketMark } from '../query/metric';
import { customerDayColumns, linesAsCustomerDays } from './customer-day-rows';

/** The rows of `customer_days` about customers. */
export const IS_CUSTOMER = 'customer_key != 0';

/**
 * At the end of a statement that groups `customer_days` by customer: their order is that, so that it streams and holds few
 * of them in memory. By default each stream may hold 50 MB.
 */
export const BY_CUSTOMER = 'SETTINGS optimize_aggregation_in_order = 1, aggregation_in_order_max_block_bytes = 4000000';

export interface CustomerSource {
  /** What stands after FROM: the columns of `customer_days`. */
  from: string;
  /** The rows that the filter selects, profiles apart; with `needsCounted` also those that it would whatever was bought. */
  where: string;
  /** Which of the rows say who counts in a profile: categories and products do not narrow that (metrics.md, Base). */
  isCounted: string;
  /** Which of them are what the filter selects. */
  isSelected: string;
  params: Record<string, unknown>;
}

/**
 * What customers did by day. The stored days know stores, persons and payments, but not what was bought or at which hour: where the
 * filter asks for that, the same rows are made of the lines that it selects. Where it asks for items, those that count in
 * profiles stand beside them if `needsCounted`. This is the one place that decides it.
 */
export function customerSource(
  facts: LineFacts,
  filter: LineFilter,
  { readsPerson = false, needsCounted = false }: { readsPerson?: boolean; needsCounted?: boolean } = {},
): CustomerSource {
  const { conditions, params } = conditionsOf(filter, ['place', 'person', 'purchase']);
  const [from, mark] = [saleLines(facts, filter, { readsPerson }), ticketMark(pinnedBy(filter))];
  const madeOf = (lines: Condition) => `(${linesAsCustomerDays({ from, where: lines.conditions, mark })})`;
  const [timed, asked] = [conditionsOf(filter, ['time']), conditionsOf(filter, ['item', 'time'])];
  const counted = asksFor(filter, 'time')
    ? madeOf(timed)
    : withPersons('customer_days', facts, filter, { readsPerson });
  const source = { where: all(conditions), isCounted: '1', isSelected: '1', params: { ...params, ...asked.params } };
  if (!asksFor(filter, 'item')) return { ...source, from: counted };
  if (!needsCounted) return { ...source, from: madeOf(asked), isCounted: '0' };
  const rows = (of: string, isItem: 0 | 1) => `SELECT ${COLUMNS}, ${isItem} AS is_item FROM ${of}`;
  return {
    ...source,
    from: `(${rows(counted, 0)} UNION ALL ${rows(madeOf(asked), 1)})`,
    isCounted: 'NOT is_item',
    isSelected: 'is_item',
  };
}

type Condition = Pick<ReturnType<typeof conditionsOf>, 'conditions'>;

/** Puts the profiles of a day, under a name, beside rows of customers; nothing where nobody has one. */
export function joinProfiles({ customers }: Pick<DayProfiles, 'customers'>, name: string, rows: string): string {
  if (customers === null) return '';
  return `ANY LEFT JOIN ${customers.from} AS ${name} ON ${rows}.customer_key = ${name}.customer_key`;
}

const COLUMNS = ['import_id', ...customerDayColumns].join(', ');

function all(conditions: readonly string[]): string {
  return conditions.length === 0 ? '1' : `(${conditions.join(' AND ')})`;
}

/** Whether some tickets of the filter must be counted by their keys. */
function hasTicketKeys(filter: LineFilter, { hasMixed }: LineFacts): boolean {
  return hasMixed || ticketMark(pinnedBy(filter)) === null;
}

/** Tickets of all customers that rows are grouped together of. */
export function ticketsOfCustomers(filter: LineFilter, facts: LineFacts): string {
  return hasTicketKeys(filter, facts) ? 'sum(tickets) + uniqExactArray(ticket_keys)' : 'sum(tickets)';
}

/**
 * Tickets of one customer on some days: a number that may be added, and the keys of those that other customers may have too.
 * A ticket that is not mixed has one customer.
 */
export function ticketsOfCustomer(filter: LineFilter, facts: LineFacts, days: string): { count: string; keys: string } {
  if (facts.hasMixed) return { count: `sumIf(tickets, ${days})`, keys: `groupUniqArrayArrayIf(ticket_keys, ${days})` };
  const isMarked = !hasTicketKeys(filter, facts);
  return { count: isMarked ? `sumIf(tickets, ${days})` : `uniqExactArrayIf(ticket_keys, ${days})`, keys: '[]' };
}

/** Whether a customer has at least two tickets on some days: of those with keys the smallest and the largest tell. */
export function hasTwoTickets(filter: LineFilter, facts: LineFacts, days: string): string {
  const marked = `sumIf(tickets, ${days})`;
  if (!hasTicketKeys(filter, facts)) return `${marked} > 1`;
  const [least, most] = [`minArrayIf(ticket_keys, ${days})`, `maxArrayIf(ticket_keys, ${days})`];
  return `${marked} + (${most} != 0) + (${least} != ${most}) > 1`;
}
