import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveEntry } from './entry';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'botica entry-'));
  await mkdir(join(dist, 'chunks'));
  await writeFile(join(dist, 'engine-host.js'), '');
});
afterEach(() => rm(dist, { recursive: true, force: true }));

describe('resolveEntry', () => {
  it('runs the source beside its caller with tsx', () => {
    const { path, execArgv } = resolveEntry(import.meta.url, '../warehouse/engine-host.ts');
    expect(path).toBe(fileURLToPath(new URL('../warehouse/engine-host.ts', import.meta.url)));
    expect(execArgv[0]).toBe('--import');
    expect(existsSync(fileURLToPath(execArgv[1] ?? ''))).toBe(true);
  });

  it.each(['main.js', 'chunks/start-1a2b.js'])('runs the entry of the bundle when called from %s', (caller) => {
    const entry = resolveEntry(pathToFileURL(join(dist, caller)).href, '../warehouse/engine-host.ts');
    expect(entry).toEqual({ path: join(dist, 'engine-host.js'), execArgv: [] });
  });
});
