import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflowOf, pathOf, seriousFaults, type TestBrowser } from './support/browser';
import { usePages, useProduct } from './support/product';

const PATH = '/control-panel/data';

const product = useProduct({ sample: true });
const closeLater = usePages();

interface Upload {
  name: string;
  text: string | Buffer;
}

async function visit(path = PATH, options: Parameters<TestBrowser['openPage']>[0] = {}): Promise<Page> {
  const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator', ...options });
  closeLater(opened);
  await opened.page.goto(path);
  return opened.page;
}

async function bring(page: Page, ...files: Upload[]): Promise<void> {
  const payloads = files.map(({ name, text }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }));
  await page.locator('input[type=file]').setInputFiles(payloads);
}

/** Value of one of the figures of a result. */
function figure(page: Page, name: string): Promise<string | null> {
  return page
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .textContent();
}

/** Imports what is open and waits for the result; while there is a sample pharmacy, its end is asked about. */
async function startImport(page: Page, title = 'Your sales are in'): Promise<void> {
  const isSample = await hasSampleData();
  await page.getByRole('button', { name: /^Import( \d+ rows)?$/ }).click();
  if (isSample) {
    await page.getByRole('dialog').getByText('the sample data is deleted').waitFor();
    await page.getByRole('button', { name: 'Remove the sample and import' }).click();
  }
  await page.getByText(title).waitFor();
}

async function hasSampleData(): Promise<boolean> {
  const { body } = await product.app.call('GET', '/ia/settings', { token: await product.app.tokenOf('administrator') });
  return JSON.stringify(body).includes('"sampleData":true');
}

/** Imports that the server knows of, previews included. */
async function importCount(): Promise<unknown> {
  const { body } = await product.app.call('GET', '/ia/data/imports', {
    token: await product.app.tokenOf('administrator'),
  });
  return typeof body === 'object' && body !== null && 'meta' in body ? body.meta : body;
}

/** Net and tickets of a window, as the API computes them. */
async function totals(from: string, to: string): Promise<unknown> {
  const token = await product.app.tokenOf('administrator');
  const path = `/ia/sales-trend-analysis/sales-performance?from=${from}&to=${to}`;
  const { body } = await product.app.call('GET', path, { token });
  return body;
}

/**
 * A messy export: semicolons, dates that could be read both ways, ids that went through a spreadsheet, a cancelled
 * line, a refund, a cell that is markup and one that is a formula, among twenty ordinary lines of 1,000 each.
 */
const MESSY = [
  'Fecha;Nro. Ticket;Cliente;Producto;Rubro;Cant.;Total;Estado',
  '05/03/2026;A-1;17850.0;<img src=x onerror=alert(1)>;Analgésicos;2;18.500,00;OK',
  '07/03/2026;A-2;13047.0;Vitamina C;Vitaminas;1;54.900,50;OK',
  '07/03/2026;A-3;;Vitamina C;Vitaminas;-1;-54.900,50;OK',
  '11/04/2026;A-4;17850.0;Protector solar;Dermocosmética;1;96.000,00;OK',
  '11/04/2026;A-5;17850.0;Protector solar;Dermocosmética;1;96.000,00;Anulado',
  '12/04/2026;A-6;17850.0;Protector solar;Dermocosmética;1;=1+1;OK',
  ...Array.from({ length: 20 }, (_, at) => `10/03/2026;B-${at};17850.0;Jabón;Higiene;1;1.000,00;OK`),
  '',
].join('\r\n');

describe('a messy file', () => {
  it('is understood, asked about, imported, counted once and undone to the last row', async () => {
    await importMessyFile();
    expect(await totals('2026-03-01', '2026-04-30')).toMatchObject({ meta: { lines: 24 } });
    await refuseItsCopy();
    await undoIt();
    expect(await totals('2026-03-01', '2026-04-30')).toMatchObject({ meta: { lines: 0 } });
  });

  async function importMessyFile() {
    const other = await visit(PATH, { signedInAs: 'analyst' });
    await other.getByRole('heading', { level: 1 }).waitFor();
    const page = await visit();
    await bring(page, { name: 'ventas <b>marzo.csv', text: MESSY });
    await page.waitForURL(/\?import=\d+$/);
    await page.getByText('ventas <b>marzo.csv').first().waitFor();

    // The button leads to the question instead of being mute.
    await page.getByRole('button', { name: 'Answer what is missing' }).click();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('LEGEND');
    const answer = page.getByRole('radio', { name: /month\/day\/year/ });
    await answer.getByText('May 3, 2026').waitFor();
    await page.getByRole('radio', { name: /day\/month\/year/ }).click();
    await page.getByText('All answered.').waitFor();

    const preview = page.getByRole('region', { name: 'How the first rows will be stored' }).last();
    await preview.getByText('03/05/2026').waitFor();
    await preview.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await page.getByText('17850', { exact: true }).count()).toBeGreaterThan(0);
    await page.getByRole('region', { name: 'Rows that cannot be imported' }).getByText('=1+1').waitFor();

    // What was chosen is kept by the server.
    await page.reload();
    await page.getByText('All answered').waitFor({ state: 'detached' });
    await startImport(page);
    expect(await hasSampleData()).toBe(false);
    // Whoever looks at the list is told, without asking.
    await other.getByRole('row', { name: /ventas <b>marzo\.csv.*Imported/ }).waitFor();
    expect(await figure(page, 'Rows imported')).toBe('24');
    expect(await figure(page, 'Rows rejected')).toBe('1');
    expect(await figure(page, 'Cancelled, left out')).toBe('1');
    expect(await figure(page, 'Period')).toBe('Mar 5, 2026\u00a0– Apr 11, 2026');
    expect(await figure(page, 'Net')).toContain('134,500');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download rejects' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('ventas _b_marzo-rejects.csv');
    const rejects = await readFile((await file.path()) ?? '', 'utf8');
    expect(rejects.startsWith('\uFEFF')).toBe(true);
    // Safe for spreadsheets: no cell begins with an equals sign.
    expect(rejects).toContain("'=1+1");

    await page.getByRole('link', { name: 'See sales performance' }).click();
    await page.waitForURL(/sales-performance\?from=2026-03-05&to=2026-04-11$/);
  }

  async function refuseItsCopy() {
    const page = await visit();
    await bring(page, { name: 'copia.csv', text: MESSY });
    await page.getByText('This file was imported before').waitFor();
    await page.getByRole('button', { name: 'Import again on purpose' }).click();
    await page.waitForURL(/\?import=\d+$/);
    // Its layout was confirmed, so that the order of its dates is known.
    await page.getByText('Ready to import').waitFor();
    await page.getByRole('button', { name: 'Discard the file' }).click();
    await page.waitForURL(/control-panel\/data$/);
  }

  async function undoIt() {
    const page = await visit();
    const row = page.getByRole('row', { name: /ventas <b>marzo/ });
    await row.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Undo import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Rows that go').waitFor();
    await dialog.getByText('Mar 5, 2026 – Apr 11, 2026').waitFor();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await row.getByText('Undone', { exact: true }).waitFor();
  }
});

