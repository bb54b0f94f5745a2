import type { FastifyBaseLogger } from 'fastify';
import type { DiskReserve } from '../../../platform/storage/disk-reserve';
import type { ImportStore } from '../data-import.store';
import type { ImportFiles } from './import-files';

interface CleaningDeps {
  store: ImportStore;
  files: ImportFiles;
  reserve: DiskReserve;
  logger: FastifyBaseLogger;
}

/** A file that nobody imported for so long is forgotten. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;

/** Removes previews that nobody committed, and the files of imports that failed and that nobody tried again. */
export async function removeOldFiles({ store, files, reserve }: Omit<CleaningDeps, 'logger'>): Promise<void> {
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS);
  for (const id of await reserve.cleanUp(() => store.discardOldPreviews(before))) await files.remove(id);
  for (const id of await reserve.cleanUp(() => store.giveUpOldFiles(before))) await files.removeSource(id);
}

/** Does that every hour; answers what ends it and waits for what is at work. */
export function cleanHourly(deps: CleaningDeps): () => Promise<void> {
  let running = Promise.resolve();
  const clean = () => {
    running = running
      .then(() => removeOldFiles(deps))
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'old files of imports were not removed'));
  };
  const timer = setInterval(clean, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
