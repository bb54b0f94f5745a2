import { BASKET_LIMITS, FORECAST_BY } from '@botica/contract/insights/vocabulary';
import type { FastifyBaseLogger } from 'fastify';
import type { EventBus } from '../../platform/event-bus';
import { AHEAD, runAs } from '../../platform/work-context';
import { salesDataChanged } from '../../sales/scope/data-changed';
import { readScope } from '../../sales/scope/sales-scope';
import { knowBaskets } from './baskets/baskets.service';
import { expectCustomers } from './customers/customers.service';
import { knowFindings } from './findings/findings.service';
import { readForecast } from './forecast/forecast.service';
import type { InsightDeps } from './insight-jobs';

interface AheadDeps {
  bus: EventBus;
  insights: InsightDeps;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Imports often come one after the other: the last of them counts. */
const PAUSE_MS = 5_000;

/** Computes what the page of insights shows first as soon as data has changed, so that nobody waits for it. */
export class InsightsAhead {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  readonly #closing = new AbortController();
  readonly #unsubscribe: () => void;

  constructor(private readonly deps: AheadDeps) {
    const plan = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.compute(), PAUSE_MS).unref();
    };
    this.#unsubscribe = deps.bus.subscribe(salesDataChanged, plan);
    plan();
  }

  /** Computes it now, one thing after the other; resolves when it is kept. */
  compute(): Promise<void> {
    this.#working = this.#working.then(() => runAs(AHEAD, () => this.#run()));
    return this.#working;
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    clearTimeout(this.#timer);
    this.#closing.abort();
    await this.#working;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    const { insights, logger } = this.deps;
    try {
      if (signal.aborted) return;
      const scope = await readScope(insights, {}, null, { signal });
      if (!scope.windows) return;
      await knowFindings(insights, scope, {}, signal);
      await knowBaskets(insights, scope, { support: BASKET_LIMITS.usualSupport, query: {} }, signal);
      await expectCustomers(insights, { unit: 'week' }, { signal });
      for (const by of FORECAST_BY) await readForecast(insights, { by, grain: 'week', measure: 'net' }, { signal });
    } catch (error) {
      if (!signal.aborted) logger.warn({ err: error }, 'insights are left for who asks');
    }
  }
}
