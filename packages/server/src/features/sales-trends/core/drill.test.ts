import { getCustomerBehavior } from '@botica/contract/sales-trends/behavior';
import { getDemographicAnalysis } from '@botica/contract/sales-trends/demographics';
import { getPurchasePreferences } from '@botica/contract/sales-trends/preferences';
import { listTickets } from '@botica/contract/sales-trends/tickets';
import { HOURS } from '@botica/contract/sales-trends/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readCustomerBehavior } from '../behavior/behavior.service';
import { readDemographicAnalysis } from '../demographics/demographics.service';
import { readPurchasePreferences } from '../preferences/preferences.service';
import { loadLines, readIds } from '../testing/load-lines';
import { parseQuery, withIds } from '../testing/queries';
import { randomFilter, randomLines } from '../testing/random-lines';
import { decimal, isSale, netOf, ticketsOf, windowsOf } from '../testing/reference-lines';
import { selectedLines } from '../testing/reference-profiles';
import { readTickets } from '../tickets/tickets.service';

const RUNS = Number(process.env.REFERENCE_RUNS ?? 4);

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'es-PY', signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'PYG' as const });

/** What is listed behind a mark: the filters of the page, narrowed down to it. */
async function listed(page: object, mark: object) {
  const query = parseQuery(listTickets.query, { ...page, ...mark, per_page: '1' });
  const { meta } = await readTickets(deps(), query, { ...caller, pageLink: () => '' });
  return meta;
}

/** A mark of six hours is its two-hour slots, whichever the page filters by: it shows all hours. */
function hoursWithin(slot: string): string[] {
  return HOURS.filter((name) => name.slice(0, 2) >= slot.slice(0, 2) && name.slice(3, 5) <= slot.slice(3, 5));
}

it(
  'lists behind every mark as many tickets as its figure has, whatever the filters of the page',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomLines, randomFilter, fc.integer({ min: 50, max: 100 }), async (lines, filter, percent) => {
        fc.pre(lines.some(isSale));
        const cut = Math.floor((lines.length * percent) / 100);
        await loadLines(warehouse, lines.slice(0, cut), lines.slice(cut));
        const page = withIds(filter, await readIds(warehouse));
        const behavior = await readCustomerBehavior(deps(), parseQuery(getCustomerBehavior.query, page), caller);
        const people = await readDemographicAnalysis(deps(), parseQuery(getDemographicAnalysis.query, page), caller);
        const buying = await readPurchasePreferences(deps(), parseQuery(getPurchasePreferences.query, page), caller);
        const marks: [mark: object, tickets: number | null][] = [
          ...(behavior.data.categoryDistribution ?? []).map(({ id, tickets }): (typeof marks)[number] => [
            { category: [id] },
            tickets,
          ]),
          ...(behavior.data.timeTrends?.distribution ?? []).map(({ timeSlot, tickets }): (typeof marks)[number] => [
            { hour: [timeSlot] },
            tickets,
          ]),
          ...people.data.ageDistribution.map(({ ageRange, tickets }): (typeof marks)[number] => [
            { age: [ageRange] },
            tickets,
          ]),
          ...people.data.genderDistribution.map(({ gender, tickets }): (typeof marks)[number] => [
            { gender: [gender] },
            tickets,
          ]),
          ...(people.data.genderProductMatrix === null ? people.data.genderCategoryMatrix.rows : []).flatMap(
            ({ id, cells }) =>
              cells.map(({ gender, tickets }): (typeof marks)[number] => [
                { category: [id], gender: [gender] },
                tickets,
              ]),
          ),
          ...buying.data.paymentPreferences.map(({ paymentMethod, transactionCount }): (typeof marks)[number] => [
            { payment: [paymentMethod] },
            transactionCount,
          ]),
          ...buying.data.timePreferences.flatMap(({ id, slots }) =>
            slots.map(({ timeSlot, tickets }): (typeof marks)[number] => [
              { [buying.data.timePreferencesOf]: [id], hour: hoursWithin(timeSlot) },
              tickets,
            ]),
          ),
        ];
        // Every third of them, others each time.
        for (const [mark, tickets] of marks.filter((_, at) => at % 3 === lines.length % 3)) {
          // A mark without tickets opens none.
          if (tickets !== null && tickets > 0) {
            expect((await listed(page, mark)).total, JSON.stringify({ page, mark })).toBe(tickets);
          }
        }
        const { start, end } = windowsOf(lines, filter);
        const all = selectedLines(lines, filter).filter(({ date }) => date >= start && date < end);
        const meta = await listed(page, {});
        expect(meta.total).toBe(ticketsOf(all).size);
        // What the list leaves out, and only that, is missing from the net of the figures.
        const parts = [meta.net, meta.refundsAlone, meta.withoutTicket].map((text) => Math.round(Number(text) * 100));
        expect(parts.reduce((sum, part) => sum + part)).toBe(Math.round(Number(decimal(netOf(all))) * 100));
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  RUNS * 60_000,
);
