import type { CompactJsonState } from '@botica/tabular/compact-json/compact-json-state';
import type { Format } from '@botica/tabular/detection/formats';
import type { ErrorDetail, FileErrorCode } from '@botica/tabular/errors';
import type { ItemIndex } from './item-index';

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

export type CalculationFault = { code: FileErrorCode | 'upload_failed' | 'processing_error'; detail: ErrorDetail };

export interface CalculationJob {
  file: File;
  options: ReadingOptions;
}

export type CalculationMessage =
  | { type: 'progress'; progress: Progress }
  | { type: 'done'; calculation: Calculation }
  | { type: 'failed'; fault: CalculationFault };

/** Reads a file in a worker of its own. Answers how to end it. */
export function startCalculation(job: CalculationJob, onMessage: (message: CalculationMessage) => void): () => void {
  const worker = new Worker(new URL('./calculator-worker.ts', import.meta.url), { type: 'module' });
  const end = () => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<CalculationMessage>) => {
    if (data.type !== 'progress') end();
    onMessage(data);
  });
  worker.addEventListener('error', () => {
    end();
    onMessage({ type: 'failed', fault: { code: 'processing_error', detail: {} } });
  });
  worker.postMessage(job);
  return end;
}
