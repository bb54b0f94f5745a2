import { startWorkerThread } from '../../platform/worker-thread';
import type { FilePreview, PreviewInput } from './reading/preview-file';
import type {
  ImportCounts,
  ImportJob,
  ImportResult,
  Job,
  JobFailureData,
  WorkerMessage,
} from './reading/worker-protocol';

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

/** Reads a file before it is committed, off the main thread. Throws `JobFailure`. */
export async function runPreview(input: PreviewInput, options: RunOptions = {}): Promise<FilePreview> {
  const message = await runJob({ kind: 'preview', input }, options);
  if (message.type !== 'previewed') throw new Error(`unexpected answer ${message.type}`);
  return message.preview;
}

/** Reads a file into the staging table of its import, off the main thread. Throws `JobFailure`. */
export async function runImport(job: Omit<ImportJob, 'kind'>, options: RunOptions = {}): Promise<ImportResult> {
  const message = await runJob({ kind: 'import', ...job }, options);
  if (message.type !== 'imported') throw new Error(`unexpected answer ${message.type}`);
  return message.result;
}

/** A thread of its own for each job: what it held is given back, and it can be ended at any moment. */
async function runJob(job: Job, { signal, onProgress }: RunOptions): Promise<WorkerMessage> {
  signal?.throwIfAborted();
  const worker = startWorkerThread(import.meta.url, './import-worker.ts', { workerData: job, resourceLimits: HEAP });
  const end = () => void worker.terminate();
  signal?.addEventListener('abort', end);
  try {
    return await new Promise<WorkerMessage>((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'progress') onProgress?.(message.counts, message.share);
        else if (message.type === 'failed') reject(new JobFailure(message.failure));
        else resolve(message);
      });
      worker.on('error', (error) => reject(isOutOfMemory(error) ? tooLarge(error) : error));
      worker.on('exit', (code) => reject(signal?.aborted ? signal.reason : new Error(`worker ended with ${code}`)));
    });
  } finally {
    signal?.removeEventListener('abort', end);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(error: Error): JobFailure {
  return new JobFailure({ code: 'file_too_large', params: {}, field: null, detail: error.message });
}
