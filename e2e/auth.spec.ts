import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Credentials } from './support/app';
import { pathOf, seriousFaults, type TestBrowser, watchLoads } from './support/browser';
import { usePages, useProduct } from './support/product';

const ANALYSIS = '/dashboard/salesTrendAnalysis/sales-performance';

const product = useProduct({ sample: false });
const closeLater = usePages();

async function visit(path: string, options: Parameters<TestBrowser['openPage']>[0] = {}): Promise<Page> {
  const opened = await product.browser.openPage({ locale: 'en-US', ...options });
  closeLater(opened);
  await opened.page.goto(path);
  return opened.page;
}

async function signIn(page: Page, { email, password }: Pick<Credentials, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

describe('sign-in', () => {
  it('brings back to the page that was asked for, query and all', async () => {
    const wanted = `${ANALYSIS}?from=2026-01-01&to=2026-02-01`;
    const page = await visit(wanted);
    await page.getByRole('heading', { name: 'Welcome to Botica' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(new URL(page.url()).searchParams.get('to')).toBe(wanted);
    await signIn(page, product.app.administrator);
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    expect(pathOf(page)).toBe(wanted);
  });

  it('leaves `to` out for the root, and opens the overview', async () => {
    const page = await visit('/');
    await page.waitForURL('**/login');
    expect(pathOf(page)).toBe('/login');
    await signIn(page, product.app.administrator);
    await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
    expect(pathOf(page)).toBe('/');
  });

  // Every other trick is a unit test of `safeReturnPath`.
  it('never leaves the site with to=//evil.example', async () => {
    const page = await visit(`/login?to=${encodeURIComponent('//evil.example')}`);
    await signIn(page, product.app.administrator);
    await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
    expect(page.url()).toBe(`${product.app.url}/`);
  });

  it('says what is wrong as a toast and beside the field, and puts the focus there', async () => {
    const page = await visit('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByText('This field is required').count()).toBe(2);
    await signIn(page, { email: product.app.administrator.email, password: 'not the password' });
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByRole('alert').first().textContent()).toMatch(/invalid/i);
    expect(pathOf(page)).toBe('/login');
    expect(
      await page.evaluate(() => localStorage.getItem('accessToken') ?? document.cookie.includes('accessToken=')),
    ).toBe(false);
  });

  it('sends once, however often the button is pressed', async () => {
    const page = await visit('/login');
    let calls = 0;
    let answer = () => {};
    const isPressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/auth', async (route) => {
      calls += 1;
      await isPressed;
      await route.continue();
    });
    await page.getByLabel('Email or username').fill(product.app.administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(product.app.administrator.password);
    await page.getByRole('button', { name: 'Sign in' }).dblclick();
    await page.keyboard.press('Enter');
    answer();
    await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
    expect(calls).toBe(1);
  });

  it('shows and hides the password', async () => {
    const page = await visit('/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });
});

describe('session', () => {
  it('is kept by this browser session only, unless it is to be remembered', async () => {
    const page = await visit('/login');
    await signIn(page, product.app.administrator);
    await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
    const context = page.context();
    const cookie = (await context.cookies()).find(({ name }) => name === 'accessToken');
    expect(cookie).toMatchObject({ sameSite: 'Lax', expires: -1, secure: false });
    expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('userData')])).toEqual([
      null,
      null,
    ]);
    // Another tab of the same browser is signed in as well.
    const second = await context.newPage();
    await second.goto('/');
    await second.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
  });

  it('is remembered for 30 days when asked to, with its permissions, each pair of action and subject once', async () => {
    const page = await visit('/login');
    await page.getByLabel('Remember me on this computer').check();
    await signIn(page, product.app.administrator);
    await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'accessToken');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    const stored = await page.evaluate(() =>
      ['accessToken', 'userData', 'userAbilityRules', 'echoId', 'language'].map((key) => localStorage.getItem(key)),
    );
    expect(stored.every((value) => value !== null && value !== '')).toBe(true);
    const rules = (JSON.parse(stored[2] ?? '[]') as { action: string; subject: string }[]).map(
      ({ action, subject }) => `${action} ${subject}`,
    );
    expect(rules).toContain('update platform');
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('ends in every tab at once, and the next person sees nothing of it', async () => {
    const page = await visit('/login');
    const news = {
      kind: 'user_registered',
      title: 'Of the administrator',
      link: null,
      read_at: null,
      waiting_user: null,
    };
    const ofBefore = { id: '00000000-0000-4000-8000-000000000001', created_at: '2026-11-29T10:00:00Z', ...news };
    await page.route('**/me/notifications?*', (route) =>
      route.fulfill({ json: { data: [ofBefore], meta: { unread: 1, total: 1 } } }),
    );
    await page.getByLabel('Remember me on this computer').check();
    await signIn(page, product.app.administrator);
    await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
    const second = await page.context().newPage();
    await second.goto(ANALYSIS);
    await second.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await page.unroute('**/me/notifications?*');
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Welcome to Botica' }).waitFor();
    // A page behind another one draws nothing until somebody looks at it.
    await second.bringToFront();
    await second.getByRole('heading', { name: 'Welcome to Botica' }).waitFor();
    expect(new URL(second.url()).searchParams.get('to')).toBe(ANALYSIS);
    const left = await page.evaluate(() =>
      ['accessToken', 'userData', 'userAbilityRules'].map((key) => localStorage.getItem(key)),
    );
    expect(left).toEqual([null, null, null]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('accessToken=');
    await page.goBack();
    await page.getByRole('heading', { name: 'Welcome to Botica' }).waitFor();
    await signIn(page, await product.app.register());
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Menu of Lucía Benítez' }).waitFor();
  });

  it('whose user cannot be fetched is logged (Failed to fetch user data:), ended, and sent to login with the query and `to`', async () => {
    const opened = await product.browser.openPage({ locale: 'en-US' });
    closeLater(opened);
    await opened.context.addCookies([{ name: 'accessToken', value: 'refused', url: product.app.url }]);
    const logged: string[] = [];
    opened.page.on('console', (message) => logged.push(message.text()));
    await opened.page.goto(`${ANALYSIS}?period=6m`);
    await opened.page.getByRole('heading', { name: 'Welcome to Botica' }).waitFor();
    const { searchParams } = new URL(opened.page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ period: '6m', to: `${ANALYSIS}?period=6m` });
    expect(logged.join('\n')).toContain('Failed to fetch user data:');
    expect(await opened.page.evaluate(() => document.cookie)).not.toContain('accessToken=');
  });

  it('that ends while working is signed in again over the page, and nothing typed is lost', async () => {
    const page = await visit('/login');
    await signIn(page, product.app.administrator);
    await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
    await page.goto('/control-panel/settings');
    const name = page.getByLabel('Company name');
    await name.fill('Half typed');
    const token = (await page.context().cookies()).find((cookie) => cookie.name === 'accessToken')?.value ?? '';
    await product.app.call('POST', '/auth/logout', { token });
    const save = page.getByRole('button', { name: 'Save settings' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByText('what you typed on this page is still here', { exact: false }).waitFor();
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    const password = dialog.getByLabel(`Password of ${product.app.administrator.email}`);
    await password.fill('not this one');
    await password.press('Enter');
    await dialog.getByText('Invalid email or password').waitFor();
    await password.fill(product.app.administrator.password);
    await password.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Half typed');
    await save.click();
    await page.getByText('Settings saved').waitFor();
    // Whoever does not come back leaves nothing.
    const next = (await page.context().cookies()).find((cookie) => cookie.name === 'accessToken')?.value ?? '';
    await product.app.call('POST', '/auth/logout', { token: next });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await dialog.getByRole('button', { name: 'Leave this page' }).click();
    await page.getByRole('heading', { name: 'Welcome to Botica' }).waitFor();
    expect(await page.evaluate(() => document.cookie)).not.toContain('accessToken=');
  });

  it('ends on the server too, by signing out and by another sign-in: login first logs out', async () => {
    const page = await visit('/login');
    await page.getByLabel('Remember me on this computer').check();
    await signIn(page, product.app.administrator);
    await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    expect((await product.app.call('GET', '/ia/me', { token })).status).toBe(200);
    await page.goto('/login');
    await signIn(page, product.app.administrator);
    await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
    expect((await product.app.call('GET', '/ia/me', { token })).status).toBe(401);
    const next = (await page.context().cookies()).find((cookie) => cookie.name === 'accessToken')?.value ?? '';
    expect((await product.app.call('GET', '/ia/me', { token: next })).status).toBe(200);
    const answered = page.waitForResponse('**/auth/logout');
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await answered;
    expect((await product.app.call('GET', '/ia/me', { token: next })).status).toBe(401);
  });
});

describe('registration', () => {
  it('makes a client, says what the role can do, and keeps the analyses closed', async () => {
    const page = await visit('/register');
    const email = `ana.${Date.now()}@example.test`;
    await page.getByLabel('Full name').fill('Ana Ñandutí');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Female').check();
    await page.getByLabel('Password', { exact: true }).fill('contraseña 1');
    await page.getByLabel('Repeat the password').fill('contraseña 1');
    await page.getByLabel(/I accept/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Hello, Ana' }).waitFor();
    await page.getByText('Your account is ready').waitFor();
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual(['Overview']);
    await page.goto(ANALYSIS);
    await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
    expect(pathOf(page)).toBe('/not-authorized');
    await page.getByRole('button', { name: 'Ask for access' }).click();
    await page.getByText('Asked. Whoever can give you access has been notified.').waitFor();
    const token = await product.app.tokenOf('administrator');
    const { body } = await product.app.call('GET', '/me/notifications', { token });
    expect(JSON.stringify(body)).toContain(`Ana Ñandutí asks for access to ${ANALYSIS}`);
  });

  it('says beside the field that the e-mail is taken', async () => {
    const page = await visit('/register');
    await page.getByLabel('Full name').fill('Ana');
    await page.getByLabel('Email', { exact: true }).fill(product.app.administrator.email);
    await page.getByLabel('Password', { exact: true }).fill('una clave larga');
    await page.getByLabel('Repeat the password').fill('una clave larga');
    await page.getByLabel(/I accept/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
  });

  it.each([
    ['es-PY', 'El nombre es obligatorio', 'Las contraseñas no coinciden', 'aceptar los términos'],
    ['en-US', 'Name is required', 'The passwords do not match', 'To create an account, accept'],
    ['pt-BR', 'O nome é obrigatório', 'As senhas não coincidem', 'aceitar os termos'],
  ] as const)('checks in %s', async (locale, name, mismatch, terms) => {
    const page = await visit('/register', { locale });
    await page.locator('input[autocomplete="new-password"]').nth(0).fill('12345678');
    await page.locator('input[autocomplete="new-password"]').nth(1).fill('87654321');
    await page.keyboard.press('Enter');
    for (const text of [name, mismatch, terms]) await page.getByText(text).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
  });

  it('opens the terms beside the form', async () => {
    const page = await visit('/register');
    const [terms] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'terms of use' }).click(),
    ]);
    await terms.getByRole('heading', { name: 'Terms of use' }).waitFor();
    expect(pathOf(page)).toBe('/register');
  });
});

describe('pages open to everyone', () => {
  it.each([
    ['/no/such/page', '/no/such/page'],
    ['/pages/misc/not-found/lost%20one', '/lost one'],
    ['/%E0%A4%A', '/%E0%A4%A'],
  ])('unknown paths go to not-found (%s), which receives the path', async (path, shown) => {
    const page = await visit(path);
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    expect(await page.locator('code').textContent()).toBe(shown);
  });

  it('start in Spanish on a first visit, in the language of the visitor afterwards', async () => {
    const opened = await product.browser.openPage();
    closeLater(opened);
    const { page } = opened;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    await page.getByRole('button', { name: 'Português (Brasil)' }).click();
    await page.getByLabel('E-mail ou nome de usuário').waitFor();
    await page.reload();
    await page.getByLabel('E-mail ou nome de usuário').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
  });

  it('stand before any script has run, sign-in with its words', async () => {
    const opened = await product.browser.openPage({ locale: 'pt-BR' });
    closeLater(opened);
    const { page } = opened;
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login');
    const languages = () =>
      page
        .locator('.boot [lang]')
        .evaluateAll((words) =>
          words
            .filter((word) => word.checkVisibility())
            .map((word) => `${word.getAttribute('lang')} ${word.textContent}`),
        );
    expect(await languages()).toEqual([
      'pt-BR O que as vendas da sua farmácia estão dizendo',
      expect.stringMatching(/^pt-BR /),
      expect.stringMatching(/^pt-BR .*Botica/),
      expect.stringMatching(/^pt-BR /),
    ]);
    await page.goto('/register');
    await page.locator('.hero-headline').waitFor();
    expect(await page.locator('.boot-heading').isVisible()).toBe(false);
    await page.goto('/terms');
    expect(await page.locator('.hero-headline').isVisible()).toBe(false);
  });

  it('are told as views in the languages of the mapping (es-PY becomes gn), and a call that fails is only logged', async () => {
    const opened = await product.browser.openPage();
    closeLater(opened);
    const { page, complaints } = opened;
    const told = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/footprints'));
    await page.route('**/footprints*', (route) => route.abort());
    await page.goto('/about');
    expect((await told).postData()).toContain('"platformLanguage":"gn"');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('load at most 230 kB in at most 15 requests for the sign-in page', async () => {
    const opened = await product.browser.openPage({ isFirstVisit: true });
    closeLater(opened);
    const loads = await watchLoads(opened.page);
    await opened.page.goto('/login');
    await opened.page.getByRole('button', { name: 'Entrar' }).waitFor();
    await opened.page.waitForLoadState('networkidle');
    expect(loads.bytes()).toBeLessThanOrEqual(230_000);
    expect(loads.paths().length).toBeLessThanOrEqual(15);
    expect(loads.paths().filter((path) => /chart|analysis|shell/.test(path))).toEqual([]);
  });
});
