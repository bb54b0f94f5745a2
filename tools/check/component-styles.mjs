// Every component of the library that the page uses has its style sheet, and none comes that nothing uses.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { giveUp, say } from '../setup/say.mjs';
import { listSources } from '../setup/sources.mjs';

const THEME = 'packages/web/src/shared/theme';
const LISTS = [`${THEME}/mantine-base.ts`, `${THEME}/mantine-inside.ts`];
/** Who uses one of these imports the list. */
const MORE = `${THEME}/mantine-more.ts`;
/** Come with their own. */
const TOASTS = 'packages/web/src/shared/toast/toast-list.tsx';
const LIBRARY = join(root, 'node_modules/@mantine');
const PARTS = ['components', 'utils'].map((folder) => join(LIBRARY, 'core/esm', folder));
/** What holds for the whole page and belongs to no component. */
const GROUND = ['baseline', 'default-css-variables', 'global'];

/** Names that a text takes from the library. @param {string} text @param {string} quote */
function namesFrom(text, quote) {
  const imports = text.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from ${quote}@mantine/core${quote}`, 'g'));
  return [...imports].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !name.startsWith('type '))
      .map((name) => name.split(' ')[0] ?? ''),
  );
}

/** Names of the sheets that a module imports. @param {string} path */
function sheetsOf(path) {
  const imports = readFileSync(join(root, path), 'utf8').matchAll(/core\/styles\/([\w-]+)\.layer\.css/g);
  return [...imports].map(([, name = '']) => name);
}

/** @param {string} folder @returns {string[]} texts of the modules in it */
function modulesIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.mjs')).map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Another part, but for its icon, which has no styles. */
const PART = /from "(?:\.\.\/)+(?:utils\/|components\/)?([A-Z]\w+)\/(?!\w+(?:Icon|Chevron)\.mjs)/g;
/** Notes components with all that they are made of. @param {readonly string[]} names @param {Set<string>} noted */
function use(names, noted) {
  for (const name of names) {
    const folder = PARTS.map((part) => join(part, name)).find((path) => existsSync(path));
    if (folder === undefined || !/^[A-Z]/.test(name) || noted.has(name)) continue;
    noted.add(name);
    for (const text of modulesIn(folder))
      use(
        [...text.matchAll(PART)].map(([, part = '']) => part),
        noted,
      );
  }
  return noted;
}

/** @type {Set<string>} */
const used = new Set();
const more = sheetsOf(MORE);
/** @type {string[]} */
const without = [];
const pages = listSources('packages/web/src').filter((path) => /(?<!\.browser|\.test)\.tsx?$/.test(path));
for (const path of pages) {
  const text = readFileSync(join(root, path), 'utf8');
  const names = namesFrom(text, "'");
  use(names, used);
  const needed = [...use(names, new Set())].find((name) => more.includes(name));
  if (needed !== undefined && !/^import '[./\w]*\/mantine-more';$/m.test(text)) {
    without.push(`${path} uses ${needed} and does not import ${MORE}`);
  }
}
for (const library of ['dates', 'dropzone', 'notifications']) {
  for (const text of modulesIn(join(LIBRARY, library, 'esm'))) use(namesFrom(text, '"'), used);
}

const sheetOf = (/** @type {string} */ name) => `@mantine/core/styles/${name}.layer.css`;
const wanted = new Set([
  ...GROUND,
  ...[...used].filter((name) => existsSync(join(root, 'node_modules', sheetOf(name)))),
]);
const listed = [...LISTS, MORE, TOASTS].flatMap(sheetsOf);
const missing = [...wanted].filter((name) => !listed.includes(name));
const idle = listed.filter((name) => !wanted.has(name));
const twice = listed.filter((name, at) => listed.indexOf(name) !== at);
const problems = [
  ...without,
  ...missing.map((name) => `${LISTS[1]} lacks '${sheetOf(name)}'`),
  ...idle.map((name) => `nothing uses '${sheetOf(name)}'`),
  ...twice.map((name) => `'${sheetOf(name)}' comes twice`),
];
if (problems.length > 0) giveUp(problems.join('\n'));
say(`${wanted.size} style sheets of components`);
