import { getCustomerBehavior } from '@botica/contract/sales-trends/behavior';
import { listCategoryGrowth } from '@botica/contract/sales-trends/categories';
import { getSalesPerformance } from '@botica/contract/sales-trends/performance';
import { SHARE_BASES } from '@botica/contract/sales-trends/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwnTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { readCustomerBehavior } from '../behavior/behavior.service';
import { readCategoryGrowth, readProductGrowth } from '../categories/categories.service';
import { readSalesPerformance } from '../performance/performance.service';
import { type Ids, loadLines, readIds } from '../testing/load-lines';
import { loadRecords } from '../testing/load-records';
import { parseQuery, withIds } from '../testing/queries';
import { randomCustomers, randomFilter, randomLines, randomOutside } from '../testing/random-lines';
import { referenceBehavior } from '../testing/reference-behavior';
import { withCustomers } from '../testing/reference-customers';
import { referenceItemGrowth } from '../testing/reference-growth';
import { decimal, isSale, nameOfProduct, type ReferenceFilter, type ReferenceLine } from '../testing/reference-lines';
import { referencePerformance } from '../testing/reference-performance';
import type { ReferenceOutside } from '../testing/reference-visits';

/** More of them (REFERENCE_RUNS=200) look for what few do not find. */
const RUNS = Number(process.env.REFERENCE_RUNS ?? 6);

let warehouse: TestWarehouse;
beforeAll(async () => {
  // With the settings of the product.
  warehouse = await openOwnTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'es-PY', signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'PYG' as const });

const byId = <Item extends { id: string }>(items: Item[]) => [...items].sort((a, b) => (a.id < b.id ? -1 : 1));

/** All categories, and the products of one of them, another one each time. */
async function compareGrowth(
  lines: ReferenceLine[],
  filter: ReferenceFilter,
  ids: Ids,
  share: string | undefined,
  at: number,
) {
  const asked = SHARE_BASES.find((basis) => basis === share);
  const query = parseQuery(listCategoryGrowth.query, { ...withIds(filter, ids), share });
  const answer = await readCategoryGrowth(deps(), query, caller);
  const expected = referenceItemGrowth(lines, filter, 'category', asked);
  const named = expected.items.map(({ name, ...growth }) => ({
    id: ids.category.get(name) ?? '',
    name: name || 'sales.noCategory',
    ...growth,
  }));
  expect(byId(answer.data)).toEqual(byId(named));
  expect(answer.meta).toMatchObject({ share: expected.share, lines: expected.lines });
  const categories = [...ids.category];
  for (const [category, categoryId] of categories.slice(at % categories.length).slice(0, 1)) {
    const products = await readProductGrowth(deps(), categoryId, query, caller);
    const isFiltered = filter.category !== undefined && !filter.category.includes(category);
    const within = { ...filter, category: isFiltered ? [] : [category] };
    const expectedProducts = referenceItemGrowth(lines, within, 'product', asked).items.map(({ name, ...growth }) => ({
      id: ids.product.get(name) ?? '',
      name: nameOfProduct(lines, name) || 'sales.noProduct',
      categoryId,
      ...growth,
    }));
    expect(byId(products.data)).toEqual(byId(expectedProducts));
  }
}

async function comparePerformance(
  lines: ReferenceLine[],
  filter: ReferenceFilter,
  ids: Ids,
  outside: ReferenceOutside,
) {
  const query = parseQuery(getSalesPerformance.query, withIds(filter, ids));
  const { data, meta } = await readSalesPerformance(deps(), query, caller);
  const { ranking, identifiedShare, lines: count, ...expected } = referencePerformance(lines, filter, outside);
  const { productRanking, productRankingTotal, reasons, segmentationHealth: _, ...figures } = data;
  expect(figures).toEqual(expected);
  expect(meta).toMatchObject({ identifiedShare, lines: count });
  expect(productRankingTotal).toBe(ranking.length);
  const ranked = productRanking.map(({ id, name, categoryId, salesQuantity, sales }) => {
    return { id, name, categoryId, salesQuantity, sales };
  });
  expect(ranked).toEqual(
    ranking.map(({ product, name, category, units, net }) => ({
      id: ids.product.get(product),
      name,
      categoryId: ids.category.get(category),
      salesQuantity: Number(units) / 1_000_000,
      sales: decimal(net),
    })),
  );
  for (const [metric, value] of Object.entries(data.performanceMetrics)) {
    expect(metric in reasons, `${metric} is ${value}`).toBe(value === null);
  }
}

