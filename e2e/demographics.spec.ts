import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANALYSES, cellsOf, drawn, hears, soon, visitor } from './support/analysis';
import { pathOf, type TestBrowser } from './support/browser';
import { usePages, useSharedSample } from './support/product';

const DEMOGRAPHICS = ANALYSES.demographics;
const API = '/ia/sales-trend-analysis/demographic-analysis';

interface Answer {
  data: {
    ageDistribution: { percentage: number }[];
    genderCategoryMatrix: { rows: { id: string; name: string; cells: { affinity: number | null }[] }[] };
    genderProductMatrix: { rows: { name: string }[] } | null;
  };
}

const closeLater = usePages();
const open = visitor(closeLater);

async function visit(browser: TestBrowser, path: string): Promise<Page> {
  const page = await open(browser, path);
  await drawn(page, 4);
  return page;
}

/** Cells of a card in its table view. */
async function rowsOf(page: Page, title: string): Promise<string[][]> {
  await page.getByRole('button', { name: `View as table: ${title}` }).click();
  return cellsOf(page, title);
}

describe('demographics of the sample pharmacy', () => {
  const product = useSharedSample();
  const answerOf = async (query: string) => {
    const { body } = await product.app.call('GET', `${API}?${query}`, {
      token: await product.app.tokenOf('administrator'),
    });
    // The contract's own tests check the shape; here only the figures count.
    return (body as Answer).data;
  };
  let categories: Answer['data']['genderCategoryMatrix']['rows'] = [];

  beforeAll(async () => {
    categories = (await answerOf('')).genderCategoryMatrix.rows;
    expect(categories.length).toBeGreaterThan(11);
  });

  it('draws every chart with the figures of the API, in both steps, by click and by link', async () => {
    const [first] = categories;
    if (first === undefined) throw new Error('no categories');
    const page = await visit(product.browser, DEMOGRAPHICS);
    // The flow is as high as the card beside it leaves it.
    const flow = page.getByRole('region', { name: 'Where the money of each gender goes' });
    const [card, canvas] = [await flow.boundingBox(), await flow.locator('canvas').boundingBox()];
    expect((card?.y ?? 0) + (card?.height ?? 0) - (canvas?.y ?? 0) - (canvas?.height ?? 0)).toBeLessThan(60);
    const rows = await rowsOf(page, 'Affinity of genders to categories');
    const two = (value: number | null | undefined) =>
      new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value ?? Number.NaN);
    expect(rows.map((row) => row.slice(0, 2))).toEqual(
      categories.map(({ name, cells }) => [name, two(cells[0]?.affinity)]),
    );
    // The flow: how many categories, kept in the address.
    await page.getByRole('spinbutton', { name: 'Maximum categories' }).fill('2');
    await page.waitForURL(/maxCategories=2/);
    await soon(() => page.locator('[data-stale]').count()).toBe(0);
    await hears(page, /^Flow of net sales/, 'End', 'Others');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'See its products' }).click();
    await page.getByRole('heading', { name: `Affinity of genders to products: ${first.name}` }).waitFor();
    expect(pathOf(page)).toBe(`${DEMOGRAPHICS}?productsOf=${first.id}&maxCategories=2`);

    const products = (await answerOf(`category=${first.id}`)).genderProductMatrix?.rows ?? [];
    const linked = await visit(product.browser, `${DEMOGRAPHICS}?productsOf=${first.id}&gender=female`);
    const filters = linked.getByRole('list', { name: '1 active filter' }).locator('li');
    await filters.first().waitFor();
    expect(await filters.allInnerTexts()).toEqual(['Gender: Female']);
    const title = `Affinity of genders to products: ${first.name}`;
    const names = (await rowsOf(linked, title)).map(([name]) => name);
    expect(names.toSorted()).toEqual(products.map(({ name }) => name).toSorted());
    await linked.getByRole('button', { name: 'Back to categories' }).click();
    await linked.getByRole('heading', { name: 'Affinity of genders to categories' }).waitFor();
  });
});
