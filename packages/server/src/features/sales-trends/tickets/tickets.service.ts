import { Readable } from 'node:stream';
import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { Locale } from '@botica/contract/locales';
import { formatMicro } from '@botica/contract/micro';
import type {
  exportTickets,
  exportTicketsWorkbook,
  listTicketLines,
  listTickets,
  Ticket,
} from '@botica/contract/sales-trends/tickets';
import { WORKBOOK_TICKETS } from '@botica/contract/sales-trends/vocabulary';
import { writeXlsx } from '@botica/tabular/xlsx/write-xlsx';
import { sheetRow } from '@botica/tabular/xlsx/xlsx-parts';
import { AppError } from '../../../platform/errors';
import { pageOffset, toPage } from '../../../platform/http/answers/paging';
import type { RequestContext } from '../../../platform/http/route';
import { microToNumber } from '../../../sales/figures/figures';
import { itemId } from '../../../sales/query/params';
import type { SalesDeps } from '../../../sales/scope/data-state';
import { type Caller, readScope } from '../../../sales/scope/sales-scope';
import { addDays } from '../../../sales/windows/calendar';
import { linesOfTicket, type TicketRow, ticketRows, ticketsTotal } from './tickets.queries';
import { genderNames, ticketCells, ticketCsvLine, ticketLabels, ticketsCsvHead } from './tickets-csv';

type ListQuery = EndpointOutput<typeof listTickets>['query'];
interface LocalCaller extends Caller {
  locale: Locale;
}

/** One page of the tickets that the filters select. A page after the last one is empty. */
export async function readTickets(
  deps: SalesDeps,
  query: ListQuery,
  { pageLink, ...caller }: Caller & Pick<RequestContext, 'pageLink'>,
): Promise<EndpointResponse<typeof listTickets>> {
  const { windows, bounds, filter } = await readScope(deps, query, null, caller);
  const { signal } = caller;
  let data: Ticket[] = [];
  let sums = { tickets: 0n, net: 0n, refundsAlone: 0n, withoutTicket: 0n };
  if (windows) {
    const question = { filter, window: windows.window, facts: bounds };
    const [[totals], rows] = await Promise.all([
      deps.warehouse.query(ticketsTotal(question), { signal, settings: IN_ORDER }),
      deps.warehouse.query(ticketRows(question, query.sort, { limit: query.per_page, offset: pageOffset(query) }), {
        signal,
        settings: IN_ORDER,
      }),
    ]);
    if (!totals) throw new Error('an aggregate without grouping answers one row');
    [sums, data] = [totals, rows.map(toTicket)];
  }
  const page = toPage(pageLink, query, { items: data, total: Number(sums.tickets) });
  return {
    ...page,
    meta: {
      ...page.meta,
      net: formatMicro(sums.net),
      refundsAlone: formatMicro(sums.refundsAlone),
      withoutTicket: formatMicro(sums.withoutTicket),
      currency: bounds.currency,
      windowFrom: windows?.window.from ?? null,
      windowTo: windows ? addDays(windows.window.to, -1) : null,
    },
  };
}

/** The table is sorted by day and ticket: grouping by them needs no table of all tickets. */
const IN_ORDER = { optimize_aggregation_in_order: 1 };

/** All tickets that the filters select, as CSV in pieces: memory does not grow with them. What is refused fails before anything is sent. */
export async function streamTickets(
  deps: SalesDeps,
  query: EndpointOutput<typeof exportTickets>['query'],
  caller: LocalCaller,
): Promise<Readable> {
  const { windows, bounds, filter } = await readScope(deps, query, null, caller);
  const { t, locale, signal } = caller;
  const question = windows && { filter, window: windows.window, facts: bounds };
  const rows = question ? await openTickets(deps, question, query.sort, signal) : [];
  async function* pieces() {
    yield ticketsCsvHead(t, locale, bounds.currency);
    const names = genderNames(t);
    for await (const block of rows) yield block.map((row) => ticketCsvLine(toTicket(row), names, locale)).join('');
  }
  return Readable.from(pieces());
}

/**
 * The same as a workbook in pieces.
 * @throws {AppError} `too_many_rows` beyond what a workbook takes; nothing is sent then.
 */
export async function streamTicketsWorkbook(
  deps: SalesDeps,
  query: EndpointOutput<typeof exportTicketsWorkbook>['query'],
  caller: LocalCaller,
): Promise<Readable> {
  const { windows, bounds, filter } = await readScope(deps, query, null, caller);
  const { t, signal } = caller;
  const question = windows && { filter, window: windows.window, facts: bounds };
  if (question) {
    const [totals] = await deps.warehouse.query(ticketsTotal(question), { signal, settings: IN_ORDER });
    if (Number(totals?.tickets ?? 0) > WORKBOOK_TICKETS) throw new AppError('too_many_rows');
  }
  const blocks = question ? await openTickets(deps, question, query.sort, signal) : [];
  async function* rows() {
    const names = genderNames(t);
    for await (const block of blocks) yield block.map((row) => sheetRow(ticketCells(toTicket(row), names))).join('');
  }
  return Readable.from(writeXlsx(t('salesTrends.tickets.sheet'), ticketLabels(t, bounds.currency), rows()));
}

function openTickets(
  { warehouse }: SalesDeps,
  question: Parameters<typeof ticketRows>[0],
  sort: Parameters<typeof ticketRows>[1],
  signal: AbortSignal,
): Promise<AsyncIterable<TicketRow[]>> {
  return warehouse.stream(ticketRows(question, sort, null), { signal, settings: IN_ORDER });
}

/**
 * Every line of a ticket.
 * @throws {AppError} `not_found` when that day has no such ticket.
 */
export async function readTicketLines(
  { warehouse, readCurrency }: SalesDeps,
  { id, date }: { id: string; date: string },
  { t, signal }: Caller,
): Promise<EndpointResponse<typeof listTicketLines>> {
  const [currency, rows] = await Promise.all([readCurrency(), warehouse.query(linesOfTicket(id, date), { signal })]);
  if (/^0+$/.test(id) || rows.length === 0) throw new AppError('not_found');
  const data = rows.map((row) => ({
    product: row.productName === '' ? t('sales.noProduct') : row.productName,
    category: row.categoryName === '' ? t('sales.noCategory') : row.categoryName,
    quantity: microToNumber(row.lineQuantity),
    amount: formatMicro(row.lineAmount),
    discount: formatMicro(row.lineDiscount),
  }));
  return { success: true, data, meta: { currency } };
}

function toTicket(row: TicketRow): Ticket {
  return {
    id: itemId(row.key),
    date: row.day,
    time: row.startMinute < 0 ? null : clock(row.startMinute),
    store: known(row.storeName),
    ticket: known(row.ticketNumber),
    customer: known(row.customerId),
    gender: row.buyerGender === 'unknown' ? null : row.buyerGender,
    age: row.buyerAge < 0 ? null : row.buyerAge,
    payment: known(row.paidBy),
    lines: Number(row.lineCount),
    units: microToNumber(row.unitCount),
    net: formatMicro(row.ticketNet),
  };
}

function known(text: string): string | null {
  return text === '' ? null : text;
}

/** `1320` minutes after midnight is `22:00`. */
function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
