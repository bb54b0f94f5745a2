/**
 * What the page of insights asks: computed in the background after data changed, alone and beside people who look at the tabs of the analyses;
 * then when it is kept, forecasts that nobody asked for before, and questions. BENCH_LINES=3000000,10000000 says how many lines; with
 * BENCH_ONLY=why only calls and questions with that in their name are asked, and no tabs beside them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBaskets } from '@botica/contract/insights/baskets';
import { getCustomersModel } from '@botica/contract/insights/customers';
import { getFindings } from '@botica/contract/insights/findings';
import { getForecast } from '@botica/contract/insights/forecast';
import { FINDING_PARTS } from '@botica/contract/insights/vocabulary';
import { getWhy } from '@botica/contract/insights/why';
import { askMessages } from '../packages/server/src/features/ask/ask.messages';
import { askQuestion } from '../packages/server/src/features/ask/ask.service';
import { readBaskets } from '../packages/server/src/features/insights/baskets/baskets.service';
import { readCustomersModel } from '../packages/server/src/features/insights/customers/customers.service';
import { readFindings } from '../packages/server/src/features/insights/findings/findings.service';
import { readForecast } from '../packages/server/src/features/insights/forecast/forecast.service';
import { InsightJobs } from '../packages/server/src/features/insights/insight-jobs';
import { insightsMessages } from '../packages/server/src/features/insights/insights.messages';
import { readWhy } from '../packages/server/src/features/insights/why/why.service';
import { parseQuery } from '../packages/server/src/features/sales-trends/testing/queries';
import { createTranslator } from '../packages/server/src/platform/i18n';
import { queueWarehouse } from '../packages/server/src/platform/warehouse/queue-warehouse';
import type { Warehouse } from '../packages/server/src/platform/warehouse/warehouse';
import { AHEAD, runAs } from '../packages/server/src/platform/work-context';
import { WorkerPool } from '../packages/server/src/platform/workers/worker-pool';
import { salesMessages } from '../packages/server/src/sales/sales.messages';
import { percentile } from './percentile';
import { type BenchApi, startApi } from './sales-trends/api';
import { withEngine } from './sales-trends/engine';
import { generateLines } from './sales-trends/lines';

const SIZES = (process.env.BENCH_LINES ?? '1000000').split(',').map(Number);
const TABS = [
  '/categories/growth',
  '/sales-performance',
  '/customer-behavior',
  '/demographic-analysis',
  '/purchase-preferences',
];
const ALONE_RUNS = 5;
/** What the page compares before anything is chosen: four weeks with the four before. */
const FOUR_WEEKS = { from: '2025-12-04', to: '2025-12-31', againstFrom: '2025-11-06', againstTo: '2025-12-03' };
const ONLY = process.env.BENCH_ONLY ?? '';
const PERIODS = { from: '2025-07-01', to: '2025-12-31', againstFrom: '2024-07-01', againstTo: '2024-12-31' };

type Row = Record<string, string | number>;

/** One of each way that a question is answered. */
const QUESTIONS = [
  'net sales',
  'net by month in 2025 without Sundays',
  'average ticket by store, between 14h and 16h',
  'top 10 products in 2025 by units',
  'how many customers bought in October 2025',
  'customers who bought more than 5 times in 2025',
  'share of Category 3 in Store 1 in 2025',
  'which products grew most from November 2025 to December 2025',
  'tickets over 500000 by women in Store 2',
  'sales of Product 17 by store and month in 2025',
];

const translator = createTranslator([salesMessages, insightsMessages, askMessages]);
const caller = { t: translator('en-US'), locale: 'en-US', signal: AbortSignal.timeout(1_200_000) } as const;
const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return Number(((performance.now() - start) / 1000).toFixed(2));
};

