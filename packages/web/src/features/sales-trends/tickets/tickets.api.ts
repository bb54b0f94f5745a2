import type { EndpointResponse } from '@botica/contract/endpoint';
import type { exportTickets, listTickets, TicketSort } from '@botica/contract/sales-trends/tickets';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiDownload } from '../../../shared/api/client';
import { type SalesFilter, writeSalesFilter } from '../filters/sales-filter';

export type TicketsAnswer = EndpointResponse<typeof listTickets>;

/** Tickets on one page of the list. */
const PER_PAGE = 50;

/** One page of the tickets that the filters select. */
export function ticketsQuery(filter: SalesFilter, sort: TicketSort, page: number) {
  const query = { ...writeSalesFilter(filter), sort, page, per_page: PER_PAGE };
  return queryOptions({
    queryKey: ['sales-trends', 'tickets', query],
    queryFn: ({ signal }) => api<typeof listTickets>('GET', '/ia/sales-trend-analysis/tickets', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All of them as a CSV file. Throws ApiError. */
export function downloadTickets(filter: SalesFilter, sort: TicketSort): Promise<Blob> {
  const query = { ...writeSalesFilter(filter), sort };
  return apiDownload<typeof exportTickets>('GET', '/ia/sales-trend-analysis/tickets/export', { query });
}
