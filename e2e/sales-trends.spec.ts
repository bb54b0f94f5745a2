import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANALYSES, cellsOf, drawn, openFilter, soon, visitor } from './support/analysis';
import type { App } from './support/app';
import { pathOf, seriousFaults } from './support/browser';
import { usePages, useSharedSample } from './support/product';

const { products: PRODUCTS, performance: PERFORMANCE } = ANALYSES;
const API = '/ia/sales-trend-analysis';

interface GrowthItem {
  id: string;
  name: string;
  sales: string;
  previousSales: string;
  salesGrowth: number | null;
  quadrant: string | null;
  tickets: number | null;
}

const closeLater = usePages();
const visit = visitor(closeLater);

/** Queries of the calls to the analyses from now on, oldest first. */
function watchCalls(page: Page, end: string): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/') && url.pathname.endsWith(end)) calls.push(url.searchParams);
  });
  return calls;
}

async function answerOf<T>(app: App, path: string): Promise<T> {
  const { status, body } = await app.call('GET', `${API}${path}`, { token: await app.tokenOf('administrator') });
  if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
  // The contract's own tests check the shape; here only the figures count.
  return body as T;
}

async function download(page: Page, card: string, item: string): Promise<Buffer> {
  await page.getByRole('button', { name: `More actions: ${card}` }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()]);
  return readFile(await file.path());
}

const money = (value: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'PYG', currencyDisplay: 'narrowSymbol' })
    .format(Number(value))
    .replace('-', '\u2212');

