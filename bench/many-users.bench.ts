// Eight people on different tabs and filters at once, on the production bundle; meanwhile someone signs in and someone reads
// the settings again and again. They begin at one moment. Each reads a page for so long, on average, and asks for the next
// one: without reading, the server is as full as eight people can make it.
// BENCH_LINES: lines of the warehouse; BENCH_PAGES: pages of each person; BENCH_READING_SECONDS: how long they read.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCustomerBehavior } from '@botica/contract/sales-trends/behavior';
import { listCategories, listCategoryGrowth } from '@botica/contract/sales-trends/categories';
import { getDemographicAnalysis } from '@botica/contract/sales-trends/demographics';
import { getSalesPerformance } from '@botica/contract/sales-trends/performance';
import { getPurchasePreferences } from '@botica/contract/sales-trends/preferences';
import { getSettings } from '@botica/contract/settings';
import type { ApiClient } from '../packages/server/src/cli/api-client';
import { type BuiltServer, startBuiltServer } from './built-server';
import { percentile } from './percentile';
import { withEngine } from './sales-trends/engine';
import { generateLines } from './sales-trends/lines';

const LINES = Number(process.env.BENCH_LINES ?? 10_000_000);
const PAGES = Number(process.env.BENCH_PAGES ?? 15);
const READING_MS = Number(process.env.BENCH_READING_SECONDS ?? 0) * 1000;
const PEOPLE = 8;
/** More than 60 sign-ins a minute from one address are refused. */
const PROBE_EVERY_MS = 1500;

const say = (text: string) => process.stderr.write(`${text}\n`);

const TABS = {
  products: listCategoryGrowth,
  performance: getSalesPerformance,
  behavior: getCustomerBehavior,
  demographics: getDemographicAnalysis,
  preferences: getPurchasePreferences,
} as const;
type Tab = keyof typeof TABS;

const WINDOWS = [{ period: '6m' }, { period: '1y' }, { period: '2y' }] as const;
const AGES = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;

/** Filters of a person's page: no two people ask for the same, so that no answer is ready. */
function filterOf(person: number, page: number, categories: readonly string[]): Record<string, string> {
  const turn = person * PAGES + page;
  const filter: Record<string, string> = { ...WINDOWS[turn % WINDOWS.length] };
  if (turn % 4 === 1) filter.gender = turn % 8 === 1 ? 'female' : 'male';
  if (turn % 4 === 2) filter.age = AGES.slice(turn % 3, 1 + (turn % 3) + (turn % 4)).join(',');
  if (turn % 4 === 3) filter.category = categories[turn % categories.length] ?? '';
  filter.store = Array.from({ length: 1 + (turn % 7) }, (_, at) => `Store ${(person + at) % 8}`).join(',');
  return filter;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What one person waited for, by tab; a call that fails ends the benchmark. */
async function browse(client: ApiClient, person: number, categories: readonly string[], waits: Record<Tab, number[]>) {
  const tabs = Object.keys(TABS) as Tab[];
  for (let page = 0; page < PAGES; page++) {
    const tab = tabs[(person + page) % tabs.length] ?? 'products';
    const query = filterOf(person, page, categories);
    if (page > 0) await sleep(READING_MS * 2 * Math.random());
    waits[tab].push(await timed(() => client.call(TABS[tab], { query })));
  }
}

async function probeUntil(isOver: () => boolean, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    times.push(await timed(work));
    await sleep(PROBE_EVERY_MS);
  }
  return times;
}

function row(call: string, times: number[]) {
  const at = (share: number) => Math.round(percentile(times, share));
  return { call, calls: times.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'longest ms': at(1) };
}

interface Waits {
  tabs: Record<Tab, number[]>;
  signIns: number[];
  settings: number[];
}

async function measure({ client, signIn }: BuiltServer): Promise<Waits> {
  const { data } = await client.call(listCategories);
  const categories = data.map(({ id }) => id);
  if (categories.length === 0) throw new Error('the server has no data');
  const people = await Promise.all(Array.from({ length: PEOPLE }, signIn));
  const tabs: Waits['tabs'] = { products: [], performance: [], behavior: [], demographics: [], preferences: [] };
  let isOver = false;
  const probes = [
    probeUntil(() => isOver, signIn),
    probeUntil(
      () => isOver,
      () => client.call(getSettings),
    ),
  ] as const;
  const browsing = Promise.all(people.map((person, place) => browse(person, place, categories, tabs))).finally(() => {
    isOver = true;
  });
  const [, signIns, settings] = await Promise.all([browsing, ...probes]);
  return { tabs, signIns, settings };
}

const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-people-'));
const lines = await withEngine(join(dataDir, 'warehouse'), (warehouse) => generateLines(warehouse, LINES));
say(`${lines} lines generated`);
const server = await startBuiltServer(dataDir);
const waits = await measure(server).finally(() => server.stop());
const rows = [
  ...Object.entries(waits.tabs).map(([tab, times]) => row(tab, times)),
  row('all tabs', Object.values(waits.tabs).flat()),
  row('signing in', waits.signIns),
  row('settings', waits.settings),
];
const title = `${PEOPLE} people at once on ${lines} lines, each reading for ${READING_MS / 1000} s, no answer kept from before`;
process.stdout.write(`${JSON.stringify({ title, rows })}\n`);
