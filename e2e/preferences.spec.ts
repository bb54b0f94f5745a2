import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflowOf, seriousFaults, type TestBrowser } from './support/browser';
import { importSales } from './support/import-sales';
import { usePages, useProduct } from './support/product';

const PREFERENCES = '/dashboard/salesTrendAnalysis/purchase-preferences';
const DEMOGRAPHICS = '/dashboard/salesTrendAnalysis/demographic-profile';
const HOSTILE = '<img src=x onerror=document.title=1>';

/** Dates only and nobody described, then tickets with hours, genders and payments; a category is called like a gender. */
const PLAIN = 'date,ticket,product,category,quantity,amount\n2026-03-01,1,Aspirin,Female,1,1000\n';
const DESCRIBED = [
  'date,time,ticket,product,category,quantity,amount,gender,payment',
  `2026-03-02,18:05,2,"${HOSTILE}",Female,1,3000,Female,"${HOSTILE}"`,
  '2026-03-03,09:15,3,Aspirin,Female,1,2000,Male,Cash',
  '2026-03-04,10:20,4,Soap,Care,1,5000,Female,Cash',
  '2026-03-03,10:40,5,Soap,Care,-1,-9000,Male,Voucher',
].join('\n');

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
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened.page;
}

const drawn = (page: Page, count: number) =>
  soon(() => page.locator('[data-status="ready"] canvas').count()).toBe(count);

/** Waits until the live region of a chart says so after a key. */
async function hears(page: Page, chart: RegExp, key: string, text: string): Promise<void> {
  await page.getByRole('application', { name: chart }).focus();
  await page.keyboard.press(key);
  await page.locator('[aria-live="polite"]').filter({ hasText: text }).waitFor({ state: 'attached' });
}

describe('purchase preferences, from nothing to a small file', () => {
  const product = useProduct({ sample: false });

  it('says what to bring: first sales, then hours, payments, ages and genders', async () => {
    const page = await visit(product.browser, PREFERENCES);
    await page.getByText('There are no sales yet').waitFor();
    await importSales(product.app, PLAIN);
    await page.goto(PREFERENCES);
    await page.getByText('include the time of each ticket').waitFor();
    expect(await page.getByText('include the payment method').count()).toBe(1);
    expect(await page.locator('canvas').count()).toBe(0);
    await page.goto(DEMOGRAPHICS);
    await page.getByText('bring ages or birth dates').waitFor();
    expect(await page.getByText('bring it with the sales').count()).toBe(3);
    expect(await page.locator('main').textContent()).not.toMatch(/Infinity|NaN/);
  });

  it('draws the file, with hostile names as text, filtered by click and by link', async () => {
    await importSales(product.app, DESCRIBED);
    const page = await visit(product.browser, PREFERENCES);
    await drawn(page, 2);
    await hears(page, /^Payment preferences/, 'Home', 'Cash');
    await hears(page, /^Payment preferences/, 'ArrowRight', HOSTILE);
    // Refunds of the voucher exceed its sales: unknown, and not 0.
    await hears(page, /^Payment preferences/, 'End', 'PercentageNo data');
    await page.getByRole('combobox', { name: 'Choose a category' }).click();
    await page.getByRole('option', { name: 'Female' }).click();
    await page.waitForURL(/productsOf=/);
    await page.getByRole('heading', { name: 'Time preferences by product: Female' }).waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);

    const linked = await visit(product.browser, `${PREFERENCES}?gender=male`);
    await drawn(linked, 2);
    await hears(linked, /^Time preferences/, 'Home', '08-10h');

    // A category called like a gender makes no circle in the flow, and what nobody knows is said.
    await linked.goto(DEMOGRAPHICS);
    await drawn(linked, 3);
    await hears(linked, /^Flow of net sales/, 'Home', 'Female \u2192 Female');
    await linked.getByText('Left out, because refunds exceed sales').waitFor();
    expect(await linked.getByText('bring ages or birth dates').count()).toBe(1);
  });

  it('fits and has no serious accessibility fault', async () => {
    const page = await visit(product.browser, PREFERENCES, { scheme: 'dark', viewport: 'phone', locale: 'pt-BR' });
    await drawn(page, 2);
    expect(await overflowOf(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    for (const toggle of await page.getByRole('button', { name: /^Ver como tabela/ }).all()) await toggle.click();
    expect(await overflowOf(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  });
});
