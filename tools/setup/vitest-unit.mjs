import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Builds the programs that run as processes and worker threads of their own, as the product has them: one starts in a
 * fifth of the time that reading its sources takes, and whole-app tests start hundreds.
 * @param {import('vitest/node').TestProject} project
 */
export default function setup(project) {
  // Where the packages that they need are found.
  const parent = join(root, 'packages', 'server', 'node_modules', '.cache');
  mkdirSync(parent, { recursive: true });
  const directory = mkdtempSync(join(parent, 'test-programs-'));
  const build = () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'tools', 'setup', 'build-server.mjs'), directory],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`the programs of the server cannot be built: ${stderr}`);
  };
  build();
  project.onTestsRerun(build);
  project.provide('programDirectory', directory);
  return () => rmSync(directory, { recursive: true, force: true });
}
