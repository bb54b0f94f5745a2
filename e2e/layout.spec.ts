import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANALYSES, drawn, settled, soon } from './support/analysis';
import { overflowOf, pathOf, seriousFaults } from './support/browser';
import { boxOf, useFrame } from './support/frame';
import { speakLonger } from './support/pseudo-locale';

const { product, closeLater, visit } = useFrame();

/** The pages whose words stand apart: each feature once. */
const PSEUDO_PAGES = [
  ...['/', '/help', '/profile', '/calculator', '/second-page', '/second-page/ask'],
  ...[ANALYSES.products, ANALYSES.behavior],
  ...'data users users/create roles settings settings/byte-pricing footprints platforms mails'
    .split(' ')
    .map((name) => `/control-panel/${name}`),
];

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  return page.getByRole('dialog', { name: 'Appearance' });
};

describe('business constants and limits (product.md, section 9)', () => {
  it('overlay nav below 1279 px, forced to vertical', async () => {
    const page = await visit('/profile', { layout: 'horizontal' });
    const opener = page.getByRole('button', { name: 'Open navigation' });
    for (const width of [1280, 1279]) {
      await page.setViewportSize({ width, height: 800 });
      await opener.waitFor({ state: 'hidden' });
    }
    await page.setViewportSize({ width: 1278, height: 800 });
    await opener.waitFor();
    expect(await page.locator('aside#navigation').getAttribute('data-overlay')).toBe('true');
  });

  it('scroll-to-top after 200 px, and not at 200', async () => {
    const page = await visit(ANALYSES.performance, {}, { viewport: 'phone' });
    await drawn(page, 3);
    const toTop = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => window.scrollTo(0, 200));
    await soon(() => page.evaluate(() => window.scrollY)).toBe(200);
    expect(await toTop.isVisible()).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 201));
    // The ends of rows, where their menus are, stay free.
    await soon(async () => (await toTop.boundingBox())?.x).toBeLessThan(200);
    await toTop.click();
    await soon(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('hash offset 60 px, and the top without a hash; history is based at the root path', async () => {
    const page = await visit('/help#sheet');
    await soon(() => page.locator('#sheet').evaluate((topic) => Math.round(topic.getBoundingClientRect().top))).toBe(
      60,
    );
    await page.getByRole('link', { name: 'Support' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
    await soon(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(page.url()).toBe(`${product.app.url}/support`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    expect(page.url()).toBe(`${product.app.url}/help#sheet`);
  });

  it('logo width 142 px, navbar and footer static, popover offset 6', async () => {
    const page = await visit();
    expect((await boxOf(page, 'aside [data-logo]')).width).toBe(142);
    const positions = await page
      .getByRole('banner')
      .or(page.getByRole('contentinfo'))
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).position));
    expect(new Set(positions)).toEqual(new Set(['static']));
    await page.getByRole('button', { name: 'Change language' }).click();
    await page.getByRole('menu').waitFor();
    const button = await boxOf(page, 'button[aria-label="Change language"]');
    await soon(async () => Math.round((await boxOf(page, '[role="menu"]')).y - button.y - button.height)).toBe(6);
  });

  it('every page loads on demand; the loading bar starts at 10, is capped at 82 while it loads, ends at 100', async () => {
    const page = await visit('/about');
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/assets/help-page-*.js', async (route) => {
      await isAsked;
      await route.continue();
    });
    const values = await page.evaluateHandle(() => {
      const seen: number[] = [];
      new MutationObserver(() => {
        const bar = document.querySelector('[role="progressbar"][aria-valuenow]');
        const value = Number(bar?.getAttribute('aria-valuenow'));
        if (bar !== null && value !== seen.at(-1)) seen.push(value);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
      return seen;
    });
    await page.getByRole('link', { name: 'Help' }).first().click();
    await soon(() => values.evaluate((seen) => seen.length)).toBeGreaterThan(2);
    const loading = await values.jsonValue();
    answer();
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    await soon(() => values.evaluate((seen) => seen.at(-1))).toBe(100);
    expect(loading[0]).toBe(10);
    expect(Math.max(...loading)).toBeLessThanOrEqual(82);
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
  });

  it('interface cookies last 30 days, path /, prefixed with the app title', async () => {
    const page = await visit();
    const drawer = await openSettings(page);
    for (const name of ['Dark', 'Bordered', 'Teal', 'Boxed', 'Sticky', 'Right to left']) {
      await drawer.getByRole('radio', { name, exact: true }).check();
    }
    await drawer.getByRole('switch', { name: 'Navigation reduced to icons' }).check();
    await drawer.getByRole('switch', { name: 'Blur below the sticky bar' }).uncheck();
    await drawer.getByRole('radio', { name: 'Light', exact: true }).check();
    await drawer.getByRole('switch', { name: 'Semi-dark navigation' }).check();
    await drawer.getByRole('radio', { name: 'Horizontal', exact: true }).check();
    const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('Botica-'));
    expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toEqual({
      'Botica-theme': 'light',
      'Botica-color-scheme': 'light',
      'Botica-skin': 'bordered',
      'Botica-primary': 'teal',
      'Botica-content-width': 'boxed',
      'Botica-navbar': 'sticky',
      'Botica-navbar-blur': 'false',
      'Botica-direction': 'rtl',
      'Botica-vertical-nav-semi-dark': 'true',
      // Switching to horizontal navigation expands a collapsed one.
      'Botica-vertical-nav-collapsed': 'false',
      'Botica-layout': 'horizontal',
    });
    for (const { path, expires } of cookies) {
      expect(path).toBe('/');
      expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(30);
    }
  });
});

