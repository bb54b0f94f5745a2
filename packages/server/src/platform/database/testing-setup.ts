import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { quickDirectory } from '../storage/testing-quick-directory';
import { startEmbeddedPostgres } from './embedded';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that this run of the tests shares: its superuser at any of its databases. */
    postgresUrl: string;
  }
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * One real PostgreSQL for the whole run: that of `DATABASE_URL`, where each file makes databases of its own, else the embedded one,
 * whose durability alone is switched off, which no test can notice.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) {
    project.provide('postgresUrl', DATABASE_URL);
    return async () => {};
  }
  const dataDir = await mkdtemp(join(await quickDirectory(), 'botica-test-'));
  // As root PostgreSQL runs as another user, who must be able to pass through.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir,
    logger: quiet,
    settings: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'],
  });
  const { user, host } = server.connection();
  project.provide('postgresUrl', `postgresql://${user}@/postgres?host=${encodeURIComponent(String(host))}`);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
