import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { overflowOf, pathOf, seriousFaults, type TestBrowser } from './support/browser';
import { usePages, useProduct } from './support/product';

const DEMOGRAPHICS = '/dashboard/salesTrendAnalysis/demographic-profile';
const API = '/ia/sales-trend-analysis/demographic-analysis';

interface Answer {
  data: {
    ageDistribution: { percentage: number }[];
    genderCategoryMatrix: { rows: { id: string; name: string; cells: { affinity: number | null }[] }[] };
    genderProductMatrix: { rows: { name: string }[] } | null;
  };
}

const soon = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 60_000 });
const closeLater = usePages();

async function visit(
  browser: TestBrowser,
  path: string,
  options: Parameters<TestBrowser['openPage']>[0] = {},
): Promise<Page> {
  const opened = await browser.openPage({ signedInAs: 'administrator', locale: 'en-US', ...options });
  closeLater(opened);
  await opened.page.goto(path);
  await soon(() => opened.page.locator('[data-status="ready"] canvas').count()).toBe(4);
  return opened.page;
}

/** First cells of a table in the table view of a card, row by row. */
async function rowsOf(page: Page, title: string): Promise<string[][]> {
  await page.getByRole('button', { name: `View as table: ${title}` }).click();
  return page
    .getByRole('table', { name: title })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

describe('demographics of the sample pharmacy', () => {
  const product = useProduct({ sample: true });
  const answerOf = async (query: string) => {
    const { body } = await product.app.call('GET', `${API}?${query}`, {
      token: await product.app.tokenOf('administrator'),
    });
    // The contract's own tests check the shape; here only the figures count.
    return (body as Answer).data;
  };
  let categories: Answer['data']['genderCategoryMatrix']['rows'] = [];

  beforeAll(async () => {
    await vi.waitFor(
      async () => {
        categories = (await answerOf('')).genderCategoryMatrix.rows;
        expect(categories.length).toBeGreaterThan(11);
      },
      { timeout: 180_000, interval: 500 },
    );
  });

  it('draws every chart with the figures of the API, in both steps, by click and by link', async () => {
    const [first] = categories;
    if (first === undefined) throw new Error('no categories');
    const page = await visit(product.browser, DEMOGRAPHICS);
    const rows = await rowsOf(page, 'Affinity of genders to categories');
    const two = (value: number | null | undefined) =>
      new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value ?? Number.NaN);
    expect(rows.map((row) => row.slice(0, 2))).toEqual(
      categories.map(({ name, cells }) => [name, two(cells[0]?.affinity)]),
    );
    // The flow: how many categories, kept in the address.
    await page.getByRole('textbox', { name: 'Categories at most' }).fill('2');
    await page.waitForURL(/maxCategories=2/);
    await soon(() => page.locator('[data-stale]').count()).toBe(0);
    const flow = page.getByRole('application', { name: /^Flow of net sales/ });
    await flow.focus();
    await page.keyboard.press('End');
    await page.locator('[aria-live="polite"]').filter({ hasText: 'Others' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Affinity of genders to products: ${first.name}` }).waitFor();
    expect(pathOf(page)).toBe(`${DEMOGRAPHICS}?productsOf=${first.id}&maxCategories=2`);

    const products = (await answerOf(`category=${first.id}`)).genderProductMatrix?.rows ?? [];
    const linked = await visit(product.browser, `${DEMOGRAPHICS}?productsOf=${first.id}&gender=female`);
    expect(await linked.getByRole('list', { name: '1 active filter' }).locator('li').allInnerTexts()).toEqual([
      'Gender: Female',
    ]);
    const title = `Affinity of genders to products: ${first.name}`;
    const names = (await rowsOf(linked, title)).map(([name]) => name);
    expect(names.toSorted()).toEqual(products.map(({ name }) => name).toSorted());
    await linked.getByRole('button', { name: 'Back to categories' }).click();
    await linked.getByRole('heading', { name: 'Affinity of genders to categories' }).waitFor();
  });

  it.each([
    ['dark', 'phone'],
    ['light', 'desktop'],
  ] as const)('fits and has no serious accessibility fault (%s, %s)', async (scheme, viewport) => {
    const page = await visit(product.browser, DEMOGRAPHICS, { scheme, viewport, locale: 'es-PY' });
    expect(await overflowOf(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    for (const toggle of await page.getByRole('button', { name: /^Ver como tabla/ }).all()) await toggle.click();
    expect(await overflowOf(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  });
});
