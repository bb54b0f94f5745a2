import { getBaskets } from '@botica/contract/insights/baskets';
import { exportExpectedCustomers, getCustomersModel, listExpectedCustomers } from '@botica/contract/insights/customers';
import { getFindings } from '@botica/contract/insights/findings';
import { getForecast } from '@botica/contract/insights/forecast';
import { getWhy } from '@botica/contract/insights/why';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { cachedRoute, type Route, route } from '../../platform/http/route';
import type { WorkerPool } from '../../platform/workers/worker-pool';
import { readDataState, type SalesDeps } from '../../sales/scope/data-state';
import type { Caller } from '../../sales/scope/sales-scope';
import { readBaskets } from './baskets/baskets.service';
import { readCustomersModel, readExpectedCustomers } from './customers/customers.service';
import { exportCustomers } from './customers/customers-export';
import { readFindings } from './findings/findings.service';
import { readForecast } from './forecast/forecast.service';
import { InsightJobs } from './insight-jobs';
import { readWhy } from './why/why.service';

/** What changed and why, what comes next, and whom to win back: every figure is that of metrics.md. */
export function insightsRoutes(
  sales: SalesDeps,
  { db, workers }: { db: NodePgDatabase; workers: WorkerPool },
): Route[] {
  const look = ({ signal }: Caller) => readDataState(sales, signal);
  const deps = { ...sales, jobs: new InsightJobs(workers) };
  return [
    cachedRoute(getFindings, look, ({ query }, context) => readFindings(deps, query, context)),
    cachedRoute(getWhy, look, ({ query }, context) => readWhy(deps, query, context)),
    cachedRoute(getCustomersModel, look, ({ query }, context) => readCustomersModel(deps, query, context)),
    cachedRoute(listExpectedCustomers, look, ({ query }, context) => readExpectedCustomers(deps, query, context)),
    route(exportExpectedCustomers, ({ query }, context) => exportCustomers({ ...deps, db }, query, context)),
    cachedRoute(getBaskets, look, ({ query }, context) => readBaskets(deps, query, context)),
    cachedRoute(getForecast, look, ({ query }, context) => readForecast(deps, query, context)),
  ];
}
