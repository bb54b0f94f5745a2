import { describe, expect, it } from 'vitest';
import { soon } from './support/analysis';
import { seriousFaults } from './support/browser';
import { boxOf, useFrame } from './support/frame';

const { visit } = useFrame();

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
    // A customer leads to what is expected of them.
    await page.keyboard.press('/');
    await field.fill('c0000');
    await page.getByRole('group', { name: 'Customers' }).getByRole('option').first().click();
    await page.waitForURL(/second-page\?view=customers&customer=/);
    await page.getByRole('button', { name: 'Show all customers' }).waitFor();
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.keyboard.press('Escape');
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Search/);
  });

  it('what is typed before search is loaded is in its field when it is there', async () => {
    const page = await visit('/profile');
    let load: () => void = () => undefined;
    const mayLoad = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/command-palette.*\.js/, async (route) => {
      await mayLoad;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('derx');
    await page.keyboard.press('Backspace');
    load();
    const field = page.getByRole('combobox', { name: 'Search Botica' });
    await field.waitFor();
    await soon(() => field.inputValue()).toBe('der');
    await soon(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('mo');
    expect(await field.inputValue()).toBe('dermo');
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

  it('the footer links to privacy policy, terms of service, about, solutions, support and contact', async () => {
    const page = await visit();
    const links = page.getByRole('contentinfo').getByRole('link');
    await links.first().waitFor();
    const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(places).toEqual(['/privacy', '/terms', '/about', '/solutions', '/support', '/contact']);
    for (const [at, place] of places.entries()) {
      await links.nth(at).click();
      await page.waitForURL(`**${place}`);
      await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor({ state: 'detached' });
      await soon(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
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
