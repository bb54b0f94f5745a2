import type { Locale } from '@botica/contract/locales';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { App, Credentials, Visitor } from './app';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What is waited for comes, however busy the machine is. */
const TIMEOUT_MS = 60_000;
const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;

export interface PageOptions {
  /** Left out: nobody. */
  signedInAs?: Visitor | Credentials;
  /** Left out: nothing is stored, as on a first visit. */
  locale?: Locale;
  scheme?: 'light' | 'dark';
  viewport?: keyof typeof VIEWPORTS;
  /** Left out: that of a browser without a screen, whose visits are those of a robot. */
  userAgent?: string;
  /** Where the machine of who looks is; left out: as that of the tests. */
  timeZone?: string;
  /** Whether nothing may be there of the files that earlier pages loaded; cookies and storage are empty anyway. */
  isFirstVisit?: boolean;
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** What the page complained about: errors nobody caught, and whatever the Content-Security-Policy refused. */
  complaints: string[];
  close(): Promise<void>;
}

export interface TestBrowser {
  openPage(options?: PageOptions): Promise<OpenPage>;
  close(): Promise<void>;
}

/** The Chromium of the tests, without pages. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS });
}

let launched: Promise<Browser> | undefined;

/** That of this worker, for all of its files; it ends with it. Another one in place of one that crashed. */
async function sharedBrowser(): Promise<Browser> {
  const kept = await launched?.catch(() => undefined);
  if (kept?.isConnected()) return kept;
  launched = launchBrowser();
  return launched;
}

/**
 * Contexts of this worker that no page uses, by the address of the product: what they loaded and compiled is there for the next page,
 * which takes half of the processor time then. They end with the browser.
 */
const idle = new Map<string, BrowserContext[]>();

/** Pages that belong to `app`, each with cookies and storage of its own. Close what is left of them in `afterAll`. */
export async function startBrowser(app: App): Promise<TestBrowser> {
  const browser = await sharedBrowser();
  const opened: OpenPage[] = [];
  return {
    openPage: async (options = {}) => {
      const page = await openPage(browser, app, options);
      opened.push(page);
      return page;
    },
    close: async () => {
      for (const page of opened) await page.close();
    },
  };
}

/**
 * What was said of the last step lies over the corner of the page for five seconds, which a person clicks away; here clicks
 * reach what lies under it. Its buttons work. Runs in the page.
 */
function letClicksThroughToasts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.mantine-Notifications-root, .mantine-Notifications-root * { pointer-events: none !important }
    .mantine-Notifications-root button, .mantine-Notifications-root button * { pointer-events: auto !important }`);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Puts what an earlier visit left into the storage of the application, before the first of its scripts; later pages find what
 * became of it. Runs in the page: a storage that Playwright fills takes another page for each, opened and closed.
 */
function leaveInStorage({ origin, entries }: { origin: string; entries: [name: string, value: string][] }): void {
  if (location.origin !== origin || localStorage.length > 0) return;
  for (const [name, value] of entries) localStorage.setItem(name, value);
}

async function openPage(browser: Browser, app: App, options: PageOptions): Promise<OpenPage> {
  const entries: [name: string, value: string][] = [];
  if (options.locale !== undefined) entries.push(['i18n-locale', options.locale]);
  if (options.signedInAs !== undefined) entries.push(['accessToken', await app.tokenOf(options.signedInAs)]);
  const { timeZone, userAgent, isFirstVisit = false } = options;
  const isShared = timeZone === undefined && userAgent === undefined && !isFirstVisit;
  const context = (isShared ? takeIdle(app.url) : undefined) ?? (await newContext(browser, app, options));
  let isClosed = false;
  context.once('close', () => {
    isClosed = true;
  });
  const page = await context.newPage();
  await forget(page, app.url);
  if (options.viewport !== undefined) await page.setViewportSize(VIEWPORTS[options.viewport]);
  if (options.scheme !== undefined) await page.emulateMedia({ colorScheme: options.scheme });
  if (entries.length > 0) await page.addInitScript(leaveInStorage, { origin: app.url, entries });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    if (!isShared) return context.close();
    for (const one of context.pages()) await one.close();
    await context.setOffline(false);
    idle.set(app.url, [...(idle.get(app.url) ?? []), context]);
  };
  return { page, context, complaints, close };
}

/** One that nobody uses, of a browser that is still there. */
function takeIdle(url: string): BrowserContext | undefined {
  const kept = (idle.get(url) ?? []).filter((context) => context.browser()?.isConnected());
  const taken = kept.pop();
  idle.set(url, kept);
  return taken;
}

async function newContext(browser: Browser, app: App, { timeZone, userAgent }: PageOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: VIEWPORTS.desktop,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...(timeZone !== undefined && { timezoneId: timeZone }),
    ...(userAgent !== undefined && { userAgent, extraHTTPHeaders: { 'sec-ch-ua': '"Chromium";v="124"' } }),
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(letClicksThroughToasts);
  return context;
}

/** Empties cookies and storage, where pages before this one left something. */
async function forget(page: Page, origin: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await client.detach();
  await page.context().clearCookies();
}

/** Serious faults that axe finds on the page at rest, or in a part of it, one line each. */
export async function seriousFaults(page: Page, within = 'html'): Promise<string[]> {
  const violations = await runAxe(page, within);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(inWords);
}

/** All faults that axe finds on the page at rest, one line each. */
export async function violationsOf(page: Page): Promise<string[]> {
  return (await runAxe(page, 'html')).map(inWords);
}

type Violation = axe.Result;

function inWords({ id, nodes }: Violation): string {
  return `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`;
}

/** Only what is wrong is described. Of what is loaded before, styles are copied for a rule of experiments alone. */
const AXE_OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};
/** The rows of a table are alike: the first five stand for all, at a tenth of the time. */
const ALIKE = 'tbody tr:nth-child(n + 6)';

/**
 * What loads is waited for: axe reads styles at one moment and states at another, so that a button enabled between them looks
 * like one with too little contrast. Axe is put into a document once, which takes as long as many a page.
 */
async function runAxe(page: Page, within: string): Promise<Violation[]> {
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context: axe.ElementContext = { include: [[within]], exclude: [[ALIKE]] };
  return page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(AXE_OPTIONS)}).then(({ violations }) => violations)`,
  );
}

/** Pixels by which the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Path and query where the page is now. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

/** What a page loads from now on beside its data: bytes as they travel, and paths. */
export async function watchLoads(page: Page): Promise<{ bytes(of?: RegExp): number; paths(): string[] }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const paths = new Map<string, string>();
  const sizes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, protocol } = new URL(response.url);
    if (protocol.startsWith('http') && !pathname.startsWith('/api/')) paths.set(requestId, pathname);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  const counted = () => [...paths].filter(([id]) => sizes.has(id));
  return {
    bytes: (of = /^/) =>
      counted()
        .filter(([, path]) => of.test(path))
        .reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0),
    paths: () => counted().map(([, path]) => path),
  };
}
