import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANALYSES, drawn, soon } from './support/analysis';
import { overflowOf, type PageOptions, pathOf, seriousFaults, watchLoads } from './support/browser';
import { usePages, useSharedSample } from './support/product';

const product = useSharedSample();
const closeLater = usePages();

/** A page inside, as the administrator unless told otherwise, with these interface cookies. */
async function visit(path = '/', cookies: Record<string, string> = {}, options: PageOptions = {}): Promise<Page> {
  const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator', ...options });
  closeLater(opened);
  const { url } = product.app;
  await opened.context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name: `Botica-${name}`, value, url })),
  );
  await opened.page.goto(path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened.page;
}

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  return page.getByRole('dialog', { name: 'Appearance' });
};
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not seen`);
  return box;
};

describe('business constants and limits (product.md, section 9)', () => {
  it('overlay nav below 1279 px, forced to vertical', async () => {
    const page = await visit('/', { layout: 'horizontal' });
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
    await toTop.click();
    await soon(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('hash offset 60 px, and the top without a hash', async () => {
    const page = await visit('/help#sheet');
    await soon(() => page.locator('#sheet').evaluate((topic) => Math.round(topic.getBoundingClientRect().top))).toBe(
      60,
    );
    await page.getByRole('link', { name: 'Support' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
    await soon(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('logo width 142 px, navbar and footer static, popover offset 6', async () => {
    const page = await visit();
    expect((await boxOf(page, 'aside [data-logo]')).width).toBe(142);
    const positions = await page
      .locator('header, footer')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).position));
    expect(new Set(positions)).toEqual(new Set(['static']));
    await page.getByRole('button', { name: 'Change language' }).click();
    await page.getByRole('menu').waitFor();
    const button = await boxOf(page, 'button[aria-label="Change language"]');
    await soon(async () => Math.round((await boxOf(page, '[role="menu"]')).y - button.y - button.height)).toBe(6);
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
    const page = await visit('/', { navbar: 'hidden' });
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
    const page = await visit('/', { 'vertical-nav-semi-dark': 'true', theme: 'light' });
    const ground = await page.locator('#navigation').evaluate((nav) => getComputedStyle(nav).backgroundColor);
    expect(ground).toBe('rgb(28, 24, 38)');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('have the same edges at 2560 px, and no overflow at any width', async () => {
    const page = await visit('/', { 'content-width': 'boxed' });
    await page.setViewportSize({ width: 2560, height: 1200 });
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

  it('the first mark of an analysis starts within 330 px at 1440x900, its filters in one row that stays', async () => {
    const page = await visit(ANALYSES.products);
    await drawn(page, 1);
    expect((await boxOf(page, 'main canvas')).y).toBeLessThanOrEqual(330);
    const filters = page.getByRole('region', { name: 'Filters' });
    expect((await filters.boundingBox())?.height).toBeLessThan(60);
    await page.evaluate(() => window.scrollTo(0, 700));
    await soon(async () => (await filters.boundingBox())?.y).toBe(0);
  });

  it('on a phone the filters are one sheet', async () => {
    const page = await visit(`${ANALYSES.products}?gender=female`, {}, { viewport: 'phone' });
    await page.getByRole('button', { name: /^Filters \(1\)/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters (1)' });
    await sheet.getByRole('button', { name: 'Age' }).click();
    await page.getByRole('checkbox', { name: '25–34' }).check();
    await soon(() => pathOf(page)).toContain('age=25-34');
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filters \(2\)/ }).waitFor();
  });
});

describe('budgets', () => {
  it('a chart page takes at most 640 kB, its engine among them', async () => {
    const page = await visit('/about');
    const client = await page.context().newCDPSession(page);
    await client.send('Network.setCacheDisabled', { cacheDisabled: true });
    const loads = await watchLoads(page);
    await page.goto(ANALYSES.products);
    await drawn(page, 1);
    expect(loads.bytes()).toBeLessThanOrEqual(640_000);
  });
});

describe('navbar (product.md, section 2)', () => {
  it('search finds pages, actions and the data by keyboard, and gives the focus back', async () => {
    const page = await visit();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search Botica' });
    await field.fill('dermo');
    await page.getByRole('option', { name: 'Dermocosmética' }).waitFor();
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/product-analysis\?productsOf=[0-9a-f]{16}/);
    await page.keyboard.press('/');
    await field.fill('help');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    // What was run last comes first.
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByText('Recent', { exact: true }).waitFor();
    const options = page.getByRole('option');
    expect([await options.nth(0).textContent(), await options.nth(1).textContent()]).toEqual([
      'Help',
      'Dermocosmética',
    ]);
    await field.fill('admin@');
    await page.getByRole('option', { name: 'admin@botica.local' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Administrator' }).waitFor();
  });

  it('search shows only what the caller may see', async () => {
    const page = await visit('/', {}, { signedInAs: 'client' });
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search Botica' }).fill('dermo');
    await page.getByText('Nothing matches “dermo”.').waitFor();
    await page.getByRole('combobox', { name: 'Search Botica' }).fill('performance');
    await page.getByText('Nothing matches “performance”.').waitFor();
  });

  it('shortcuts are pinned by the user and stay', async () => {
    const page = await visit('/', {}, { signedInAs: 'analyst' });
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await page.getByRole('button', { name: 'Choose pages' }).click();
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    // It is checked with the next frame.
    await page.getByRole('checkbox', { name: 'Demographics' }).click();
    await soon(() => page.getByRole('checkbox', { name: 'Demographics' }).isChecked()).toBe(true);
    expect((await kept).status()).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Demographics' }).click();
    await page.waitForURL('**/demographic-profile');
  });

  it('single keys are listed by `?` and can be turned off (WCAG 2.1.4)', async () => {
    const page = await visit();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await help.getByRole('switch').uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('the footer links to privacy policy, terms of service, about, solutions, support and contact, all accessible', async () => {
    const page = await visit();
    const links = page.getByRole('contentinfo').getByRole('link');
    const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(places).toEqual(['/privacy', '/terms', '/about', '/solutions', '/support', '/contact']);
    for (const [at, place] of places.entries()) {
      const theme = at % 2 === 0 ? 'dark' : 'light';
      await page.context().addCookies([{ name: 'Botica-theme', value: theme, url: product.app.url }]);
      await page.goto(place ?? '');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
      expect(await seriousFaults(page), `${place} (${theme})`).toEqual([]);
    }
  });

  it('toasts stand top-right and name what failed', async () => {
    const page = await visit();
    await page.route('**/me/preferences', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { message: 'Not kept', code: 'internal', requestId: 'r-1' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Shortcuts' }).click();
    await page.getByRole('button', { name: 'Choose pages' }).click();
    await page.getByRole('checkbox', { name: 'Overview' }).click();
    await page.getByRole('alert').filter({ hasText: 'Not kept' }).waitFor();
    const box = await boxOf(page, '.mantine-Notification-root');
    expect(box.y).toBeLessThan(100);
    expect(1440 - box.x - box.width).toBeLessThan(40);
    // What could not be kept is taken back.
    await soon(() => page.getByRole('checkbox', { name: 'Overview' }).isChecked()).toBe(false);
  });
});

describe('accessibility of the frame', () => {
  it.each([
    ['horizontal', 'dark', 'rtl', 'es-PY'],
    ['vertical', 'light', 'rtl', 'pt-BR'],
    ['vertical', 'dark', 'ltr', 'en-US'],
  ] as const)('%s, %s, %s, %s has no serious fault, its settings neither', async (layout, theme, direction, locale) => {
    const page = await visit('/', { layout, theme, direction }, { locale });
    expect(await seriousFaults(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: /^Men[uú] de |^Menu of |^Menu de / }).click();
    await page.getByRole('menuitem', { name: /^(Appearance|Apariencia|Aparência)$/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
  });

  it('who lacks a permission reads who can give it', async () => {
    const page = await visit(ANALYSES.products, {}, { signedInAs: 'client' });
    expect(pathOf(page)).toBe('/not-authorized');
    await page.getByText('Who can give you access').waitFor();
    await page.getByText(/You are signed in as lucia\..*\(Client\)/).waitFor();
  });

  it('the help has no serious fault, and is searched without regard to accents', async () => {
    const page = await visit('/help', { theme: 'dark' }, { locale: 'es-PY' });
    expect(await seriousFaults(page)).toEqual([]);
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
  it.each(['/help', '/control-panel/data', ANALYSES.products])(
    'a pseudo-locale leaves no text of %s untranslated, and longer words fit',
    async (path) => {
      const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator' });
      closeLater(opened);
      const { page } = opened;
      // Every text gets marks around it and a third more length; placeholders and tags stay.
      await page.route('**/assets/en-US-*.js', async (route) => {
        const answer = await route.fetch();
        const longer = (text: string) => `⟦${text}${' ~~~'.repeat(Math.ceil(text.length / 12))}⟧`;
        // Many words come as one text of JSON.
        const ofJson = (text: string) => text.replaceAll(/(?<=":")((?:[^"\\]|\\\\.)*)(?=")/g, longer);
        const body = (await answer.text()).replace(/`((?:[^`\\]|\\.)*)`/g, (_, text: string) =>
          text.startsWith('{"') ? `\`${ofJson(text)}\`` : `\`${longer(text)}\``,
        );
        const headers = { ...answer.headers() };
        delete headers['content-encoding'];
        delete headers['content-length'];
        await route.fulfill({ status: 200, headers, body });
      });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await soon(() => page.locator('main [aria-busy="true"], main [data-status="loading"]').count()).toBe(0);
      const untranslated = await page
        .locator('header, aside, footer, main')
        .locator('h1, h2, h3, button, a, label, legend, dt, th')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.checkVisibility() && part.closest('tbody, [role="listbox"], bdi') === null)
            .map((part) => (part.textContent ?? '').trim())
            .filter((text) => /\p{L}{3}/u.test(text) && !text.includes('⟦')),
        );
      // Names are no words.
      expect(
        untranslated.filter((text) => !/^(Botica|AD|ES|EN|PT)$|\.(csv|xlsx)$|^[A-Z][\w áéíóúñ-]+$/.test(text)),
      ).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    },
  );
});
