import { readFile } from 'node:fs/promises';
import { SEEDED_ROLES } from '@botica/contract/permissions';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ANALYSES,
  cellsOf,
  drawn,
  hears,
  muteCards,
  openFilter,
  settled,
  soon,
  visitor,
  wordsOf,
} from './support/analysis';
import { pathOf, seriousFaults } from './support/browser';
import { importSales, undoImport } from './support/import-sales';
import { usePages, useProduct } from './support/product';
import { FORMULA, HOSTILE, ONE_LINE, supermarketCsv } from './support/small-files';

const TITLES: Record<string, string> = {
  Products: 'Product analysis',
  Performance: 'Sales performance',
  Behavior: 'Customer behavior',
  Demographics: 'Demographics',
  Preferences: 'Purchase preferences',
};
const { products: PRODUCTS, performance: PERFORMANCE, demographics: DEMOGRAPHICS, preferences: PREFERENCES } = ANALYSES;

const product = useProduct({ sample: true });
const closeLater = usePages();
const visit = visitor(closeLater);

const FIGURES = /\/(categories\/growth|sales-performance|customer-behavior|demographic-analysis|purchase-preferences)$/;

/** Opens each tab in turn, waits for its figures, asked for once, and looks whether all of it can be read. */
async function eachTab(page: Page, look: (tab: string) => Promise<void>): Promise<void> {
  const errors: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (FIGURES.test(pathname)) asked.push(pathname);
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  // What a page has not got when it is left is rightly asked for again.
  await settled(page);
  for (const tab of Object.keys(TITLES)) {
    await page.getByRole('navigation', { name: 'Sales trend analyses' }).getByText(tab, { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: TITLES[tab] ?? '' }).waitFor();
    await settled(page);
    await look(tab);
    expect(await wordsOf(page), tab).not.toMatch(/\b(NaN|Infinity|undefined|null)\b/);
  }
  expect(errors).toEqual([]);
  expect(asked.filter((path, place) => asked.indexOf(path) !== place)).toEqual([]);
}

