import type { ImportKind } from '@botica/contract/data-import.vocabulary';
import type { FastifyBaseLogger } from 'fastify';
import type { DiskReserve } from '../../../platform/storage/disk-reserve';
import type { Warehouse } from '../../../platform/warehouse/warehouse';
import { listChanging, publishedShare } from '../../../sales/store/sale-line-tables';
import type { ImportStore } from '../data-import.store';
import type { StoredStatus } from '../data-import.table';
import { removeOldFiles } from '../files/import-cleaning';
import type { ImportFiles } from '../files/import-files';
import { dropAllStaging, importTable, isReadyOrPublished } from './import-tables';
import { failureCode } from './job-failure';

export interface RecoveryDeps {
  store: ImportStore;
  files: ImportFiles;
  warehouse: Warehouse;
  hasSampleData: () => Promise<boolean>;
  removeSampleData: () => Promise<void>;
  /** Room for what frees room. */
  reserve: DiskReserve;
  logger: FastifyBaseLogger;
}

const UNSETTLED: readonly StoredStatus[] = ['running', 'publishing', 'undoing'];

/**
 * Settles what a killed server left, before anything new runs: `running` becomes failed, `publishing` is carried to its end,
 * `undoing` too. Afterwards every import is wholly in the figures or not at all, and no staged line is left. Resolves to the
 * undos that could not be ended, and why.
 */
export async function recoverImports(deps: RecoveryDeps): Promise<Map<number, unknown>> {
  const { store, files, warehouse, logger, reserve } = deps;
  const unsettled = new Map<number, unknown>();
  const imports = await store.statuses();
  for (const [id, { status, kind }] of imports) {
    await settle(id, { status, kind }, deps).catch((error: unknown) => {
      // What one import cannot do never keeps the server from starting.
      if (status !== 'undoing') throw error;
      logger.error({ err: error, importId: id }, 'an undo failed; it is tried again');
      unsettled.set(id, error);
    });
  }
  // The sample is no import with a state: what was begun of its removal is all that says so.
  const isRemoving = await listChanging(warehouse, 'removing');
  if (isRemoving.some((id) => !imports.has(id))) await deps.removeSampleData();
  await reserve.cleanUp(() => dropAllStaging(warehouse));
  await removeOldFiles(deps);
  const known = await store.statuses();
  for (const [id, { isFileKept }] of known) if (!isFileKept) await files.removeSource(id);
  await files.sweep((id) => known.has(id));
  return unsettled;
}

/** The same of one import, while the server runs: nothing else may be at work on it. Staged lines of it go as well. */
export async function settleImport(id: number, deps: RecoveryDeps): Promise<void> {
  const row = await deps.store.find(id);
  if (row?.status === 'running') {
    const { drop } = importTable(row.kind);
    await deps.reserve.cleanUp(() => drop(deps.warehouse, id));
  }
  if (row !== null) await settle(id, row, deps);
}

async function settle(
  id: number,
  { status, kind }: { status: StoredStatus; kind: ImportKind },
  deps: RecoveryDeps,
): Promise<void> {
  const { store, warehouse, logger, reserve } = deps;
  if (status === 'running') await reserve.cleanUp(() => store.fail(id, 'interrupted'));
  if (status === 'publishing') await finishPublishing(id, kind, deps);
  if (status === 'undoing') {
    await reserve.cleanUp(() => importTable(kind).remove(warehouse, id));
    await reserve.cleanUp(() => store.finishUndo(id));
  }
  if (UNSETTLED.includes(status)) {
    logger.warn({ importId: id, status }, 'an import was interrupted and has been settled');
  }
}

/**
 * Publishes an import whose counts are stored, and stores how that went: either its rows are in the figures and it is
 * `done`, or they are not and it has failed. The first real import takes the place of the sample, at the last moment.
 * @throws {WarehouseError} when the warehouse does not answer, so that nobody knows.
 */
export async function finishPublishing(
  id: number,
  kind: ImportKind,
  { store, files, warehouse, hasSampleData, removeSampleData, logger, reserve }: RecoveryDeps,
): Promise<'done' | 'failed'> {
  const { table, publish, drop, remove } = importTable(kind);
  if (!(await isReadyOrPublished(warehouse, kind, id))) {
    // The warehouse was replaced by one without these lines, e.g. an older backup.
    logger.error({ importId: id }, 'the staged lines of an import are gone');
    await store.fail(id, 'interrupted');
    return 'failed';
  }
  if (await hasSampleData()) await reserve.cleanUp(removeSampleData);
  try {
    await publish(warehouse, id);
  } catch (error) {
    logger.error({ err: error, importId: id }, 'publishing an import failed');
    const share = await publishedShare(warehouse, table, id);
    await reserve.cleanUp(() => (share === 'some' ? remove(warehouse, id) : drop(warehouse, id)));
    if (share !== 'all') {
      await reserve.cleanUp(() => store.fail(id, failureCode(error)));
      return 'failed';
    }
  }
  await reserve.cleanUp(() => store.finish(id));
  await files.removeSource(id);
  return 'done';
}
