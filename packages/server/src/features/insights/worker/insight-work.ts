import type { BasketRows } from '@botica/insight/baskets/count-baskets';
import { type BasketLimits, type FoundSets, findBaskets } from '@botica/insight/baskets/find-baskets';
import {
  type Buyer,
  type CustomerModel,
  type Expectation,
  expectOf,
  fitCustomers,
  type NoModel,
} from '@botica/insight/customers/customer-model';
import { type Examination, type Examined, examineChanges } from '@botica/insight/findings/examine';
import { findLevels, type Level } from '@botica/insight/findings/levels';
import { findUnusualSteps, type UnusualStep } from '@botica/insight/findings/unusual-steps';
import { forecastParts, type WholeForecast, type WholeSeries } from '@botica/insight/forecast/forecast-parts';
import { beat } from '../../../platform/workers/pulse';
import { openSmoothingEngine } from './smoothing-modules';

/** Columns of customers, a place of each array for one of them: they travel between threads without being copied one by one. */
export interface BuyerColumns {
  frequency: Int32Array;
  recency: Float64Array;
  age: Float64Array;
  spend: Float64Array;
}

/** Columns of what is expected of them; NaN is not known. */
export type ExpectationColumns = Record<keyof Expectation, Float64Array>;

export interface CustomersJob {
  kind: 'customers';
  buyers: BuyerColumns;
  /** In the unit of the columns. */
  times: { chance: number; purchases: number };
}

export interface CustomersResult {
  model: CustomerModel;
  expected: ExpectationColumns;
}

export interface ForecastJob {
  kind: 'forecast';
  series: WholeSeries;
  horizon: number;
}

export interface BasketsJob {
  kind: 'baskets';
  rows: readonly BasketRows[];
  /** Products that are watched. */
  items: number;
  limits: BasketLimits;
}

export interface FindingsJob extends Examination {
  kind: 'findings';
}

export interface FindingsResult extends Examined {
  /** Of the first series, the whole. */
  unusual: UnusualStep[];
  levels: Level[];
}

export type InsightJob = CustomersJob | ForecastJob | BasketsJob | FindingsJob;
export type InsightAnswer =
  | { type: 'customers'; result: CustomersResult | NoModel }
  | { type: 'forecast'; result: WholeForecast }
  | { type: 'baskets'; result: { pairs: FoundSets; triples: FoundSets } }
  | { type: 'findings'; result: FindingsResult }
  | { type: 'failed'; detail: string };

/** Does one job and says what came out; never throws. */
export function workOn(job: InsightJob): InsightAnswer {
  try {
    if (job.kind === 'customers') return { type: 'customers', result: expectCustomers(job) };
    if (job.kind === 'baskets') return { type: 'baskets', result: findBaskets(job.rows, job.items, job.limits) };
    if (job.kind === 'findings') return { type: 'findings', result: findChanges(job) };
    return { type: 'forecast', result: forecastParts(openSmoothingEngine(), job.series, job.horizon) };
  } catch (error) {
    return { type: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function findChanges(job: FindingsJob): FindingsResult {
  const [whole = { values: [], period: 1 }] = job.watched;
  return {
    ...examineChanges(openSmoothingEngine(), job),
    unusual: findUnusualSteps(whole),
    levels: findLevels(whole),
  };
}

function expectCustomers({ buyers, times }: CustomersJob): CustomersResult | NoModel {
  const count = buyers.frequency.length;
  const buyerAt = (place: number): Buyer => ({
    frequency: buyers.frequency[place] ?? 0,
    recency: buyers.recency[place] ?? 0,
    age: buyers.age[place] ?? 0,
    spend: buyers.spend[place] ?? 0,
  });
  const model = fitCustomers(Array.from({ length: count }, (_, place) => buyerAt(place)));
  if (typeof model === 'string') return model;
  const column = () => new Float64Array(count);
  const expected = {
    chance: column(),
    purchases: column(),
    spend: column(),
    value: column(),
    alive: column(),
    atStake: column(),
  } satisfies ExpectationColumns;
  for (let place = 0; place < count; place += 1) {
    const { chance, purchases, spend, value, alive, atStake } = expectOf(model, buyerAt(place), times);
    expected.chance[place] = chance;
    expected.purchases[place] = purchases;
    expected.spend[place] = spend ?? Number.NaN;
    expected.value[place] = value ?? Number.NaN;
    expected.alive[place] = alive ?? Number.NaN;
    expected.atStake[place] = atStake ?? Number.NaN;
    if (place % 1_000 === 0) beat();
  }
  return { model, expected };
}
