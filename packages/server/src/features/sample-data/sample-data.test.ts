import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestWarehouse, type TestWarehouse } from '../../platform/warehouse/testing';
import { readCategories, readCategoryGrowth, readProductGrowth } from '../sales-trends/categories/categories.service';
import { readSalesPerformance } from '../sales-trends/performance/performance.service';
import { readPurchasePreferences } from '../sales-trends/preferences/preferences.service';
import { hasSampleData, loadSampleData, removeSampleData } from './sample-data.service';

const asOf = '2026-11-26';
let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
  await loadSampleData(warehouse, { asOf });
});
afterAll(() => warehouse.close());

const Count = z.coerce.number();

async function one<Shape extends z.ZodRawShape>(select: string, shape: Shape): Promise<z.infer<z.ZodObject<Shape>>> {
  const [row] = await warehouse.query({ sql: `SELECT ${select}`, params: {}, row: z.object(shape) });
  if (!row) throw new Error('no row');
  return row;
}

const fingerprint = () =>
  one(
    `sum(cityHash64(line, date, minute, store, ticket, customer, gender, age, product_id, product, category, quantity,
      amount, discount, payment)) AS hash FROM sale_lines`,
    { hash: z.string() },
  );

describe('sample pharmacy', () => {
  it('is as large as promised', async () => {
    const size = await one(
      `count() AS lines, uniqExact(category) AS categories, uniqExact(customer) - 1 AS customers, min(date) AS first,
        max(date) AS last, uniqExact(toStartOfMonth(date)) AS months, uniqExact(store) AS stores FROM sale_lines`,
      {
        lines: Count,
        categories: Count,
        customers: Count,
        first: z.string(),
        last: z.string(),
        months: Count,
        stores: Count,
      },
    );
    expect(size.lines).toBeGreaterThanOrEqual(200_000);
    expect(size.categories).toBeGreaterThanOrEqual(12);
    expect(size.customers).toBeGreaterThanOrEqual(5_000);
    expect(size).toMatchObject({ first: '2022-10-01', last: asOf, months: 50, stores: 3 });
    const { fewest } = await one(
      'min(products) AS fewest FROM (SELECT uniqExact(product_id) AS products FROM sale_lines GROUP BY category)',
      { fewest: Count },
    );
    expect(fewest).toBeGreaterThanOrEqual(10);
  });

  it('has the patterns of a pharmacy', async () => {
    const share = (condition: string) => `countIf(${condition}) / count()`;
    const patterns = await one(
      `${share('quantity < 0')} AS refunds, ${share("customer = ''")} AS anonymous,
        ${share('intDiv(minute, 60) IN (12, 13, 18, 19)')} AS busy, ${share('minute < 420 OR minute > 1320')} AS closed,
        ${share('first_of_ticket')} AS tickets, max(amount % 1) AS fractions, sum(is_mixed) AS mixed,
        countIf(category = 'Antigripales' AND toMonth(date) BETWEEN 6 AND 8) AS winter,
        countIf(category = 'Antigripales' AND toMonth(date) IN (12, 1, 2)) AS summer,
        countIf(category = 'Protección solar' AND toMonth(date) BETWEEN 6 AND 8) AS winterSun,
        countIf(category = 'Protección solar' AND toMonth(date) IN (12, 1, 2)) AS summerSun,
        countIf(category = 'Dermocosmética' AND gender = 'female') / countIf(gender = 'female') AS women,
        countIf(category = 'Dermocosmética' AND gender = 'male') / countIf(gender = 'male') AS men,
        uniqExact(payment) AS payments
      FROM sale_lines`,
      Object.fromEntries(
        ['refunds', 'anonymous', 'busy', 'closed', 'tickets', 'fractions', 'mixed', 'winter', 'summer', 'winterSun']
          .concat(['summerSun', 'women', 'men', 'payments'])
          .map((name) => [name, Count]),
      ),
    );
    const { refunds = 0, anonymous = 0, tickets = 0 } = patterns;
    expect(refunds > 0.01 && refunds < 0.02).toBe(true);
    expect(anonymous > 0.25 && anonymous < 0.35).toBe(true);
    expect(1 / tickets > 1.5 && 1 / tickets < 3).toBe(true);
    expect(patterns.busy).toBeGreaterThan(0.4);
    expect(patterns).toMatchObject({ closed: 0, fractions: 0, mixed: 0, payments: 4 });
    expect(patterns.winter).toBeGreaterThan(2 * (patterns.summer ?? 0));
    expect(patterns.summerSun).toBeGreaterThan(4 * (patterns.winterSun ?? 0));
    expect(patterns.women).toBeGreaterThan(2 * (patterns.men ?? 0));
  });

  it('is paid as promised: percentages of net, within a point of 45, 30, 15 and 10, in every period', async () => {
    const caller = { t: (key: string) => key, signal: AbortSignal.timeout(60_000) } as const;
    const analyses = { warehouse, readCurrency: async () => 'PYG' as const };
    for (const period of ['6m', '1y', '2y'] as const) {
      const { paymentPreferences } = (await readPurchasePreferences(analyses, { period }, caller)).data;
      expect(paymentPreferences.map(({ paymentMethod }) => paymentMethod)).toEqual([
        'Tarjeta de crédito',
        'PIX',
        'Boleto',
        'Tarjeta de débito',
      ]);
      for (const [at, promised] of [45, 30, 15, 10].entries()) {
        expect(Math.abs((paymentPreferences[at]?.percentage ?? 0) - promised), `${period} ${promised}`).toBeLessThan(1);
      }
    }
  });

  it('shows every quadrant of growth, for categories and for products, and new products', async () => {
    const caller = { t: (key: string) => key, locale: 'es-PY', signal: AbortSignal.timeout(60_000) } as const;
    const analyses = { warehouse, readCurrency: async () => 'PYG' as const };
    const { data: categories } = await readCategoryGrowth(analyses, {}, caller);
    const quadrants = (rows: readonly { quadrant: string | null }[]) => new Set(rows.map(({ quadrant }) => quadrant));
    const all = ['stars', 'opportunities', 'cashCows', 'problems'];
    expect([...quadrants(categories)].sort()).toEqual([...all].sort());
    const { data: items } = await readCategories(analyses, caller);
    const complete: string[] = [];
    for (const { id, name } of items) {
      const { data: products } = await readProductGrowth(analyses, id, {}, caller);
      expect(products.length).toBeGreaterThanOrEqual(10);
      expect(quadrants(products)).toContain('new');
      if (all.every((quadrant) => quadrants(products).has(quadrant))) complete.push(name);
    }
    expect(complete.length).toBeGreaterThanOrEqual(items.length / 2);
  });

  it('counts visitors and asks customers, in each month', async () => {
    const caller = { t: (key: string) => key, signal: AbortSignal.timeout(60_000) } as const;
    const analyses = { warehouse, readCurrency: async () => 'PYG' as const };
    for (const period of ['6m', '2y'] as const) {
      const { data } = await readSalesPerformance(analyses, { period }, caller);
      const { conversionRate, conversionTrend, npsScore, npsTrend } = data.performanceMetrics;
      expect(conversionRate !== null && conversionRate > 0.2 && conversionRate < 0.35).toBe(true);
      expect(npsScore !== null && npsScore > 30 && npsScore < 60).toBe(true);
      expect(conversionTrend !== null && conversionTrend > 0 && npsTrend !== null).toBe(true);
      expect(data.segmentationHealth.coverage).toBe(100);
    }
    const { fewest } = await one(
      `min(conversion) AS fewest FROM (SELECT uniqExact(store) AS conversion FROM visitor_counts GROUP BY toStartOfMonth(date))`,
      { fewest: Count },
    );
    expect(fewest).toBe(3);
  });

  it('is the same each time, and goes away whole', async () => {
    const before = await fingerprint();
    await loadSampleData(warehouse, { asOf });
    expect(await fingerprint()).toEqual(before);
    expect(await hasSampleData(warehouse)).toBe(true);
    await removeSampleData(warehouse);
    expect(await hasSampleData(warehouse)).toBe(false);
    for (const table of ['sale_lines', 'visitor_counts', 'survey_answers']) {
      expect(await one(`count() AS lines FROM ${table}`, { lines: Count })).toEqual({ lines: 0 });
    }
    await removeSampleData(warehouse);
  });
});
