import { ThreadFailure, type ThreadJob, type ThreadKind, type WorkerPool } from '../../../platform/workers/worker-pool';
import { startWorkerThread } from '../../../platform/workers/worker-thread';
import type { FilePreview, PreviewInput } from '../reading/preview/preview-file';
import type { ImportCounts } from '../reading/rows/row-runner';
import type { ImportJob, ImportResult, PreviewJob, WorkerMessage } from '../reading/worker/worker-protocol';
import { fromThread, JobFailure } from './job-failure';

/** State of an import between two writes to the database. */
export interface LiveProgress {
  counts: ImportCounts;
  /** 0..1 of the file. */
  share: number;
}

/** Who asks for a job; the signal ends it at once, which then fails with its reason. */
interface Asker {
  owner: string;
  signal?: AbortSignal | undefined;
}

type Answer = Exclude<WorkerMessage, { type: 'progress' }>;

/**
 * Heap of a thread: rows live briefly and buffers are outside of it, so that a file that needs more is not a table. The
 * young generation holds several batches, which saves the collector from copying them.
 */
const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48 };

const READER: ThreadKind = {
  start: (options) => startWorkerThread(import.meta.url, './import-worker.ts', { ...options, resourceLimits: HEAP }),
};

/** A thread that read a larger file gives its memory back at once. */
const SMALL_BYTES = 16_000_000;
/** Reading gets on, or it hangs; an import also waits for the engine, whose statements end after ten minutes. */
const SILENCE_MS = { preview: 60_000, import: 660_000 };

/** Reads files in threads of the pool. */
export class ImportJobs {
  constructor(private readonly pool: WorkerPool) {}

  /**
   * Reads a file before it is committed.
   * @throws {JobFailure} {AppError} when too much is being read already.
   */
  async preview(input: PreviewInput, asker: Asker): Promise<FilePreview> {
    const message = { kind: 'preview', input } as const;
    const answer = await this.run(message, input.sizeBytes, { ...asker, lane: 'asked', silenceMs: SILENCE_MS.preview });
    if (answer.type !== 'previewed') throw new Error(`unexpected answer ${answer.type}`);
    return answer.preview;
  }

  /** Reads a file into the staging table of its import. Throws `JobFailure`. */
  async import(
    job: Omit<ImportJob, 'kind'>,
    asker: Asker & { onProgress: (progress: LiveProgress) => void },
  ): Promise<ImportResult> {
    const message = { kind: 'import', ...job } as const;
    const answer = await this.run(message, job.sizeBytes, {
      ...asker,
      lane: 'background',
      silenceMs: SILENCE_MS.import,
    });
    if (answer.type !== 'imported') throw new Error(`unexpected answer ${answer.type}`);
    return answer.result;
  }

  private async run(
    message: PreviewJob | ImportJob,
    sizeBytes: number,
    {
      onProgress,
      ...options
    }: Pick<ThreadJob<never, never>, 'lane' | 'owner' | 'signal' | 'silenceMs'> & {
      onProgress?: (progress: LiveProgress) => void;
    },
  ): Promise<Answer> {
    const answerOf = (said: WorkerMessage) => {
      if (said.type !== 'progress') return said;
      onProgress?.({ counts: said.counts, share: said.share });
      return null;
    };
    const isHeavy = sizeBytes > SMALL_BYTES;
    const answer = await this.pool
      .run({ ...options, kind: READER, message, answerOf, isHeavy })
      .catch((error: unknown) => {
        throw error instanceof ThreadFailure ? fromThread(error) : error;
      });
    if (answer.type === 'failed') throw new JobFailure(answer.failure);
    return answer;
  }
}
