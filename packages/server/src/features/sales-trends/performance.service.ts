import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import type { getSalesPerformance, SalesPerformance } from '@botica/contract/sales-trends/performance';
import type { Translate } from '../../platform/i18n';
import { yearBefore } from './calendar';
import { formatMicro, growth, microToNumber } from './figures';
import { NO_PERFORMANCE } from './no-performance';
import {
  customerCounts,
  type MonthRow,
  type RankedProductRow,
  rankProducts,
  salesByMonth,
} from './performance.queries';
import { performanceMetrics } from './performance-metrics';
import { itemId } from './sales-where';
import {
  type Caller,
  describeScope,
  knownCount,
  NO_LINES,
  readScope,
  type SalesTrendsDeps,
  type WindowTotals,
} from './scope';
import { seasonalTrends } from './seasonal-trends';
import { segmentationHealth } from './segmentation-health';
import { goesBeyondStores, selectsLines, surveyBalance, visitsAndTickets } from './visits.queries';

/** Products in the ranking (metrics.md, Sales performance). */
const RANKING_LIMIT = 50;

/** Seasonal trends, product ranking, the twelve figures and segmentation health of a window. */
export async function readSalesPerformance(
  deps: SalesTrendsDeps,
  query: EndpointOutput<typeof getSalesPerformance>['query'],
  caller: Caller,
): Promise<EndpointResponse<typeof getSalesPerformance>> {
  const scope = await readScope(deps, query, null, caller);
  const { windows, bounds, filter } = scope;
  if (!windows) return { success: true, data: NO_PERFORMANCE, meta: describeScope(scope, NO_LINES, caller) };
  const { window } = windows;
  const { signal } = caller;
  const [months, ranked, [customers], visits, answers] = await Promise.all([
    deps.warehouse.query(salesByMonth(filter, windows, yearBefore(window), bounds), { signal }),
    deps.warehouse.query(rankProducts(filter, window, RANKING_LIMIT, bounds), { signal }),
    deps.warehouse.query(customerCounts(filter, windows, bounds), { signal }),
    goesBeyondStores(filter) ? [] : deps.warehouse.query(visitsAndTickets(filter, windows, bounds), { signal }),
    selectsLines(filter) ? [] : deps.warehouse.query(surveyBalance(windows), { signal }),
  ]);
  if (!customers) throw new Error('an aggregate without grouping answers one row');
  const inWindow = months.filter(({ isWindow }) => isWindow);
  const inPrevious = months.filter(({ isPrevious }) => isPrevious);
  const current = totalsOf(inWindow, customers.customers);
  const previous = totalsOf(inPrevious, customers.previousCustomers);
  const identifiedNetBefore = {
    end: sumOf(months, 'identifiedNet'),
    start: sumOf(
      months.filter(({ isWindow }) => !isWindow),
      'identifiedNet',
    ),
  };
  const ticketNet = { current: sumOf(inWindow, 'ticketNet'), previous: sumOf(inPrevious, 'ticketNet') };
  const outside = { visits: visits[0] ?? null, answers: answers[0] ?? null };
  const sums = { current, previous, customers, identifiedNetBefore, ticketNet, ...outside };
  const { metrics, reasons } = performanceMetrics(sums, windows);
  const data: SalesPerformance = {
    totals: describeTotals(current, previous, windows.hasPrevious, ranked),
    seasonalTrends: seasonalTrends(months, window, bounds),
    ...describeRanking(ranked, caller.t),
    performanceMetrics: metrics,
    reasons,
    segmentationHealth: segmentationHealth(metrics),
  };
  return { success: true, data, meta: describeScope(scope, current, caller) };
}

function sumOf(
  rows: readonly MonthRow[],
  column: 'lines' | 'saleLines' | 'net' | 'ticketNet' | 'identifiedNet' | 'tickets',
): bigint {
  return rows.reduce((sum, row) => sum + row[column], 0n);
}

function totalsOf(rows: readonly MonthRow[], customers: bigint): WindowTotals {
  return {
    lines: sumOf(rows, 'lines'),
    saleLines: sumOf(rows, 'saleLines'),
    net: sumOf(rows, 'net'),
    identifiedNet: sumOf(rows, 'identifiedNet'),
    tickets: sumOf(rows, 'tickets'),
    customers,
  };
}

function describeTotals(
  current: WindowTotals,
  previous: WindowTotals,
  hasPrevious: boolean,
  ranked: readonly RankedProductRow[],
): SalesPerformance['totals'] {
  const netGrowth = growth({ part: current.net, of: 1n }, { part: previous.net, of: 1n });
  return {
    net: formatMicro(current.net),
    previousNet: formatMicro(previous.net),
    netGrowth: hasPrevious ? netGrowth : null,
    tickets: knownCount(current.tickets, current.saleLines),
    previousTickets: knownCount(previous.tickets, previous.saleLines),
    customers: knownCount(current.customers ?? 0n, current.saleLines),
    previousCustomers: knownCount(previous.customers ?? 0n, previous.saleLines),
    units: microToNumber(ranked[0]?.allUnits ?? 0n),
  };
}

function describeRanking(
  ranked: readonly RankedProductRow[],
  t: Translate,
): Pick<SalesPerformance, 'productRanking' | 'productRankingTotal'> {
  const products = ranked.filter(({ key }) => key !== 0n).slice(0, RANKING_LIMIT);
  return {
    productRanking: products.map(({ key, name, categoryKey, categoryName, units, net }) => ({
      id: itemId(key),
      name,
      categoryId: itemId(categoryKey),
      categoryName: categoryName === '' ? t('salesTrends.noCategory') : categoryName,
      salesQuantity: microToNumber(units),
      sales: formatMicro(net),
    })),
    productRankingTotal: Number(ranked[0]?.products ?? 0n),
  };
}
