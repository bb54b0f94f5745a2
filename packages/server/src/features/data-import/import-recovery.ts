import type { ImportKind } from '@botica/contract/data-import';
import type { FastifyBaseLogger } from 'fastify';
import type { Warehouse } from '../../platform/warehouse/warehouse';
import type { ImportStore } from './data-import.store';
import type { ImportFiles } from './import-files';
import { dropAllStaging, importTable, isReadyOrPublished } from './import-tables';

interface RecoveryDeps {
  store: ImportStore;
  files: ImportFiles;
  warehouse: Warehouse;
  logger: FastifyBaseLogger;
}

/** A file that nobody committed for so long is forgotten. */
const PREVIEW_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Settles what a killed server left, before anything new runs: `running` becomes failed, `publishing` is carried to its end,
 * `undoing` too. Afterwards every import is wholly in the figures or not at all, and no staged line is left.
 */
export async function recoverImports({ store, files, warehouse, logger }: RecoveryDeps): Promise<void> {
  for (const [id, { status, kind }] of await store.statuses()) {
    if (status === 'running') await store.fail(id, 'interrupted');
    if (status === 'publishing') await finishPublishing(id, kind, { store, files, warehouse, logger });
    if (status === 'undoing') {
      await importTable(kind).remove(warehouse, id);
      await store.finishUndo(id);
    }
    if (status === 'running' || status === 'publishing' || status === 'undoing') {
      logger.warn({ importId: id, status }, 'an import was interrupted and has been settled');
    }
  }
  await dropAllStaging(warehouse);
  for (const id of await store.stalePreviews(new Date(Date.now() - PREVIEW_DAYS * DAY_MS))) await store.discard(id);
  const known = await store.statuses();
  await files.sweep((id) => known.has(id));
}

async function finishPublishing(
  id: number,
  kind: ImportKind,
  { store, files, warehouse, logger }: RecoveryDeps,
): Promise<void> {
  if (await isReadyOrPublished(warehouse, kind, id)) {
    await importTable(kind).publish(warehouse, id);
    await store.finish(id);
    await files.removeSource(id);
    return;
  }
  // The warehouse was replaced by one without these lines, e.g. an older backup.
  logger.error({ importId: id }, 'the staged lines of an import are gone');
  await store.fail(id, 'interrupted');
}
