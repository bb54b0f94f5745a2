import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflowOf, type PageOptions, seriousFaults } from './support/browser';
import { usePages, useSharedSample } from './support/product';

const product = useSharedSample();
const closeLater = usePages();

/** A page that is there at once, for what is around it. */
const LIGHT = '/profile';

/** A page inside, as the administrator unless told otherwise, as soon as it has its title. */
async function overview(options: PageOptions = {}, path = '/'): Promise<Page> {
  const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator', ...options });
  closeLater(opened);
  await opened.page.goto(path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened.page;
}

/** Waits until every figure of the overview is there. */
async function figures(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2 }).nth(3).waitFor();
  await page.locator('a[href*="productsOf="]').first().waitFor();
}

describe('overview', () => {
  it.each([
    ['es-PY', 'Ventas netas', 'Qué cambió', /^₲\u00a0[\d.,]+/, 'light', 'desktop'],
    ['en-US', 'Net sales', 'What changed', /^₲[\d.,]+/, 'dark', 'tablet'],
    ['pt-BR', 'Vendas líquidas', 'O que mudou', /^₲\u00a0[\d.,]+/, 'dark', 'phone'],
  ] as const)(
    'tells key figures, changes and health in %s, fits and has no serious fault',
    async (locale, net, changed, money, scheme, viewport) => {
      const page = await overview({ locale, scheme, viewport });
      await figures(page);
      await page.getByRole('heading', { name: net }).waitFor();
      await page.getByRole('heading', { name: changed }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      const text = (await page.locator('main').textContent()) ?? '';
      expect(text).toMatch(/₲/);
      // A key that has no words is shown as itself.
      expect(text).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z.][A-Za-z.]+\b/);
      const shown = await page.getByText(money).first().textContent();
      expect(shown).toMatch(money);
      expect(await overflowOf(page)).toBe(0);
      expect(await seriousFaults(page)).toEqual([]);
    },
  );

  it('leads to the products of the category that changed, and to the month', async () => {
    const page = await overview();
    await figures(page);
    const category = page.locator('a[href*="productsOf="]').first();
    const id =
      new URL((await category.getAttribute('href')) ?? '', product.app.url).searchParams.get('productsOf') ?? '';
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    await category.click();
    await page.waitForURL(`**/product-analysis?productsOf=${id}`);
    await page.goBack();
    await page.locator('a[href*="from="]').nth(3).click();
    await page.waitForURL(/sales-performance\?from=\d{4}-\d\d-01&to=/);
  });

  it('draws the course of each key figure, and months with axis, values, the year before and a legend', async () => {
    const page = await overview();
    await figures(page);
    const token = await product.app.tokenOf('administrator');
    const { body } = await product.app.call('GET', '/ia/sales-trend-analysis/sales-performance', { token });
    const { points } = (body as { data: { salesTrend: { points: { complete: boolean }[] } } }).data.salesTrend;
    const whole = points.filter(({ complete }) => complete).length;
    const cards = page.locator('main h3', { hasText: /^(Net sales|Tickets|Customers|Average ticket)$/ });
    expect(await cards.count()).toBe(4);
    for (const card of await cards.all()) {
      const line = card.locator('xpath=ancestor::*[contains(@class, "Paper")][1]').locator('svg path[d^="M0.00 "]');
      expect((await line.getAttribute('d'))?.match(/L/g)?.length).toBe(whole - 1);
    }
    const months = page.getByRole('region', { name: 'Sales by month' });
    expect(await months.getByRole('list').first().locator('li').allTextContents()).toEqual([
      'This period',
      'A year before',
      // A window that ends with a month has no part of one.
      ...(whole === points.length ? [] : ['Incomplete']),
    ]);
    const bars = months.getByRole('link', { name: /A year before: ₲/ });
    expect(await bars.count()).toBe(points.length);
    const [least, ...ticks] = await months.locator('[class*="tick"]').allTextContents();
    expect(least).toBe('₲0');
    expect(ticks.length).toBeGreaterThan(2);
    const heights = await months
      .locator('[class*="tick"]')
      .evaluateAll((all) => all.map((tick) => tick.getBoundingClientRect().y));
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(new Set(heights).size).toBe(heights.length);
    const values = await bars
      .locator('bdi')
      .evaluateAll((all) => all.filter((value) => value.checkVisibility()).length);
    expect(values).toBe(points.length);
  });

  it('says what went wrong and recovers', async () => {
    const page = await overview({}, '/terms');
    await page.route('**/sales-performance*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy now', code: 'unavailable', requestId: 'r-77' } }),
    );
    await page.goto('/');
    await page.getByText('Busy now').waitFor();
    await page.getByText('Reference: r-77').waitFor();
    await page.unroute('**/sales-performance*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await figures(page);
  });
});