describe('layouts (product.md, sections 2 and 4)', () => {
  it('are blank or default; the default has the pieces of the navbar, and fluid vertical navigation unless chosen', async () => {
    const page = await visit();
    await page.getByRole('banner').waitFor();
    const pieces = await page
      .getByRole('banner')
      .getByRole('button')
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent));
    expect(pieces).toEqual([
      expect.stringMatching(/^Search/),
      'Shortcuts',
      expect.stringMatching(/^Notifications/),
      'Change language',
      'Change appearance',
      'Menu of Administrator',
    ]);
    const html = page.locator('html');
    expect(await html.getAttribute('data-layout')).toBe('vertical');
    expect(await html.getAttribute('data-content-width')).toBe('fluid');
    expect(await html.getAttribute('data-skin')).toBe('default');
    await page.goto('/not-authorized');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('#navigation').count()).toBe(0);
  });

  it('menus and drawers are on the right side at their first open from right to left, and drawers lie over the page', async () => {
    const page = await visit('/profile', { direction: 'rtl' });
    await page.getByRole('button', { name: 'Change language' }).click();
    await page.getByRole('menu').waitFor();
    const button = await boxOf(page, 'button[aria-label="Change language"]');
    // The end of the menu is below the end of its button, which is at the left.
    await soon(async () => Math.round((await boxOf(page, '[role="menu"]')).x - button.x)).toBe(0);
    await page.keyboard.press('Escape');
    const drawer = await openSettings(page);
    await soon(async () => Math.round((await drawer.boundingBox())?.x ?? -1)).toBe(0);
    const covers = () =>
      page.evaluate(() => {
        const over = document.elementFromPoint(innerWidth - 100, innerHeight / 2);
        return over !== null && over.closest('#root') === null;
      });
    await soon(covers).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Menu of Administrator',
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const navigation = () => page.locator('aside#navigation').evaluate((part) => part.getBoundingClientRect().right);
    await soon(navigation).toBe(390);
    const isBehind = () =>
      page.evaluate(() => document.elementFromPoint(20, 400)?.closest('main, header, footer') ?? null);
    await soon(isBehind).toBeNull();
    // A sentence of these languages keeps its full stop at its right end.
    await page.goto('/help');
    const lead = page.getByText(/^How to import your data/);
    const [last, stop] = await lead.evaluate((sentence) => {
      const text = sentence.firstChild ?? sentence;
      const length = text.textContent?.length ?? 0;
      return [length - 2, length - 1].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(stop).toBeGreaterThan(last ?? Number.POSITIVE_INFINITY);
  });

  it('show at the first paint what is kept: dark, right to left, collapsed', async () => {
    const kept = { theme: 'dark', direction: 'rtl', 'vertical-nav-collapsed': 'true' };
    const page = await visit('/', kept);
    // Before any module runs, the shell of the page stands already.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const [ground, boot] = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      document.querySelector('.boot-nav')?.getBoundingClientRect().toJSON(),
    ]);
    expect(ground).toBe('rgb(19, 16, 25)');
    expect(boot).toMatchObject({ width: 76, right: 1440 });
  });

  it('switching to horizontal navigation un-hides a hidden navbar', async () => {
    const page = await visit('/profile', { navbar: 'hidden' });
    expect(await page.locator('header').count()).toBeLessThanOrEqual(1);
    expect(await page.getByRole('button', { name: 'Change language' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Horizontal', exact: true }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change language' }).waitFor();
    await page.getByRole('button', { name: 'Sales analysis' }).click();
    await page.getByRole('menuitem', { name: 'Performance' }).click();
    await page.waitForURL('**/sales-performance');
  });

  it('a semi-dark option makes the vertical nav use the dark theme', async () => {
    const page = await visit('/profile', { 'vertical-nav-semi-dark': 'true', theme: 'light' });
    const ground = await page.locator('#navigation').evaluate((nav) => getComputedStyle(nav).backgroundColor);
    expect(ground).toBe('rgb(28, 24, 38)');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('have the same edges at 2560 px, and no overflow at any width', async () => {
    const page = await visit('/', { 'content-width': 'boxed' });
    await page.setViewportSize({ width: 2560, height: 1200 });
    await page.getByRole('contentinfo').waitFor();
    const edges = await page.locator('#content, footer').evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return `${left} ${right}`;
      }),
    );
    expect(new Set(edges).size).toBe(1);
    for (const width of [320, 390, 1024, 1279, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // Charts take their new size with the next frame.
      await soon(() => overflowOf(page)).toBe(0);
    }
    // With the mark of the sample in the bar.
    await page.goto(ANALYSES.products);
    await drawn(page, 1);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await soon(() => overflowOf(page)).toBe(0);
    }
  });

  it('the first mark of an analysis starts within 300 px, at 1440x900 and on a phone, its filters in one row that stays', async () => {
    const page = await visit(ANALYSES.performance);
    const firstMark = () => page.locator('main [data-status="ready"] canvas').first().waitFor();
    for (const name of ['Performance', 'Behavior', 'Demographics', 'Preferences', 'Products']) {
      await page.getByRole('navigation', { name: 'Sales trend analyses' }).getByRole('link', { name }).click();
      await page.locator(`nav a[aria-current="page"]`, { hasText: name }).first().waitFor();
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await firstMark();
        await soon(async () => (await boxOf(page, 'main canvas')).y).toBeLessThanOrEqual(300);
      }
    }
    const filters = page.getByRole('region', { name: 'Filters' });
    expect((await filters.boundingBox())?.height).toBeLessThan(60);
    await page.evaluate(() => window.scrollTo(0, 700));
    await soon(async () => (await filters.boundingBox())?.y).toBe(0);
  });

  it('on a phone the filters are one sheet', async () => {
    const page = await visit(`${ANALYSES.products}?gender=female`, {}, { viewport: 'phone' });
    await page.getByRole('button', { name: /^Filters \(1\)/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Filters \(/ });
    await sheet.getByRole('button', { name: 'Age' }).click();
    await page.getByRole('checkbox', { name: '25–34' }).check();
    await soon(() => pathOf(page)).toContain('age=25-34');
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    // Escape closes what is on top, and not the sheet below it.
    await sheet.getByRole('button', { name: 'Choose dates' }).click();
    const calendar = page.locator('[data-dates-dropdown]');
    await calendar.waitFor();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog', { name: 'Filters (2)' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filters \(2\)/ }).waitFor();
  });
});

