import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this run of the tests has built the server's programs. */
    programDirectory: string;
  }
}

/** Processes and worker threads of the tests run what was built once. */
vi.mock(import('../platform/entry'), async (importOriginal) => {
  const { resolveEntry } = await importOriginal();
  const caller = pathToFileURL(join(inject('programDirectory'), 'main.js')).href;
  return { resolveEntry: (_caller, source) => resolveEntry(caller, source) };
});
