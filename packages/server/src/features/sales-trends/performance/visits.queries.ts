import { z } from 'zod';
import type { WarehouseQuery } from '../../../platform/warehouse/warehouse';
import { asksFor, conditionsOf } from '../../../sales/query/filters';
import type { LineFilter } from '../../../sales/query/line-filter';
import { type LineFacts, saleLines } from '../../../sales/query/line-source';
import { metric, tickets, WHOLE_TICKETS } from '../../../sales/query/metric';
import { bindDate } from '../../../sales/query/params';
import { Whole } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import type { DateRange } from '../../../sales/windows/calendar';
import type { PeriodsInARow } from '../../../sales/windows/windows';

/**
 * Visitors of each day by store. Of several imports with counts of a day and store the latest one counts; its own rows, by
 * hour or door, are added. Counts without a store are of the whole company and count on days that have no others.
 */
const countedDays = (ofStores: readonly string[]) => `
  SELECT date, groupUniqArrayIf(store, store != '') AS stores,
    if(empty(stores), sumIf(storeVisitors, store = ''), sumIf(storeVisitors, store != '')) AS dayVisitors
  FROM (
    SELECT date, store, argMax(importVisitors, import_id) AS storeVisitors
    FROM (
      SELECT import_id, date, toString(store) AS store, sum(visitors) AS importVisitors FROM visitor_counts
      WHERE ${['date >= {from:Date} AND date < {to:Date}', ...ofStores].join(' AND ')} GROUP BY import_id, date, store
    ) GROUP BY date, store
  ) GROUP BY date`;

const VisitsRow = z.object({
  visitors: Whole,
  previousVisitors: Whole,
  tickets: Whole,
  previousTickets: Whole,
  saleLines: Whole,
  previousSaleLines: Whole,
  /** Stores with counts in W of which no sale is known on the counted days; 0 when no sale there names a store. */
  strangeStores: Whole,
});
export type VisitsRow = z.infer<typeof VisitsRow>;

/** There are no visitor counts. */
export const NO_VISITS: VisitsRow = {
  visitors: 0n,
  previousVisitors: 0n,
  tickets: 0n,
  previousTickets: 0n,
  saleLines: 0n,
  previousSaleLines: 0n,
  strangeStores: 0n,
};

/**
 * Visitors of W and P, and the tickets of exactly the days and stores that have counts. A sale without a store may be of
 * any: it counts on each day that has. Days before the first sale of all are left out: nothing is known of their tickets.
 */
export function visitsAndTickets(
  filter: Pick<LineFilter, 'store'>,
  { window, previous }: PeriodsInARow,
  { firstSale, ...facts }: LineFacts & { firstSale: string },
): WarehouseQuery<VisitsRow> {
  const days: DateRange = { from: previous.from > firstSale ? previous.from : firstSale, to: window.to };
  const { where, params } = salesWhere(filter, days);
  const ofStores = conditionsOf(filter, ['place']).conditions;
  const isCounted = "(empty(days.stores) OR sold.store = '' OR has(days.stores, sold.store))";
  return {
    sql: `SELECT sumIf(countedVisitors, isNow) AS visitors, sumIf(countedVisitors, NOT isNow) AS previousVisitors,
        sumIf(dayTickets, isNow) AS tickets, sumIf(dayTickets, NOT isNow) AS previousTickets,
        sumIf(daySaleLines, isNow) AS saleLines, sumIf(daySaleLines, NOT isNow) AS previousSaleLines,
        groupUniqArrayArray(soldStores) AS known,
        if(empty(known), 0, length(arrayFilter(s -> NOT has(known, s), groupUniqArrayArrayIf(countedStores, isNow)))) AS strangeStores
      FROM (
        SELECT days.date >= {start:Date} AS isNow, any(days.dayVisitors) AS countedVisitors,
          any(days.stores) AS countedStores, groupUniqArrayIf(sold.store, sold.store != '') AS soldStores,
          sumIf(sold.tickets, ${isCounted}) AS dayTickets, sumIf(sold.saleLines, ${isCounted}) AS daySaleLines
        FROM (${countedDays(ofStores)}) AS days
        LEFT JOIN (
          SELECT date, toString(store) AS store, ${tickets(WHOLE_TICKETS, facts.hasMixed)} AS tickets,
            ${metric.saleLines} AS saleLines
          FROM ${saleLines(facts, {})} WHERE ${where} GROUP BY date, store
        ) AS sold ON days.date = sold.date GROUP BY days.date
      )`,
    params: { ...params, start: bindDate(window.from) },
    row: VisitsRow,
  };
}

const AnswersRow = z.object({
  answers: Whole,
  previousAnswers: Whole,
  /** Promoters (9 and 10) less detractors (0 to 6). */
  balance: Whole,
  previousBalance: Whole,
});
export type AnswersRow = z.infer<typeof AnswersRow>;

/** There are no survey answers. */
export const NO_ANSWERS: AnswersRow = { answers: 0n, previousAnswers: 0n, balance: 0n, previousBalance: 0n };

/** Survey answers of W and P. */
export function surveyBalance({ window, previous }: PeriodsInARow): WarehouseQuery<AnswersRow> {
  const weight = 'multiIf(score >= 9, 1, score <= 6, -1, 0)';
  return {
    sql: `SELECT countIf(date >= {start:Date}) AS answers, countIf(date < {start:Date}) AS previousAnswers,
        sumIf(${weight}, date >= {start:Date}) AS balance, sumIf(${weight}, date < {start:Date}) AS previousBalance
      FROM survey_answers WHERE date >= {from:Date} AND date < {to:Date}`,
    params: { from: bindDate(previous.from), to: bindDate(window.to), start: bindDate(window.from) },
    row: AnswersRow,
  };
}

/** Whether a filter asks for something that visitor counts, which know days and stores, cannot tell. */
export function goesBeyondStores(filter: LineFilter): boolean {
  return asksFor(filter, 'person', 'purchase', 'item', 'time', 'profile');
}

/** Whether a filter selects anything: survey answers know neither stores nor what was bought. */
export function selectsLines(filter: LineFilter): boolean {
  return goesBeyondStores(filter) || asksFor(filter, 'place');
}
