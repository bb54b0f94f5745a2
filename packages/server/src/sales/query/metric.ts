import type { ItemFilter } from './filters';
import type { LineFilter } from './line-filter';
import { IS_MARKED_TICKET, IS_MIXED_TICKET, IS_TICKET } from './terms';

/** Aggregates over lines of `sale_lines`: each figure of metrics.md has its one SQL here. */
export const metric = {
  lines: 'count()',
  saleLines: 'countIf(is_sale)',
  net: 'sum(amount)',
  /** Without the sales that belong to no ticket: what a ticket brings on average is of tickets alone. */
  ticketNet: 'sumIf(amount, has_ticket OR NOT is_sale)',
  identifiedNet: 'sumIf(amount, has_customer)',
  /** Sold minus refunded quantity; files write the quantity of a refund with either sign. */
  units: 'sum(quantity) - 2 * sumIf(quantity, NOT is_sale AND quantity > 0)',
} as const;

/**
 * A column that is 1 on exactly one sale line of each ticket: of the whole ticket, of its part in one category, or of
 * its part of one product in one category. Mixed tickets carry no mark but `is_mixed`.
 */
type TicketMark = 'first_of_ticket' | 'first_of_ticket_category' | 'first_of_ticket_product';

/** What pins the lines of one figure beyond whole tickets. */
export type Pinned = Record<ItemFilter, 'any' | 'one' | 'several'>;

/** Nothing does. */
export const WHOLE_TICKETS: Pinned = { category: 'any', product: 'any' };

/** How a filter pins the lines of its totals. */
export function pinnedBy({ category, product }: LineFilter): Pinned {
  return { category: pinnedTo(category), product: pinnedTo(product) };
}

/** How a filter pins the lines of one category or product. */
export function pinnedWithin(item: ItemFilter, filter: LineFilter): Pinned {
  return { ...pinnedBy(filter), [item]: 'one' };
}

function pinnedTo(ids: readonly string[] | undefined): 'any' | 'one' | 'several' {
  if (ids === undefined) return 'any';
  return ids.length === 1 ? 'one' : 'several';
}

/** The mark that counts the tickets of such lines exactly, or null when only counting them one by one does. */
export function ticketMark({ category, product }: Pinned): TicketMark | null {
  if (category === 'any' && product === 'any') return 'first_of_ticket';
  if (category === 'one' && product === 'any') return 'first_of_ticket_category';
  if (category === 'one' && product === 'one') return 'first_of_ticket_product';
  return null;
}

/** Exact distinct tickets over sale lines: adding marks where that is exact, counting keys for the rest. */
export function tickets(pinned: Pinned, hasMixed: boolean): string {
  const mark = ticketMark(pinned);
  if (mark === null) return `uniqExactIf(ticket_key, ${IS_TICKET})`;
  // Reading the keys costs more than all other columns, so that they are left out where no line needs them.
  return hasMixed ? `sum(${mark}) + uniqExactIf(ticket_key, ${IS_MIXED_TICKET})` : `sum(${mark})`;
}

/** The same without mixed tickets: those are counted apart where each needs a look of its own. */
export function markedTickets(pinned: Pinned): string {
  const mark = ticketMark(pinned);
  return mark === null ? `uniqExactIf(ticket_key, ${IS_MARKED_TICKET})` : `sum(${mark})`;
}

/** Exact distinct tickets over sale lines that name a customer. */
export function identifiedTickets(pinned: Pinned, hasMixed: boolean): string {
  const mark = ticketMark(pinned);
  if (mark === null) return `uniqExactIf(ticket_key, has_customer AND ${IS_TICKET})`;
  const marked = `sumIf(${mark}, has_customer)`;
  return hasMixed ? `${marked} + uniqExactIf(ticket_key, has_customer AND ${IS_MIXED_TICKET})` : marked;
}
