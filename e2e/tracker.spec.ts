import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { soon } from './support/analysis';
import { launchBrowser } from './support/browser';
import { bundleReact, REACT } from './support/react-page';
import { type SentEvent, startTrackedSite, type TrackedSite } from './support/tracked-site';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-10T12:00:00-03:00');

const PLAIN = `<!doctype html><html lang="es"><title>Inicio</title>SCRIPT_TAG
  <button data-track="buy"><b>Comprar</b></button> <button>Nada</button> <a href="/other">Otra</a>
  <form id="contact" action="/other"><input name="id" value="secret"><button type="submit">Enviar</button></form>`;
const SPA = `<!doctype html><title>Spa</title>SCRIPT_TAG<script src="/spa.js"></script>`;
const SPA_SCRIPT = `
  window.go = (path) => { history.pushState({}, '', path); document.title = 'Page ' + location.pathname; };`;
/** A page whose own script is broken, and which breaks what the tracker stands on. */
const HOSTILE = `<!doctype html><title>Broken</title><script src="/hostile.js"></script>SCRIPT_TAG<p>It is here</p>`;
const HOSTILE_SCRIPT = `
  navigator.sendBeacon = undefined;
  for (const place of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, place, { get() { throw new DOMException('no', 'SecurityError'); } });
  const push = history.pushState.bind(history);
  history.pushState = (...args) => { if (args[2] === '/refused') throw new Error('refused by the page'); push(...args); };
  window.addEventListener('load', () => {
    for (let at = 0; at < 30; at += 1) setTimeout(() => { throw new Error('own fault ' + (at % 15)); });
    Promise.reject({ toString() { throw new Error('no text'); } });
  });`;

let browser: Browser;
let site: TrackedSite;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startTrackedSite({
    '/': { content: PLAIN },
    '/other': { content: PLAIN.replace('Inicio', 'Otra') },
    '/spa': { content: SPA },
    '/spa.js': { content: SPA_SCRIPT, type: 'text/javascript' },
    '/react': { content: REACT },
    '/react.js': { content: await bundleReact(), type: 'text/javascript' },
    '/hostile': { content: HOSTILE },
    '/hostile.js': { content: HOSTILE_SCRIPT, type: 'text/javascript' },
    '/strict': { content: PLAIN, policy: "default-src 'none'; script-src COLLECTOR; connect-src COLLECTOR" },
    '/own-path': {
      content: PLAIN,
      policy: "default-src 'none'; script-src COLLECTOR; connect-src 'self'",
      data: 'data-url="/visits"',
    },
    '/closed': { content: PLAIN, policy: "default-src 'none'; script-src COLLECTOR" },
  });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
beforeEach(async () => {
  site.calls.length = 0;
  site.status = 202;
  context = await browser.newContext({ baseURL: site.url });
  context.setDefaultTimeout(60_000);
});
afterEach(() => context.close());

/** Opens a page; what it complains about is collected. */
async function open(path: string, from: BrowserContext = context): Promise<Page & { complaints: string[] }> {
  const page = await from.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push('policy');
  });
  await page.goto(path);
  return Object.assign(page, { complaints });
}

const told = ({ event, page }: SentEvent) =>
  [event.name, event.value, page.slice(site.url.length)].filter((part) => part !== '').join(' ');
/** Events that came, each once, as `name value path`. */
const came = () => soon(() => site.events().map(told));

