import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellsOf, soon } from './support/analysis';
import { overflowOf, seriousFaults, type TestBrowser } from './support/browser';
import { usePages, useSharedSample } from './support/product';

const PATH = '/control-panel/settings/byte-pricing';

// Prices alone are changed here, and nothing else that shares this product reads them.
const product = useSharedSample();
const closeLater = usePages();

async function visit(path = PATH, options: Parameters<TestBrowser['openPage']>[0] = {}): Promise<Page> {
  const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator', ...options });
  closeLater(opened);
  await opened.page.goto(path);
  return opened.page;
}

const titles = async (page: Page) =>
  (await cellsOf(page, 'Byte prices'))
    .map((cells) => cells.map((text) => text.replaceAll('\u00a0', ' ')))
    .map(([title, price, , , perByte, state]) => [title, price, perByte, state]);
const act = async (page: Page, title: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

describe('byte prices', () => {
  it('are added, corrected, put in place of one another, deleted and brought back', async () => {
    const page = await visit();
    await page.getByText('No prices yet').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Add price' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Add price' }).click();
    await form.getByText('This field is required').first().waitFor();
    expect(await form.getByLabel('Title').evaluate((input) => input === document.activeElement)).toBe(true);
    await form.getByLabel('Title').fill('Standard');
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('0');
    await form.getByRole('button', { name: 'Add price' }).click();
    await form.getByText('Enter a number greater than 0').waitFor();
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('35,5');
    // A new price is in the company's currency.
    expect(await form.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('PYG');
    await form.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
    await form.getByText(/35\.5 per megabyte = USD\s0\.0000355 per byte/).waitFor();
    await form.getByRole('button', { name: 'Add price' }).click();
    await page.getByText('Price “Standard” added').waitFor();
    await soon(() => titles(page)).toEqual([['Standard', 'USD 35.5', 'USD 0.0000355', 'Active']]);

    await page.goto(`${PATH}?edit=new`);
    await form.getByLabel('Title').fill('Better');
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('30');
    await form.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Discard the changes?' }).getByRole('button', { name: 'Cancel' }).click();
    await form.getByRole('button', { name: 'Add price' }).click();
    await page.getByText('it is active in place of “Standard”').waitFor();
    await soon(() => titles(page)).toEqual([
      ['Better', 'USD 30', 'USD 0.00003', 'Active'],
      ['Standard', 'USD 35.5', 'USD 0.0000355', 'Inactive'],
    ]);
    await page.getByRole('button', { name: 'Title' }).click();
    await page.waitForURL(/sortBy=title/);
    await page.getByRole('searchbox', { name: 'Search title, description or ID' }).fill('stand');
    await soon(() => titles(page)).toEqual([['Standard', 'USD 35.5', 'USD 0.0000355', 'Inactive']]);

    // Error deleting prices: a toast says so, and the price stays.
    const failed = { message: 'Server error occurred. Please try again later.', code: 'internal', requestId: 'r-1' };
    await page.route('**/pricing/bytes/*', (route) => route.fulfill({ status: 500, json: failed }), { times: 1 });
    for (const said of [failed.message, 'Price “Standard” deleted']) {
      await act(page, 'Standard', 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText(said).waitFor();
    }
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Price “Standard” is back').waitFor();
    await soon(() => titles(page)).toEqual([['Standard', 'USD 35.5', 'USD 0.0000355', 'Inactive']]);

    await page.getByRole('link', { name: 'Standard' }).click();
    const detail = page.getByRole('dialog', { name: 'Price' });
    await soon(() => detail.getByRole('listitem').count()).toBe(4);
    // The address is that of the price.
    await page.reload();
    await soon(() => detail.getByRole('listitem').count()).toBe(4);
    expect(await seriousFaults(page)).toEqual([]);
    await page.goBack();
    await detail.waitFor({ state: 'detached' });
    // One that is gone keeps nobody: the drawer says so, and closes.
    await page.goto(`${PATH}?edit=${crypto.randomUUID()}`);
    await page.getByRole('dialog').getByText('Price not found').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('are not overwritten in silence', async () => {
    const page = await visit();
    await act(page, 'Better', 'Edit');
    const form = page.getByRole('dialog');
    await form.getByLabel('Description').fill('Mine');
    const { body } = await product.app.call('GET', '/ia/admin/pricing/bytes?search=Better', {
      token: await product.app.tokenOf('administrator'),
    });
    const { uuid } = (body as { data: { uuid: string }[] }).data[0] ?? { uuid: '' };
    const changeMeanwhile = async (price: string) =>
      product.app.call('PUT', `/ia/admin/pricing/bytes/${uuid}`, {
        token: await product.app.tokenOf('administrator'),
        body: { price },
      });
    await changeMeanwhile('29');
    await form.getByRole('button', { name: 'Save price' }).click();
    await form.getByText('It is “29” now').waitFor();
    // What comes after that was read is not overwritten either.
    await changeMeanwhile('31');
    await form.getByRole('button', { name: 'Save price' }).click();
    await form.getByText('It is “31” now').waitFor();
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('28');
    await form.getByRole('button', { name: 'Save price' }).click();
    await page.getByText('Price “Better” saved').waitFor();
    await soon(async () => (await titles(page))[0]).toEqual(['Better', 'USD 28', 'USD 0.000028', 'Active']);
  });

  it.each([
    ['es-PY', 'dark', 'phone', 'Precios por byte'],
    ['pt-BR', 'light', 'desktop', 'Preços por byte'],
  ] as const)('speak %s (%s, %s) without serious faults', async (locale, scheme, viewport, title) => {
    const page = await visit(PATH, { locale, scheme, viewport });
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByText('Standard').first().waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await page.goto(`${PATH}?edit=new`);
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('are refused to those who do not administer', async () => {
    const page = await visit(PATH, { signedInAs: 'client' });
    await page.waitForURL('**/not-authorized');
  });
});
