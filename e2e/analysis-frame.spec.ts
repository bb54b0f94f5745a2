import { expect, it } from 'vitest';
import { ANALYSES, cellsOf, drawn, openFilter, soon, visitor } from './support/analysis';
import { pathOf } from './support/browser';
import { usePages, useSharedSample } from './support/product';

const { products: PRODUCTS, performance: PERFORMANCE } = ANALYSES;

const visit = visitor(usePages());
const product = useSharedSample();

it('keeps what is around the figures while one tab gives way to another', async () => {
  const page = await visit(product.browser, PRODUCTS);
  await drawn(page, 1);
  const filters = page.getByRole('region', { name: 'Filters' });
  const before = await filters.elementHandle();
  const tab = page.getByRole('navigation', { name: 'Sales trend analyses' }).getByRole('link', { name: 'Performance' });
  await tab.click();
  await drawn(page, 3);
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await tab.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await tab.getAttribute('aria-current')).toBe('page');
  expect(await page.title()).toBe('Sales performance · Botica');
  // A filter is the new tab's, and a parameter of the page is not the other tab's.
  await page.getByText('Top 10').click();
  await page.waitForURL(/top=10/);
  await openFilter(page, 'Gender');
  await page.getByRole('checkbox', { name: 'Female' }).check();
  await soon(() => pathOf(page)).toBe(`${PERFORMANCE}?top=10&gender=female`);
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Product analysis' }).waitFor();
  expect(pathOf(page)).toBe(PRODUCTS);
  expect(await page.getByRole('list', { name: /active filter/ }).count()).toBe(0);
});

it('says at once that a changed filter got no answer, and shows its figures when there is a connection again', async () => {
  const page = await visit(product.browser, PERFORMANCE);
  await drawn(page, 3);
  await page.context().setOffline(true);
  await page.getByText('6 months').click();
  // Not after the half a minute that a call without an answer may take.
  await page.getByText('The server cannot be reached').waitFor({ timeout: 20_000 });
  // Nothing of the year that was chosen before stays under the half year.
  expect(await page.locator('[data-stale]').count()).toBe(0);
  expect(await page.locator('canvas').count()).toBe(0);
  await page.context().setOffline(false);
  await drawn(page, 3);
});

it('says of slow figures that those below are still of what was chosen before', async () => {
  const page = await visit(product.browser, PERFORMANCE);
  await drawn(page, 3);
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/sales-performance?period=6m', async (route) => {
    await isAsked;
    await route.continue().catch(() => undefined);
  });
  await page.getByText('6 months').click();
  await page.getByText('Loading the new figures').waitFor();
  answer();
  await page.getByText('Loading the new figures').waitFor({ state: 'detached' });
});

it('marks what the filter chooses of a breakdown that shows all, and offers no comparison where nothing is compared', async () => {
  const page = await visit(product.browser, `${ANALYSES.demographics}?gender=female`);
  await drawn(page, 4);
  await page.getByRole('columnheader', { name: '✓ Female' }).waitFor();
  expect(await page.getByText('All are shown; chosen: Female.').count()).toBe(3);
  await page.getByRole('button', { name: 'View as table: Affinity of genders to categories' }).click();
  const affinities = (await cellsOf(page, 'Affinity of genders to categories')).map(([, female]) => female);
  expect(new Set(affinities).size).toBeGreaterThan(3);
  const comparison = page.getByRole('radiogroup', { name: 'Compare with' });
  expect(await comparison.count()).toBe(0);
  await page.goto(PERFORMANCE);
  await comparison.waitFor();
});

it('does not move while figures load where less motion is asked for', async () => {
  const page = await visit(product.browser, PERFORMANCE);
  await drawn(page, 3);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Never answered, unlike the page, whose address ends alike: it is closed while they wait.
  await page.route('**/api/**/sales-performance?period=2y', () => {});
  await page.goto(`${PERFORMANCE}?period=2y`, { waitUntil: 'domcontentloaded' });
  await page.locator('main .mantine-Skeleton-root').first().waitFor();
  await soon(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await page.locator('main .mantine-Skeleton-root').count()).toBeGreaterThan(0);
});

it('keeps the current tab in sight where the window becomes narrower', async () => {
  const page = await visit(product.browser, ANALYSES.preferences);
  const tabs = page.getByRole('navigation', { name: 'Sales trend analyses' });
  const isSeen = () =>
    tabs.evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      const tab = row.querySelector('[aria-current]')?.getBoundingClientRect();
      return tab !== undefined && tab.left >= left && tab.right <= right;
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await soon(() => tabs.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
  await soon(isSeen).toBe(true);
});
