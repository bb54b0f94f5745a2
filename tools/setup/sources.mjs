import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const skipped = new Set(['node_modules', 'dist']);
const isTest = /\.(test|spec)\.tsx?$/;

/** Files below a folder of the checkout, sorted; built and installed ones left out. @param {string} folder @returns {string[]} */
export function listSources(folder) {
  const found = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) found.push(...listSources(path));
    else if (entry.isFile()) found.push(path);
  }
  return found.sort();
}

/**
 * A fingerprint of everything that a build reads: sources without tests, the lockfile, the build scripts, Node's major version.
 * @param {string[]} folders @returns {string}
 */
export function fingerprint(folders) {
  const shared = ['package-lock.json', 'package.json', 'tsconfig.base.json', ...listSources('tools/setup')];
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const path of [...shared, ...folders.flatMap(listSources)]) {
    if (isTest.test(path)) continue;
    const content = readFileSync(join(root, path));
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
