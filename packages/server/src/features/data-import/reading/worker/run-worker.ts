import { TabularError } from '@botica/tabular/errors';
import { isDiskFull } from '../../../../platform/storage/disk-full';
import { WarehouseError } from '../../../../platform/warehouse/warehouse-error';
import { MappingError } from '../mapping-error';
import type { ImportJob, Job, JobFailureData, WorkerMessage } from './worker-protocol';

/**
 * Does one job and says how it went; never throws. A thread loads what its job needs alone: all there is takes as long to load as
 * tens of thousands of rows to read, and an import has three threads.
 */
export async function runWorker(job: Job, say: (message: WorkerMessage) => void): Promise<void> {
  try {
    if (job.kind === 'preview') {
      const { previewFile } = await import('../preview/preview-file');
      say({ type: 'previewed', preview: await previewFile(job.input) });
    } else if (job.kind === 'rows') {
      const { sendRows } = await import('../source/send-rows');
      await sendRows(job);
    } else await stage(job, say);
  } catch (error) {
    say({ type: 'failed', failure: describeFailure(error) });
  }
}

async function stage(job: ImportJob, say: (message: WorkerMessage) => void): Promise<void> {
  const { connectWarehouse } = await import('../../../../platform/warehouse/connect-warehouse');
  const { stageFile } = await import('../staging/stage-file');
  const warehouse = connectWarehouse(job.warehouse);
  try {
    const result = await stageFile(job, warehouse, (counts, share) => say({ type: 'progress', counts, share }));
    say({ type: 'imported', result });
  } finally {
    await warehouse.close();
  }
}

function describeFailure(error: unknown): JobFailureData {
  if (error instanceof TabularError) {
    return { code: error.code, params: definedOnly(error.detail), field: null, detail: error.message };
  }
  if (error instanceof MappingError) {
    return { code: error.code, params: { found: error.column }, field: error.field, detail: error.message };
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: codeOf(error), params: {}, field: null, detail };
}

function codeOf(error: unknown): string {
  if (isDiskFull(error)) return 'storage_full';
  if (error instanceof WarehouseError) return error.reason === 'invalid' ? 'internal' : 'warehouse_unavailable';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too_much_memory';
  return 'internal';
}

function definedOnly(detail: object): Record<string, string | number> {
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined));
}
