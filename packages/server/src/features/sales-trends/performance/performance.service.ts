import type { EndpointOutput, EndpointResponse } from '@botica/contract/endpoint';
import { formatMicro } from '@botica/contract/micro';
import type { NoteCode } from '@botica/contract/sales-trends/filter';
import type { getSalesPerformance, SalesPerformance } from '@botica/contract/sales-trends/performance';
import type { Translate } from '../../../platform/i18n';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { divideMoney, growth, microToNumber } from '../../../sales/figures/figures';
import { itemId } from '../../../sales/query/params';
import { describeScope } from '../../../sales/scope/answer-meta';
import type { SalesDeps } from '../../../sales/scope/data-state';
import { type Caller, readScope, type SalesScope } from '../../../sales/scope/sales-scope';
import { knownCount, NO_LINES, type WindowTotals } from '../../../sales/scope/window-totals';
import { type DateRange, yearBefore } from '../../../sales/windows/calendar';
import { comparesInARow, type PeriodsInARow } from '../../../sales/windows/windows';
import { NO_PERFORMANCE } from './no-performance';
import { customerCounts, type DayRow, salesByDay, salesByMonth, type WindowParts } from './performance.queries';
import { performanceMetrics } from './performance-metrics';
import { type PeriodRows, type PeriodSums, sumsOfPrevious, sumsOfWindow } from './period-sums';
import { type RankedProduct, readRanking } from './product-ranking';
import { daysBesideParts, partsOf, trendOfDays, withCounts } from './sales-trend';
import { seasonalTrends, trendOfMonths } from './seasonal-trends';
import { segmentationHealth } from './segmentation-health';
import {
  type AnswersRow,
  goesBeyondStores,
  NO_ANSWERS,
  NO_VISITS,
  selectsLines,
  surveyBalance,
  type VisitsRow,
  visitsAndTickets,
} from './visits.queries';

/** Products in the ranking (metrics.md, Sales performance). */
const RANKING_LIMIT = 50;

/** Seasonal trends, product ranking, the figures and segmentation health of a window. */
export async function readSalesPerformance(
  deps: SalesDeps,
  query: EndpointOutput<typeof getSalesPerformance>['query'],
  caller: Caller,
): Promise<EndpointResponse<typeof getSalesPerformance>> {
  const scope = await readScope(deps, query, null, caller);
  const { windows, bounds, filter } = scope;
  if (!windows) return { success: true, data: NO_PERFORMANCE, meta: describeScope(scope, NO_LINES, caller) };
  const { window } = windows;
  const parts = partsOf(window);
  const [rows, earlier, ranked, days] = await Promise.all([
    readPeriod(deps, scope, windows, caller, parts),
    comparesInARow(windows) ? null : readPeriod(deps, scope, windows.compared, caller, null),
    readRanking(deps, { filter, window, facts: bounds, limit: RANKING_LIMIT }, caller),
    parts.grain === 'month' ? [] : readDays(deps, scope, window, caller),
  ]);
  const now = sumsOfWindow(rows);
  const before = earlier === null ? sumsOfPrevious(rows) : sumsOfWindow(earlier);
  const { metrics, reasons } = performanceMetrics({ now, before }, windows);
  const months = seasonalTrends(rows.months, window, bounds);
  const data: SalesPerformance = {
    totals: describeTotals(now.totals, before, windows.hasPrevious, ranked),
    seasonalTrends: months,
    salesTrend:
      parts.grain === 'month'
        ? withCounts(trendOfMonths(months, window), monthsInWindow(rows, window), rows.customers.ofParts)
        : withCounts(trendOfDays(parts.grain, days, window, bounds), days, rows.customers.ofParts),
    ...describeRanking(ranked, caller.t),
    performanceMetrics: metrics,
    reasons,
    segmentationHealth: segmentationHealth(metrics),
  };
  const notes: NoteCode[] = (rows.visits?.strangeStores ?? 0n) > 0n ? ['stores_without_sales'] : [];
  return { success: true, data, meta: describeScope(scope, now.totals, caller, { notes }) };
}

