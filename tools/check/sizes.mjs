// Files and folders that a person can overlook: no file of more than 400 lines, no folder of more than 25 files of its own.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/root.mjs';
import { giveUp, say } from '../setup/say.mjs';
import { listSources } from '../setup/sources.mjs';

const MOST_LINES = 400;
const MOST_FILES = 25;

const isPage = (/** @type {string} */ path) => path.endsWith('.md');
const isCode = (/** @type {string} */ path) => /\.(tsx?|mjs|css)$/.test(path);
const isTest = (/** @type {string} */ path) => /\.(test|spec)\.tsx?$/.test(path);
/** Written once, for a version of the data; nobody edits them as a whole. */
const isFixture = (/** @type {string} */ path) => /\/(fixtures|generated|locales)\//.test(path);

const code = ['packages', 'e2e', 'bench', 'tools']
  .flatMap(listSources)
  .filter((path) => isCode(path) && !isFixture(path));
/** @type {string[]} */
const problems = [];
/** @type {Map<string, number>} */
const folders = new Map();
for (const path of code) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  if (lines > MOST_LINES) problems.push(`${path} has ${lines} lines, more than ${MOST_LINES}: split it by concern`);
}
const paths = [...code.filter((path) => !isTest(path)), ...listSources('docs').filter(isPage)];
for (const path of paths) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
for (const [folder, count] of folders) {
  if (count > MOST_FILES)
    problems.push(
      `${folder} has ${count} files of its own, more than ${MOST_FILES}: group them by what a person looks for`,
    );
}
if (problems.length > 0) giveUp(problems.join('\n'));
say(`${paths.length} files in ${folders.size} folders`);
