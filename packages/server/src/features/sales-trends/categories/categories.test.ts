import type { ShareBasis } from '@botica/contract/sales-trends/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWarehouse, type TestWarehouse } from '../../../platform/warehouse/testing';
import { MOST_CATEGORIES } from '../../../sales/customers/category-bits';
import { FIXTURE, fixtureLine } from '../testing/fixture';
import { loadLines } from '../testing/load-lines';
import type { ReferenceLine } from '../testing/reference-lines';
import { readCategories, readCategoryGrowth, readCategoryProducts, readProductGrowth } from './categories.service';

let warehouse: TestWarehouse;
beforeAll(async () => {
  warehouse = await openTestWarehouse();
});
afterAll(() => warehouse.close());

const caller = { t: (key: string) => key, locale: 'es-PY', signal: new AbortController().signal } as const;
const deps = () => ({ warehouse, readCurrency: async () => 'PYG' as const });
const growth = (query: Parameters<typeof readCategoryGrowth>[1] = { period: '6m' }) =>
  readCategoryGrowth(deps(), query, caller);

async function categoryId(name: string): Promise<string> {
  const { data } = await readCategories(deps(), caller);
  const id = data.find((category) => category.name === name)?.id;
  if (id === undefined) throw new Error(`no category ${name}`);
  return id;
}

describe('category growth', () => {
  beforeAll(() => loadLines(warehouse, FIXTURE));

  it('is that of hand-computed figures', async () => {
    const { data, meta } = await growth();
    expect(data).toEqual([
      {
        id: await categoryId('Pain'),
        name: 'Pain',
        sales: '33',
        previousSales: '30',
        salesGrowth: 0.1,
        share: 2 / 4,
        previousShare: 2 / 3,
        shareGrowth: -0.25,
        quadrant: 'opportunities',
        reason: null,
        tickets: 2,
        units: 1,
        lowSample: true,
      },
      {
        id: await categoryId('Vitamins'),
        name: 'Vitamins',
        sales: '9',
        previousSales: '0',
        salesGrowth: null,
        share: 1 / 4,
        previousShare: 0,
        shareGrowth: null,
        quadrant: 'new',
        reason: 'no_previous',
        tickets: 1,
        units: 3,
        lowSample: true,
      },
      {
        id: await categoryId('Care'),
        name: 'Care',
        sales: '6.5',
        previousSales: '12',
        salesGrowth: -5.5 / 12,
        share: 2 / 4,
        previousShare: 2 / 3,
        shareGrowth: -0.25,
        quadrant: 'problems',
        reason: null,
        tickets: 2,
        units: 3,
        lowSample: true,
      },
    ]);
    expect(meta).toEqual({
      from: '2024-01-01',
      to: '2024-06-30',
      compare: 'previous',
      previousFrom: '2023-07-01',
      previousTo: '2023-12-31',
      period: '6m',
      firstSale: '2023-07-01',
      asOf: '2024-06-30',
      currency: 'PYG',
      identifiedShare: 46 / 48.5,
      lines: 6,
      notes: [{ code: 'few_tickets', message: 'sales.notes.few_tickets' }],
      share: 'tickets',
    });
  });

  it('counts the tickets of all categories, it does not add them up', async () => {
    // Four tickets in the window; by category they are 2 + 1 + 2.
    const { data } = await growth();
    expect(data.map(({ tickets, share }) => [tickets, share])).toEqual([
      [2, 0.5],
      [1, 0.25],
      [2, 0.5],
    ]);
  });

  it.each<[ShareBasis, number[]]>([
    ['units', [1 / 7, 3 / 7, 3 / 7]],
    ['customers', [1 / 2, 1 / 2, 1 / 2]],
    ['sales', [33 / 48.5, 9 / 48.5, 6.5 / 48.5]],
  ])('has a share of %s', async (share, shares) => {
    const { data, meta } = await growth({ period: '6m', share });
    expect(data.map((item) => item.share)).toEqual(shares);
    expect(meta.share).toBe(share);
  });

  it('has no previous period when that starts before the first sale', async () => {
    const { data, meta } = await growth({ from: '2023-12-30', to: '2024-06-30' });
    expect(meta.previousFrom).toBe('2023-06-29');
    expect(new Set(data.map(({ quadrant, reason }) => `${quadrant} ${reason}`))).toEqual(new Set(['new no_previous']));
    expect(meta.notes.map(({ code }) => code)).toContain('no_previous');
  });

  it('takes the same number of days before dates', async () => {
    const { meta } = await growth({ from: '2024-03-01', to: '2024-03-31' });
    expect(meta).toMatchObject({ previousFrom: '2024-01-30', previousTo: '2024-02-29', lines: 1 });
  });

  it('has the same share of customers where there are too many categories for a bit each', async () => {
    const many = Array.from({ length: MOST_CATEGORIES }, (_, place) =>
      fixtureLine('2024-05-02', `many ${place}`, place < 2 ? 'ana' : '', [`C${place}`, 'P'], [1, 1]),
    );
    await loadLines(warehouse, [...FIXTURE, ...many]);
    const { data } = await growth({ period: '6m', share: 'customers' });
    await loadLines(warehouse, FIXTURE);
    const shares = new Map(data.map(({ name, share, previousShare }) => [name, [share, previousShare]]));
    // Ana and Carla in the window, where Dora is only refunded; Ana and Beto before it.
    expect(shares.get('Pain')).toEqual([1 / 2, 1]);
    expect(shares.get('Care')).toEqual([1 / 2, 1 / 2]);
    expect(shares.get('C1')).toEqual([1 / 2, 0]);
    expect(shares.get('C2')).toEqual([0, 0]);
  });

  it('applies AND between filters', async () => {
    const [pain, care] = [await categoryId('Pain'), await categoryId('Care')];
    const { data } = await readProductGrowth(deps(), pain, { period: '6m', category: [care] }, caller);
    expect(data).toEqual([]);
    const both = await growth({ period: '6m', category: [pain, care] });
    expect(both.data.map(({ name, share }) => [name, share])).toEqual([
      ['Pain', 2 / 3],
      ['Care', 2 / 3],
    ]);
  });
});

