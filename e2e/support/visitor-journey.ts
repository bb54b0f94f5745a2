import type { BrowserContext, Page } from 'playwright-core';

const MINUTE_MS = 60_000;
const SETTLE_MS = 1500;

/** A page that the tracker follows, with what `journey` presses. */
export const SHOP_PAGE = `<!doctype html><html lang="es"><title>Tienda</title>SCRIPT_TAG
  <button data-track="buy">Comprar</button><form id="order" onsubmit="event.preventDefault()"><button>Pedir</button></form>`;
export const SHOP_PATHS = ['/a', '/b', '/c', '/d', '/e'];

/** What one visitor leaves behind; every other one submits the form as well. */
export const OF_VISITOR = { sessions: 10, views: 16, clicks: 4, bounces: 3 } as const;

/**
 * Ten sessions of a visitor in two tabs, with 31 minutes of rest between them. The clock of the pages is simulated and that of the
 * server is not, which reckons when something happened from how long before it was sent: so that nobody may rest before
 * everything is acknowledged.
 * @param site address of a site whose `SHOP_PATHS` show `SHOP_PAGE`
 * @param submits whether the form is submitted once
 */
export async function journey(context: BrowserContext, site: string, submits: boolean): Promise<void> {
  await context.clock.install();
  const first = await context.newPage();
  await told(first, () => first.goto(`${site}/a?utm_source=mail`));
  await told(first, () => first.getByText('Comprar').click());
  await told(first, () => go(first, '/b'));
  const second = await context.newPage();
  await told(second, () => second.goto(`${site}/c`));
  if (submits) await told(second, () => second.getByText('Pedir').click());
  await told(second, () => second.reload());
  for (let round = 0; round < 3; round++) {
    await rest(second, first);
    await withoutLine(first, '/d');
    await hearsOf(first, second);
    await told(second, () => go(second, '/a'));
    await rest(second, first);
    await told(first, () => go(first, '/e'));
    await rest(first, second);
    await told(second, () => go(second, '/b'));
    await told(second, () => second.getByText('Comprar').click());
  }
}

/** A route of a page that routes by itself, which then says more of its state. */
function go(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to);
    history.replaceState({ kept: true }, '', `${to}?part=1`);
  }, path);
}

/** Does something that is told in one call, and waits until the server has it. */
async function told(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await act();
  await page.context().clock.runFor(SETTLE_MS);
  await answered;
}

/** Half an hour and more, after which the visit goes on in the other tab. */
async function rest(from: Page, to: Page): Promise<void> {
  await hearsOf(from, to);
  await from.context().clock.fastForward(31 * MINUTE_MS);
}

/** What a tab keeps reaches the others a moment later; nobody is in two tabs at once. */
async function hearsOf(from: Page, to: Page): Promise<void> {
  const session = await from.evaluate(() => localStorage.getItem('echoSession'));
  await to.waitForFunction((kept) => localStorage.getItem('echoSession') === kept, session, { polling: 20 });
}

/** Goes on while there is no line; it is sent once there is. */
async function withoutLine(page: Page, path: string): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await go(page, path);
  await context.clock.runFor(SETTLE_MS);
  await failed;
  await told(page, () => context.setOffline(false));
}
