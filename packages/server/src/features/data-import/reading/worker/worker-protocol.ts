import type { MessagePort } from 'node:worker_threads';
import type { ImportOptions } from '@botica/contract/data-import';
import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import type { BinaryTarget, WarehouseAddress } from '../../../../platform/warehouse/warehouse';
import type { RecordFigures } from '../kinds/record-reader';
import type { ImportPlan } from '../plan/import-plan';
import type { FilePreview, PreviewInput } from '../preview/preview-file';
import type { Remark } from '../remark-counts';
import type { ImportCounts } from '../rows/row-runner';

/** Reads a file before it is committed. */
export interface PreviewJob {
  kind: 'preview';
  input: PreviewInput;
}

/** Reads a file and fills the staging table of an import. */
export interface ImportJob {
  kind: 'import';
  target: BinaryTarget;
  dataKind: ImportKind;
  path: string;
  filename: string;
  sizeBytes: number;
  options: ImportOptions;
  plan: ImportPlan;
  delimiter: string;
  rejectsPath: string;
  warehouse: WarehouseAddress;
}

/** Reads a file for the thread that holds the other end of the port. */
export interface RowsJob {
  kind: 'rows';
  path: string;
  filename: string;
  options: ImportOptions;
  port: MessagePort;
}

export type Job = PreviewJob | ImportJob | RowsJob;

export interface ImportResult {
  counts: ImportCounts;
  figures: RecordFigures;
  warnings: Remark[];
}

/** What a worker says. `failed` has a code of `dataImport.fileError`; `detail` is for the log alone. */
export type WorkerMessage =
  | { type: 'progress'; counts: ImportCounts; share: number }
  | { type: 'previewed'; preview: FilePreview }
  | { type: 'imported'; result: ImportResult }
  | { type: 'failed'; failure: JobFailureData };

export interface JobFailureData {
  code: string;
  params: Record<string, string | number>;
  /** Part of the request at fault, e.g. `mapping.date`; null when it is the file. */
  field: string | null;
  detail: string;
}
