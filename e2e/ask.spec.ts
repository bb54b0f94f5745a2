import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflowOf, seriousFaults, type TestBrowser } from './support/browser';
import { usePages, useSharedSample } from './support/product';

const PATH = '/second-page/ask';

const product = useSharedSample();
const closeLater = usePages();

async function visit(options: Parameters<TestBrowser['openPage']>[0] = {}): Promise<Page> {
  const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator', ...options });
  closeLater(opened);
  await opened.page.goto(PATH);
  return opened.page;
}

describe('asking', () => {
  it('answers a question, takes a change of one piece, and opens the analysis with the same filters', async () => {
    const page = await visit();
    await page.getByLabel('Your question').fill('net sales by category last month without Sundays');
    await page.keyboard.press('Enter');
    const status = page.getByRole('status');
    await status.getByText(/^Net sales by category, without Sunday, /).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(10);
    await page.getByLabel('Figure').selectOption('Tickets');
    await status.getByText(/^Tickets by category, without Sunday, /).waitFor();
    await page.getByRole('link', { name: 'See it in the analyses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Product analysis' }).waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toMatch(/-01$/);
    // What was asked is in the address: the way back goes from the changed piece to the question.
    await page.goBack();
    await status.getByText(/^Tickets by category, without Sunday, /).waitFor();
    await page.goBack();
    await status.getByText(/^Net sales by category, without Sunday, /).waitFor();
    expect(await page.getByLabel('Your question').inputValue()).toBe(
      'net sales by category last month without Sundays',
    );
    await page.goto(`${PATH}?q=why+did+sales+fall+last+month`);
    await page.getByRole('link', { name: 'Read more' }).click();
    await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
    expect(new URL(page.url()).searchParams.get('againstTo')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each([
    ['es-PY', 'Su pregunta', 'ventas de Zyrtexol', 'No entiendo', 'Ventas netas', 'ganancia', 'y no cuánto costó'],
    [
      'en-US',
      'Your question',
      'sales of Zyrtexol',
      'I do not understand',
      'Net sales',
      'profit',
      'and not what it cost',
    ],
    ['pt-BR', 'Sua pergunta', 'vendas de Zyrtexol', 'Não entendo', 'Vendas líquidas', 'lucro', 'e não quanto custou'],
  ] as const)(
    'in %s says what it does not know, offers the rest, and why nobody can know it, on a narrow page that everybody can use',
    async (locale, label, question, text, all, refused, reason) => {
      const page = await visit({ locale, viewport: 'phone' });
      await page.getByLabel(label).fill(question);
      await page.keyboard.press('Enter');
      await page
        .getByRole('status')
        .getByText(new RegExp(`^${text}`))
        .waitFor();
      expect(await page.locator('mark').allTextContents()).toEqual(['Zyrtexol']);
      expect(await seriousFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      // What was understood without the word is offered, and answered once it is chosen.
      await page.getByRole('button', { name: all }).click();
      await page
        .getByRole('status')
        .getByText(new RegExp(`^${all}.*: `))
        .waitFor();
      await page.getByLabel(label).fill(refused);
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText(reason).waitFor();
      expect(await page.locator('mark').count()).toBe(0);
    },
  );
});
