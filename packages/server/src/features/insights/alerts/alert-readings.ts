import { z } from 'zod';
import { saleLines } from '../../../sales/query/line-source';
import { metric, pinnedBy, tickets } from '../../../sales/query/metric';
import { Day, Micro, Whole } from '../../../sales/query/rows';
import { salesWhere } from '../../../sales/query/sales-where';
import type { SalesDeps } from '../../../sales/scope/data-state';
import { type Caller, readScope } from '../../../sales/scope/sales-scope';
import { addDays } from '../../../sales/windows/calendar';
import { STEP, valueFor } from '../forecast/forecast.queries';
import { knowHistory } from '../forecast/history';
import { stepsOf, wholeSteps } from '../forecast/steps';
import type { StoredAlert } from './alerts.store';

/** What an alert looks at: its steps that are over, the oldest first, each with its figure and its tickets. */
export interface Readings {
  steps: string[];
  /** Millionths. */
  values: bigint[];
  /** Sale lines where no line tells of a ticket. */
  tickets: number[];
  /** Of the category; empty without one. */
  category: string;
}

const ReadingRow = z.object({ step: Day, value: Micro, tickets: Whole, lines: Whole, category: z.string() });

type Question = Pick<StoredAlert, 'measure' | 'grain' | 'store' | 'category'>;

/**
 * Reads them. The step that the data ends in is none, days too: more of it may come, and what is missing would look like a fall.
 * Null without any sale.
 */
export async function readReadings(
  deps: SalesDeps,
  { measure, grain, store, category }: Question,
  caller: Pick<Caller, 'signal' | 'state'>,
): Promise<Readings | null> {
  const query = { ...(store !== null && { store: [store] }), ...(category !== null && { category: [category] }) };
  const { windows, bounds, filter } = await readScope(deps, query, null, caller);
  if (windows === null) return null;
  const { firstSale } = await knowHistory(deps, bounds, caller.signal);
  const days = wholeSteps(grain, { firstSale, asOf: addDays(bounds.asOf, -1) });
  const { where, params } = salesWhere(filter, days);
  const rows = await deps.warehouse.query(
    {
      sql: `SELECT ${STEP[grain]} AS step, ${valueFor(measure, pinnedBy(filter), bounds)} AS value,
          ${tickets(pinnedBy(filter), bounds.hasMixed)} AS tickets, ${metric.saleLines} AS lines, any(category) AS category
        FROM ${saleLines(bounds, filter)} WHERE ${where} GROUP BY step`,
      params,
      row: ReadingRow,
    },
    { signal: caller.signal },
  );
  const rowAt = new Map(rows.map((row) => [row.step, row]));
  const steps = stepsOf(grain, days);
  const hasTickets = rows.some((row) => row.tickets > 0n);
  return {
    steps,
    values: steps.map((step) => rowAt.get(step)?.value ?? 0n),
    tickets: steps.map((step) => Number(rowAt.get(step)?.[hasTickets ? 'tickets' : 'lines'] ?? 0n)),
    category: category === null ? '' : (rows[0]?.category ?? ''),
  };
}
