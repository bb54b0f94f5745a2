import { getCustomerBehavior } from '@botica/contract/sales-trends/behavior';
import { listPayments, listProducts, listStores } from '@botica/contract/sales-trends/catalog';
import {
  listCategories,
  listCategoryGrowth,
  listCategoryProducts,
  listProductGrowth,
} from '@botica/contract/sales-trends/categories';
import { getDemographicAnalysis } from '@botica/contract/sales-trends/demographics';
import { getSalesPerformance } from '@botica/contract/sales-trends/performance';
import { getPurchasePreferences } from '@botica/contract/sales-trends/preferences';
import {
  exportTickets,
  exportTicketsWorkbook,
  listTicketLines,
  listTickets,
} from '@botica/contract/sales-trends/tickets';
import { cachedRoute, type Route, route } from '../../platform/http/route';
import type { SalesDeps } from '../../sales/scope/data-state';
import { readDataState } from '../../sales/scope/data-state';
import { readCustomerBehavior } from './behavior/behavior.service';
import {
  readCategories,
  readCategoryGrowth,
  readCategoryProducts,
  readPayments,
  readProductGrowth,
  readProducts,
  readStores,
} from './categories/categories.service';
import { readDemographicAnalysis } from './demographics/demographics.service';
import { readSalesPerformance } from './performance/performance.service';
import { readPurchasePreferences } from './preferences/preferences.service';
import { readTicketLines, readTickets, streamTickets, streamTicketsWorkbook } from './tickets/tickets.service';

/** The sales analyses: every figure is that of metrics.md. */
export function salesTrendsRoutes(deps: SalesDeps): Route[] {
  const look = () => readDataState(deps);
  return [
    cachedRoute(listStores, look, (_input, context) => readStores(deps, context)),
    cachedRoute(listPayments, look, (_input, context) => readPayments(deps, context)),
    cachedRoute(listProducts, look, ({ query }, context) => readProducts(deps, query.id, context)),
    cachedRoute(listCategories, look, (_input, context) => readCategories(deps, context)),
    cachedRoute(listCategoryGrowth, look, ({ query }, context) => readCategoryGrowth(deps, query, context)),
    cachedRoute(listCategoryProducts, look, ({ params }, context) => readCategoryProducts(deps, params.id, context)),
    cachedRoute(listProductGrowth, look, ({ params, query }, context) =>
      readProductGrowth(deps, params.id, query, context),
    ),
    cachedRoute(getSalesPerformance, look, ({ query }, context) => readSalesPerformance(deps, query, context)),
    cachedRoute(getDemographicAnalysis, look, ({ query }, context) => readDemographicAnalysis(deps, query, context)),
    cachedRoute(getPurchasePreferences, look, ({ query }, context) => readPurchasePreferences(deps, query, context)),
    cachedRoute(getCustomerBehavior, look, ({ query }, context) => readCustomerBehavior(deps, query, context)),
    cachedRoute(listTickets, look, ({ query }, context) => readTickets(deps, query, context)),
    route(exportTickets, ({ query }, context) => streamTickets(deps, query, context)),
    route(exportTicketsWorkbook, ({ query }, context) => streamTicketsWorkbook(deps, query, context)),
    cachedRoute(listTicketLines, look, ({ params, query }, context) =>
      readTicketLines(deps, { ...params, ...query }, context),
    ),
  ];
}