describe('a plain page', () => {
  it('tells views, chosen clicks, submits and errors, with what is known of the visitor and nothing that was typed', async () => {
    const page = await open('/?utm_source=mail');
    await came().toEqual(['page_view /?utm_source=mail']);
    await page.getByText('Nada').click();
    await page.getByText('Comprar').click();
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('broken')), 0));
    await came().toEqual([
      'page_view /?utm_source=mail',
      'click buy /?utm_source=mail',
      'error broken /?utm_source=mail',
    ]);
    // The page goes away at once: what it just told comes by a beacon.
    await page.getByText('Enviar').click();
    await soon(() => site.events().slice(3).map(told).toSorted()).toEqual([
      'form_submit contact /?utm_source=mail',
      'page_view /other?id=secret',
    ]);
    const [first, ...others] = site.events();
    expect(first).toMatchObject({
      platformUuid: 'site-key',
      title: 'Inicio',
      platformLanguage: 'es',
      referrer: '',
      screen: { w: 1280, h: 720, dpr: 1 },
      viewport: { w: 1280, h: 720 },
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      timezoneOffset: new Date().getTimezoneOffset(),
    });
    expect(others.find(({ title }) => title === 'Otra')?.referrer).toBe(`${site.url}/?utm_source=mail`);
    expect(new Set(site.events().map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(new Set(site.events().map(({ echo_id }) => echo_id)).size).toBe(1);
    expect(site.calls.map(({ type }) => type.split(';')[0])).toEqual(site.calls.map(() => 'text/plain'));
    expect(await context.cookies()).toEqual([]);
  });

  it('is a view again when it comes back from the cache, and none before it is seen', async () => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.assign(window, { isHidden: true });
      Object.defineProperty(document, 'hidden', { get: () => Reflect.get(window, 'isHidden') });
    });
    await page.goto('/');
    await page.getByText('Comprar').click();
    await came().toEqual(['click buy /']);
    const show = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.assign(window, { isHidden: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    for (const isHidden of [false, true, false]) await show(isHidden);
    await came().toEqual(['click buy /', 'page_view /']);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await came().toEqual(['click buy /', 'page_view /', 'page_view /']);
  });

  it('made ready before it is asked for, it is a view once it is', async () => {
    const page = await context.newPage();
    await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, writable: true }));
    await page.goto('/');
    await page.getByText('Comprar').click();
    await came().toEqual(['click buy /']);
    await page.evaluate(() => {
      Object.assign(document, { prerendering: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await came().toEqual(['click buy /', 'page_view /']);
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('nothing is sent or kept of who asks for it by %s', async (name, value) => {
    const page = await context.newPage();
    await page.addInitScript(([key, given]) => Object.defineProperty(navigator, String(key), { get: () => given }), [
      name,
      value,
    ] as const);
    await page.goto('/');
    await page.getByText('Comprar').click();
    await page.goto('/other');
    await page.close();
    const other = await open('/');
    await came().toEqual(['page_view /']);
    expect(await other.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['echoId', 'echoSession']);
  });

  it('nothing more is sent after an opt-out, and the visitor is forgotten', async () => {
    const page = await open('/');
    await came().toEqual(['page_view /']);
    const optOut = (isOut: boolean) => page.evaluate((out) => Reflect.get(window, 'botica').optOut(out), isOut);
    await optOut(true);
    await page.getByText('Comprar').click();
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({ echoOff: '1' });
    await optOut(false);
    await page.getByText('Enviar').click();
    await soon(() => site.events().map(told)).toContain('form_submit contact /');
    expect(site.events().filter(({ event }) => event.name === 'click')).toEqual([]);
    expect(new Set(site.events().map(({ echo_id }) => echo_id)).size).toBe(2);
  });
});

describe('a page that routes by itself', () => {
  it('is one view for each route, whatever the router does on the way', async () => {
    const page = await open('/spa');
    await came().toEqual(['page_view /spa']);
    const run = (script: string) => page.evaluate(script);
    await run(`go('/spa/a'); history.replaceState({}, '', '/spa/b'); document.title = 'B'`);
    await came().toEqual(['page_view /spa', 'page_view /spa/b']);
    // The state of a page is no other page.
    await run(`history.replaceState({}, '', '?q=1'); history.pushState({}, '', '?q=2'); location.hash = 'part'`);
    await page.waitForTimeout(0);
    await run(`go('/spa/c')`);
    await came().toEqual(['page_view /spa', 'page_view /spa/b', 'page_view /spa/c']);
    await page.goBack();
    await run(`location.hash = '#/route'`);
    await soon(() => site.events().map(told).at(-1)).toBe('page_view /spa/b?q=2#/route');
    await run(`location.hash = '#/route?x=1'`);
    await run(`go('/spa/d')`);
    await soon(() => site.events().map(told).at(-1)).toBe('page_view /spa/d');
    const views = site.events();
    expect(views.map(({ title }) => title).slice(0, 2)).toEqual(['Spa', 'B']);
    expect(views.at(1)?.referrer).toBe(`${site.url}/spa`);
    expect(views.filter(({ page: address }) => address.includes('route')).length).toBe(1);
  });
});

describe('a React page', () => {
  it('is one view for each route, though its effects run twice and change the query', async () => {
    const page = await open('/react');
    const paths = () => soon(() => site.events().map(({ page: address }) => new URL(address).pathname));
    await page.getByRole('heading', { name: '/react' }).waitFor();
    await paths().toEqual(['/react']);
    await page.getByRole('button', { name: '/react/a' }).click();
    await paths().toEqual(['/react', '/react/a']);
    await page.getByRole('button', { name: '/react/old' }).click();
    await page.getByRole('heading', { name: '/react/new' }).waitFor();
    await paths().toEqual(['/react', '/react/a', '/react/new']);
    await page.goBack();
    await paths().toEqual(['/react', '/react/a', '/react/new', '/react/a']);
    expect(site.events().map(({ event }) => event.name)).toEqual(Array.from({ length: 4 }, () => 'page_view'));
    expect(page.complaints).toEqual([]);
  });
});

describe('a page with a strict policy', () => {
  it.each(['/strict', '/own-path'])('%s is told without a word of its policy', async (path) => {
    const page = await open(path);
    await came().toEqual([`page_view ${path}`]);
    expect(page.complaints).toEqual([]);
    expect(site.calls[0]?.path).toBe(path === '/strict' ? '/api/v1/footprints' : '/visits');
  });

  it('that forbids it goes on without it', async () => {
    const page = await open('/closed');
    await soon(() => page.complaints[0]).toBe('policy');
    await page.getByText('Comprar').click();
    await page.goto('/other');
    await soon(() => site.events().map(told)).toContain('page_view /other');
    expect(page.complaints.filter((text) => text !== 'policy')).toEqual([]);
  });
});

describe('a page that is broken', () => {
  it('is as it would be without the tracker, and at most ten of its faults are told', async () => {
    const page = await open('/hostile');
    await soon(() => site.events().filter(({ event }) => event.name === 'error').length).toBe(10);
    await soon(() => page.complaints.length).toBe(31);
    expect(page.complaints.filter((text) => !text.startsWith('own fault')).length).toBe(1);
    expect(await page.evaluate(`try { history.pushState({}, '', '/refused') } catch (error) { error.message }`)).toBe(
      'refused by the page',
    );
    await page.evaluate(`history.pushState({}, '', '/taken')`);
    await soon(() => site.events().map(told).at(-1)).toBe('page_view /taken');
    // Nothing can be kept: the visit lasts as long as the page.
    expect(new Set(site.events().map(({ echo_id, sessionId }) => `${echo_id} ${sessionId}`)).size).toBe(1);
  });
});

describe('sessions', () => {
  const sessions = () => new Set(site.events().map(({ sessionId }) => sessionId)).size;
  const buy = (page: Page) => page.getByText('Comprar').click();
  const events = (count: number) => soon(() => site.events().length).toBe(count);

  it('are shared by tabs: idle for half an hour everywhere, and not in one of them', async () => {
    await context.clock.install({ time: NOON });
    const first = await open('/');
    const second = await open('/');
    await events(2);
    // One rests, the other goes on for an hour.
    for (let at = 0; at < 3; at += 1) {
      await context.clock.fastForward(20 * MINUTE);
      await buy(second);
    }
    await buy(first);
    await context.clock.fastForward(1000);
    await events(6);
    expect(sessions()).toBe(1);
    // Both rest; both go on in the same new one, whoever comes first.
    await context.clock.fastForward(31 * MINUTE);
    await buy(second);
    await buy(first);
    await context.clock.fastForward(1000);
    await events(8);
    expect(sessions()).toBe(2);
    expect(site.events().at(-1)?.sessionId).toBe(site.events().at(-2)?.sessionId);
  });

  it('are the same in tabs that go on at once after a rest, before they hear of each other', async () => {
    await context.clock.install({ time: NOON });
    const first = await open('/');
    const deaf = await open('/');
    await events(2);
    const keptIn = (page: Page) => page.evaluate(() => localStorage.getItem('echoSession'));
    await soon(() => keptIn(first)).toBe(await keptIn(deaf));
    await deaf.evaluate(() => {
      const kept = localStorage.getItem('echoSession');
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (name) {
        return name === 'echoSession' ? kept : getItem.call(this, name);
      };
    });
    await context.clock.fastForward(31 * MINUTE);
    await Promise.all([buy(first), buy(deaf)]);
    await context.clock.fastForward(1000);
    await events(4);
    const [before, beside, ...after] = site.events().map(({ sessionId }) => sessionId);
    expect(beside).toBe(before);
    expect(new Set(after).size).toBe(1);
    expect(after[0]).not.toBe(before);
  });

  it('of a tab that was duplicated go on in both, and a reload changes nothing', async () => {
    const page = await open('/');
    const opened = context.waitForEvent('page');
    await page.evaluate(() => window.open('/', '_blank'));
    await (await opened).waitForLoadState();
    await events(2);
    await page.bringToFront();
    await page.reload();
    await events(3);
    expect(sessions()).toBe(1);
  });

  it('end after a day, however busy, and over a night of a device that slept', async () => {
    await context.clock.install({ time: NOON });
    const page = await open('/');
    for (let at = 0; at < 60; at += 1) {
      await context.clock.fastForward(25 * MINUTE);
      await buy(page);
    }
    await context.clock.fastForward(1000);
    await events(61);
    expect(sessions()).toBe(2);
    await context.clock.pauseAt(NOON + 60 * 60 * MINUTE);
    await buy(page);
    await context.clock.fastForward(1000);
    await events(62);
    expect(sessions()).toBe(3);
  });
});

describe('a line that fails', () => {
  it('loses nothing and doubles nothing', async () => {
    const page = await open('/');
    await came().toEqual(['page_view /']);
    site.status = 503;
    await page.getByText('Comprar').click();
    await page.goto('/other');
    await page.getByText('Comprar').click();
    await context.setOffline(true);
    await page.getByText('Comprar').click();
    site.status = 202;
    await context.setOffline(false);
    await soon(() => site.events().map(told).toSorted()).toEqual([
      'click buy /other',
      'click buy /other',
      'page_view /',
      'page_view /other',
      // The beacon was taken by the browser, and refused by the server: nobody hears of it.
    ]);
  });

  it('is bounded: a hundred events at most wait, in calls that a page may leave behind', async () => {
    site.status = 500;
    const page = await open('/');
    await page.evaluate(() => {
      for (let at = 0; at < 150; at += 1) Reflect.get(window, 'botica').track(`n${at}`, 'ñ'.repeat(600));
    });
    site.status = 202;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await soon(() => site.events().length).toBe(100);
    expect(site.events().map(({ event }) => event.name)).toEqual(Array.from({ length: 100 }, (_, at) => `n${at + 50}`));
    expect(site.events().every(({ event }) => event.value.length === 500)).toBe(true);
    expect(Math.max(...site.calls.map(({ bytes }) => bytes))).toBeLessThan(64 * 1024);
  });

  it('what is refused for good is not sent again', async () => {
    site.status = 422;
    const page = await open('/');
    await came().toEqual(['page_view /']);
    site.status = 202;
    await page.getByText('Comprar').click();
    await soon(() => site.calls.length).toBe(2);
    expect(site.calls.map(({ events: sent }) => sent.map(told))).toEqual([['page_view /'], ['click buy /']]);
  });
});
