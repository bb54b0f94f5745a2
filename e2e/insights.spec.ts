import { describe, expect, it } from 'vitest';
import { drawn, settled, soon, visitor } from './support/analysis';
import { overflowOf, seriousFaults } from './support/browser';
import { usePages, useSharedSample } from './support/product';

const closeLater = usePages();
const visit = visitor(closeLater);
const INSIGHTS = '/second-page';

/** Where these elements are seen. Runs in the page. */
function edges(elements: Element[]): { y: number; right: number; height: number }[] {
  return elements.map((element) => {
    const { y, right, height } = element.getBoundingClientRect();
    return { y, right, height };
  });
}

describe('insights of the sample pharmacy', () => {
  const product = useSharedSample();

  it('tell what changed and why, what comes next, whom to win back and what is bought together, readable by everybody', async () => {
    const page = await visit(product.browser, `${INSIGHTS}?view=why`);
    const rowsOf = (name: string | RegExp) => page.getByRole('table', { name }).locator('tbody tr').count();
    await page.getByRole('heading', { level: 2, name: 'What it is made of' }).waitFor();
    await soon(() => rowsOf(/The change by parts/)).toBeGreaterThan(0);
    expect(await seriousFaults(page)).toEqual([]);
    await page.goto(`${INSIGHTS}?view=forecast&by=category`);
    await drawn(page, 1);
    await page.getByText('Off by, on average').waitFor();
    await soon(() => rowsOf('Expected of each part next')).toBeGreaterThan(10);
    expect(await seriousFaults(page)).toEqual([]);
    await page.goto(`${INSIGHTS}?view=customers`);
    await soon(() => rowsOf('Customers to win back')).toBe(25);
    expect(await seriousFaults(page)).toEqual([]);
    // On a phone every view is in sight, filters stand side by side, and a date is one line.
    await page.setViewportSize({ width: 390, height: 844 });
    await soon(() => overflowOf(page)).toBe(0);
    const views = await page.getByRole('radiogroup').locator('label').evaluateAll(edges);
    expect(views).toHaveLength(6);
    expect(Math.max(...views.map(({ right }) => right))).toBeLessThanOrEqual(390);
    const filters = await page.locator('search select').evaluateAll(edges);
    expect(new Set(filters.map(({ y }) => y)).size).toBe(1);
    const dates = await page
      .getByRole('cell', { name: /, 20\d\d$/ })
      .locator('bdi')
      .evaluateAll(edges);
    expect(dates).toHaveLength(25);
    expect(Math.max(...dates.map(({ height }) => height))).toBeLessThan(30);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${INSIGHTS}?view=baskets`);
    await page.getByRole('heading', { level: 2, name: 'Pairs' }).waitFor();
    await settled(page);
    expect(await seriousFaults(page)).toEqual([]);
    await page.goto(INSIGHTS);
    await page.getByText(/comparisons were made/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('tell by alerts and digests, which are added, taken away and brought back', async () => {
    const page = await visit(product.browser, `${INSIGHTS}?view=alerts`);
    await page.getByRole('button', { name: 'Add alert' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add alert' });
    await form.getByLabel('Name').fill('Slow day');
    await form.getByRole('button', { name: 'Add alert' }).click();
    await form.getByText('This field is required').waitFor();
    await form.getByLabel('Level', { exact: false }).last().fill('100000');
    expect(await seriousFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add alert' }).click();
    const row = page.getByRole('row', { name: /Slow day/ });
    await row.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const remove = async () => {
      await row.getByRole('button', { name: /Slow day/ }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByText('You have no alerts yet').waitFor();
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    await remove();
    const weekly = page.getByRole('checkbox', { name: 'Every Monday' });
    await weekly.click();
    await soon(() => weekly.isChecked()).toBe(true);
    await page.getByText('Digests saved').first().waitFor();
    await soon(() => weekly.isEnabled()).toBe(true);
    await weekly.click();
    await soon(() => weekly.isChecked()).toBe(false);
  });

  it.each([
    ['es-PY', 'Por qué', 'De qué se compone'],
    ['pt-BR', 'Por quê', 'Do que se compõe'],
  ] as const)('speak %s', async (locale, tab, title) => {
    const page = await visit(product.browser, INSIGHTS, { locale });
    await page.getByText(tab, { exact: true }).click();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
  });
});
