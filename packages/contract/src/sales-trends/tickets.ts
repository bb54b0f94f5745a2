import { z } from 'zod';
import { analysisEnvelope, CurrencySchema, DecimalText, GenderSchema, IsoDate, StoredDay } from '../common';
import { defineEndpoint } from '../endpoint';
import { PageMeta, PageQuery, paged } from '../paging';
import { ItemId, SalesFilterQuery, withWindowRules } from './filter';
import { DEFAULT_TICKET_SORT, TICKET_SORTS, WORKBOOK_TICKETS } from './vocabulary';

const permission = { action: 'show', subject: 'guest' } as const;
const tag = 'sales-trends';
const Sort = z.enum(TICKET_SORTS).default(DEFAULT_TICKET_SORT);

/** One ticket with what the filters select of it. Null is unknown. */
export const Ticket = z.object({
  id: z.string().describe('Key of the ticket, 16 hexadecimal digits'),
  date: IsoDate,
  time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .nullable()
    .describe("Its start, the store's wall clock"),
  store: z.string().nullable(),
  ticket: z.string().nullable().describe('Its number as in the file; null when a day of a customer stands for it'),
  customer: z.string().nullable(),
  gender: GenderSchema.nullable(),
  age: z.number().int().nullable(),
  payment: z.string().nullable(),
  lines: z.number().int().describe('Lines that the filters select'),
  units: z.number(),
  net: DecimalText,
});
export type Ticket = z.infer<typeof Ticket>;

const TicketLine = z.object({
  product: z.string(),
  category: z.string(),
  quantity: z.number(),
  amount: DecimalText,
  discount: DecimalText,
});

const TicketsMeta = PageMeta.extend({
  total: z.number().int().describe('Equals the tickets of every figure with the same filters'),
  net: DecimalText.describe('Net of all tickets of the list'),
  refundsAlone: DecimalText.describe(
    'Net of selected refunds that stand on no ticket of the list; figures hold it too',
  ),
  withoutTicket: DecimalText.describe('Net of selected sales that belong to no ticket; figures hold it too'),
  currency: CurrencySchema,
  windowFrom: IsoDate.nullable(),
  windowTo: IsoDate.nullable().describe('Inclusive'),
});

export const listTickets = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/tickets',
  permission,
  load: 'figures',
  tag,
  summary: 'The tickets behind a figure: those with a sale line that the filters select',
  query: withWindowRules(
    SalesFilterQuery.extend({
      ...PageQuery.shape,
      sort: Sort,
    }),
  ),
  response: paged(Ticket).extend({ meta: TicketsMeta }),
});

export const exportTickets = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/tickets/export',
  permission,
  load: 'export',
  tag,
  summary: 'All of these tickets as CSV, streamed: UTF-8 with BOM, formula-safe, marks of the language',
  query: withWindowRules(SalesFilterQuery.extend({ sort: Sort })),
  response: z.string(),
  responseType: 'text/csv; charset=utf-8',
});

export const exportTicketsWorkbook = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/tickets/workbook',
  permission,
  load: 'export',
  tag,
  summary: `The same as an XLSX workbook, streamed; more than ${WORKBOOK_TICKETS} tickets are refused with too_many_rows`,
  query: withWindowRules(SalesFilterQuery.extend({ sort: Sort })),
  response: z.string(),
  responseType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

export const listTicketLines = defineEndpoint({
  method: 'GET',
  path: '/ia/sales-trend-analysis/tickets/{id}/lines',
  permission,
  load: 'figures',
  tag,
  summary: 'Every line of one ticket, whatever the filters, in the order of the file',
  params: z.object({ id: ItemId }),
  query: z.strictObject({ date: StoredDay.describe('Day of the ticket') }),
  response: analysisEnvelope(z.array(TicketLine), z.object({ currency: CurrencySchema })),
});
