import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject, vi } from 'vitest';

/** Processes and worker threads of the tests run what `programs-setup.ts` built. */
vi.mock(import('../platform/start/entry'), async (importOriginal) => {
  const { resolveEntry } = await importOriginal();
  const caller = pathToFileURL(join(inject('programDirectory'), 'main.js')).href;
  return { resolveEntry: (_caller, source) => resolveEntry(caller, source) };
});
