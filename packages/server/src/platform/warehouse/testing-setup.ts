import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedEngine } from './embedded-engine';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the engines that this run of the tests shares, one for each worker. */
    engineSockets: string[];
  }
}

const silent = () => {};

/** One real engine for each worker, for the whole run: files that run at the same time never wait for one another. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-engines-'));
  const engines = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, (_, place) =>
      startEmbeddedEngine({
        dataDir: join(dataDir, String(place)),
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