describe('on the sample pharmacy', () => {
  const product = useSharedSample();
  let categories: GrowthItem[] = [];

  beforeAll(async () => {
    categories = (await answerOf<{ data: GrowthItem[] }>(product.app, '/categories/growth')).data;
  });

  it('the ranked table, the table view and the CSV hold the figures of the API; the picture is a PNG', async () => {
    const page = await visit(product.browser, PRODUCTS);
    await drawn(page, 1);
    const bySales = categories.toSorted((a, b) => Number(b.sales) - Number(a.sales));
    const ranked = await cellsOf(page, 'Categories by sales');
    expect(ranked.map((row) => row[1])).toEqual(bySales.map(({ name }) => name));
    expect(ranked.map((row) => row[2])).toEqual(bySales.map(({ sales }) => money(sales)));
    expect(ranked.map((row) => row[3])).toEqual(bySales.map(({ previousSales }) => money(previousSales)));

    await page.getByRole('button', { name: 'View as table: Growth map: categories' }).click();
    const viewed = await cellsOf(page, 'Growth map: categories');
    expect(viewed.map((row) => row[1])).toEqual(bySales.map(({ sales }) => money(sales)));
    const file = (await download(page, 'Growth map: categories', 'Download data (CSV)')).toString('utf8');
    expect(file.startsWith('\uFEFF"Category","Sales (PYG)","Previous period (PYG)"')).toBe(true);
    const lines = file.trimEnd().split('\r\n').slice(1);
    const amounts = new Map(lines.map((line) => /^"(.*?)",([^,]*),([^,]*)/.exec(line)).map((m) => [m?.[1], m?.[2]]));
    for (const { name, sales } of categories) expect(amounts.get(name)).toBe(sales);

    await page
      .getByRole('button', { name: 'View as chart: Growth map: categories' })
      .or(page.getByRole('button', { name: 'View as table: Growth map: categories' }))
      .click();
    await drawn(page, 1);
    const picture = await download(page, 'Growth map: categories', 'Download image (PNG)');
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    // Twice the size of the page: width in the header of the file.
    expect(picture.readUInt32BE(16)).toBeGreaterThan(1000);
  });

  it('filters by click and by link do the same, and are shown as they are applied', async () => {
    const [first] = categories;
    if (first === undefined) throw new Error('no categories');
    const page = await visit(product.browser, PRODUCTS);
    await drawn(page, 1);
    const calls = watchCalls(page, '/categories/growth');
    await openFilter(page, 'Category');
    await page.getByRole('checkbox', { name: first.name }).check();
    await page.keyboard.press('Escape');
    await openFilter(page, 'Gender');
    await page.getByRole('checkbox', { name: 'Female' }).check();
    await page.keyboard.press('Escape');
    await page.getByText('6 months').click();
    await page.waitForURL(/period=6m/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      category: first.id,
      gender: 'female',
      period: '6m',
    });
    await soon(() => calls.at(-1)?.toString()).toBe(
      new URLSearchParams({ period: '6m', category: first.id, gender: 'female', share: 'tickets' }).toString(),
    );
    // Until the answer is there, the figures of the filter before stay, faded.
    await soon(() => page.locator('[data-stale]').count()).toBe(0);
    await soon(() => cellsOf(page, 'Categories by sales').then((rows) => rows.length)).toBe(1);
    const clicked = await cellsOf(page, 'Categories by sales');

    const linked = await visit(product.browser, pathOf(page));
    await drawn(linked, 1);
    expect(await cellsOf(linked, 'Categories by sales')).toEqual(clicked);
    const filters = linked.getByRole('list', { name: '2 active filters' }).locator('li');
    await filters.first().waitFor();
    expect(await filters.allInnerTexts()).toEqual([`Category: ${first.name}`, 'Gender: Female']);
    // The other analysis keeps them.
    await linked.getByRole('navigation', { name: 'Sales trend analyses' }).getByText('Performance').click();
    await linked.getByRole('heading', { level: 1, name: 'Sales performance' }).waitFor();
    expect(new URL(linked.url()).searchParams.get('category')).toBe(first.id);
    await linked.getByRole('button', { name: 'Clear filters' }).click();
    await soon(() => pathOf(linked)).toBe(PERFORMANCE);
  });

  it('says which part of a link it does not apply', async () => {
    const opened = await product.browser.openPage({ signedInAs: 'administrator', locale: 'en-US' });
    closeLater(opened);
    const calls = watchCalls(opened.page, '/sales-performance');
    await opened.page.goto(`${PERFORMANCE}?period=3y&gender=female,robot&category=662E41`);
    const notice = opened.page.getByRole('status').filter({ hasText: 'not understood' });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('period=3y, category=662E41, gender=robot');
    await drawn(opened.page, 3);
    expect(calls.map(String)).toEqual(['gender=female']);
    await notice.getByRole('button', { name: 'Remove it from the link' }).click();
    await soon(() => pathOf(opened.page)).toBe(`${PERFORMANCE}?gender=female`);
    expect(await notice.count()).toBe(0);
  });

  it('goes back and forward through steps and filters', async () => {
    const [first] = categories;
    if (first === undefined) throw new Error('no categories');
    const page = await visit(product.browser, PRODUCTS);
    await drawn(page, 1);
    await page
      .getByRole('table', { name: 'Categories by sales' })
      .getByRole('button', { name: first.name, exact: true })
      .click();
    await page.getByRole('heading', { name: `Growth map: ${first.name}` }).waitFor();
    expect(pathOf(page)).toBe(`${PRODUCTS}?productsOf=${first.id}`);
    await page.getByRole('button', { name: /^Stars/ }).click();
    await page.waitForURL(/quadrant=stars/);
    await page.goBack();
    await soon(() => page.getByRole('button', { name: /^All/ }).getAttribute('aria-pressed')).toBe('true');
    await page.goBack();
    await page.getByRole('heading', { name: 'Growth map: categories' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: `Growth map: ${first.name}` }).waitFor();
    const products = await answerOf<{ data: GrowthItem[] }>(product.app, `/categories/${first.id}/products/growth`);
    await soon(() =>
      page.getByRole('table', { name: `Products by sales: ${first.name}` }).getAttribute('aria-rowcount'),
    ).toBe(String(products.data.length + 1));
    await page.getByRole('button', { name: 'Back to categories' }).click();
    await page.getByRole('heading', { name: 'Growth map: categories' }).waitFor();
  });

  it('keeps the focus on the way to the products of a category and back', async () => {
    const page = await visit(product.browser, PRODUCTS);
    await drawn(page, 1);
    const hasFocus = (name: string) =>
      soon(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(new RegExp(`${name}$`));
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const rows = page.getByRole('table', { name: 'Categories by sales' }).locator('tbody');
    await rows.getByRole('button').first().press('Enter');
    await page.getByRole('table', { name: /^Products by sales/ }).waitFor();
    await hasFocus('Back to categories');
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Categories by sales' }).waitFor();
    await hasFocus('Categories');
  });

  it('opens the tickets behind a row by click and by link, and back closes them', async () => {
    const [first] = categories;
    if (first === undefined) throw new Error('no categories');
    const page = await visit(product.browser, PRODUCTS);
    await page.getByRole('button', { name: `Tickets of ${first.name}` }).click();
    const drawer = page.getByRole('dialog', { name: 'Tickets behind the figure' });
    const count = `${Number(first.tickets).toLocaleString('en-US')} tickets`;
    await drawer.getByText(count).waitFor();
    const link = pathOf(page);
    await page.goBack();
    await soon(() => drawer.count()).toBe(0);
    await page.goto(link);
    await drawer.getByText(count).waitFor();
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await drawer.getByRole('button', { name: 'Filter the page by this' }).click();
    await soon(() => pathOf(page)).toBe(`${PRODUCTS}?category=${first.id}`);
  });

  it('shows the figures of a mark on the arrow keys, and opens it on Enter', async () => {
    const page = await visit(product.browser, PRODUCTS);
    await drawn(page, 1);
    const chart = page.getByRole('application');
    await chart.focus();
    await page.keyboard.press('Home');
    const largest = categories
      .filter(({ quadrant }) => quadrant !== null && quadrant !== 'new')
      .toSorted((a, b) => Number(b.sales) - Number(a.sales))[0];
    const spoken = page.locator('[aria-live="polite"]').filter({ hasText: 'Sales growth' });
    await spoken.waitFor({ state: 'attached' });
    expect(await spoken.textContent()).toContain(largest?.name);
    expect(await spoken.textContent()).toContain(money(largest?.sales ?? ''));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'See its tickets' }).waitFor();
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`productsOf=${largest?.id}`));
  });

  it('cancels the call in flight when a filter changes, and gives away no figures of the one before meanwhile', async () => {
    const page = await visit(product.browser, PERFORMANCE);
    await drawn(page, 3);
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(new URL(request.url()).search));
    // Never answered: it is given up while it waits.
    await page.route('**/sales-performance?period=6m', () => {});
    await page.getByText('6 months').click();
    await page.waitForURL(/period=6m/);
    const print = page.getByRole('button', { name: 'Print or save as PDF' });
    const downloads = page.getByRole('button', { name: /^More actions/ });
    await soon(() => print.isDisabled()).toBe(true);
    for (const button of await downloads.all()) expect(await button.isDisabled()).toBe(true);
    // Facts, totals and five cards.
    expect(await page.locator('[data-stale]').count()).toBe(7);
    await page.getByText('2 years').click();
    await page.waitForURL(/period=2y/);
    await soon(() => aborted).toContain('?period=6m');
    await soon(() => page.locator('[data-stale]').count()).toBe(0);
    expect(await print.isDisabled()).toBe(false);
    const rows = (await answerOf<{ data: { seasonalTrends: unknown[] } }>(product.app, '/sales-performance?period=2y'))
      .data;
    await page.getByRole('button', { name: 'View as table: Seasonal trends' }).click();
    expect(await cellsOf(page, 'Seasonal trends')).toHaveLength(rows.seasonalTrends.length);
  });

  it('loads the chart library only where a chart is', async () => {
    const opened = await product.browser.openPage({ signedInAs: 'administrator', locale: 'en-US', isFirstVisit: true });
    closeLater(opened);
    const scripts: string[] = [];
    opened.page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const followed = opened.page.waitForResponse((response) => response.url().endsWith('/ia/live-updates'));
    await opened.page.goto('/control-panel/data');
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    await opened.page.getByRole('heading', { name: 'What a sales file needs' }).waitFor();
    // It stays open: there is no moment without a request.
    await followed;
    expect(scripts.filter((path) => path.includes('/chart-engine-'))).toEqual([]);
    await opened.page.goto(PRODUCTS);
    await drawn(opened.page, 1);
    expect(scripts.filter((path) => path.includes('/chart-engine-')).length).toBe(1);
  });
});
