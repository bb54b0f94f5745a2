/**
 * What the page of insights asks: the first time after data changed (which the product does in the background), and when it is kept.
 * BENCH_LINES=1000000,10000000 says how many lines.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBaskets } from '@botica/contract/insights/baskets';
import { getCustomersModel } from '@botica/contract/insights/customers';
import { getFindings } from '@botica/contract/insights/findings';
import { getForecast } from '@botica/contract/insights/forecast';
import { readBaskets } from '../packages/server/src/features/insights/baskets/baskets.service';
import { readCustomersModel } from '../packages/server/src/features/insights/customers/customers.service';
import { readFindings } from '../packages/server/src/features/insights/findings/findings.service';
import { readForecast } from '../packages/server/src/features/insights/forecast/forecast.service';
import { InsightJobs } from '../packages/server/src/features/insights/insight-jobs';
import { insightsMessages } from '../packages/server/src/features/insights/insights.messages';
import { parseQuery } from '../packages/server/src/features/sales-trends/testing/queries';
import { createTranslator } from '../packages/server/src/platform/i18n';
import { WorkerPool } from '../packages/server/src/platform/workers/worker-pool';
import { salesMessages } from '../packages/server/src/sales/sales.messages';
import { withEngine } from './sales-trends/engine';
import { generateLines } from './sales-trends/lines';

const SIZES = (process.env.BENCH_LINES ?? '1000000').split(',').map(Number);
const translator = createTranslator([salesMessages, insightsMessages]);
const rows: Record<string, string | number>[] = [];

for (const size of SIZES) {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-bench-'));
  const workers = new WorkerPool();
  try {
    await withEngine(dataDir, async (warehouse) => {
      const lines = await generateLines(warehouse, size);
      const deps = {
        warehouse,
        readCurrency: async () => 'PYG' as const,
        jobs: new InsightJobs(workers),
        readHolidays: async () => () => false,
      };
      const caller = { t: translator('en-US'), locale: 'en-US', signal: AbortSignal.timeout(600_000) } as const;
      const calls: Record<string, () => Promise<unknown>> = {
        baskets: () => readBaskets(deps, parseQuery(getBaskets.query, {}), caller),
        findings: () => readFindings(deps, parseQuery(getFindings.query, {}), caller),
        customers: () => readCustomersModel(deps, parseQuery(getCustomersModel.query, {}), caller),
        'forecast by category': () => readForecast(deps, parseQuery(getForecast.query, { by: 'category' }), caller),
      };
      for (const [call, ask] of Object.entries(calls)) {
        const timed = async () => {
          const start = performance.now();
          await ask();
          return Math.round(performance.now() - start);
        };
        const row = { lines, call, 'first ms': await timed(), 'kept ms': await timed() };
        process.stderr.write(`${JSON.stringify(row)}\n`);
        rows.push(row);
      }
    });
  } finally {
    await workers.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
process.stdout.write(JSON.stringify({ title: 'What the page of insights asks', rows }));