async function compareBehavior(lines: ReferenceLine[], filter: ReferenceFilter, ids: Ids) {
  const query = parseQuery(getCustomerBehavior.query, withIds(filter, ids));
  const { data, meta } = await readCustomerBehavior(deps(), query, caller);
  const { categories, products, lines: count, ...expected } = referenceBehavior(lines, filter);
  const { categoryDistribution, productDistribution, reasons, ...figures } = data;
  const withoutReasons = figures.customerProfiles?.map(({ reasons: _, ...segment }) => segment) ?? null;
  expect({ ...figures, customerProfiles: withoutReasons }).toEqual(expected);
  const named = (items: typeof categories, idOf: Map<string, string>, nameOf: (item: string) => string) =>
    items && byId(items.map(({ item, ...rest }) => ({ id: idOf.get(item) ?? '', name: nameOf(item), ...rest })));
  expect(categoryDistribution && byId(categoryDistribution)).toEqual(
    named(categories, ids.category, (name) => name || 'sales.noCategory'),
  );
  const withoutCategory = productDistribution?.map(({ categoryId: _, ...item }) => item) ?? null;
  expect(withoutCategory && byId(withoutCategory)).toEqual(
    named(products, ids.product, (product) => nameOfProduct(lines, product) || 'sales.noProduct'),
  );
  expect(meta.lines).toBe(count);
  const { journey, ...parts } = data;
  for (const [part, value] of Object.entries({ ...journey, ...parts })) {
    if (part !== 'reasons') expect(part in reasons, `${part} is ${value}`).toBe(value === null);
  }
  for (const { metrics, reasons: why } of data.customerProfiles ?? []) {
    for (const [metric, value] of Object.entries(metrics)) expect(metric in why, metric).toBe(value === null);
  }
}

it(
  'equals the reference implementation on random data, each figure to the last digit',
  async () => {
    const questions = fc.array(fc.tuple(randomFilter, fc.constantFrom(undefined, ...SHARE_BASES)), {
      minLength: 3,
      maxLength: 3,
    });
    const cutAt = fc.integer({ min: 0, max: 100 });
    await fc.assert(
      fc.asyncProperty(randomLines, randomCustomers, randomOutside, cutAt, questions, async (...given) => {
        const [written, customers, drawn, percent, asked] = given;
        fc.pre(written.some(isSale));
        // Some of the lines come in another import, so that tickets are cut in two.
        const cut = percent < 50 ? written.length : Math.floor((written.length * percent) / 100);
        await loadLines(warehouse, written.slice(0, cut), written.slice(cut));
        await loadRecords(warehouse, 'customer_records', ...customers);
        // Counts of days with sales, or hardly any would meet one.
        const [first = [], second = []] = drawn.counts;
        const met = written.slice(0, 40).map(({ date, store }, at) => ({ date, store, visitors: at }));
        const outside = { ...drawn, counts: first.length % 2 === 0 ? [[...first, ...met], second] : [first, second] };
        await loadRecords(warehouse, 'visitor_counts', ...outside.counts);
        await loadRecords(warehouse, 'survey_answers', ...outside.answers);
        const lines = withCustomers(written, customers.flat());
        const ids = await readIds(warehouse);
        for (const [at, [filter, share]] of asked.entries()) {
          await compareGrowth(lines, filter, ids, share, lines.length + at);
          await comparePerformance(lines, filter, ids, outside);
          await compareBehavior(lines, filter, ids);
        }
      }),
      // A failure is not made smaller: each try loads its data anew.
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  RUNS * 120_000,
);
