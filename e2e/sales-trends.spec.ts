import { readFile } from 'node:fs/promises';
import type { Locale } from '@botica/contract/locales';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { App } from './support/app';
import { overflowOf, pathOf, seriousFaults, type TestBrowser } from './support/browser';
import { importSales } from './support/import-sales';
import { usePages, useProduct } from './support/product';

const PRODUCTS = '/dashboard/salesTrendAnalysis/product-analysis';
const PERFORMANCE = '/dashboard/salesTrendAnalysis/sales-performance';
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

/** Asks again until it is so: a busy machine takes its time. */
const soon = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 60_000 });

const closeLater = usePages();

type VisitOptions = Parameters<TestBrowser['openPage']>[0];

async function visit(browser: TestBrowser, path: string, options: VisitOptions = {}): Promise<Page> {
  const opened = await browser.openPage({ signedInAs: 'administrator', locale: 'en-US', ...options });
  closeLater(opened);
  await opened.page.goto(path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened.page;
}

/** Waits until `count` charts are drawn. */
async function drawn(page: Page, count: number): Promise<void> {
  await soon(() => page.locator('[data-status="ready"] canvas').count()).toBe(count);
}

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

/** Texts of the cells of a table, row by row, without the header. */
function cellsOf(page: Page, caption: string): Promise<string[][]> {
  return page
    .getByRole('table', { name: caption })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
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
  const product = useProduct({ sample: true });
  let categories: GrowthItem[] = [];

  beforeAll(async () => {
    const { app } = product;
    await vi.waitFor(
      async () => expect((await answerOf<{ data: unknown[] }>(app, '/categories')).data.length).toBeGreaterThan(11),
      { timeout: 180_000, interval: 500 },
    );
    categories = (await answerOf<{ data: GrowthItem[] }>(app, '/categories/growth')).data;
  });
  it.each([
    ['es-PY', 'Análisis de productos', 'Estrellas', 'Desempeño de ventas', 'Ticket promedio'],
    ['en-US', 'Product analysis', 'Stars', 'Sales performance', 'Average ticket'],
    ['pt-BR', 'Análise de produtos', 'Estrelas', 'Desempenho de vendas', 'Ticket médio'],
  ] satisfies [Locale, string, string, string, string][])(
    'both analyses speak %s',
    async (locale, products, stars, performance, ticket) => {
      const page = await visit(product.browser, PRODUCTS, { locale });
      await page.getByRole('heading', { level: 1, name: products }).waitFor();
      await drawn(page, 1);
      expect(await page.getByRole('button', { name: new RegExp(`^${stars}`) }).count()).toBe(1);
      await page.goto(PERFORMANCE);
      await page.getByRole('heading', { level: 1, name: performance }).waitFor();
      await drawn(page, 3);
      expect(await page.getByRole('heading', { level: 3, name: ticket }).count()).toBe(1);
      // A missing word would show as its key.
      // biome-ignore lint/performance/useDomNodeTextContent: rendered text keeps the words of neighbours apart
      const words = await page.evaluate(() => document.querySelector('main')?.innerText);
      expect(words).not.toMatch(/\b[a-z]+(\.[a-zA-Z]+)+\b(?<!\d)/);
    },
  );

  it('the ranked table, the table view and the CSV hold the figures of the API', async () => {
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
  });

  it('the picture of a chart is a PNG', async () => {
    const page = await visit(product.browser, PRODUCTS);
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
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Category' }).click();
    await page.getByRole('checkbox', { name: first.name }).check();
    await page.keyboard.press('Escape');
    await filters.getByRole('button', { name: 'Gender' }).click();
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
    expect(await linked.getByRole('list', { name: '2 active filters' }).locator('li').allInnerTexts()).toEqual([
      `Category: ${first.name}`,
      'Gender: Female',
    ]);
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
    expect(await seriousFaults(page)).toEqual([]);
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
    await page.waitForURL(new RegExp(`productsOf=${largest?.id}`));
  });

  it('cancels the call in flight when a filter changes', async () => {
    const page = await visit(product.browser, PERFORMANCE);
    await drawn(page, 3);
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(new URL(request.url()).search));
    await page.route('**/sales-performance?period=6m', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      await route.continue().catch(() => undefined);
    });
    await page.getByText('6 months').click();
    await page.waitForURL(/period=6m/);
    await page.getByText('2 years').click();
    await page.waitForURL(/period=2y/);
    await soon(() => aborted).toContain('?period=6m');
    await soon(() => page.locator('[data-stale]').count()).toBe(0);
    const rows = (await answerOf<{ data: { seasonalTrends: unknown[] } }>(product.app, '/sales-performance?period=2y'))
      .data;
    await page.getByRole('button', { name: 'View as table: Seasonal trends' }).click();
    expect(await cellsOf(page, 'Seasonal trends')).toHaveLength(rows.seasonalTrends.length);
  });

  it('loads the chart library only where a chart is', async () => {
    const opened = await product.browser.openPage({ signedInAs: 'administrator', locale: 'en-US' });
    closeLater(opened);
    const scripts: string[] = [];
    opened.page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await opened.page.goto('/control-panel/data');
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    await opened.page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => path.includes('chart-engine'))).toEqual([]);
    await opened.page.goto(PRODUCTS);
    await drawn(opened.page, 1);
    expect(scripts.filter((path) => path.includes('chart-engine')).length).toBe(1);
  });

  it.each([
    [PRODUCTS, 'light', 'desktop', 1],
    [PRODUCTS, 'dark', 'phone', 1],
    [PERFORMANCE, 'light', 'phone', 3],
    [PERFORMANCE, 'dark', 'tablet', 3],
  ] as const)('%s (%s, %s) has no serious accessibility fault and fits', async (path, scheme, viewport, charts) => {
    const page = await visit(product.browser, path, { scheme, viewport, locale: 'es-PY' });
    await drawn(page, charts);
    expect(await overflowOf(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    for (const toggle of await page.getByRole('button', { name: /^Ver como tabla/ }).all()) await toggle.click();
    expect(await overflowOf(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  });
});

describe('on an empty database', () => {
  const product = useProduct({ sample: false });

  it.each([PRODUCTS, PERFORMANCE])('%s says what to bring', async (path) => {
    const page = await visit(product.browser, path);
    await page.getByText('There are no sales yet').waitFor();
    expect(await page.getByRole('link', { name: 'Bring a file' }).getAttribute('href')).toBe('/control-panel/data');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('shows hostile names as text, in tooltips and in exports', async () => {
    const image = '<img src=x onerror=document.title=1>';
    const formula = "=cmd|' /C calc'!A0";
    await importSales(
      product.app,
      [
        'date,ticket,product,category,quantity,amount',
        `2026-03-01,1,"${image}","${formula}",1,1000`,
        `2026-03-02,2,"${image}","${formula}",2,3000`,
      ].join('\n'),
    );
    const page = await visit(product.browser, `${PERFORMANCE}?from=2026-03-01&to=2026-03-31`);
    await drawn(page, 3);
    const chart = page.getByRole('application', { name: /products? by units/ });
    await chart.focus();
    await page.keyboard.press('Home');
    await page.locator('[aria-live="polite"]').filter({ hasText: image }).waitFor({ state: 'attached' });
    expect(await page.title()).toBe('Sales performance · Botica');
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    const file = (await download(page, 'Product ranking', 'Download data (CSV)')).toString('utf8');
    expect(file).toContain(`"${image}","'${formula}",3,4000\r\n`);
    // Nothing before March: items stand beside the map, not on it, and no growth is made up.
    await page.goto(`${PRODUCTS}?from=2026-03-01&to=2026-03-31`);
    await page.getByText('There is nothing to compare with', { exact: true }).waitFor();
    expect(await page.getByText('No sales in the previous period').count()).toBe(1);
    expect(await page.locator('main').textContent()).not.toMatch(/Infinity|NaN/);
  });
});
