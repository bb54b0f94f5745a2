import type { EndpointResponse } from '@botica/contract/endpoint';
import type {
  exportTickets,
  exportTicketsWorkbook,
  listTicketLines,
  listTickets,
} from '@botica/contract/sales-trends/tickets';
import type { TicketSort } from '@botica/contract/sales-trends/vocabulary';
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

/** Every line of one ticket. */
export function ticketLinesQuery(id: string, date: string) {
  return queryOptions({
    queryKey: ['sales-trends', 'ticket-lines', id, date],
    queryFn: ({ signal }) =>
      api<typeof listTicketLines>('GET', '/ia/sales-trend-analysis/tickets/{id}/lines', {
        params: { id },
        query: { date },
        signal,
      }),
  });
}

export type TicketsFormat = 'csv' | 'xlsx';

/** All of them as a file. Throws ApiError; `too_many_rows` where a workbook cannot hold them. */
export function downloadTickets(filter: SalesFilter, sort: TicketSort, format: TicketsFormat): Promise<Blob> {
  const query = { ...writeSalesFilter(filter), sort };
  if (format === 'xlsx') {
    return apiDownload<typeof exportTicketsWorkbook>('GET', '/ia/sales-trend-analysis/tickets/workbook', { query });
  }
  return apiDownload<typeof exportTickets>('GET', '/ia/sales-trend-analysis/tickets/export', { query });
}
