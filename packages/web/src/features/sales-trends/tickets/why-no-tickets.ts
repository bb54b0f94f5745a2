import type { TicketsAnswer } from './tickets.api';

/** Why a list of tickets is empty: refunds alone, sales of no ticket, or nothing that the filters leave. */
export function whyNoTickets({
  refundsAlone,
  withoutTicket,
}: Pick<TicketsAnswer['meta'], 'refundsAlone' | 'withoutTicket'>): 'noTicket' | 'onlyRefunds' | 'noSales' {
  if (Number(withoutTicket) !== 0) return 'noTicket';
  return Number(refundsAlone) === 0 ? 'noSales' : 'onlyRefunds';
}
