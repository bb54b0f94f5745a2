import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellsOf, soon } from './support/analysis';
import { overflowOf, seriousFaults, type TestBrowser } from './support/browser';
import { usePages, useProduct } from './support/product';

const CSV = { name: 'ventas.csv', mimeType: 'text/csv', buffer: Buffer.from('id,v\n0012,"1.234,56"\n7,x\n') };
const JSON_FILE = { name: 'b.json', mimeType: 'application/json', buffer: Buffer.from('[1, 2]') };

// Prices and quotes are those of this spec.
const product = useProduct({ sample: false });
const closeLater = usePages();

async function visit(path: string, options: Parameters<TestBrowser['openPage']>[0] = {}): Promise<Page> {
  const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator', ...options });
  closeLater(opened);
  await opened.page.goto(path);
  return opened.page;
}

const choose = (page: Page, ...files: (typeof CSV)[]) => page.locator('input[type=file]').setInputFiles(files);

async function priceInEuros(): Promise<void> {
  const token = await product.app.tokenOf('administrator');
  const body = { title: 'Euros', price: '0.0025', currency: 'EUR', measurement_type: 'byte' };
  await product.app.call('POST', '/ia/admin/pricing/bytes', { token, body });
}

describe('the calculator', () => {
  it('prices files and keeps the quote, which is listed, printed and deleted', async () => {
    await priceInEuros();
    const page = await visit('/calculator');
    await choose(page, CSV, JSON_FILE);
    await page.getByRole('heading', { name: '2 files together' }).waitFor();
    // 25 + 6 bytes at 0.0025 are 0.0775.
    await page.getByText('€0.08', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Actions' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the JSON of ventas.csv' }).click();
    expect((await download).suggestedFilename()).toBe('ventas.json');
    await page.getByRole('button', { name: 'Save quote' }).click();
    await page.getByRole('heading', { name: 'Quote', level: 1 }).waitFor();
    await page.getByText('€0.08', { exact: true }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    await page.getByText('ventas.csv').waitFor();
    await page.getByRole('button', { name: 'Delete' }).waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('link', { name: 'Saved quotes' }).click();
    await soon(async () => (await cellsOf(page, 'Saved quotes'))[0]?.[0]).toBe('ventas.csv and 1 more');
    await page.getByRole('searchbox', { name: 'Search by file or by who saved it' }).fill('b.json');
    await soon(async () => (await cellsOf(page, 'Saved quotes')).length).toBe(1);
    await page.getByRole('button', { name: 'Actions for ventas.csv' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Quote deleted').waitFor();
  });

  it('answers a program with the same JSON that the page downloads', async () => {
    const page = await visit('/calculator');
    await choose(page, CSV);
    await page.getByRole('tab', { name: 'Actions' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the JSON of ventas.csv' }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
    const config = (await (await fetch(`${product.app.url}/config.json`)).json()) as { publicKey: string };
    const answer = await fetch(`${product.app.url}/api/v1/ia/calculator?download=json`, {
      method: 'POST',
      body: CSV.buffer,
      headers: {
        'content-type': 'application/octet-stream',
        'accept-language': 'en-US',
        'x-public-key': config.publicKey,
        authorization: `Bearer ${await product.app.tokenOf('administrator')}`,
      },
    });
    expect([answer.status, await answer.text()]).toEqual([200, Buffer.concat(chunks).toString()]);
  });

  it.each([
    ['es-PY', 'dark', 'phone', 'Calculadora', 'Resultados', 'Cotizaciones guardadas'],
    ['pt-BR', 'light', 'tablet', 'Calculadora', 'Resultados', 'Cotações salvas'],
  ] as const)('speaks %s (%s, %s) without serious faults', async (locale, scheme, viewport, title, tab, saved) => {
    const page = await visit('/calculator', { locale, scheme, viewport });
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await choose(page, CSV);
    await page.locator('[role=tab][aria-selected=true]', { hasText: tab }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: saved }).first().click();
    await page.getByRole('heading', { name: saved, level: 1 }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('is refused to those who have no figures', async () => {
    const page = await visit('/calculator/quotes', { signedInAs: 'client' });
    await page.waitForURL('**/not-authorized');
  });
});
