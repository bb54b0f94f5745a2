import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seriousFaults, type TestBrowser } from './support/browser';
import { usePages, useProduct } from './support/product';

const BEHAVIOR = '/dashboard/salesTrendAnalysis/customer-behavior';
const CALL = '/ia/sales-trend-analysis/customer-behavior';

const soon = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 60_000 });
const closeLater = usePages();

async function visit(browser: TestBrowser, query = '', scheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const opened = await browser.openPage({ signedInAs: 'administrator', locale: 'en-US', scheme });
  closeLater(opened);
  await opened.page.goto(`${BEHAVIOR}${query}`);
  await opened.page.getByRole('heading', { level: 1, name: 'Customer behavior' }).waitFor();
  return opened.page;
}

const charts = (page: Page) => soon(() => page.locator('[data-status="ready"] canvas').count());

describe('customer behavior of the sample pharmacy', () => {
  const product = useProduct({ sample: true });

  beforeAll(async () => {
    const { app } = product;
    const token = await app.tokenOf('administrator');
    const isThere = async () => JSON.stringify((await app.call('GET', CALL, { token })).body).includes('champions');
    await vi.waitFor(async () => expect(await isThere()).toBe(true), { timeout: 180_000, interval: 500 });
  });

  it('shows every chart, readable by everybody', async () => {
    const page = await visit(product.browser, '', 'dark');
    await charts(page).toBe(4);
    for (const title of [
      'Customer journey',
      'Customer profiles',
      'Customers by category',
      'Sales by purchase frequency',
      'Purchase times',
    ]) {
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
    }
    await page.getByText('Peak hours: 18-20h, 12-14h').waitFor();
    await page.getByRole('button', { name: 'View as table: Customer profiles' }).click();
    const table = page.getByRole('table', { name: 'Customer profiles' });
    await soon(() => table.locator('tbody tr').count()).toBe(5);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('filters by profile with a click and by a link, on every tab, and goes to the products of a category and back', async () => {
    const page = await visit(product.browser);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.includes('/sales-trend-analysis/')) calls.push(`${pathname}${search}`);
    });
    await page.getByRole('button', { name: 'Profile', exact: true }).click();
    await page.getByRole('checkbox', { name: 'At risk' }).click();
    await soon(() => new URL(page.url()).searchParams.get('profile')).toBe('atRisk');
    await page.getByText('Profile: At risk').waitFor();
    await page.keyboard.press('Escape');
    await soon(() => calls.some((call) => call.endsWith('customer-behavior?profile=atRisk'))).toBe(true);
    await page.getByRole('link', { name: 'Performance' }).last().click();
    await soon(() => calls.some((call) => call.endsWith('sales-performance?profile=atRisk'))).toBe(true);
    await page.goto(`${BEHAVIOR}?profile=champions,loyal`);
    await page.getByText('Profile: Loyal').waitFor();
    await page.getByRole('combobox', { name: 'Choose a category' }).click();
    await page.getByRole('option').first().click();
    await soon(() => new URL(page.url()).searchParams.get('productsOf')).toMatch(/^[0-9a-f]{16}$/);
    await page.getByRole('heading', { level: 2, name: /^Customers by product: / }).waitFor();
    await page.getByRole('button', { name: 'Back to categories' }).click();
    await page.getByRole('heading', { level: 2, name: 'Customers by category' }).waitFor();
  });
});

describe('customer behavior of little data', () => {
  const product = useProduct({ sample: false });

  it('says why there is nothing', async () => {
    const page = await visit(product.browser);
    await page.getByText('There are no sales yet').waitFor();
    expect(await page.locator('canvas').count()).toBe(0);
  });
});
