import type { CompactJsonState } from '@botica/tabular/compact-json/compact-json-state';
import type { Format } from '@botica/tabular/detection/formats';
import type { ErrorDetail, FileErrorCode } from '@botica/tabular/errors';
import type { ItemIndex } from './item-index';
import { claimJsonFile } from './json-folder';

/** How a file is to be read; what is null is found out. */
export interface ReadingOptions {
  header: boolean;
  delimiter: string | null;
  format: Format | null;
}

/** What a file came to: figures, its JSON, and where its items lie in it. */
export interface Calculation {
  state: CompactJsonState;
  json: Blob;
  items: ItemIndex | null;
}

export interface Progress {
  sourceBytes: number;
  rows: number;
  /** Since the beginning. */
  elapsedMs: number;
}

export type CalculationFault = {
  code: FileErrorCode | 'upload_failed' | 'no_room' | 'processing_error';
  detail: ErrorDetail;
};

export interface CalculationJob {
  file: File;
  options: ReadingOptions;
  /** Of the file where large JSON may be written; null for none. */
  fileName: string | null;
}

export type CalculationMessage =
  | { type: 'progress'; progress: Progress }
  | { type: 'done'; calculation: Calculation }
  | { type: 'failed'; fault: CalculationFault };

/** How a file is read in a worker of its own, and how that ended. */
export interface CalculationRun {
  /** Ends it, also where it is at its end: its JSON is not read any more. */
  end(): void;
}

/** A worker that has loaded its code and waits for a file. */
let ready: Worker | null = null;

function loadWorker(): Worker {
  return new Worker(new URL('./calculator-worker.ts', import.meta.url), { type: 'module' });
}

/** Loads what reads a file beforehand: for a small file, that is most of the wait. Whoever does it drops it in the end. */
export function prepareCalculation(): void {
  if (ready !== null) return;
  const worker = loadWorker();
  ready = worker;
  // One that could not be loaded is tried again with a file, where the failure is told.
  worker.addEventListener('error', () => {
    if (ready === worker) ready = null;
  });
}

export function dropPrepared(): void {
  ready?.terminate();
  ready = null;
}

/** Reads a file. Whoever starts it ends it, and gives its JSON up by that. */
export function startCalculation(
  job: Omit<CalculationJob, 'fileName'>,
  onMessage: (message: CalculationMessage) => void,
): CalculationRun {
  const worker = ready ?? loadWorker();
  ready = null;
  const claim = claimJsonFile();
  const end = () => {
    worker.terminate();
    claim?.giveUp();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<CalculationMessage>) => {
    if (data.type === 'done') worker.terminate();
    if (data.type === 'failed') end();
    onMessage(data);
  });
  worker.addEventListener('error', () => {
    end();
    onMessage({ type: 'failed', fault: { code: 'processing_error', detail: {} } });
  });
  worker.postMessage({ ...job, fileName: claim?.name ?? null } satisfies CalculationJob);
  return { end };
}
