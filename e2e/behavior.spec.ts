import { describe, expect, it } from 'vitest';
import { ANALYSES, drawn, openFilter, soon, visitor } from './support/analysis';
import { seriousFaults } from './support/browser';
import { usePages, useSharedSample } from './support/product';

const BEHAVIOR = ANALYSES.behavior;

const closeLater = usePages();
const visit = visitor(closeLater);

describe('customer behavior of the sample pharmacy', () => {
  const product = useSharedSample();

  it('shows every chart, readable by everybody', async () => {
    const page = await visit(product.browser, BEHAVIOR, { scheme: 'dark' });
    await drawn(page, 4);
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
    const page = await visit(product.browser, BEHAVIOR);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.includes('/sales-trend-analysis/')) calls.push(`${pathname}${search}`);
    });
    await openFilter(page, 'Profile');
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
    const ofCategory = () => new URL(page.url()).searchParams.get('productsOf');
    await soon(ofCategory).toMatch(/^[0-9a-f]{16}$/);
    const category = ofCategory();
    await page.getByRole('heading', { level: 2, name: /^Customers by product: / }).waitFor();
    await page.getByRole('button', { name: 'Back to categories' }).click();
    await page.getByRole('heading', { level: 2, name: 'Customers by category' }).waitFor();
    // What is of the whole company says so beside what is of the chosen category alone.
    const whole = page.getByText(/Customers, their percentage and who came back are of all their purchases/);
    expect(await whole.count()).toBe(0);
    await page.goto(`${BEHAVIOR}?category=${category}`);
    await whole.waitFor();
    await page.getByRole('button', { name: 'View as table: Customer profiles' }).click();
    await page.getByRole('columnheader', { name: 'Came back' }).waitFor();
  });
});