describe('product growth', () => {
  it('has shares among the tickets of the category', async () => {
    await loadLines(warehouse, [
      ...FIXTURE,
      fixtureLine('2024-06-30', '6', '', ['Care', 'Cream'], [1, 1]),
      fixtureLine('2024-06-30', '6', '', ['Care', 'Cream'], [1, 1]),
    ]);
    const { data } = await readProductGrowth(deps(), await categoryId('Care'), { period: '6m' }, caller);
    expect(data.map(({ name, tickets, share, quadrant }) => [name, tickets, share, quadrant])).toEqual([
      ['Soap', 2, 1, 'cashCows'],
      ['Cream', 1, 0.5, 'new'],
    ]);
  });

  it('is about one category, also of a product that occurs in two', async () => {
    await loadLines(warehouse, [...FIXTURE, fixtureLine('2024-05-05', '9', '', ['Care', 'Aspirin'], [1, 100])]);
    const { data } = await readProductGrowth(deps(), await categoryId('Care'), { period: '6m' }, caller);
    expect(data.map(({ name, sales }) => [name, sales])).toEqual([
      ['Aspirin', '100'],
      ['Soap', '6.5'],
    ]);
  });

  it('does not know a category that no line has', async () => {
    await loadLines(warehouse, FIXTURE);
    await expect(readProductGrowth(deps(), '662e410000000000', {}, caller)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(readCategoryProducts(deps(), '662e410000000000', caller)).rejects.toMatchObject({ code: 'not_found' });
    await expect(readCategoryProducts(deps(), "'; DROP TABLE x", caller)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('names', () => {
  const products = (...lines: ReferenceLine[]) => loadLines(warehouse, lines);

  it('are sorted as people of the language sort', async () => {
    const line = (category: string) => fixtureLine('2024-01-01', '1', '', [category, 'x'], [1, 1]);
    await products(line('Zinc'), line('Ácido 10'), line('banda'), line('Ácido 9'));
    const { data, meta } = await readCategories(deps(), caller);
    expect(data.map(({ name }) => name)).toEqual(['Ácido 9', 'Ácido 10', 'banda', 'Zinc']);
    expect(meta.total).toBe(4);
    expect(data.every(({ id }) => /^[0-9a-f]{16}$/.test(id))).toBe(true);
  });

  it('of products are the latest, or the id', async () => {
    await products(
      fixtureLine('2024-01-01', '1', '', ['Pain', 'Old name'], [1, 1], { productId: '662E41' }),
      fixtureLine('2024-02-01', '1', '', ['Pain', 'New name'], [1, 1], { productId: '662E41' }),
      fixtureLine('2024-02-01', '1', '', ['Pain', ''], [1, 1], { productId: '0012' }),
    );
    const { data } = await readCategoryProducts(deps(), await categoryId('Pain'), caller);
    expect(data.map(({ name }) => name)).toEqual(['0012', 'New name']);
  });

  it('are words where the file has none, with a stable id', async () => {
    await products(fixtureLine('2024-01-01', '1', '', ['', 'Aspirin'], [1, 1]));
    expect((await readCategories(deps(), caller)).data).toEqual([{ id: '0000000000000000', name: 'sales.noCategory' }]);
    await products(fixtureLine('2024-01-01', '1', '', ['Pain', ''], [1, 1]));
    const { data } = await readProductGrowth(deps(), await categoryId('Pain'), {}, caller);
    expect(data).toMatchObject([{ id: '0000000000000000', name: 'sales.noProduct', sales: '1' }]);
  });
});

describe('what cannot be known', () => {
  const wide = ['2023-07-01', '2024-06-30'].map((date) => fixtureLine(date, '', '', ['M01AB', ''], [2, 2]));

  it('of an item whose sales belong to no ticket is unknown, beside others that have tickets', async () => {
    const daily = fixtureLine('2024-03-01', '', '', ['Bulk', 'Total of the day'], [1, 900]);
    await loadLines(warehouse, [...FIXTURE, daily]);
    const { data } = await growth();
    const of = (name: string) => data.find((item) => item.name === name);
    expect(of('Bulk')).toMatchObject({ sales: '900', share: null, tickets: null });
    // Two of the four tickets, as without the daily total.
    expect(of('Pain')).toMatchObject({ share: 0.5, tickets: 2 });
  });

  it('is not 0: without tickets the share is of units, and says so', async () => {
    await loadLines(warehouse, wide);
    const asked = await growth({ period: '6m', share: 'tickets' });
    expect(asked.data).toMatchObject([
      { salesGrowth: 0, share: null, shareGrowth: null, quadrant: null, reason: 'no_share' },
    ]);
    const { data, meta } = await growth();
    expect(data).toMatchObject([{ tickets: null, share: 1, shareGrowth: 0, quadrant: 'stars', lowSample: false }]);
    expect(meta.share).toBe('units');
    expect(meta.notes.map(({ code }) => code)).toEqual(['amounts_are_units', 'no_tickets', 'share_of_units']);
  });

  it('is everything without data', async () => {
    await loadLines(warehouse);
    expect(await growth()).toEqual({
      success: true,
      data: [],
      meta: {
        from: null,
        to: null,
        compare: 'previous',
        previousFrom: null,
        previousTo: null,
        period: null,
        firstSale: null,
        asOf: null,
        currency: 'PYG',
        identifiedShare: null,
        lines: 0,
        notes: [{ code: 'no_sales', message: 'sales.notes.no_sales' }],
        share: 'tickets',
      },
    });
    expect(await readCategories(deps(), caller)).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('is what only refunds tell now', async () => {
    const back = ['Back', 'x'] as const;
    const sold = fixtureLine('2023-12-01', '1', '', back, [1, 5]);
    await loadLines(warehouse, [...FIXTURE, sold, fixtureLine('2024-05-01', '1', '', back, [-1, -5])]);
    const { data } = await growth();
    expect(data.at(-1)).toMatchObject({ name: 'Back', sales: '-5', tickets: 0, units: -1, share: 0, salesGrowth: -2 });
  });
});
