import type { Locale } from '@botica/contract/locales';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANALYSES, drawn, expectGoodLook, settled, soon, visitor, wordsOf } from './support/analysis';
import { watchLoads } from './support/browser';
import { usePages, useSharedSample } from './support/product';

const closeLater = usePages();
const visit = visitor(closeLater);
const product = useSharedSample();

/** What Letter, the shorter sheet, has between its margins, in CSS pixels. */
const SHEET = { width: 703, height: 964 } as const;

/** Cards whose parts take the focus in another order than they are seen in, from the top down, by their titles. */
function cardsOutOfOrder(page: Page): Promise<string[]> {
  return page.locator('main section[aria-labelledby]').evaluateAll((cards) =>
    cards
      .filter((card) => {
        const parts = [...card.querySelectorAll('button, input, select, [tabindex="0"]')].filter((part) =>
          part.checkVisibility(),
        );
        // Parts of one row need not have one height.
        const middles = parts
          .map((part) => part.getBoundingClientRect())
          .map(({ top, height }) => top + Math.min(height, 44) / 2);
        return middles.some((middle, at) => middle < (middles[at - 1] ?? 0) - 22);
      })
      .map((card) => card.querySelector('h2')?.textContent ?? '?'),
  );
}

describe('the analyses', () => {
  it.each([
    ['products', 'light', 'desktop', 'es-PY', 'Análisis de productos', 1],
    ['products', 'dark', 'phone', 'pt-BR', 'Análise de produtos', 1],
    ['performance', 'light', 'phone', 'pt-BR', 'Desempenho de vendas', 3],
    ['performance', 'dark', 'tablet', 'es-PY', 'Desempeño de ventas', 3],
    ['demographics', 'dark', 'phone', 'es-PY', 'Demografía', 4],
    ['preferences', 'dark', 'phone', 'pt-BR', 'Preferências de compra', 2],
  ] satisfies [keyof typeof ANALYSES, 'light' | 'dark', 'desktop' | 'tablet' | 'phone', Locale, string, number][])(
    '%s (%s, %s, %s) is whole, fits and has no serious accessibility fault',
    async (analysis, scheme, viewport, locale, title, charts) => {
      const page = await visit(product.browser, ANALYSES[analysis], { scheme, viewport, locale });
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await drawn(page, charts);
      // A missing word would show as its key.
      expect(await wordsOf(page)).not.toMatch(/\b[a-z]+(\.[a-zA-Z]+)+\b(?<!\d)/);
      if (viewport === 'phone') expect(await cardsOutOfOrder(page)).toEqual([]);
      await expectGoodLook(page);
    },
  );

  it('go on paper from a dark screen: light, charts as wide as the sheet, no card longer than it', async () => {
    const page = await visit(product.browser, `${ANALYSES.performance}?gender=female&top=50`, { scheme: 'dark' });
    await drawn(page, 3);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-asked', '');
    });
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await page.locator('[data-asked]').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.locator('[data-printing]').waitFor();
    const paper = await page.evaluate(() => ({
      scheme: document.documentElement.dataset.mantineColorScheme,
      ground: getComputedStyle(document.body).backgroundColor,
      charts: [...document.querySelectorAll<HTMLCanvasElement>('[data-printed-chart] canvas')].map((canvas) => ({
        isDrawn: canvas
          .getContext('2d')
          ?.getImageData(0, 0, canvas.width, 400)
          .data.some((dot) => dot !== 0),
        part: canvas.getBoundingClientRect().width / (canvas.closest('section')?.getBoundingClientRect().width ?? 1),
      })),
      cards: [...document.querySelectorAll('main section[aria-labelledby]')].map((card) => ({
        ...{ width: card.getBoundingClientRect().width, height: card.getBoundingClientRect().height },
        inside: getComputedStyle(card).breakInside,
      })),
      header: getComputedStyle(document.querySelector('thead') ?? document.body).display,
    }));
    expect(paper).toMatchObject({ scheme: 'light', ground: 'rgb(255, 255, 255)', header: 'table-header-group' });
    // Fifty bars are parted among three sheets, between bars.
    expect(paper.charts).toHaveLength(5);
    for (const { isDrawn, part } of paper.charts) {
      expect(isDrawn).toBe(true);
      expect(part).toBeGreaterThan(0.8);
      expect(part).toBeLessThanOrEqual(1);
    }
    // The bars and the table of fifty products are the only cards that go on in the next sheet.
    expect(paper.cards.map(({ inside }) => inside)).toEqual(['avoid', 'avoid', 'avoid', 'auto', 'auto']);
    for (const { width, height, inside } of paper.cards) {
      expect(width).toBeLessThanOrEqual(SHEET.width);
      if (inside === 'avoid') expect(height).toBeLessThanOrEqual(SHEET.height);
    }
    expect(await wordsOf(page)).toMatch(/Botica\s+Sales performance\s+Gender: Female\s+.*\s+Data until/);
    for (const hidden of ['Main navigation', 'Sales trend analyses']) {
      expect(await page.getByRole('navigation', { name: hidden, includeHidden: true }).isVisible()).toBe(false);
    }
    expect(await page.getByRole('region', { name: 'Filters', includeHidden: true }).isVisible()).toBe(false);
    const file = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(file.match(/\/Type \/Page\b/g)?.length).toBeLessThan(7);
    await page.emulateMedia({ media: 'screen' });
    await soon(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(await page.locator('[data-printed-chart]').count()).toBe(0);
  });
});

describe('budgets', () => {
  it.each([
    ['/', 300],
    [ANALYSES.products, 400],
    [ANALYSES.performance, 400],
    [ANALYSES.behavior, 400],
    [ANALYSES.preferences, 400],
    [ANALYSES.demographics, 397],
    ['/control-panel/users', 294],
  ])('%s takes at most %i kB with all that it loads by itself, and asks for nothing twice', async (path, most) => {
    const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator', isFirstVisit: true });
    closeLater(opened);
    await opened.page.addInitScript(() => {
      // As a sign-in leaves them: who may see figures is asked for them at once.
      const rules = [
        { action: 'show', subject: 'guest' },
        { action: 'index', subject: 'collaborator' },
      ];
      localStorage.setItem('userAbilityRules', JSON.stringify(rules));
    });
    const loads = await watchLoads(opened.page);
    const asked: string[] = [];
    opened.page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await opened.page.goto(path);
    await opened.page
      .locator('[data-status="ready"] canvas, main svg path[d^="M0.00 "], main tbody tr')
      .first()
      .waitFor();
    await settled(opened.page);
    // What was begun before the scripts were there is taken over.
    expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
    expect(asked.filter((one) => one.endsWith('/ia/me'))).toHaveLength(1);
    expect(loads.bytes()).toBeLessThanOrEqual(most * 1000);
    expect(loads.paths().length).toBeLessThanOrEqual(32);
  });
});
