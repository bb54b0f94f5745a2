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
import { type Route, route } from '../../platform/http/route';
import { readCustomerBehavior } from './behavior.service';
import {
  readCategories,
  readCategoryGrowth,
  readCategoryProducts,
  readPayments,
  readProductGrowth,
  readProducts,
  readStores,
} from './categories.service';
import { readDataVersion } from './data-version';
import { readDemographicAnalysis } from './demographics.service';
import { readSalesPerformance } from './performance.service';
import { readPurchasePreferences } from './preferences.service';
import type { Caller, SalesTrendsDeps } from './scope';
import { readTicketLines, readTickets, streamTickets, streamTicketsWorkbook, ticketsLink } from './tickets.service';

/** The sales analyses: every figure is that of metrics.md. */
export function salesTrendsRoutes(deps: SalesTrendsDeps): Route[] {
  const kept = { readVersion: (context: Caller) => readDataVersion(deps, context) };
  return [
    route(listStores, (_input, context) => readStores(deps, context), kept),
    route(listPayments, (_input, context) => readPayments(deps, context), kept),
    route(listProducts, ({ query }, context) => readProducts(deps, query.id, context), kept),
    route(listCategories, (_input, context) => readCategories(deps, context), kept),
    route(listCategoryGrowth, ({ query }, context) => readCategoryGrowth(deps, query, context), kept),
    route(listCategoryProducts, ({ params }, context) => readCategoryProducts(deps, params.id, context), kept),
    route(listProductGrowth, ({ params, query }, context) => readProductGrowth(deps, params.id, query, context), kept),
    route(getSalesPerformance, ({ query }, context) => readSalesPerformance(deps, query, context), kept),
    route(getDemographicAnalysis, ({ query }, context) => readDemographicAnalysis(deps, query, context), kept),
    route(getPurchasePreferences, ({ query }, context) => readPurchasePreferences(deps, query, context), kept),
    route(getCustomerBehavior, ({ query }, context) => readCustomerBehavior(deps, query, context), kept),
    route(
      listTickets,
      ({ query }, context) => readTickets(deps, query, { ...context, link: ticketsLink(query) }),
      kept,
    ),
    route(exportTickets, ({ query }, context) => streamTickets(deps, query, context)),
    route(exportTicketsWorkbook, ({ query }, context) => streamTicketsWorkbook(deps, query, context)),
    route(
      listTicketLines,
      ({ params, query }, context) => readTicketLines(deps, { ...params, ...query }, context),
      kept,
    ),
  ];
}
