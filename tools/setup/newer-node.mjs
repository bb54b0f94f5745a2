import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runTool } from './tool-process.mjs';

const MINUTES = 3;

/**
 * Another version of Node for tests, fetched from npm the first time and kept below node_modules.
 * @param {string} version such as 26.12.1
 * @returns {{ directory: string, failure: string | null }} where its program is, or why it could not be fetched, in one line
 */
export function fetchNode(version) {
  const home = join(root, 'node_modules', '.botica-node');
  const kept = join(home, version);
  const directory = join(kept, 'bin');
  if (existsSync(join(directory, 'node'))) return { directory, failure: null };
  mkdirSync(home, { recursive: true });
  const unfinished = mkdtempSync(join(home, 'unfinished-'));
  const name = `node-${process.platform}-${process.arch}`;
  const pack = ['pack', `${name}@${version}`, '--silent', '--pack-destination', unfinished];
  const unpack = ['-xzf', join(unfinished, `${name}-${version}.tgz`), '-C', unfinished, 'package/bin'];
  const failure = runTool('npm', pack, { minutes: MINUTES }).failure ?? runTool('tar', unpack, { minutes: 1 }).failure;
  if (failure === null && !existsSync(kept)) renameSync(join(unfinished, 'package'), kept);
  rmSync(unfinished, { recursive: true, force: true });
  return { directory, failure };
}
