/**
 * Each call of the sales analyses over HTTP, beside the engine's own time for the same statements in the same order.
 * Warm calls are computed each time; `kept` ones come from the answers that the product keeps until the data changes.
 * BENCH_LINES=1000000,10000000 says how many lines; BENCH_RUNS=20 how often each call is measured warm. Cold is the first
 * call of a new engine process; BENCH_DROP_CACHES=on also lets the system forget all files (needs root).
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Warehouse, WarehouseQuery } from '../packages/server/src/platform/warehouse/warehouse';
import { percentile } from './percentile';
import { startApi } from './sales-trends/api';
import { withEngine } from './sales-trends/engine';
import { generateLines } from './sales-trends/lines';

const SIZES = (process.env.BENCH_LINES ?? '1000000,10000000').split(',').map(Number);
const RUNS = Number(process.env.BENCH_RUNS ?? 20);
const DROP_CACHES = process.env.BENCH_DROP_CACHES === 'on';

type Row = Record<string, string | number | null>;

const say = (line: string) => process.stderr.write(`${line}\n`);
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Median and 95th percentile in milliseconds. */
function percentiles(times: number[]): { p50: number; p95: number } {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** The statements alone, results thrown away by the engine: the first one, then the others at once, as the API sends them. */
async function runStatements(warehouse: Warehouse, [first, ...others]: WarehouseQuery<unknown>[]): Promise<void> {
  // Commands may take less memory than questions unless they say otherwise.
  const settings = { max_memory_usage: 0 };
  const run = ({ sql, params }: WarehouseQuery<unknown>) =>
    warehouse.command(`${sql} FORMAT Null`, params, { settings });
  if (first) await run(first);
  await Promise.all(others.map(run));
}

async function dropPageCache(): Promise<void> {
  if (DROP_CACHES) await writeFile('/proc/sys/vm/drop_caches', '3');
}

async function callsFor(warehouse: Warehouse): Promise<{ name: string; path: string }[]> {
  const api = await startApi(warehouse, false);
  const { data } = (await api.get('/categories')) as { data: { id: string }[] };
  await api.close();
  const [a, b] = [data[0]?.id, data[1]?.id];
  return [
    { name: 'categories', path: '/categories' },
    { name: 'categories/growth 6m', path: '/categories/growth?period=6m' },
    { name: 'categories/growth 1y', path: '/categories/growth' },
    { name: 'categories/growth 1y women 25-44', path: '/categories/growth?gender=female&age=25-34,35-44' },
    { name: 'categories/growth 1y by customers', path: '/categories/growth?share=customers' },
    { name: 'categories/{id}/products', path: `/categories/${a}/products` },
    { name: 'categories/{id}/products/growth 1y', path: `/categories/${a}/products/growth` },
    { name: 'sales-performance 6m', path: '/sales-performance?period=6m' },
    { name: 'sales-performance 1y', path: '/sales-performance' },
    { name: 'sales-performance 1y one category', path: `/sales-performance?category=${a}` },
    { name: 'sales-performance 1y two categories', path: `/sales-performance?category=${a},${b}` },
    { name: 'sales-performance 1y women', path: '/sales-performance?gender=female' },
    { name: 'sales-performance 1y champions', path: '/sales-performance?profile=champions' },
    { name: 'customer-behavior 1y', path: '/customer-behavior' },
    { name: 'customer-behavior 2y', path: '/customer-behavior?period=2y' },
    { name: 'demographic-analysis 1y', path: '/demographic-analysis' },
    { name: 'demographic-analysis 1y one category', path: `/demographic-analysis?category=${a}` },
    { name: 'purchase-preferences 1y', path: '/purchase-preferences' },
  ];
}

async function measureCall(
  dataDir: string,
  lines: number,
  { name, path }: { name: string; path: string },
): Promise<Row> {
  await dropPageCache();
  return withEngine(dataDir, async (warehouse) => {
    const api = await startApi(warehouse, false);
    const cold = await timed(() => api.get(path));
    const statements = api.takeQueries();
    const [calls, engine]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      calls.push(await timed(() => api.get(path)));
      engine.push(await timed(() => runStatements(warehouse, statements)));
    }
    await api.close();
    const kept = await measureKept(warehouse, path);
    const [warm, own] = [percentiles(calls), percentiles(engine)];
    say(`${lines} ${name}: p95 ${Math.round(warm.p95)} ms`);
    return {
      lines,
      call: name,
      'cold ms': Math.round(cold),
      'p50 ms': Math.round(warm.p50),
      'p95 ms': Math.round(warm.p95),
      'engine p50 ms': Math.round(own.p50),
      'overhead ms': Math.round(warm.p50 - own.p50),
      'kept p95 ms': Math.round(kept),
      ratio: Number((warm.p50 / own.p50).toFixed(2)),
    };
  });
}

/** 95th percentile of an answer that was computed before and that the product still has. */
async function measureKept(warehouse: Warehouse, path: string): Promise<number> {
  const api = await startApi(warehouse, true);
  await api.get(path);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timed(() => api.get(path)));
  await api.close();
  return percentiles(times).p95;
}

async function measureSize(size: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'));
  try {
    const { lines, calls } = await withEngine(dataDir, async (warehouse) => {
      const start = performance.now();
      const count = await generateLines(warehouse, size);
      say(`${count} lines generated in ${Math.round((performance.now() - start) / 1000)} s`);
      return { lines: count, calls: await callsFor(warehouse) };
    });
    const rows: Row[] = [];
    for (const call of calls) rows.push(await measureCall(dataDir, lines, call));
    return rows;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const rows: Row[] = [];
for (const size of SIZES) rows.push(...(await measureSize(size)));
const title = `Sales analyses over HTTP (cold: new engine process${DROP_CACHES ? ', page cache dropped' : ''}; warm: ${RUNS} runs)`;
process.stdout.write(`${JSON.stringify({ title, rows })}\n`);
