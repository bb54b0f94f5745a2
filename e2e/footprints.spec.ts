import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soon } from './support/analysis';
import { overflowOf, pathOf, seriousFaults, type TestBrowser } from './support/browser';
import { usePages, useProduct } from './support/product';
import { startTrackedSite, type TrackedSite } from './support/tracked-site';
import { journey, OF_VISITOR, SHOP_PAGE, SHOP_PATHS } from './support/visitor-journey';

const PAGE = '/control-panel/footprints';
const VISITORS = 3;
const VIEWS = OF_VISITOR.views;
/** Of every other visitor. */
const SUBMITS = 2;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';

const product = useProduct({ sample: false });
const closeLater = usePages();
let site: TrackedSite;
let shop: { uuid: string; public_key: string };

beforeAll(async () => {
  site = await startTrackedSite(Object.fromEntries(SHOP_PATHS.map((path) => [path, { content: SHOP_PAGE }])), () => ({
    script: product.app.url,
    key: shop.public_key,
  }));
  const added = await ask('POST', '/ia/admin/platforms', { name: 'Tienda', origins: [site.url] });
  shop = (added.body as { data: typeof shop }).data;
});
afterAll(() => site.stop());

async function ask(method: string, path: string, body?: unknown) {
  const token = await product.app.tokenOf('administrator');
  return product.app.call(method, path, { token, body });
}

