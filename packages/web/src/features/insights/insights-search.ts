import {
  FORECAST_BY,
  FORECAST_GRAINS,
  FORECAST_MEASURES,
  type ForecastBy,
  type ForecastGrain,
  type ForecastMeasure,
  WHY_DIMENSIONS,
  type WhyDimension,
} from '@botica/contract/insights/vocabulary';
import { readListSearch } from '../../shared/table/list/list-address';
import { alertsList } from './alerts/alerts-list';
import { BASKETS_PERIODS, type BasketsPeriod } from './baskets/baskets-period';
import { WHY_PRESETS, type WhyPreset } from './why/why-periods';

/** Views of the page; the first one is shown unless the address says otherwise. */
export const INSIGHT_VIEWS = ['findings', 'why', 'forecast', 'customers', 'baskets', 'alerts'] as const;

type AlertsSearch = ReturnType<
  typeof readListSearch<(typeof alertsList)['sorts'][number], (typeof alertsList)['filters']>
>;

/** The page in its address; what is left out is as the page has it. */
export interface InsightsSearch extends AlertsSearch {
  view?: (typeof INSIGHT_VIEWS)[number] | undefined;
  periods?: WhyPreset | undefined;
  /** What is looked at for products bought together; left out: what the data fills. */
  period?: BasketsPeriod | undefined;
  /** Days in the place of `periods` and `period`, as the address has them: the views say where they are none. */
  from?: string | undefined;
  to?: string | undefined;
  againstFrom?: string | undefined;
  againstTo?: string | undefined;
  parts?: WhyDimension | undefined;
  grain?: ForecastGrain | undefined;
  measure?: ForecastMeasure | undefined;
  by?: ForecastBy | undefined;
  /** Filters of all views: the name of a store, the id of a category. */
  store?: string | undefined;
  category?: string | undefined;
  /** The one customer that the list shows. */
  customer?: string | undefined;
}

/** Keeps of an address what is known; a broken link shows the page as it is. */
export function readInsightsSearch(given: Record<string, unknown>): InsightsSearch {
  return {
    ...readListSearch(alertsList, given),
    view: oneOf(INSIGHT_VIEWS, given.view),
    periods: oneOf(WHY_PRESETS, given.periods),
    period: oneOf(BASKETS_PERIODS, given.period),
    from: textOf(given.from, /^.{1,40}$/),
    to: textOf(given.to, /^.{1,40}$/),
    againstFrom: textOf(given.againstFrom, /^.{1,40}$/),
    againstTo: textOf(given.againstTo, /^.{1,40}$/),
    parts: oneOf(WHY_DIMENSIONS, given.parts),
    grain: oneOf(FORECAST_GRAINS, given.grain),
    measure: oneOf(FORECAST_MEASURES, given.measure),
    by: oneOf(FORECAST_BY, given.by),
    store: textOf(given.store, /^.{1,200}$/),
    category: textOf(given.category, /^[0-9a-f]{16}$/),
    customer: textOf(given.customer, /^.{1,200}$/),
  };
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

function textOf(given: unknown, pattern: RegExp): string | undefined {
  return typeof given === 'string' && pattern.test(given) ? given : undefined;
}
