import { getBaskets } from '@botica/contract/insights/baskets';
import { exportExpectedCustomers, getCustomersModel, listExpectedCustomers } from '@botica/contract/insights/customers';
import { getFindings, listFindingMarks, markFinding } from '@botica/contract/insights/findings';
import { getForecast } from '@botica/contract/insights/forecast';
import { getWhy } from '@botica/contract/insights/why';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EventBus } from '../../platform/event-bus';
import { cachedRoute, type Route, route } from '../../platform/http/route';
import { readDataState } from '../../sales/scope/data-state';
import { alertsRoutes } from './alerts/alerts.routes';
import { readBaskets } from './baskets/baskets.service';
import { readCustomersModel, readExpectedCustomers } from './customers/customers.service';
import { exportCustomers } from './customers/customers-export';
import { readMarks, writeMark } from './findings/finding-marks.store';
import { readFindings } from './findings/findings.service';
import { readForecast } from './forecast/forecast.service';
import type { InsightDeps } from './insight-jobs';
import { readWhy } from './why/why.service';

/** What changed and why, what comes next, and whom to win back: every figure is that of metrics.md. */
export function insightsRoutes(deps: InsightDeps, { db, bus }: { db: NodePgDatabase; bus: EventBus }): Route[] {
  const look = async () => {
    const [state, country] = await Promise.all([readDataState(deps), deps.readCountry()]);
    return { ...state, besides: country };
  };
  return [
    cachedRoute(getFindings, look, ({ query }, context) => readFindings(deps, query, context)),
    cachedRoute(getWhy, look, ({ query }, context) => readWhy(deps, query, context)),
    cachedRoute(getCustomersModel, look, ({ query }, context) => readCustomersModel(deps, query, context)),
    cachedRoute(listExpectedCustomers, look, ({ query }, context) => readExpectedCustomers(deps, query, context)),
    route(exportExpectedCustomers, ({ query }, context) => exportCustomers({ ...deps, db }, query, context)),
    cachedRoute(getBaskets, look, ({ query }, context) => readBaskets(deps, query, context)),
    route(listFindingMarks, async (_input, { user }) => ({ data: await readMarks(db, user.id) })),
    route(markFinding, async ({ body: { cause, mark } }, { user, t }) => {
      const before = await writeMark(db, user.id, cause, mark);
      return { message: t(`insights.marks.${mark ?? 'none'}`), data: { before } };
    }),
    ...alertsRoutes({ db, bus, warehouse: deps.warehouse }),
    cachedRoute(getForecast, look, ({ query }, context) => readForecast(deps, query, context)),
  ];
}
