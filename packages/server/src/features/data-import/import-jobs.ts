import type { Worker } from 'node:worker_threads';
import { startWorkerThread } from '../../platform/worker-thread';
import type { FilePreview, PreviewInput } from './reading/preview/preview-file';
import type { ImportCounts } from './reading/rows/row-runner';
import type {
  ImportJob,
  ImportResult,
  JobFailureData,
  PreviewJob,
  WorkerMessage,
} from './reading/worker/worker-protocol';

/** The worker could not do its job; the code is one of `dataImport.fileError`. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  readonly code: string;
  readonly params: Record<string, string | number>;
  /** Part of the request at fault, null when it is the file. */
  readonly field: string | null;

  constructor({ code, params, field, detail }: JobFailureData) {
    super(`${code} ${detail}`.trim());
    this.code = code;
    this.params = params;
    this.field = field;
  }
}

interface RunOptions {
  /** Ends the worker at once; the job then fails with the signal's reason. */
  signal?: AbortSignal | undefined;
  onProgress?: (counts: ImportCounts, share: number) => void;
}

/**
 * Heap of a worker: rows live briefly and buffers are outside of it, so that a file that needs more is not a table. The
 * young generation holds several batches, which saves the collector from copying them.
 */
const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48 };

/** An idle worker waits this long for another job: a thread takes longer to start than a small file to read. */
const IDLE_MS = 30_000;
/** A worker that read a larger file gives its memory back at once. */
const SMALL_BYTES = 16_000_000;

/** Runs jobs off the main thread, each in a worker that it has for itself and that can be ended at any moment. */
export class ImportJobs {
  private readonly idle = new Map<Worker, NodeJS.Timeout>();

  /** Reads a file before it is committed. Throws `JobFailure`. */
  async preview(input: PreviewInput, options: RunOptions = {}): Promise<FilePreview> {
    const message = await this.run({ kind: 'preview', input }, options);
    if (message.type !== 'previewed') throw new Error(`unexpected answer ${message.type}`);
    return message.preview;
  }

  /** Reads a file into the staging table of its import. Throws `JobFailure`. */
  async import(job: Omit<ImportJob, 'kind'>, options: RunOptions = {}): Promise<ImportResult> {
    const message = await this.run({ kind: 'import', ...job }, options);
    if (message.type !== 'imported') throw new Error(`unexpected answer ${message.type}`);
    return message.result;
  }

  /** Ends the idle workers; those at work end with their jobs. */
  async close(): Promise<void> {
    await Promise.all([...this.idle.keys()].map((worker) => this.take(worker).terminate()));
  }

  private async run(job: PreviewJob | ImportJob, { signal, onProgress }: RunOptions): Promise<WorkerMessage> {
    signal?.throwIfAborted();
    const [known] = this.idle.keys();
    const worker = known ? this.take(known) : this.start();
    const end = () => void worker.terminate();
    signal?.addEventListener('abort', end);
    let isReusable = false;
    try {
      worker.postMessage(job);
      const answer = await answerOf(worker, onProgress, signal);
      isReusable = signal?.aborted !== true && sizeOf(job) <= SMALL_BYTES;
      if (answer.type === 'failed') throw new JobFailure(answer.failure);
      return answer;
    } finally {
      signal?.removeEventListener('abort', end);
      if (isReusable) this.keep(worker);
      else await worker.terminate();
    }
  }

  private start(): Worker {
    const worker = startWorkerThread(import.meta.url, './import-worker.ts', { resourceLimits: HEAP });
    // A thread that ends while it waits for work is no error; the next job starts a new one.
    return worker
      .on('error', () => {})
      .on('exit', () => {
        clearTimeout(this.idle.get(worker));
        this.idle.delete(worker);
      });
  }

  private keep(worker: Worker): void {
    worker.unref();
    this.idle.set(worker, setTimeout(() => void this.take(worker).terminate(), IDLE_MS).unref());
  }

  private take(worker: Worker): Worker {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
    worker.ref();
    return worker;
  }
}

function sizeOf(job: PreviewJob | ImportJob): number {
  return job.kind === 'preview' ? job.input.sizeBytes : job.sizeBytes;
}

/** What the worker says at the end of its job. Listeners are taken off one by one: `removeAllListeners` deafens a Worker. */
async function answerOf(
  worker: Worker,
  onProgress: RunOptions['onProgress'],
  signal: AbortSignal | undefined,
): Promise<WorkerMessage> {
  let forget = () => {};
  try {
    return await new Promise<WorkerMessage>((resolve, reject) => {
      const onMessage = (message: WorkerMessage) => {
        if (message.type === 'progress') onProgress?.(message.counts, message.share);
        else resolve(message);
      };
      const onError = (error: unknown) => reject(isOutOfMemory(error) ? tooLarge(error) : error);
      const onExit = (code: number) => reject(signal?.aborted ? signal.reason : new Error(`worker ended with ${code}`));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      forget = () => void worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    });
  } finally {
    forget();
  }
}

function isOutOfMemory(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(error: Error): JobFailure {
  return new JobFailure({ code: 'too_much_memory', params: {}, field: null, detail: error.message });
}
