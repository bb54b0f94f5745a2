import type { Warehouse } from '../../../../platform/warehouse/warehouse';
import { joinWarnings } from '../columns/summarise-file';
import { openReader } from '../kinds/open-reader';
import { RemarkCounts } from '../remark-counts';
import { type ImportCounts, RowRunner } from '../rows/row-runner';
import { openRows } from '../source/row-source';
import type { ImportJob, ImportResult } from '../worker/worker-protocol';
import { RejectsFile } from './rejects-file';
import { StagingLoader } from './staging-loader';
import { StagingSink } from './staging-sink';

const PROGRESS_MS = 250;

/**
 * Reads the file of an import and puts its records into the staging table, which exists and is empty. Rejects go to their
 * file. Throws `TabularError` and `WarehouseError`; what was staged by then is the caller's to drop.
 */
export async function stageFile(
  job: ImportJob,
  warehouse: Pick<Warehouse, 'insertBinary'>,
  onProgress: (counts: ImportCounts, share: number) => void,
): Promise<ImportResult> {
  const remarks = new RemarkCounts();
  const reader = openReader(job.dataKind, job.plan, remarks);
  const { table, columns } = job.target;
  const rejects = new RejectsFile(job.rejectsPath);
  try {
    const loader = new StagingLoader((batch) => warehouse.insertBinary(table, columns, batch));
    const sink = new StagingSink(reader, loader, rejects);
    const runner = new RowRunner(reader.rows, sink, job.delimiter, job.plan);
    const source = await openRows(job.path, job.filename, job.options, job.sizeBytes);
    let saidAt = performance.now();
    for await (const batch of source.batches) {
      runner.run(batch);
      await loader.drain();
      await rejects.flush();
      if (performance.now() - saidAt < PROGRESS_MS) continue;
      saidAt = performance.now();
      onProgress(runner.counts(), Math.min(1, source.bytesRead() / Math.max(1, job.sizeBytes)));
    }
    sink.finish();
    await loader.finish();
    const warnings = [...joinWarnings(source.warnings), ...remarks.list(), ...(reader.remarks?.() ?? [])];
    return { counts: runner.counts(), figures: reader.figures(), warnings };
  } finally {
    await rejects.close();
  }
}
