import { AppError } from '../../platform/errors';
import { currentWork } from '../../platform/work-context';
import { ThreadFailure, type ThreadKind, type WorkerPool } from '../../platform/workers/worker-pool';
import { startWorkerThread } from '../../platform/workers/worker-thread';
import type { SalesDeps } from '../../sales/scope/data-state';
import type { InsightAnswer, InsightJob } from './worker/insight-work';

const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };
const THINKER: ThreadKind = {
  start: (options) => startWorkerThread(import.meta.url, './insight-worker.ts', { ...options, resourceLimits: HEAP }),
};
/** A fit of many customers makes no step that is seen for so long. */
const SILENCE_MS = 110_000;

export interface InsightDeps extends SalesDeps {
  jobs: InsightJobs;
  /** The company's country, whose holidays are known. */
  readCountry: () => Promise<string>;
}

type AnswerTo<Job extends InsightJob> = Extract<InsightAnswer, { type: Job['kind'] }>;

/** Does the mathematics in threads of the pool, in turns with other owners. */
export class InsightJobs {
  constructor(private readonly pool: WorkerPool) {}

  /** @throws {AppError} when it takes too much memory or time, or too much is being done already. */
  async run<Job extends InsightJob>(job: Job, signal: AbortSignal): Promise<AnswerTo<Job>> {
    const answer = await this.pool
      .run<InsightAnswer, InsightAnswer>({
        kind: THINKER,
        message: job,
        lane: 'asked',
        owner: currentWork().owner,
        signal,
        answerOf: (said) => said,
        silenceMs: SILENCE_MS,
        isHeavy: false,
      })
      .catch((error: unknown) => {
        throw error instanceof ThreadFailure ? new AppError('unavailable', { cause: error }) : error;
      });
    if (answer.type === 'failed') throw new Error(answer.detail);
    return answer as AnswerTo<Job>;
  }
}
