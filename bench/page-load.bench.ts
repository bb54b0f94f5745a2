/**
 * What a first visit costs: each page in a browser that has nothing of it, as on a slow phone (processor 4 times slower, 1.6 Mb/s,
 * 150 ms there and back), by CDP. `first paint` is the skeleton of `index.html`, LCP the largest text or picture, `figures` the
 * first chart or figure, CLS what moved by itself. Budgets: LCP 1.5 s for sign-in and 3.5 s for a chart page, CLS below 0.05;
 * bytes and requests are kept by e2e/analysis-looks.spec.ts. BENCH_RUNS=5 says how often; medians are shown.
 * `route change`: from a click in the navigation to the page without data, at the speed of this machine; budget 100 ms.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { type BuiltServer, startBuiltServer } from './built-server';
import { percentile } from './percentile';
import { withEngine } from './sales-trends/engine';
import { generateLines } from './sales-trends/lines';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const LINES = 200_000;
const BYTES_PER_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;
const CPU_RATE = 4;
const PATIENCE_MS = 120_000;
/** In which what moves by itself still may. */
const SETTLING_MS = 2000;

/** After a start insights are computed, which takes a core from the browser. */
const COMPUTED_MS = 45_000;

/** Pages with what is seen when they are there. */
const PAGES = [
  { path: '/login', isInside: false, there: 'form button[type="submit"]' },
  { path: '/', isInside: true, there: 'main svg path[d^="M0.00 "]' },
  {
    path: '/dashboard/salesTrendAnalysis/product-analysis',
    isInside: true,
    there: 'main [data-status="ready"] canvas',
  },
  {
    path: '/dashboard/salesTrendAnalysis/sales-performance',
    isInside: true,
    there: 'main [data-status="ready"] canvas',
  },
  { path: '/control-panel/users', isInside: true, there: 'main tbody tr' },
] as const;

interface Load {
  firstPaint: number;
  lcp: number;
  /** The beginning of what was the largest text or picture. */
  largest: string;
  there: number;
  cls: number;
  bytes: number;
  requests: number;
}

async function openContext(browser: Browser, server: BuiltServer, token: string | null) {
  const localStorage = [{ name: 'i18n-locale', value: 'en-US' }];
  // As a sign-in leaves them.
  const rules = JSON.stringify([{ action: 'show', subject: 'guest' }]);
  if (token !== null)
    localStorage.push({ name: 'accessToken', value: token }, { name: 'userAbilityRules', value: rules });
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  const viewport = { width: 1440, height: 900 };
  return browser.newContext({ baseURL: server.url, storageState, viewport, reducedMotion: 'reduce' });
}

/** Bytes and number of what is loaded beside the data, so far. */
async function slowDown(client: CDPSession): Promise<{ bytes: number; requests: number }> {
  const loaded = { bytes: 0, requests: 0 };
  const ids = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (!new URL(response.url).pathname.startsWith('/api/')) ids.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ids.has(requestId)) return;
    loaded.bytes += encodedDataLength;
    loaded.requests += 1;
  });
  const throughput = BYTES_PER_SECOND;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY_MS, downloadThroughput: throughput, uploadThroughput: throughput },
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  return loaded;
}

/** Opens the page as on a slow phone that has never seen it. */
async function load(page: Page, path: string, there: string): Promise<Load> {
  const loaded = await slowDown(await page.context().newCDPSession(page));
  await page.addInitScript(() => {
    const seen = { lcp: 0, largest: '', cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.lcp = entry.startTime;
        const element = 'element' in entry ? entry.element : null;
        seen.largest = element instanceof Element ? `${element.localName}: ${element.textContent.slice(0, 24)}` : '';
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.locator(there).first().waitFor({ timeout: PATIENCE_MS });
  const thereAt = await page.evaluate(() => performance.now());
  const onTheWay = { ...loaded };
  // What is told live keeps a connection open, so that the network is never idle.
  await page.waitForTimeout(SETTLING_MS);
  const { lcp, largest, cls, firstPaint } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { lcp: number; largest: string; cls: number } };
    return { ...seen, firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN };
  });
  return { firstPaint, lcp, largest, there: thereAt, cls, ...onTheWay };
}

/** From a click in the navigation to the heading of the other page, whose code is there already. */
async function changeRoute(browser: Browser, server: BuiltServer, token: string): Promise<number> {
  const context = await openContext(browser, server, token);
  const page = await context.newPage();
  const settings = page.locator('#navigation a[href="/control-panel/settings"]');
  const calculator = page.locator('#navigation a[href="/calculator"]');
  await page.goto('/calculator');
  await settings.click();
  await page.locator('main h1', { hasText: 'Company' }).waitFor();
  await calculator.click();
  await page.locator('main h1', { hasText: 'calculator' }).waitFor();
  const took = await page.evaluate(async () => {
    const link = document.querySelector('#navigation a[href="/control-panel/settings"]');
    if (!(link instanceof HTMLElement)) throw new Error('no link to the settings');
    const begun = performance.now();
    link.click();
    while (document.querySelector('main h1')?.textContent !== 'Company') {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - begun;
  });
  await context.close();
  return took;
}

async function measure(browser: Browser, server: BuiltServer) {
  const { email, password } = server.administrator;
  const answer = await fetch(`${server.url}/api/v1/auth`, {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/json', 'Accept-Language': 'en-US', 'X-PUBLIC-KEY': await publicKey(server) },
      Authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
    },
    body: '{}',
  });
  const { token } = (await answer.json()) as { token: string };
  const rows = [];
  for (const { path, isInside, there } of PAGES) {
    const loads: Load[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await openContext(browser, server, isInside ? token : null);
      loads.push(await load(await context.newPage(), path, there));
      await context.close();
    }
    const median = (of: (one: Load) => number) => percentile(loads.map(of), 0.5);
    rows.push({
      page: path,
      'first paint ms': Math.round(median(({ firstPaint }) => firstPaint)),
      'LCP ms': Math.round(median(({ lcp }) => lcp)),
      largest: loads[0]?.largest ?? '',
      'figures ms': Math.round(median((one) => one.there)),
      CLS: Number(median(({ cls }) => cls).toFixed(3)),
      kB: Math.round(median(({ bytes }) => bytes) / 1000),
      requests: median(({ requests }) => requests),
      'route change ms': null as number | null,
    });
  }
  const changes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) changes.push(await changeRoute(browser, server, token));
  const empty = {
    'first paint ms': null,
    'LCP ms': null,
    largest: '',
    'figures ms': null,
    CLS: null,
    kB: null,
    requests: null,
  };
  return [
    ...rows,
    { page: 'calculator to settings', ...empty, 'route change ms': Math.round(percentile(changes, 0.5)) },
  ];
}

async function publicKey({ url }: BuiltServer): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { publicKey: string };
  return config.publicKey;
}

const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-load-'));
await withEngine(join(dataDir, 'warehouse'), (warehouse) => generateLines(warehouse, LINES));
const server = await startBuiltServer(dataDir);
const browser = await launchBrowser();
await sleep(COMPUTED_MS);
try {
  const rows = await measure(browser, server);
  const title = `A first visit at ${CPU_RATE}x slower processor and 1.6 Mb/s (median of ${RUNS})`;
  process.stdout.write(`${JSON.stringify({ title, rows })}\n`);
} finally {
  await browser.close();
  await server.stop();
}
