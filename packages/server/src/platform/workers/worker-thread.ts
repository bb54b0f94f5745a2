import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { childEnvironment } from '../processes/child-environment';
import { resolveEntry } from '../start/entry';

/**
 * Starts the worker thread of an entry, without the settings of the server; see `resolveEntry` for the first two arguments.
 * Node 20 does not run `--import` hooks for the entry of a thread, so that from sources a line of code registers tsx first.
 */
export function startWorkerThread(callerUrl: string, source: string, given: WorkerOptions): Worker {
  const options = { env: childEnvironment(), ...given };
  const { path } = resolveEntry(callerUrl, source);
  if (!path.endsWith('.ts')) return new Worker(path, options);
  const tsx = join(dirname(createRequire(callerUrl).resolve('tsx/package.json')), 'dist', 'esm', 'api', 'index.mjs');
  const [hooks, entry] = [tsx, path].map((file) => JSON.stringify(pathToFileURL(file).href));
  const code = `import(${hooks}).then(({ register }) => { register(); return import(${entry}); });`;
  return new Worker(code, { ...options, eval: true, execArgv: [] });
}
