import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { quickDirectory } from '../storage/testing-quick-directory';
import { startEmbeddedEngine } from './embedded-engine';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the engines that this run of the tests shares, one for each worker. */
    engineSockets: string[];
  }
}

const silent = () => {};
/**
 * What is asked of a few rows is answered soonest as it stands: compiling it takes three times as long as answering it, and
 * a second thread and a queue of reads have nothing to do. The values are the same: what must be exact is compared with the
 * settings of the product as well (`openOwnTestWarehouse`).
 */
const OF_FEW_ROWS = {
  compile_expressions: '0',
  compile_aggregate_expressions: '0',
  compile_sort_description: '0',
  max_threads: '1',
  max_insert_threads: '1',
  local_filesystem_read_method: 'pread',
};

/** One real engine for each worker, for the whole run: files that run at the same time never wait for one another. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await quickDirectory(), 'botica-engines-'));
  const engines = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, (_, place) =>
      startEmbeddedEngine({
        dataDir: join(dataDir, String(place)),
        settings: OF_FEW_ROWS,
        logger: { info: silent, warn: silent, error: silent },
      }),
    ),
  );
  project.provide(
    'engineSockets',
    engines.map(({ socketPath }) => socketPath),
  );
  return async () => {
    await Promise.all(engines.map((engine) => engine.close()));
    await rm(dataDir, { recursive: true, force: true });
  };
}