describe('accessibility of the frame', () => {
  it.each([
    ['horizontal', 'dark', 'rtl', 'es-PY', '/'],
    ['vertical', 'light', 'rtl', 'pt-BR', '/profile'],
    ['vertical', 'dark', 'ltr', 'en-US', '/profile'],
  ] as const)(
    '%s, %s, %s, %s has no serious fault, its settings neither',
    async (layout, theme, direction, locale, path) => {
      const page = await visit(path, { layout, theme, direction }, { locale });
      expect(await seriousFaults(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await page.getByRole('button', { name: /^Men[uú] de |^Menu of |^Menu de / }).click();
      await page.getByRole('menuitem', { name: /^(Appearance|Apariencia|Aparência)$/ }).click();
      await page.getByRole('dialog').waitFor();
      expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    },
  );

  it('who lacks a permission reads who can give it', async () => {
    const page = await visit(ANALYSES.products, {}, { signedInAs: 'client' });
    expect(pathOf(page)).toBe('/not-authorized');
    await page.getByText('Who can give you access').waitFor();
    await page.getByText(/You are signed in as lucia\..*\(Client\)/).waitFor();
  });

  it('the help is searched without regard to accents, in every language', async () => {
    const page = await visit('/help', {}, { locale: 'es-PY' });
    await page.getByRole('searchbox').fill('importacion deshacer');
    await page
      .getByRole('status')
      .filter({ hasText: /^\d temas?$/ })
      .waitFor();
    await page.getByRole('searchbox').fill('xyzzy');
    await page.getByText('Nada coincide con «xyzzy»').waitFor();
  });
});

describe('words', () => {
  it('a pseudo-locale leaves no text untranslated, and longer words fit and are not cut', async () => {
    const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator' });
    closeLater(opened);
    const { page } = opened;
    await speakLonger(page);
    const faults: string[] = [];
    for (const path of PSEUDO_PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      const texts = await page
        .locator('header, aside, footer, main')
        .locator('h1, h2, h3, button, a, label, legend, dt, th, p, li, [placeholder]')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.checkVisibility() && part.closest('tbody, [role="listbox"], bdi') === null)
            // A list of rows holds data, its buttons and paragraphs are looked at by themselves.
            .filter((part) => part.tagName !== 'LI' || part.querySelector('p, a, button, ul') === null)
            .map((part) => {
              const { clip, clipPath, overflowX } = getComputedStyle(part);
              // What only a screen reader reads is clipped on purpose.
              const isSeen = clip === 'auto' && clipPath === 'none';
              const isCut = isSeen && overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
              const text = part.getAttribute('placeholder') ?? part.textContent ?? '';
              return { text: text.trim(), isCut };
            }),
        );
      const untranslated = texts
        .filter(({ text }) => /\p{L}{3}/u.test(text) && !text.includes('⟦'))
        // Names are no words, and what has figures beside it comes from the data.
        .filter(({ text }) => !/\d|^(Botica|AD|ES|EN|PT)$|\.(csv|xlsx)$|^[A-Z][\w áéíóúñ-]+$/.test(text));
      const cut = texts.filter(({ isCut }) => isCut);
      faults.push(...[...untranslated, ...cut].map(({ text }) => `${path}: ${text}`));
      const wide = await overflowOf(page);
      if (wide > 0) faults.push(`${path}: ${wide} pixels wider than the window`);
    }
    expect(faults).toEqual([]);
  });
});
