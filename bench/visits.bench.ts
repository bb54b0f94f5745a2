// The list of events, its filters one by one, single events and the overview, on many events of a year: as the API answers, without
// anybody else. Each question is asked with other values each time.
// BENCH_EVENTS: how many (50,000,000), over BENCH_DAYS (365); BENCH_RUNS: how often each question is asked (20).
// BENCH_WAREHOUSE: a folder where they stay for another run, or are since an earlier one.
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointInput } from '@botica/contract/endpoint';
import { getFootprint, listFootprints } from '@botica/contract/footprints/footprints';
import { getFootprintSummary } from '@botica/contract/footprints/summary';
import { DayStore } from '../packages/server/src/features/footprints/keeping/day-store';
import { startBuiltServer } from './built-server';
import { generateEvents } from './footprints/many-events';
import { percentile } from './percentile';
import { withEngine } from './sales-trends/engine';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 50_000_000);
const DAYS = Number(process.env.BENCH_DAYS ?? 365);
const RUNS = Number(process.env.BENCH_RUNS ?? 20);
const KEPT = process.env.BENCH_WAREHOUSE;
const LIST_MS = 300;
const CONTAINS_MS = 3000;
const DETAIL_MS = 20;
const OVERVIEW_MS = 1000;
const ROUND_MS = 300;

type ListQuery = EndpointInput<typeof listFootprints>['query'];

const say = (text: string) => process.stderr.write(`${text}\n`);
const rows: Record<string, string | number>[] = [];

/** Milliseconds of each run; more runs are not asked once the first ones took a minute. */
async function measure(name: string, boundMs: number, ask: (run: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now();
    await ask(run);
    times.push(performance.now() - began);
    if (times.reduce((sum, ms) => sum + ms, 0) > 60_000) break;
  }
  const at = (share: number) => Math.round(percentile(times, share));
  rows.push({ question: name, p50: at(0.5), p95: at(0.95), bound: boundMs, holds: at(0.95) <= boundMs ? 'yes' : 'NO' });
  say(JSON.stringify(rows.at(-1)));
}

const of = <T>(values: readonly T[], run: number): T => values[run % values.length] as T;
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

/** Each field that the list can be asked by. */
const FILTERS: Record<string, (run: number) => Record<string, string>> = {
  event: (run) => ({ event: of(['page_view', 'click', 'form_submit', 'none'], run) }),
  'page, exact': (run) => ({ page_url: `shop.example/product/${run * 7}` }),
  referrer: (run) => ({ referrer: of(['search.example', 'none.example'], run) }),
  session: (run) => ({ sessionId: `s-${run * 1000}` }),
  visitor: (run) => ({ echo_id: `v-${run * 1000}` }),
  user: () => ({ user: '018f0000-0000-7000-8000-000000000001' }),
  'with user': (run) => ({ with_user: String(run % 2) }),
  address: (run) => ({ ip: `192.0.${2 + (run % 20)}.${run}` }),
  network: (run) => ({ ip: `192.0.${2 + (run % 20)}.0/24` }),
  os: (run) => ({ os: of(['Android', 'iOS', 'Windows', 'Plan 9'], run) }),
  browser: (run) => ({ browser: of(['Chrome', 'Edge', 'Mosaic'], run) }),
  device: (run) => ({ device: of(['mobile', 'desktop', 'tablet', 'tv'], run) }),
  brand: (run) => ({ brand: of(['Samsung', 'Apple', 'None'], run) }),
  model: (run) => ({ model: of(['SM-A146M', 'iPhone', 'None'], run) }),
  language: (run) => ({ language: of(['es-PY', 'en-US', 'fr'], run) }),
  'time zone': (run) => ({ timezone: of(['America/Asuncion', 'Europe/Madrid'], run) }),
  country: (run) => ({ country: of(['PY', 'BR', 'ES'], run) }),
  connection: (run) => ({ connectionType: of(['4g', '3g'], run) }),
  screen: (run) => ({ screen: of(['412x915', '1920x1080'], run) }),
  campaign: (run) => ({ utm_source: 'mail', utm_medium: 'email', utm_campaign: of(['may', 'june'], run) }),
  robots: () => ({ is_robot: '1' }),
  banned: () => ({ is_banned: '1' }),
  days: (run) => ({ from: day(run * 10 + 30), to: day(run * 10) }),
};

const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-visits-'));
const place = join(dataDir, 'warehouse');
const isThere = KEPT !== undefined && (await readdir(KEPT).catch(() => [])).length > 0;
if (isThere) await rename(KEPT, place);
const began = performance.now();
const since = () => `${Math.round((performance.now() - began) / 1000)} s`;
await withEngine(place, async (warehouse) => {
  if (!isThere) {
    await generateEvents(warehouse, EVENTS, DAYS);
    say(`${EVENTS} events generated after ${since()}`);
  }
  const readTimeZone = async () => 'America/Asuncion';
  const exclusively = <T>(work: () => Promise<T>) => work();
  const days = new DayStore({ warehouse, readTimeZone, exclusively, now: Date.now });
  await days.storeAll(new AbortController().signal);
  say(`and their days stored after ${since()}`);
  await measure('a round that looks for days to be stored', ROUND_MS, () =>
    days.storeAll(new AbortController().signal),
  );
});
const { client, end } = await startBuiltServer(dataDir);
try {
  // The server checks it.
  const list = (query: Record<string, string>) => client.call(listFootprints, { query: query as ListQuery });
  const { meta } = await list({});
  say(`${meta.total} of them are of people`);
  await measure('first page', LIST_MS, () => list({}));
  await measure('a page in the middle', LIST_MS, (run) => list({ page: String(Math.floor(meta.last_page / 2) + run) }));
  await measure('last page', LIST_MS, () => list({ page: String(meta.last_page) }));
  for (const [name, filter] of Object.entries(FILTERS))
    await measure(`by ${name}`, LIST_MS, (run) => list(filter(run)));
  const phones = await list({ device: 'mobile' });
  await measure('last page by device', LIST_MS, () => list({ device: 'mobile', page: String(phones.meta.last_page) }));
  await measure('part of a page', CONTAINS_MS, (run) => list({ page_contains: `PRODUCT/${run * 11}` }));
  await measure('part of a page that is not there', CONTAINS_MS, (run) => list({ page_contains: `nothing ${run}` }));
  const ids: string[] = [];
  for (let page = 1; page <= RUNS; page++) {
    const { data } = await list({ page: String(page * 997), per_page: '1' });
    ids.push(...data.map(({ id }) => id));
  }
  await measure('one event', DETAIL_MS, (run) => client.call(getFootprint, { params: { id: of(ids, run) } }));
  await measure('overview of 30 days', OVERVIEW_MS, (run) =>
    client.call(getFootprintSummary, { query: { from: day(29 + run), to: day(run) } }),
  );
} finally {
  await end();
  if (KEPT !== undefined) {
    await rm(KEPT, { recursive: true, force: true });
    await rename(place, KEPT);
  }
  await rm(dataDir, { recursive: true, force: true });
}
process.stdout.write(JSON.stringify({ title: `Visits: ${EVENTS} events of ${DAYS} days, ms`, rows }));
