import { getCustomersModel, listExpectedCustomers } from '@botica/contract/insights/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageLinkOf } from '../../../platform/http/answers/paging';
import { WorkerPool } from '../../../platform/workers/worker-pool';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { fixtureLine } from '../../sales-trends/testing/fixture';
import { loadLines } from '../../sales-trends/testing/load-lines';
import { parseQuery } from '../../sales-trends/testing/queries';
import type { ReferenceLine } from '../../sales-trends/testing/reference-lines';
import { InsightJobs } from '../insight-jobs';
import { readCustomersModel, readExpectedCustomers } from './customers.service';

let test: TestApp;
let warehouse: TestApp['warehouse'];
const workers = new WorkerPool();
beforeAll(async () => {
  test = await startTestApp();
  warehouse = test.warehouse;
});
afterAll(async () => {
  await workers.close();
  await test.close();
});

const caller = { t: (key: string) => key, signal: new AbortController().signal } as const;
const deps = () => ({
  warehouse,
  readCurrency: async () => 'USD' as const,
  jobs: new InsightJobs(workers),
  readCountry: async () => 'ZZ',
});
const model = (query: object = {}) => readCustomersModel(deps(), parseQuery(getCustomersModel.query, query), caller);
const list = (query: object = {}) =>
  readExpectedCustomers(deps(), parseQuery(listExpectedCustomers.query, query), {
    ...caller,
    pageLink: pageLinkOf('/customers'),
  });

