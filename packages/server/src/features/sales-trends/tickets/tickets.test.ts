import { text } from 'node:stream/consumers';
import { listTickets } from '@botica/contract/sales-trends/tickets';
import { readAll } from '@botica/tabular/testing/sources';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageLinkOf } from '../../../platform/http/answers/paging';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readSalesPerformance } from '../performance/performance.service';
import { FIXTURE, fixtureLine } from '../testing/fixture';
import { loadLines } from '../testing/load-lines';
import { randomLines } from '../testing/random-lines';
import { between, decimal, isSale, netOf, ticketsOf, windowsOf } from '../testing/reference-lines';
import { readTicketLines, readTickets, streamTickets, streamTicketsWorkbook } from './tickets.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'es-PY', signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'PYG' as const });
const parse = (query: object) => {
  if (!listTickets.query) throw new Error('the endpoint takes a query');
  return listTickets.query.parse(query);
};
const list = (query: object) =>
  readTickets(deps(), parse(query), {
    ...caller,
    pageLink: pageLinkOf(`/tickets?${new URLSearchParams({ ...query })}`),
  });

describe('tickets of the fixture', () => {
  beforeAll(() => loadLines(warehouse, FIXTURE));

  it('are those with a sale line in the window, latest first', async () => {
    const { data, meta } = await list({ period: '6m' });
    // Ticket 8 is a refund alone; it is no ticket.
    expect(data.map(({ date, ticket, lines, units, net }) => [date, ticket, lines, units, net])).toEqual([
      ['2024-06-30', '6', 1, 1, '2.5'],
      ['2024-03-31', '7', 1, 3, '9'],
      ['2024-02-29', '5', 1, 1, '6'],
      ['2024-01-01', '4', 2, 3, '34'],
    ]);
    expect(data[0]).toMatchObject({ time: '22:00', customer: null, gender: null, age: null, payment: 'cash' });
    expect(meta).toMatchObject({ total: 4, net: '51.5', from: 1, to: 4, last_page: 1, windowFrom: '2024-01-01' });
    // ... but its money is in every figure.
    expect(meta).toMatchObject({ refundsAlone: '-3', withoutTicket: '0' });
  });

  it('come in pages with their links', async () => {
    const second = await list({ period: '6m', sort: '-net', page: '2', per_page: '3' });
    expect(second.data.map(({ net }) => net)).toEqual(['2.5']);
    expect(second.meta).toMatchObject({ current_page: 2, last_page: 2, from: 4, to: 4, total: 4 });
    expect(second.links.next).toBeNull();
    expect(second.links.prev).toBe('/tickets?period=6m&sort=-net&page=1&per_page=3');
    expect((await list({ period: '6m', page: '9' })).data).toEqual([]);
  });

  it('refuse an order that does not exist and too long pages', () => {
    expect(() => parse({ sort: 'customer' })).toThrow();
    expect(() => parse({ per_page: '201' })).toThrow();
    expect(() => parse({ per_page: '0' })).toThrow();
  });

  it('say their lines on demand, whatever the filters', async () => {
    const [ticket] = (await list({ period: '6m', sort: '-lines' })).data;
    const { data } = await readTicketLines(deps(), { id: ticket?.id ?? '', date: '2024-01-01' }, caller);
    expect(data).toEqual([
      { product: 'Aspirin', category: 'Pain', quantity: 1, amount: '30', discount: '0' },
      { product: 'Soap', category: 'Care', quantity: 2, amount: '4', discount: '0' },
    ]);
    const missing = readTicketLines(deps(), { id: ticket?.id ?? '', date: '2024-01-02' }, caller);
    await expect(missing).rejects.toThrow('not_found');
  });
});

it('exports every ticket as text that no spreadsheet runs', async () => {
  await loadLines(warehouse, [
    fixtureLine('2024-06-30', '=1+1', ' @cmd', ['Pain', 'Aspirin'], [1.5, 2.5], {
      store: 'Local "9"',
      gender: 'female',
    }),
    fixtureLine('2024-06-29', '2', '', ['Pain', 'Aspirin'], [1, 1000]),
  ]);
  const { sort } = parse({});
  const content = await text(await streamTickets(deps(), { sort }, caller));
  const [head, ...lines] = content.split('\r\n');
  expect(head?.startsWith('\uFEFF"salesTrends.tickets.date";"salesTrends.tickets.time"')).toBe(true);
  expect(lines).toEqual([
    `"2024-06-30";;"Local ""9""";"'=1+1";"' @cmd";"salesTrends.tickets.genders.female";;"cash";1;1,5;2,5`,
    '"2024-06-29";;"Centro";"2";;;;"cash";1;1;1000',
    '',
  ]);
});

it('exports the same as a workbook, whose texts are never computed', async () => {
  const pieces: Uint8Array[] = [];
  for await (const piece of await streamTicketsWorkbook(deps(), { sort: parse({}).sort }, caller)) pieces.push(piece);
  const { headers, rows } = await readAll(new Uint8Array(Buffer.concat(pieces)));
  expect(headers.slice(-2)).toEqual(['salesTrends.tickets.units', 'salesTrends.tickets.net (PYG)']);
  const female = 'salesTrends.tickets.genders.female';
  expect(rows).toEqual([
    ['2024-06-30', '', 'Local "9"', '=1+1', ' @cmd', female, '', 'cash', '1', '1.5', '2.5'],
    ['2024-06-29', '', 'Centro', '2', '', '', '', 'cash', '1', '1', '1000'],
  ]);
});

it('equals the tickets of the figures on random data', async () => {
  await fc.assert(
    fc.asyncProperty(randomLines, fc.constantFrom('6m', '1y', '2y'), async (lines, period) => {
      fc.pre(lines.some(isSale));
      await loadLines(warehouse, lines);
      const query = parse({ period, per_page: '200' });
      const { data, meta } = await list({ period, per_page: '200' });
      const { data: figures } = await readSalesPerformance(deps(), { period: query.period }, caller);
      const { start, end } = windowsOf(lines, { period: query.period });
      expect(meta.total).toBe(ticketsOf(between(lines, start, end)).size);
      expect(figures.totals.tickets ?? 0).toBe(meta.total);
      const sum = data.reduce((total, { net }) => total + Math.round(Number(net) * 100), 0);
      if (meta.last_page === 1) expect(sum).toBe(Math.round(Number(meta.net) * 100));
      if (lines.every(isSale) && lines.every(({ ticket }) => ticket !== '')) {
        expect(meta.net).toBe(decimal(netOf(between(lines, start, end))));
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