describe('mapping', () => {
  it('moves a field to another column and reads the file again', async () => {
    const page = await visit();
    await bring(page, {
      name: 'mapa.csv',
      text: 'date,product,list total,net total\n2026-01-31,A,12,10\n2026-01-30,B,6,5\n',
    });
    await page.waitForURL(/\?import=\d+$/);
    await page.getByLabel('Field of the column net total').selectOption('amount');
    const preview = page.getByRole('region', { name: 'How the first rows will be stored' }).last();
    await preview.getByRole('cell', { name: '10', exact: true }).waitFor();
    expect(await page.getByLabel('Field of the column list total').inputValue()).toBe('');
    expect(await preview.getByRole('cell', { name: '12', exact: true }).count()).toBe(0);
  });

  it('turns the columns of a wide file into categories, and what came as sales into visitors', async () => {
    const page = await visit();
    await bring(page, { name: 'ancho.csv', text: 'datum,M01AB,N02BE\n31/12/2025,1.5,2\n01/01/2026,0,4\n' });
    await page.waitForURL(/\?import=\d+$/);
    await page.getByRole('button', { name: 'Turn the columns into categories' }).click();
    await page.getByText('2 columns are categories').waitFor();
    await startImport(page);
    // The cell that holds 0 is no sale.
    expect(await figure(page, 'Rows imported')).toBe('3');

    // Visitors that came as sales are recognised, and read as what they are.
    await page.goto(PATH);
    await bring(page, { name: 'visitas.csv', text: 'date,store,visitors\n31/12/2025,Centro,40\n01/01/2026,,25\n' });
    await page.waitForURL(/\?import=\d+$/);
    await page.getByRole('button', { name: 'Read it as: Visitors by day' }).click();
    await startImport(page, 'The visitors are in');
    expect(await figure(page, 'Rows imported')).toBe('2');
  });
});

describe('files that cannot be read', () => {
  const FILES: [what: string, file: Upload, words: string][] = [
    ['an empty file', { name: 'vacio.csv', text: '' }, 'The file is empty'],
    ['a header alone', { name: 'cabecera.csv', text: 'date,product,amount\n' }, 'has a header but no rows'],
    [
      'binary data',
      { name: 'datos.dat', text: Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7) % 32)) },
      'binary data',
    ],
    [
      'a cut-off gzip',
      { name: 'corte.csv.gz', text: gzipSync('date,product,amount\n'.repeat(9999)).subarray(0, 60) },
      'cut off',
    ],
    ['a document', { name: 'factura.pdf', text: '%PDF-1.7' }, 'A document is not a table'],
  ];

  it(`are named as such, one after another, and leave nothing: ${FILES.map(([what]) => what).join(', ')}`, async () => {
    const before = await importCount();
    const page = await visit();
    for (const [, file, words] of FILES) {
      await bring(page, file);
      await page.getByRole('alert').getByText(words).waitFor();
    }
    expect(await importCount()).toEqual(before);
  });
});

describe('access', () => {
  it('is refused to those without a right to company data', async () => {
    const page = await visit(PATH, { signedInAs: 'client' });
    await page.waitForURL('**/not-authorized');
  });

  it('says that an import does not exist, and ignores an id that is none', async () => {
    const page = await visit(`${PATH}?import=999999`);
    await page.getByText('This import does not exist').waitFor();
    await page.goto(`${PATH}?import=1e3`);
    await page.getByText('Drop your files here').waitFor();
    expect(pathOf(page)).toContain(PATH);
  });
});

describe('for everyone', () => {
  // English is that of all others.
  it.each([
    ['es-PY', 'dark', 'phone', 'Datos', 'Falta una respuesta suya'],
    ['pt-BR', 'light', 'desktop', 'Dados', 'Falta uma resposta sua'],
  ] as const)('speaks %s (%s, %s) without serious faults', async (locale, scheme, viewport, title, question) => {
    const page = await visit(PATH, { locale, scheme, viewport });
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await bring(page, { name: 'otra.csv', text: MESSY.replace('A-1', locale) });
    await page.waitForURL(/\?import=\d+$/);
    await page.getByText(question).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  it('takes a file by keyboard alone', async () => {
    const page = await visit();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('group', { name: 'Drop your files here' }).getByRole('button').focus();
    await page.keyboard.press('Enter');
    expect((await chooser).isMultiple()).toBe(true);
  });
});