async function readPeriod(
  deps: SalesDeps,
  scope: SalesScope,
  periods: PeriodsInARow,
  caller: Caller,
  parts: WindowParts | null,
): Promise<PeriodRows> {
  const { filter, bounds } = scope;
  const read = <Row>(query: WarehouseQuery<Row>) => deps.warehouse.query(query, { signal: caller.signal });
  const [months, [customers], [visits], [answers]] = await Promise.all([
    read(salesByMonth(filter, periods, yearBefore(periods.window), bounds)),
    read(customerCounts(filter, periods, bounds, parts)),
    readVisits(scope, periods, read),
    readAnswers(scope, periods, read),
  ]);
  if (!customers) throw new Error('an aggregate without grouping answers one row');
  return { months, customers, visits: visits ?? null, answers: answers ?? null };
}

/** Rows of the months of the window, each by its first day there. */
function monthsInWindow({ months }: PeriodRows, window: DateRange) {
  return months
    .filter(({ isWindow }) => isWindow)
    .map((row) => ({ ...row, day: row.month < window.from ? window.from : row.month }));
}

function readDays(
  { warehouse }: SalesDeps,
  { filter, bounds }: SalesScope,
  window: DateRange,
  { signal }: Caller,
): Promise<DayRow[]> {
  return warehouse.query(salesByDay(filter, window, daysBesideParts(window), bounds), { signal });
}

type Read = <Row>(query: WarehouseQuery<Row>) => Promise<Row[]>;

/** No row where the filter asks for what visitor counts cannot tell. */
async function readVisits({ filter, bounds }: SalesScope, periods: PeriodsInARow, read: Read): Promise<VisitsRow[]> {
  if (goesBeyondStores(filter)) return [];
  return bounds.hasVisitorCounts ? read(visitsAndTickets(filter, periods, bounds)) : [NO_VISITS];
}

/** No row where the filter asks for what survey answers cannot tell. */
async function readAnswers({ filter, bounds }: SalesScope, periods: PeriodsInARow, read: Read): Promise<AnswersRow[]> {
  if (selectsLines(filter)) return [];
  return bounds.hasSurveyAnswers ? read(surveyBalance(periods)) : [NO_ANSWERS];
}

function describeTotals(
  current: WindowTotals,
  { totals: previous, ticketNet }: Pick<PeriodSums, 'totals' | 'ticketNet'>,
  hasPrevious: boolean,
  ranked: readonly RankedProduct[],
): SalesPerformance['totals'] {
  const netGrowth = growth({ part: current.net, of: 1n }, { part: previous.net, of: 1n });
  return {
    net: formatMicro(current.net),
    previousNet: hasPrevious ? formatMicro(previous.net) : null,
    netGrowth: hasPrevious ? netGrowth : null,
    tickets: knownCount(current.tickets, current.saleLines),
    previousTickets: hasPrevious ? knownCount(previous.tickets, previous.saleLines) : null,
    customers: knownCount(current.customers ?? 0n, current.saleLines),
    previousCustomers: hasPrevious ? knownCount(previous.customers ?? 0n, previous.saleLines) : null,
    previousAverageOrderValue: hasPrevious ? divideMoney({ part: ticketNet, of: previous.tickets }) : null,
    units: microToNumber(ranked[0]?.allUnits ?? 0n),
  };
}

function describeRanking(
  ranked: readonly RankedProduct[],
  t: Translate,
): Pick<SalesPerformance, 'productRanking' | 'productRankingTotal'> {
  const products = ranked.filter(({ key }) => key !== 0n).slice(0, RANKING_LIMIT);
  return {
    productRanking: products.map(({ key, name, categoryKey, categoryName, units, net }) => ({
      id: itemId(key),
      name,
      categoryId: itemId(categoryKey),
      categoryName: categoryName === '' ? t('sales.noCategory') : categoryName,
      salesQuantity: microToNumber(units),
      sales: formatMicro(net),
    })),
    productRankingTotal: Number(ranked[0]?.products ?? 0n),
  };
}
