import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this run of the tests has built the server's programs. */
    programDirectory: string;
  }
}

const pathOf = (place: string) => fileURLToPath(new URL(place, import.meta.url));

/**
 * Builds the programs that run as processes and worker threads of their own, as the product has them: one starts in a
 * fifth of the time that reading its sources takes, and whole-app tests start hundreds.
 */
export default function setup(project: TestProject): () => void {
  // Where the packages that they need are found.
  const parent = pathOf('../../node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const directory = mkdtempSync(join(parent, 'test-programs-'));
  const args = [pathOf('../../../../tools/setup/build-server.mjs'), directory];
  const build = () => {
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the programs of the server cannot be built: ${stderr}`);
  };
  build();
  project.onTestsRerun(build);
  project.provide('programDirectory', directory);
  return () => rmSync(directory, { recursive: true, force: true });
}