/** Asks as if nothing were kept: what is kept is by the object that is asked. */
function callsOf(warehouse: Warehouse, workers: WorkerPool): Record<string, () => Promise<unknown>> {
  const deps = {
    warehouse: { ...warehouse },
    readCurrency: async () => 'PYG' as const,
    jobs: new InsightJobs(workers),
    readCountry: async () => 'ZZ',
  };
  const forecast = (query: object) => () => readForecast(deps, parseQuery(getForecast.query, query), caller);
  const findings = FINDING_PARTS.map((part) => [
    `findings: ${part}`,
    () => readFindings(deps, parseQuery(getFindings.query, { part }), caller),
  ]);
  return {
    ...Object.fromEntries(findings),
    baskets: () => readBaskets(deps, parseQuery(getBaskets.query, {}), caller),
    customers: () => readCustomersModel(deps, parseQuery(getCustomersModel.query, {}), caller),
    why: () => readWhy(deps, parseQuery(getWhy.query, PERIODS), caller),
    'why, four weeks': () => readWhy(deps, parseQuery(getWhy.query, FOUR_WEEKS), caller),
    forecast: forecast({}),
    'forecast by category': forecast({ by: 'category' }),
    'forecast by product': forecast({ by: 'product' }),
    'forecast of days': forecast({ grain: 'day' }),
  };
}

/** Times of each tab: so many times, or until something is done. */
async function lookAtTabs(api: BenchApi, goesOn: (round: number) => boolean): Promise<number[][]> {
  const times: number[][] = TABS.map(() => []);
  for (let round = 0; goesOn(round); round += 1) {
    for (const [place, path] of TABS.entries()) times[place]?.push(await seconds(() => api.get(path)));
  }
  return times;
}

const FINDINGS = FINDING_PARTS.map((part) => `findings: ${part}`);

async function measure(warehouse: Warehouse, lines: number, workers: WorkerPool): Promise<Row[]> {
  const rows: Row[] = [];
  const say = (row: Row) => {
    process.stderr.write(`${JSON.stringify(row)}\n`);
    rows.push({ lines, ...row });
  };
  const isAsked = (call: string) => call.includes(ONLY);
  const calls = callsOf(warehouse, workers);
  const first = async (call: string) => {
    const ask = async () => calls[call]?.();
    const background = await runAs(AHEAD, () => seconds(ask));
    say({ call, 'first, s': background, 'kept, s': await seconds(ask) });
  };
  // As they come, one after the other; the last one tells how long all of them took.
  for (const part of FINDINGS.filter(isAsked)) await first(part);
  if (ONLY === '') await measureTabs(warehouse, workers, say);
  for (const call of Object.keys(calls).filter((each) => isAsked(each) && !FINDINGS.includes(each))) await first(call);
  for (const question of QUESTIONS.filter(isAsked)) {
    const sales = { warehouse: { ...warehouse }, readCurrency: async () => 'PYG' as const };
    const ask = async () => {
      const { data } = await askQuestion(
        { sales, translator, model: null, readToday: async () => '2026-01-01' },
        { question, language: 'en-US' },
        caller.signal,
      );
      if (data.answer === null) throw new Error(`${question}: ${data.text}`);
    };
    say({ call: question, 'first, s': await seconds(ask), 'again, s': await seconds(ask) });
  }
  return rows;
}

/** Tabs alone, and beside everything that the product computes ahead after data changed. */
async function measureTabs(warehouse: Warehouse, workers: WorkerPool, say: (row: Row) => void): Promise<void> {
  const api = await startApi(warehouse, false);
  await lookAtTabs(api, (round) => round < 2);
  const alone = await lookAtTabs(api, (round) => round < ALONE_RUNS);
  let isDone = false;
  // As if nothing were known.
  const again = callsOf(warehouse, workers);
  const ahead = async () => {
    for (const call of [...FINDINGS, 'customers']) await again[call]?.();
  };
  const [beside, took] = await Promise.all([
    lookAtTabs(api, () => !isDone),
    runAs(AHEAD, () => seconds(ahead)).finally(() => {
      isDone = true;
    }),
  ]);
  await api.close();
  TABS.forEach((tab, place) => {
    const [quiet = 0, busy = 0] = [alone[place] ?? [], beside[place] ?? []].map((times) => percentile(times, 0.5));
    say({ call: tab, 'alone, s': quiet, 'beside what is computed ahead, s': busy, ratio: (busy / quiet).toFixed(2) });
  });
  say({ call: 'findings and customers beside tabs', 'first, s': took });
}

const rows: Row[] = [];
for (const size of SIZES) {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'));
  const workers = new WorkerPool();
  try {
    await withEngine(dataDir, async (engine) => {
      const lines = await generateLines(engine, size);
      rows.push(...(await measure(queueWarehouse(engine), lines, workers)));
    });
  } finally {
    await workers.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
process.stdout.write(JSON.stringify({ title: 'What the page of insights asks', rows }));