describe('layout', () => {
  it('changes the language at once and for good', async () => {
    const page = await overview();
    await page.getByRole('button', { name: 'Change language' }).click();
    await page.getByRole('menuitemradio', { name: 'Português (Brasil)' }).click();
    await page.getByRole('heading', { name: 'Olá, administrador' }).waitFor();
    // What the server says follows.
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menu').getByText('Administrador', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Olá, administrador' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('i18n-locale'))).toBe('pt-BR');
  });

  it('follows the device until something is chosen', async () => {
    const page = await overview({ scheme: 'dark' }, LIGHT);
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    expect(await scheme()).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'light');
    await page.getByRole('button', { name: 'Change appearance' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    expect(await scheme()).toBe('dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await scheme()).toBe('dark');
  });

  it('reduces the navigation to icons and remembers it', async () => {
    const page = await overview({}, LIGHT);
    const navigation = page.locator('#navigation');
    const width = async () => (await navigation.boundingBox())?.width ?? 0;
    expect(await width()).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Reduce the menu to icons' }).click();
    await page.mouse.move(900, 500);
    await page.reload();
    // The names are still there for a screen reader.
    await page.getByRole('link', { name: 'Performance', exact: true }).waitFor();
    expect(await width()).toBeLessThan(100);
    // Pointed at, or used by keyboard, it shows them over the page, which stays where it is.
    const left = async () => (await page.locator('main').boundingBox())?.x;
    const before = await left();
    await page.mouse.move(30, 300);
    await expect.poll(width).toBeGreaterThan(200);
    expect(await left()).toBe(before);
    await page.mouse.move(900, 500);
    await expect.poll(width).toBeLessThan(100);
    await page.getByRole('link', { name: 'Performance', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(width).toBeGreaterThan(200);
  });

  it('lays the navigation over the page below 1279 px, and closes it by key and by choice', async () => {
    const page = await overview({ viewport: 'phone' }, LIGHT);
    const products = page.locator('#navigation').getByRole('link', { name: 'Products', exact: true });
    const opener = page.getByRole('button', { name: 'Open navigation' });
    expect(await products.isVisible()).toBe(false);
    await opener.click();
    await products.waitFor();
    await page.keyboard.press('Escape');
    await products.waitFor({ state: 'hidden' });
    await opener.click();
    await products.click();
    await page.waitForURL('**/product-analysis*');
    await products.waitFor({ state: 'hidden' });
  });

  it('skips to the content by keyboard', async () => {
    const page = await overview({}, LIGHT);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});

describe('lists', () => {
  it('on a phone show the words of all that narrows them down, and an address asks for nothing that they do not have', async () => {
    const asked = '/control-panel/users?sortBy=nobody&page=0&sortOrder=desc';
    const page = await overview({ locale: 'es-PY', viewport: 'phone' }, asked);
    await page.getByRole('combobox', { name: 'Estado' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?sortOrder=desc');
    // Also where the address changes afterwards.
    await page.evaluate(() => history.pushState(null, '', '?status=lost&sortOrder=desc'));
    await page.evaluate(() => history.pushState(null, '', '?sortOrder=asc'));
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('?sortOrder=desc');
    const cut = await page.locator('main select').evaluateAll((fields) =>
      fields.flatMap((field) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
        const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
        const drawing = document.createElement('canvas').getContext('2d');
        if (drawing === null) return ['nothing is measured'];
        drawing.font = font;
        const names = [...(field as HTMLSelectElement).options].map(({ text }) => text);
        return names.filter((text) => drawing.measureText(text).width > room);
      }),
    );
    expect(cut).toEqual([]);
  });
});

describe('client messages (product.md, section 8)', () => {
  const FAILED = 'Server error occurred. Please try again later.';
  /** From now on these calls below a path fail. */
  const fail = (page: Page, method: string, path: string, message = FAILED) =>
    page.route(
      ({ pathname }) => pathname.startsWith(`/api/v1${path}`),
      (route) =>
        route.request().method() === method
          ? route.fulfill({ status: 500, json: { message, code: 'internal', requestId: 'r-1' } })
          : route.fallback(),
    );
  /** The uuid of somebody who has registered. */
  const someClient = async () => {
    const { email } = await product.app.register();
    const token = await product.app.tokenOf('administrator');
    const { body } = await product.app.call('GET', `/ia/admin/users?search=${encodeURIComponent(email)}`, { token });
    return (body as { data: { uuid: string }[] }).data[0]?.uuid ?? '';
  };
  const toasted = (page: Page, text: string) => page.locator('.mantine-Notifications-root').getByText(text).waitFor();

  it('failed to load user, prices, available roles, invalid user ID: it says so in their place, and tries again', async () => {
    const page = await overview({}, LIGHT);
    await fail(page, 'GET', '/ia/admin/users/');
    await fail(page, 'GET', '/ia/admin/pricing/bytes');
    for (const path of ['users/create', 'settings/byte-pricing', `users/${crypto.randomUUID()}`]) {
      await page.goto(`/control-panel/${path}`);
      await page.getByRole('alert').getByText(FAILED).waitFor();
    }
    await page.unrouteAll();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'User not found' }).waitFor();
    await page.goto('/control-panel/users/no-id');
    await page.getByRole('heading', { level: 1, name: 'User not found' }).waitFor();
  });

  it('failed to update role, password or address, role already assigned, no role to remove, no address found: a toast says so', async () => {
    const user = await someClient();
    const of = `/ia/admin/users/${user}`;
    const page = await overview({}, `/control-panel/users/${user}`);
    await fail(page, 'PUT', `${of}/password`, 'The password was not updated');
    await page.getByLabel('New password').fill('una contraseña larga');
    await page.getByLabel('Repeat the password').fill('una contraseña larga');
    await page.getByRole('button', { name: 'Set password' }).click();
    await toasted(page, 'The password was not updated');
    expect(await page.getByLabel('New password').inputValue()).toBe('una contraseña larga');
    for (const message of ['The role was not updated', 'This role is already assigned to the user']) {
      await fail(page, 'PUT', `${of}/roles/`, message);
      await page.getByRole('button', { name: 'Add a role' }).click();
      await page.getByRole('menuitem', { name: 'Analyst' }).click();
      await toasted(page, message);
    }
    await fail(page, 'DELETE', `${of}/roles/`, 'No role to remove');
    await page.getByRole('button', { name: 'Remove the role Client' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await toasted(page, 'No role to remove');
    const home = { country: 'BR', country_name: 'Brazil', state: 'SP', state_name: 'São Paulo', city: 'Campinas' };
    const lines = { address_line_1: 'Rua A, 10', address_line_2: null, address_line_3: null, address_line_4: null };
    const rest = {
      address_type: 'home',
      is_main: true,
      zipcode: '13010-000',
      formatted_address: 'Rua A, 10\nCampinas',
    };
    await page.route('**/api/v1/addresses?user=*', (route) =>
      route.fulfill({ json: { data: [{ id: crypto.randomUUID(), user, ...home, ...lines, ...rest }] } }),
    );
    await page.getByRole('tab', { name: 'Address' }).click();
    await page.getByRole('button', { name: 'Edit the address Rua A, 10' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Postal code').fill('13015-000');
    for (const message of ['The address was not updated', 'No address found to update']) {
      await fail(page, 'PUT', '/addresses', message);
      await form.getByRole('button', { name: 'Save address' }).click();
      await toasted(page, message);
    }
    expect(await form.getByLabel('Postal code').inputValue()).toBe('13015-000');
  });

  it('failed to create or update user, not authorized to perform this action: a toast says so, and nothing is lost', async () => {
    const page = await overview({}, '/control-panel/users/create');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await fail(page, 'POST', '/ia/admin/users', 'The user was not created');
    await name.fill('Lucía Benítez');
    await page.getByRole('radio', { name: 'Female' }).check();
    await page.getByLabel('Date of birth').fill('03/05/1990');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('lucia@example.test');
    await page.getByRole('checkbox', { name: 'Client' }).check();
    await page.getByRole('button', { name: 'Add user' }).click();
    await toasted(page, 'The user was not created');
    expect(await name.inputValue()).toBe('Lucía Benítez');
    const user = await someClient();
    await page.goto(`/control-panel/users/edit/${user}`);
    const refused = 'You are not authorized to perform this action';
    await fail(page, 'PUT', `/ia/admin/users/${user}`, refused);
    await page.getByRole('radio', { name: 'Female' }).check();
    await page.getByLabel('Date of birth').fill('03/05/1990');
    await name.fill('Ana');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await toasted(page, refused);
    expect(await name.inputValue()).toBe('Ana');
  });

  it('failed to delete users, failed to export users, error saving prices: a toast says so, and nothing is lost', async () => {
    const page = await overview({}, '/control-panel/users');
    await fail(page, 'POST', '/ia/admin/users/bulk-delete');
    await fail(page, 'GET', '/ia/admin/users/export');
    await fail(page, 'POST', '/ia/admin/pricing/bytes');
    const toast = page.locator('.mantine-Notifications-root').getByText(FAILED);
    const chooseOne = () =>
      page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check();
    await chooseOne();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await toast.first().waitFor();
    await page.reload();
    await chooseOne();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    await toast.first().waitFor();
    await page.goto('/control-panel/settings/byte-pricing?edit=new');
    const form = page.getByRole('dialog');
    await form.getByLabel('Title').fill('Standard');
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('35.5');
    await form.getByRole('button', { name: 'Add price' }).click();
    await toast.first().waitFor();
    expect(await form.getByLabel('Title').inputValue()).toBe('Standard');
  });
});

describe('sign-in', () => {
  it('shows each message of the errors object as an error toast, else that the server failed, and its own words on success (product.md, section 8)', async () => {
    const opened = await product.browser.openPage({ locale: 'en-US' });
    closeLater(opened);
    const { page } = opened;
    await page.goto('/login');
    const errors = { email: ['First fault', 'Second fault'], password: ['Third fault'] };
    const answers = [
      { status: 422, json: { message: 'Refused', code: 'validation_failed', errors, requestId: 'r-1' } },
      { status: 500, json: {} },
    ];
    await page.route('**/api/v1/auth', (route) => {
      const answer = answers.shift();
      return answer === undefined ? route.continue() : route.fulfill(answer);
    });
    await page.getByLabel('Email or username').fill(product.app.administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(product.app.administrator.password);
    await page.keyboard.press('Enter');
    const toast = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
    for (const text of ['First fault', 'Second fault', 'Third fault']) await toast(text);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await toast('Server error occurred. Please try again later.');
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/api/v1/auth')),
      page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    ]);
    const { message } = (await answer.json()) as { message: string };
    await page.locator('.mantine-Notification-root').filter({ hasText: message }).waitFor();
  });
});

describe('accessibility', () => {
  it('the open menus have no serious fault', async () => {
    const page = await overview({}, LIGHT);
    for (const name of ['Change language', 'Change appearance', 'Menu of Administrator']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('menu').waitFor();
      expect(await seriousFaults(page, '[role="menu"]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    }
  });

  it('the page of a client has none either', async () => {
    const page = await overview({ signedInAs: 'client' });
    await page.getByText('Your account is ready').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });
});