async function visit(path: string, options: Parameters<TestBrowser['openPage']>[0] = {}): Promise<Page> {
  const opened = await product.browser.openPage({ locale: 'en-US', signedInAs: 'administrator', ...options });
  closeLater(opened);
  await opened.page.goto(path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened.page;
}

interface Summary {
  totals: Record<string, number>;
  events: { value: string; views: number; visitors: number }[];
  entryPages: { value: string; sessions: number }[];
}

/** Events of the shop. A browser without a screen says so, and is kept apart as a robot. */
const ofShop = () => `platformUuid=${shop.uuid}&is_robot=1`;

async function summary(): Promise<Summary> {
  const { body } = await ask('GET', `/footprints/summary?${ofShop()}`);
  return (body as { data: Summary }).data;
}

async function eventCount(query = ''): Promise<number> {
  const { body } = await ask('GET', `/footprints?${ofShop()}&per_page=1${query}`);
  return (body as { meta: { total: number } }).meta.total;
}

describe('visitors of a site', () => {
  it('are counted exactly: thirty sessions in several tabs, with rests, reloads and without a line', async () => {
    await Promise.all(
      Array.from({ length: VISITORS }, async (_, number) => {
        const { context, page } = await product.browser.openPage();
        await page.close();
        await journey(context, site.url, number % 2 === 0);
        await context.close();
      }),
    );
    await soon(() => eventCount()).toBe(VISITORS * (VIEWS + OF_VISITOR.clicks) + SUBMITS);
    const { totals, events, entryPages } = await summary();
    expect(totals).toMatchObject({
      visitors: VISITORS,
      sessions: VISITORS * OF_VISITOR.sessions,
      views: VISITORS * VIEWS,
      bounceRate: OF_VISITOR.bounces / OF_VISITOR.sessions,
    });
    expect(events.map(({ value, visitors }) => [value, visitors])).toEqual([
      ['page_view', VISITORS],
      ['click', VISITORS],
      ['form_submit', SUBMITS],
    ]);
    const pathsOf = entryPages.map(({ value, sessions }) => [new URL(`http://${value}`).pathname, sessions]);
    const ofEach = 3 * VISITORS;
    expect(Object.fromEntries(pathsOf)).toEqual({ '/a': VISITORS, '/b': ofEach, '/d': ofEach, '/e': ofEach });
  });

  it.each([
    ['es-PY', 'Visitas', 'light', 'desktop'],
    ['en-US', 'Visits', 'dark', 'tablet'],
    ['pt-BR', 'Visitas', 'dark', 'phone'],
  ] as const)('are summed up in %s, without a fault', async (locale, title, scheme, viewport) => {
    const page = await visit(`${PAGE}?${ofShop()}`, { locale, scheme, viewport });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await soon(() => page.locator('[data-status="ready"] canvas').count()).toBe(1);
    // Sheets of parts come after the first one, which they build upon.
    await soon(() => page.evaluate(firstSheets)).toEqual(['base', expect.not.stringMatching('base')]);
    const tab = page.getByRole('tab').first();
    expect(await tab.evaluate((element) => getComputedStyle(element).paddingInlineStart)).not.toBe('0px');
    expect(await page.locator('main').textContent()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z.][A-Za-z.]+\b/);
    expect(await overflowOf(page)).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('a value that is chosen narrows figures and lists, and is taken away again', async () => {
    const page = await visit(`${PAGE}?${ofShop()}`);
    await page.getByRole('button', { name: /^Filter by .*\/e\?part=1: 3 visitors$/ }).click();
    await page.getByRole('button', { name: /Remove the filter Exact page/ }).waitFor();
    await page.getByRole('tab', { name: /^Without user/ }).click();
    await soon(() => page.getByRole('table').locator('tbody tr').count()).toBe(3 * VISITORS);
    await page.getByRole('button', { name: /Remove the filter Exact page/ }).click();
    await soon(() => pathOf(page)).toBe(`${PAGE}?${ofShop()}&tab=without-user`);
    const firstEvents = async () => {
      const links = await page.getByRole('table').locator('tbody tr a').allTextContents();
      return links.slice(0, SUBMITS + 1);
    };
    await page.getByRole('columnheader', { name: 'Event' }).getByRole('button').click();
    await soon(firstEvents).toEqual(['Click', 'Click', 'Click']);
    await soon(() => page.getByRole('table').locator('tbody tr').count()).toBe(25);
  });

  it('filters say what is wrong with them, in the order of the language', async () => {
    const page = await visit(`${PAGE}?tab=without-user&${ofShop()}`, { locale: 'es-PY' });
    await page.getByRole('button', { name: 'Más filtros' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Desde').fill('31/02/2026');
    await dialog.getByLabel('Dirección IP').fill('999.1.1.1');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await dialog.getByText('Formato de fecha no válido (dd/mm/aaaa)').waitFor();
    await dialog.getByText('Dirección IP no válida. Use una como 192.0.2.1').waitFor();
    await dialog.getByLabel('Desde').fill('02/03/2026');
    await dialog.getByLabel('Hasta').fill('01/03/2026');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await dialog.getByText('La fecha inicial debe ser anterior o igual a la final').waitFor();
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByLabel('Hasta').fill('05/03/2026');
    await dialog.getByLabel('Dirección IP').fill('127.0.0.0/8');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await page.getByText('Nada coincide').waitFor();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ from: '2026-03-02', to: '2026-03-05', ip: '127.0.0.0/8' });
  });

  it('an event has a link of its own, with the path of its session', async () => {
    const { body } = await ask('GET', `/footprints?${ofShop()}&event=form_submit&per_page=1`);
    const [event] = (body as { data: { id: string }[] }).data;
    const page = await visit(`${PAGE}?tab=without-user&footprint=${event?.id}`);
    const dialog = page.getByRole('dialog');
    const steps = dialog.getByRole('listitem');
    await soon(() => steps.count()).toBe(6);
    await soon(() => dialog.locator('[aria-current="step"]').textContent()).toContain('Form submit: order');
    await dialog.getByText('Fields as they are stored').click();
    await dialog.getByText('"sessionId"').waitFor();
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await steps.first().getByRole('link').click();
    await soon(() => dialog.locator('[aria-current="step"]').textContent()).toContain('Page view');
    await page.goBack();
    expect(new URL(page.url()).searchParams.get('footprint')).toBe(event?.id);
  });

  it('are followed through steps, which the address holds; filters are kept under a name', async () => {
    const page = await visit(`${PAGE}?tab=paths&${ofShop()}`);
    await page.getByText('3 visitors · 100.0%').first().waitFor();
    await page.getByLabel('Step 2', { exact: true }).selectOption({ label: 'Form submit' });
    await page.getByText('2 visitors · 66.7%').waitFor();
    expect(JSON.parse(new URL(page.url()).searchParams.get('steps') ?? '')[1]).toEqual({
      kind: 'event',
      value: 'form_submit',
    });
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name for the active filters').fill('The shop');
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Delete The shop' }).waitFor();
    await kept;
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await dialog.getByRole('button', { name: 'The shop', exact: true }).click();
    await soon(() => pathOf(page)).toBe(`${PAGE}?${ofShop()}`);
  });

  it('are exported as the list is narrowed', async () => {
    const page = await visit(`${PAGE}?tab=without-user&${ofShop()}&event=form_submit`);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await file).path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(1 + SUBMITS);
  });

  it('new events wait while somebody reads, and come by themselves when nobody does', async () => {
    const page = await visit(`${PAGE}?tab=without-user&${ofShop()}&event=ping`);
    await page.getByText('Nothing matches').waitFor();
    const ping = async () => {
      const headers = { 'x-public-key': shop.public_key };
      const body = { sessionId: 'ping', page: `${site.url}/a`, event: 'ping' };
      expect((await product.app.call('POST', '/footprints', { headers, body })).status).toBe(202);
    };
    await ping();
    await soon(() => eventCount('&event=ping')).toBe(1);
    await page.reload();
    const rows = page.getByRole('table').locator('tbody tr');
    await soon(() => rows.count()).toBe(1);
    // The track is drawn over the control.
    await page.getByRole('switch', { name: 'Live' }).check({ force: true });
    await ping();
    await soon(() => rows.count()).toBe(2);
    await rows.first().hover();
    await ping();
    const show = page.getByRole('button', { name: '1 new event' });
    await show.waitFor();
    expect(await rows.count()).toBe(2);
    await show.click();
    await soon(() => rows.count()).toBe(3);
  });
});

describe('bans', () => {
  it('from a row, taken back, and made again on their page', async () => {
    const page = await visit(`${PAGE}?tab=without-user&${ofShop()}&event=form_submit`);
    await page
      .getByRole('button', { name: /^Actions for Form submit/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Ban' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ban' });
    await dialog.getByLabel('What is banned').selectOption('visitor');
    const visitor = await dialog.getByLabel('Value').inputValue();
    expect(visitor).toMatch(/^[0-9a-f]{32}$/);
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Ban' }).click();
    const bans = async () => {
      const { body } = await ask('GET', '/ia/admin/footprints/bans');
      return (body as { data: { value: string }[] }).data.map(({ value }) => value);
    };
    await page.getByText(`${visitor} is banned from now on`).waitFor();
    expect(await bans()).toEqual([visitor]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`${visitor} is no longer banned`).waitFor();
    expect(await bans()).toEqual([]);
    await page.getByRole('link', { name: 'Bans' }).first().click();
    await page.getByText('Nobody is banned').waitFor();
    await page.getByRole('button', { name: 'Ban' }).first().click();
    await dialog.getByLabel('What is banned').selectOption('cidr');
    await dialog.getByLabel('Value').fill('192.0.2.1');
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await dialog.getByText('Invalid network. Use one like 192.0.2.1/24').waitFor();
    await dialog.getByLabel('Value').fill('198.51.100.7/24');
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await page.getByRole('row', { name: /198\.51\.100\.0\/24/ }).waitFor();
    await page.getByRole('button', { name: 'Actions for 198.51.100.0/24' }).click();
    await page.getByRole('menuitem', { name: 'Lift the ban' }).click();
    await page.getByText('Nobody is banned').waitFor();
    expect(await bans()).toEqual([]);
  });
});

describe('whoever did an event', () => {
  it('is erased from its row, with all that is stored of them', async () => {
    const page = await visit(`${PAGE}?tab=without-user&${ofShop()}&event=form_submit`);
    const rows = page.getByRole('table').locator('tbody tr');
    await soon(() => rows.count()).toBe(SUBMITS);
    await page
      .getByRole('button', { name: /^Actions for Form submit/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Erase their visits' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase all of their visits?' });
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Erase the visits' }).click();
    await page.getByText(`${VIEWS + OF_VISITOR.clicks + 1} events were erased`).waitFor();
    await soon(() => rows.count()).toBe(SUBMITS - 1);
  });
});

describe('platforms', () => {
  it('are added, verified by their first event, and get another key', async () => {
    const page = await visit('/control-panel/platforms');
    await page.getByRole('link', { name: 'Add platform' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Blog');
    await dialog.getByLabel('Allowed origins').fill('blog.example\nhttps://');
    await dialog.getByRole('button', { name: 'Add platform' }).click();
    await dialog.getByText('Use addresses like https://www.farmacia.example').waitFor();
    await dialog.getByLabel('Allowed origins').fill('blog.example');
    await dialog.getByRole('button', { name: 'Add platform' }).click();
    await dialog.getByText('Waiting for the first event').waitFor();
    const snippet = (await dialog.getByText('<script defer').textContent()) ?? '';
    const key = /data-key="([^"]+)"/.exec(snippet)?.[1] ?? '';
    // The message that it was added lies over the button that closes the drawer.
    await page.getByRole('button', { name: 'Close the message' }).click();
    expect(snippet).toBe(`<script defer src="${product.app.url}/tracker.js" data-key="${key}"></script>`);
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    const send = (platformUuid: string) =>
      product.app.call('POST', '/footprints', {
        headers: { 'x-public-key': platformUuid },
        body: { sessionId: 'blog', page: 'https://blog.example/', event: 'page_view' },
      });
    expect((await send(key)).status).toBe(202);
    await dialog.getByText('Its first event came in on').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Blog' }).click();
    await page.getByRole('menuitem', { name: 'Change the key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change the key' }).click();
    await page.getByText('Blog has a new key').waitFor();
    expect((await send(key)).status).toBe(403);
    expect(await seriousFaults(page)).toEqual([]);
  });
});

/** Names of the first sheet and of all others, in the order in which they count. Runs in the page. */
function firstSheets(): string[] {
  const names = [...document.styleSheets].flatMap(
    ({ href }) => /assets\/(.+)-[\w-]{8}\.css/.exec(href ?? '')?.[1] ?? [],
  );
  return [names[0] ?? '', names.slice(1).join(' ')];
}

describe('the application itself', () => {
  it('tells its own views; those from before the sign-in become those of the user', async () => {
    const account = await product.app.register();
    const opened = await product.browser.openPage({ locale: 'en-US', userAgent: PHONE });
    closeLater(opened);
    const { page } = opened;
    await page.goto('/login');
    await page.getByLabel('Email or username').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { body } = await ask('GET', `/ia/admin/users?search=${encodeURIComponent(account.email)}`);
    const [user] = (body as { data: { uuid: string }[] }).data;
    const pages = async () => {
      const answer = await ask('GET', `/footprints?user=${user?.uuid}&event=page_view&sortOrder=asc`);
      return (answer.body as { data: { page: string }[] }).data.map(({ page: address }) => new URL(address).pathname);
    };
    // The form that signs in is told as well.
    await soon(pages).toEqual(['/login', '/']);
    const administrator = await visit(`/control-panel/users/${user?.uuid}?tab=activities`);
    await administrator.getByRole('heading', { name: 'Visits' }).waitFor();
    await administrator.getByRole('link', { name: 'See all 3 events' }).click();
    await soon(() => administrator.getByRole('table').locator('tbody tr').count()).toBe(3);
    expect(await administrator.getByRole('tab', { name: /^With user/ }).getAttribute('aria-selected')).toBe('true');
  });
});
