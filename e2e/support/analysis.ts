import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflowOf, seriousFaults, type TestBrowser } from './browser';

const BASE = '/dashboard/salesTrendAnalysis';

/** Addresses of the five analyses, in the order of their tabs. */
export const ANALYSES = {
  products: `${BASE}/product-analysis`,
  performance: `${BASE}/sales-performance`,
  behavior: `${BASE}/customer-behavior`,
  demographics: `${BASE}/demographic-profile`,
  preferences: `${BASE}/purchase-preferences`,
} as const;

/** Asks again until it is so: a busy machine takes its time. */
export const soon = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 60_000 });

/** Opens pages as the administrator, in English unless told otherwise. */
export function visitor(closeLater: (opened: Awaited<ReturnType<TestBrowser['openPage']>>) => void) {
  return async (
    browser: TestBrowser,
    path: string,
    options: Parameters<TestBrowser['openPage']>[0] = {},
  ): Promise<Page> => {
    const opened = await browser.openPage({ signedInAs: 'administrator', locale: 'en-US', ...options });
    closeLater(opened);
    await opened.page.goto(path);
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    return opened.page;
  };
}

/** Opens the values of a filter, by its name. */
export async function openFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Add a filter' }).click();
  await page
    .getByRole('dialog', { name: 'Add a filter' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
}

/** Waits until `count` charts are drawn. */
export async function drawn(page: Page, count: number): Promise<void> {
  await soon(() => page.locator('[data-status="ready"] canvas').count()).toBe(count);
}

/** Waits until nothing is on its way any more: neither figures nor charts. */
export async function settled(page: Page): Promise<void> {
  await soon(() => page.locator('main [aria-busy="true"], main [data-status="loading"]').count()).toBe(0);
}

/** Texts of the cells of a table, row by row, without the header. */
export function cellsOf(page: Page, caption: string): Promise<string[][]> {
  return page
    .getByRole('table', { name: caption })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

/** Waits until the live region of a chart says so after a key. */
export async function hears(page: Page, chart: RegExp, key: string, text: string): Promise<void> {
  await page.getByRole('application', { name: chart }).focus();
  await page.keyboard.press(key);
  await page.locator('[aria-live="polite"]').filter({ hasText: text }).waitFor({ state: 'attached' });
}

/** Charts, and then their tables: no wider than the window, without serious faults of accessibility. */
export async function expectGoodLook(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
  const toTable = page.getByRole('button', { name: /^(View as table|Ver como tabla|Ver como tabela)/ });
  for (const toggle of await toTable.all()) await toggle.click();
  expect(await overflowOf(page)).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
}

/** Words of the page as they are seen. */
export async function wordsOf(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: rendered text keeps the words of neighbours apart
  return page.evaluate(() => document.querySelector('main')?.innerText ?? '');
}

/** Cards that neither draw nor say anything, by their titles. */
export function muteCards(page: Page): Promise<string[]> {
  return page.locator('main section[aria-labelledby]').evaluateAll((cards) => {
    const isDrawn = (canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.some((value) => value !== 0);
    };
    return cards
      .filter((card) => {
        const canvases = [...card.querySelectorAll('canvas')];
        const words = (card.textContent ?? '').length - (card.querySelector('h2')?.textContent ?? '').length;
        return canvases.length > 0 ? !canvases.every(isDrawn) : words < 40;
      })
      .map((card) => card.querySelector('h2')?.textContent ?? '?');
  });
}
