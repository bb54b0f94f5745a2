import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface Entry {
  /** Absolute path of the file that the child process or worker runs. */
  path: string;
  /** Options of Node that the file needs: `fork(path, args, { execArgv })`, `new Worker(path, { execArgv })`. */
  execArgv: string[];
}

/**
 * The file of a child process or worker thread. From sources (tsx, vitest) it is the TypeScript file beside the caller,
 * with tsx to read it; in the production bundle it is the entry of the same name, which lies beside `main.js`, one
 * folder above the chunks.
 * @param callerUrl `import.meta.url` of the caller.
 * @param source the entry's source relative to the caller, such as `./engine-host.ts`; its name is that of the bundle's
 * entry (tools/setup/build-server.mjs).
 */
export function resolveEntry(callerUrl: string, source: string): Entry {
  const caller = fileURLToPath(callerUrl);
  if (caller.endsWith('.ts')) {
    const tsx = pathToFileURL(createRequire(callerUrl).resolve('tsx')).href;
    return { path: join(dirname(caller), source), execArgv: ['--import', tsx] };
  }
  const name = `${basename(source, '.ts')}.js`;
  const beside = join(dirname(caller), name);
  return { path: existsSync(beside) ? beside : join(dirname(caller), '..', name), execArgv: [] };
}