describe('the sample', () => {
  it('is named on every page and can be removed by whoever brings data, after asking', async () => {
    const page = await visit(product.browser, '/');
    await page.getByText(/You are looking at a sample pharmacy/).waitFor();
    await page.getByRole('button', { name: 'Remove sample' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the sample pharmacy?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Remove sample' }).click();
    await dialog.getByRole('button', { name: 'Remove sample' }).click();
    await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
    await page.getByText('No sales yet').waitFor();
    expect(await page.getByText(/You are looking at a sample pharmacy/).count()).toBe(0);
    await page.getByRole('link', { name: 'Upload a file' }).click();
    await page.waitForURL('**/control-panel/data');
  });
});

describe('an empty database', () => {
  it('says on each tab what to bring', async () => {
    const page = await visit(product.browser, PERFORMANCE);
    await eachTab(page, async () => {
      await page.getByText('There are no sales yet').waitFor();
      expect(await page.locator('canvas').count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toBe('/control-panel/data');
    });
    expect(await seriousFaults(page)).toEqual([]);
  });
});

describe('a saved view', () => {
  it('is saved, shared, opened by default, left without coming back by itself, and deleted', async () => {
    const page = await visit(product.browser, `${PREFERENCES}?gender=male`);
    await page.goto(`${PRODUCTS}?period=6m&compare=year&share=units`);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill('<b>Half a year</b>');
    await dialog.getByRole('combobox', { name: 'Share with' }).click();
    await page.getByRole('option', { name: 'Analyst' }).click();
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const on = page.getByRole('button', { name: 'View: <b>Half a year</b>' });
    await on.click();
    await page.getByText('Products · for Analyst').waitFor();
    await page.getByRole('button', { name: 'Actions of the view <b>Half a year</b>' }).click();
    await page.getByRole('menuitem', { name: 'Open its page with it' }).click();
    await page.getByText('Products · for Analyst · default').waitFor();

    await page.goto(`${PREFERENCES}?gender=male`);
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
    await page.goto(PRODUCTS);
    await on.waitFor();
    expect(pathOf(page)).toContain('compare=year');
    await page.getByRole('button', { name: 'Leave the view <b>Half a year</b>' }).click();
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
    expect(pathOf(page)).toBe(PRODUCTS);
    await page.goBack();
    await on.waitFor();
    await page.goBack();
    await page.waitForURL(/gender=male/);

    // From another page a view opens its own.
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByText('<b>Half a year</b>', { exact: true }).click();
    await on.click();
    await page.getByRole('button', { name: 'Actions of the view <b>Half a year</b>' }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
    await page.getByText('View deleted').waitFor();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByText(/No views yet/).waitFor();
  });

  it('gives the focus back to its button, whatever was asked and whichever page it opened', async () => {
    const page = await visit(product.browser, PRODUCTS);
    const button = page.getByRole('button', { name: /^Views?(:|$)/ });
    const hasFocus = () => soon(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    const ask = async (item: string) => {
      await button.press('Enter');
      await page.getByRole('button', { name: /^Actions of the view/ }).press('Enter');
      await page.getByRole('menuitem', { name: item }).press('Enter');
    };
    const dialog = page.locator('[role="dialog"][aria-modal="true"]');
    const close = async (press: () => Promise<void>) => {
      await press();
      await dialog.waitFor({ state: 'hidden' });
      await hasFocus();
    };
    /** A dialog takes the focus a moment after it is there: a key that is pressed before may answer another button. */
    const confirm = async (name: string) => {
      const confirmed = page.getByRole('button', { name });
      const asked = page.getByRole('dialog').filter({ has: confirmed });
      await asked.locator(':focus').waitFor();
      await confirmed.press('Enter');
    };
    // Typed text is given up only after a question.
    const discard = async () => {
      await page.keyboard.press('Escape');
      await confirm('Discard changes');
    };
    for (const end of [discard, () => page.keyboard.press('Enter')]) {
      await button.press('Enter');
      await page.getByRole('button', { name: 'Save view' }).press('Enter');
      await dialog.getByLabel('Name').fill('Mine');
      await close(end);
    }
    await ask('Rename or share');
    await dialog.getByLabel('Name').fill('Ours');
    await close(() => page.keyboard.press('Enter'));

    await page.goto(`${PREFERENCES}?gender=male`);
    await button.click();
    await page.getByText('Ours', { exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Product analysis' }).waitFor();
    await hasFocus();
    await ask('Delete view');
    await close(() => confirm('Delete view'));
  });
});

describe('a first file of three months', () => {
  it('is shown over its own days, by weeks, with a button for a window that can be compared', async () => {
    const days = Array.from({ length: 90 }, (_, day) =>
      new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const lines = days.map((day, index) => `${day},${index},Pain,1,${100 + index}`);
    const id = await importSales(product.app, ['date,ticket,category,quantity,amount', ...lines].join('\n'));
    const page = await visit(product.browser, PERFORMANCE);
    await drawn(page, 2);
    await page.getByText('Jan 1, 2024\u00a0\u2013 Mar 30, 2024').first().waitFor();
    await page.getByText('Net sales by week').waitFor();
    const compare = page.getByRole('button', { name: 'Compare the last 45 days with the 45 before' });
    await compare.click();
    await page.waitForURL(/from=2024-02-15&to=2024-03-30/);
    await page.getByText('Net sales by day').waitFor();
    await soon(() => compare.count()).toBe(0);
    // Half a year is what the data does not fill: it offers the same again.
    await page.goto(`${PRODUCTS}?period=6m`);
    await page.getByText('There is nothing to compare with').waitFor();
    await compare.last().click();
    await drawn(page, 1);
    await undoImport(product.app, id);
  });
});

describe('one line', () => {
  it('is drawn where it can be, and each other card says what is missing; names stay text', async () => {
    const id = await importSales(product.app, ONE_LINE);
    const page = await visit(product.browser, PERFORMANCE);
    const said: Record<string, string> = {};
    await eachTab(page, async (tab) => {
      await soon(async () => [tab, ...(await muteCards(page))]).toEqual([tab]);
      said[tab] = await wordsOf(page);
    });
    // Nothing before it: the item stands beside the map, not on it, and no growth is made up.
    expect(said.Products).toContain('There is nothing to compare with');
    expect(said.Products).toContain('The data does not reach back over the compared period');
    expect(said.Demographics).toContain('import ages or birth dates');
    expect(said.Demographics?.split('import it with the sales')).toHaveLength(4);
    expect(said.Preferences).toContain('include the time of each ticket');
    expect(said.Preferences).toContain('include the payment method');

    await page.goto(PERFORMANCE);
    await drawn(page, 3);
    await hears(page, /products? by units/, 'Home', HOSTILE);
    expect(await page.title()).toBe('Sales performance · Botica');
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await page.getByRole('button', { name: 'More actions: Product ranking' }).click();
    const csv = page.getByRole('menuitem', { name: 'Download data (CSV)' });
    const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
    expect(await readFile(await file.path(), 'utf8')).toContain(`"${HOSTILE}","'${FORMULA}",1,1000\r\n`);

    // The first answer after the undo tells that those before are of data that is no more.
    await undoImport(product.app, id);
    for (const tab of ['Products', 'Performance']) {
      await page.getByRole('navigation', { name: 'Sales trend analyses' }).getByRole('link', { name: tab }).click();
      await page
        .getByRole('heading', { level: 1, name: tab === 'Products' ? 'Product analysis' : 'Sales performance' })
        .waitFor();
      await page.getByText('There are no sales yet').waitFor();
    }
  });
});

describe('a supermarket without customers', () => {
  beforeAll(async () => void (await importSales(product.app, supermarketCsv())));

  it('draws every chart that its columns allow, with names as text', async () => {
    const page = await visit(product.browser, PERFORMANCE);
    await eachTab(page, async (tab) => soon(async () => [tab, ...(await muteCards(page))]).toEqual([tab]));
    // On the last tab: refunds of the voucher exceed its sales, which is unknown and not 0.
    await drawn(page, 2);
    await hears(page, /^Payment preferences/, 'Home', 'Ewallet');
    await hears(page, /^Payment preferences/, 'End', 'PercentageNo data');
    // A category called like a gender makes no circle in the flow; what was only given back flows nowhere.
    await page.goto(DEMOGRAPHICS);
    await drawn(page, 3);
    await hears(page, /^Flow of net sales/, 'Home', 'Female \u2192 ');
    await page.getByText('Left out, because refunds exceed sales').waitFor();
    await page.getByRole('button', { name: 'View as table: Affinity of genders to categories' }).click();
    const names = (await cellsOf(page, 'Affinity of genders to categories')).map(([name]) => name);
    expect(names).toContain(HOSTILE);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });

  it('is filtered by click and by link, back and forward; refunds alone are said in words', async () => {
    const page = await visit(product.browser, DEMOGRAPHICS);
    await drawn(page, 3);
    await openFilter(page, 'Category');
    await page.getByRole('checkbox', { name: 'Returned' }).check();
    await page.keyboard.press('Escape');
    await page.waitForURL(/category=/);
    const returned = pathOf(page);
    const saysWhy = async () => {
      await page.getByRole('list', { name: '1 active filter' }).getByText('Category: Returned').waitFor();
      // A card that loads has no chart either: only what stands at the end tells.
      await settled(page);
      expect(await page.locator('canvas').count()).toBe(0);
      expect(await page.getByText('Only refunds are here: nothing was sold.').count()).toBe(2);
      await soon(() => muteCards(page)).toEqual([]);
    };
    await saysWhy();
    await page.goBack();
    await drawn(page, 3);
    await page.goForward();
    await saysWhy();
    await page.goto(`${PREFERENCES}?gender=male`);
    await drawn(page, 2);
    expect(await page.getByRole('list', { name: '1 active filter' }).textContent()).toBe('Gender: Male');
    await page.goto(returned.replace(DEMOGRAPHICS, PRODUCTS));
    // Nothing was sold of it: it is in no list of growth.
    await page.getByText('Only refunds are here: nothing was sold.').first().waitFor();
  });

  it('is seen by two through one view: with the same filters and figures, until its owner stops sharing it', async () => {
    const { app, browser } = product;
    const token = await app.tokenOf('administrator');
    const analyst = SEEDED_ROLES.find(({ name }) => name === 'analyst')?.id;
    const view = { tab: 'preferences', search: { from: '2019-01-05', to: '2019-02-20', gender: 'male' } };
    const saved = await app.call('POST', '/ia/saved-views', { token, body: { name: 'Men', role_id: analyst, view } });
    const { id } = (saved.body as { data: { id: string } }).data;
    const link = `${PREFERENCES}?${new URLSearchParams(view.search)}`;
    const own = await visit(browser, link);
    await drawn(own, 2);
    await own.getByRole('button', { name: 'View: Men' }).waitFor();

    const page = await visit(browser, PRODUCTS, { signedInAs: 'analyst' });
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByText('Preferences · by Administrator · for Analyst').click();
    await drawn(page, 2);
    expect(pathOf(page)).toBe(link);
    await page.getByRole('button', { name: 'View: Men' }).click();
    await page.getByRole('button', { name: 'Actions of the view Men' }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Open its page with it']);
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
    const words = await wordsOf(own);
    expect(words).toContain('Gender: Male');
    await soon(() => wordsOf(page)).toBe(words);

    await app.call('PUT', `/ia/saved-views/${id}`, { token, body: { role_id: null } });
    await page.reload();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByText(/No views yet/).waitFor();
    await app.call('DELETE', `/ia/saved-views/${id}`, { token });
  });

  it('is mirrored in a language from right to left, except time', async () => {
    const page = await visit(product.browser, PERFORMANCE);
    await drawn(page, 2);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await soon(async () => ((await page.locator('#navigation').boundingBox())?.x ?? 0) > 700).toBe(true);
    const chart = page.getByRole('application', { name: /week/i });
    const middleOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box === null ? Number.NaN : box.x + box.width / 2;
    };
    const tip = chart.locator('..').locator('[class*="tooltip"]').first();
    // The first week on the left, the last on the right, once the words have moved there.
    for (const [key, side] of [
      ['Home', -1],
      ['End', 1],
    ] as const) {
      await chart.focus();
      await page.keyboard.press(key);
      await soon(async () => Math.sign((await middleOf(tip)) - (await middleOf(chart)))).toBe(side);
    }
  });
});
