/**
 * The five tabs of the sales analysis in a real browser on the production bundle, with a signed-in user: from the click on a
 * tab to the frame with all its figures, beside the calls of the API that the click made. Each click is computed: before it
 * the tab beside is opened with stores that nobody has chosen together. `kept`: a second person clicks the same right after,
 * so that the answer is ready.
 * `before`: from the click to the call; `after`: from the answer to the figures. Charts do not move in (the browser says that
 * its user wants less motion).
 * BENCH_LINES=1000000,10000000 says how many lines; BENCH_RUNS=10 how often each tab is clicked, 10 at most. `first` is the
 * first click on a tab after the start, in a page just opened by its link. Four more are not counted: at the fourth question
 * of a kind the engine compiles its expressions. Memory is that of the server and its databases in three more clicks on each
 * tab: looking at it halts a process.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { TABS } from '../packages/web/src/features/sales-trends/core/analysis-tabs';
import { type BuiltServer, startBuiltServer } from './built-server';
import { watchMemory } from './import-memory';
import { percentile } from './percentile';
import { withEngine } from './sales-trends/engine';
import { generateLines, STORES } from './sales-trends/lines';
import { type ClickTimes, clickTab, openAnalysis } from './tabs/click-tab';

const SIZES = (process.env.BENCH_LINES ?? '1000000,10000000').split(',').map(Number);
const RUNS = Number(process.env.BENCH_RUNS ?? 10);
const WARMING_RUNS = 4;
const WATCHED_RUNS = 3;
const LOOK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const ENGLISH = { name: 'i18n-locale', value: 'en-US' };

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Five to seven of the eight stores; 92 different choices. */
const CHOICES = Array.from({ length: 2 ** STORES }, (_, bits) =>
  Array.from({ length: STORES }, (_, store) => store).filter((store) => (bits >> store) % 2 === 1),
).filter(({ length }) => length >= 5 && length < STORES);

function choice(place: number): { store: string } {
  const stores = CHOICES[place];
  if (stores === undefined) throw new Error(`there are ${CHOICES.length} choices of stores, fewer than clicks`);
  return { store: stores.map((store) => `Store ${store}`).join(',') };
}

async function signIn(page: Page, { administrator }: BuiltServer): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** Opens the tab before with figures of its own, then clicks: the answer of no click was asked for earlier. */
function clicker(page: Page): (place: number) => Promise<ClickTimes> {
  let asked = 0;
  return async (place) => {
    const [beside, clicked] = [TABS.at(place - 1), TABS[place]];
    if (beside === undefined || clicked === undefined) throw new Error(`there is no tab ${place}`);
    await openAnalysis(page, beside.to, choice(asked), asked < TABS.length ? 'by link' : 'within');
    asked += 1;
    return clickTab(page, clicked.to);
  };
}

interface TabTimes {
  first: ClickTimes;
  times: ClickTimes[];
  kept: ClickTimes[];
  peakBytes: number;
}

/** Clicks of two people on the tabs in turn. */
async function measure([page, secondPage]: [Page, Page], pid: number): Promise<TabTimes[]> {
  const [click, clickSecond] = [clicker(page), clicker(secondPage)];
  const tabs: TabTimes[] = [];
  for (const [place, { key }] of TABS.entries()) {
    const first = await click(place);
    say(`${key} asked for ${first.calls.join(', ')}`);
    tabs.push({ first, times: [], kept: [], peakBytes: 0 });
    await clickSecond(place);
  }
  for (let run = 0; run < WARMING_RUNS + RUNS; run += 1) {
    for (const [place, { times, kept }] of tabs.entries()) {
      const [one, other] = [await click(place), await clickSecond(place)];
      if (run < WARMING_RUNS) continue;
      times.push(one);
      kept.push(other);
    }
  }
  for (const [place, tab] of tabs.entries()) {
    const memory = watchMemory(pid);
    for (let run = 0; run < WATCHED_RUNS; run += 1) await click(place);
    tab.peakBytes = memory.stop();
  }
  return tabs;
}

function row(lines: number, tab: string, { first, times, kept, peakBytes }: TabTimes) {
  const at = (share: number, of: (time: ClickTimes) => number, clicks = times) => percentile(clicks.map(of), share);
  const whole = (share: number, of: (time: ClickTimes) => number, clicks = times) => Math.round(at(share, of, clicks));
  return {
    lines,
    tab,
    'first ms': Math.round(first.click),
    'p50 ms': whole(0.5, ({ click }) => click),
    'p95 ms': whole(0.95, ({ click }) => click),
    'API p50 ms': whole(0.5, ({ api }) => api),
    'API p95 ms': whole(0.95, ({ api }) => api),
    'before p50 ms': whole(0.5, ({ before }) => before),
    'after p50 ms': whole(0.5, ({ after }) => after),
    'kept p50 ms': whole(0.5, ({ click }) => click, kept),
    'kept p95 ms': whole(0.95, ({ click }) => click, kept),
    'click/API': Number(at(0.5, ({ click, api }) => click / api).toFixed(2)),
    'peak MB': Math.round(peakBytes / 1e6),
  };
}

async function measureServer(server: BuiltServer, lines: number) {
  const browser = await launchBrowser();
  try {
    const storageState = { cookies: [], origins: [{ origin: server.url, localStorage: [ENGLISH] }] };
    const openPage = async () => {
      const context = await browser.newContext({ baseURL: server.url, storageState, ...LOOK });
      const page = await context.newPage();
      await signIn(page, server);
      return page;
    };
    const tabs = await measure([await openPage(), await openPage()], server.pid);
    return tabs.map((times, place) => row(lines, TABS[place]?.key ?? '', times));
  } finally {
    await browser.close();
  }
}

async function measureSize(size: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-tabs-'));
  const lines = await withEngine(join(dataDir, 'warehouse'), (warehouse) => generateLines(warehouse, size));
  say(`${lines} lines generated`);
  const server = await startBuiltServer(dataDir);
  return measureServer(server, lines).finally(() => server.stop());
}

const rows = [];
for (const size of SIZES) rows.push(...(await measureSize(size)));
const title = `From a click on a tab to its figures in the browser, each computed anew (${RUNS} clicks)`;
process.stdout.write(`${JSON.stringify({ title, rows })}\n`);