const soap = ['Care', 'Soap'] as const;
const zinc = ['Vitamins', 'Zinc'] as const;
const dayAt = (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

/** Days between visits: people differ in how often they come. */
const RHYTHMS = [14, 21, 35, 56] as const;

/** 120 customers over a year, each with a rhythm, of whom every third stopped in spring; `ana` first of all. */
function yearOfVisits(): ReferenceLine[] {
  return Array.from({ length: 120 }, (_, number) => number).flatMap((number) => {
    const customer = number === 0 ? 'ana' : `c${number}`;
    const rhythm = RHYTHMS[number % 4] ?? 14;
    const end = isGone(number) ? 90 + number : 364;
    const days = Array.from({ length: 27 }, (__, visit) => (number % 28) + rhythm * visit).filter((day) => day < end);
    return days.map((day, visit) =>
      fixtureLine(dayAt(day), `${customer}-${visit}`, customer, visit % 3 === 0 ? zinc : soap, [1, 10 + (number % 5)]),
    );
  });
}

function isGone(number: number): boolean {
  return number % 3 === 1;
}

describe('customers', () => {
  beforeAll(() =>
    loadLines(warehouse, [
      ...yearOfVisits(),
      // Twice on one day is one day; what was given back on it is its money, and a day with a refund alone is none.
      fixtureLine(dayAt(28), 'again', 'ana', soap, [1, 7]),
      fixtureLine(dayAt(28), 'back', 'ana', soap, [-1, -2]),
      fixtureLine(dayAt(363), 'last', 'ana', soap, [-1, -5]),
      fixtureLine(dayAt(364), 'end', '', soap, [1, 1]),
    ]),
  );

  it('are counted by their days', async () => {
    const { data, meta } = await model();
    expect(data).toMatchObject({ customers: 120, repeaters: 120, reason: null, dropoutVisible: true });
    expect(data.bgNbd?.logLikelihood).toBeLessThan(0);
    expect(meta).toEqual({ to: dayAt(364), unit: 'week', currency: 'USD' });
    const { data: rows } = await list({ sort: 'frequency', per_page: '200' });
    const ana = rows.find(({ customer }) => customer === 'ana');
    // 26 days; (10 x 25 + 7 - 2) / 25 on those after the first.
    expect(ana).toMatchObject({
      frequency: 25,
      recency: 50,
      T: 52,
      spend: '10.2',
      lastPurchase: dayAt(350),
      products: ['Soap', 'Zinc'],
    });
    expect(ana?.chance90).toBeGreaterThan(0.9);
  });

  it('are the same in days as in weeks', async () => {
    const [weeks, days] = await Promise.all([model(), model({ unit: 'day' })]);
    expect(days.data.bgNbd?.r).toBeCloseTo(weeks.data.bgNbd?.r ?? 0, 2);
    expect((days.data.bgNbd?.alpha ?? 0) / 7).toBeCloseTo(weeks.data.bgNbd?.alpha ?? 0, 1);
    expect(days.data.expected90).toBeCloseTo(weeks.data.expected90 ?? 0, 1);
  });

  it('to win back are those who stopped, those with the most at stake first', async () => {
    const { data, meta } = await list({ per_page: '12' });
    expect(meta).toMatchObject({ total: 120, last_page: 10, reason: null, dropoutVisible: true });
    const stakes = data.map(({ atStake }) => Number(atStake));
    expect(stakes).toEqual(stakes.toSorted((a, b) => b - a));
    for (const { customer, alive } of data) {
      expect(isGone(Number(customer.slice(1)))).toBe(true);
      expect(alive).toBeLessThan(0.5);
    }
  });

  it('are found one by one by their exact name', async () => {
    const { data, meta } = await list({ customer: 'ana' });
    expect([data.map(({ customer }) => customer), meta.total]).toEqual([['ana'], 1]);
    expect((await list({ customer: 'an' })).meta.total).toBe(0);
  });

  it('leave as a file with the columns of the list, in the marks of a language, and only with whom may see the company', async () => {
    const [analyst, guest] = await Promise.all([test.signInAs('analyst'), test.signInAs('guest')]);
    const ask = (token: string, path: string, language = 'en-US') =>
      test.call('GET', `/ia/insights/customers${path}`, { token, headers: { 'accept-language': language } });
    // Names are in the tickets of every figure as well: whoever sees figures reads them here, too.
    expect((await ask(guest, '?per_page=1')).status).toBe(200);
    expect((await ask(guest, '/export')).status).toBe(403);
    const rowsOf = ({ text }: { text: string }) => text.slice(1).trimEnd().split('\r\n');
    const [head, ...rows] = rowsOf(await ask(analyst, '/export'));
    expect(head?.replaceAll('"', '')).toBe(
      'Customer,Last purchase,Repeat days,Mean net of a repeat day (PYG),Chance to buy within 90 days,Expected purchases within a year,' +
        'Expected net within a year (PYG),Chance to be active,At stake within a year (PYG),Usual products',
    );
    const listed = (await list({ per_page: '200' })).data;
    expect(rows.map((row) => row.slice(1, row.indexOf('"', 1)))).toEqual(listed.map(({ customer }) => customer));
    const ana = listed.find(({ customer }) => customer === 'ana');
    const [chance, purchases, alive] = [ana?.chance90, ana?.expectedPurchases, ana?.alive].map((each) =>
      each?.toFixed(4),
    );
    const cells = [chance, purchases, ana?.expectedSpend, alive, ana?.atStake].join();
    expect(rows.find((row) => row.startsWith('"ana"'))).toBe(`"ana","2024-12-16",25,10.2,${cells},"Soap, Zinc"`);
    const spanish = rowsOf(await ask(analyst, '/export?sort=frequency', 'es-PY'));
    expect(spanish[0]).toMatch(
      /^"Cliente";"Última compra";"Días de recompra";"Neto medio por día de recompra \(PYG\)"/,
    );
    expect(spanish.find((row) => row.startsWith('"ana"'))).toMatch(/^"ana";"2024-12-16";25;10,2;0,9\d+;/);
    // Numbers of a workbook are numbers.
    const { headers } = await ask(analyst, '/export?format=xlsx');
    expect(headers['content-type']).toContain('spreadsheetml');
  });

  it('until an earlier day know nothing of what came later, and may be too few', async () => {
    const early = await model({ to: dayAt(27) });
    expect(early.data).toMatchObject({ customers: 120, reason: 'too_few_repeats', bgNbd: null });
    expect((await list({ to: dayAt(27) })).meta).toMatchObject({ total: 0, reason: 'too_few_repeats' });
    const few = await model({ to: dayAt(5) });
    expect(few.data).toMatchObject({ reason: 'too_few_customers', dropoutVisible: null, expected90: null });
    expect((await model({ store: ['Nowhere'] })).data.reason).toBe('no_customers');
    expect(getCustomersModel.query?.safeParse({ to: '0000-01-01' }).error?.issues[0]?.message).toBe('day_out_of_range');
  });
});

it('without any sale there is no model', async () => {
  await loadLines(warehouse);
  expect((await model()).data).toMatchObject({ customers: null, repeaters: null, reason: 'no_customers' });
});
