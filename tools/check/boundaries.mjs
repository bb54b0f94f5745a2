// The arrows of ARCHITECTURE.md: web -> contract <- server; app -> features -> sales -> platform or shared. Never backwards, never sideways.
import { giveUp, say } from '../setup/say.mjs';
import { importsOf } from './imports.mjs';
import { parseSources } from './source-files.mjs';

/**
 * What a file may import beside its own area. The first matching rule counts; `$1` is the feature of the importing file.
 * @type {{ files: RegExp, mayImport: (match: RegExpExecArray) => RegExp[] }[]}
 */
const rules = [
  { files: /^packages\/contract\//, mayImport: () => [/^packages\/contract\//] },
  { files: /^packages\/tabular\//, mayImport: () => [/^packages\/tabular\//] },
  // Tests and what only tests use see everything of their package.
  {
    files: /^packages\/server\/src\/(.*\.test\.ts$|testing\/|.*\/testing[^/]*(\.ts$|\/))/,
    mayImport: () => [server, ...shared],
  },
  { files: /^packages\/web\/src\/(.*\.test\.tsx?$|testing\/)/, mayImport: () => [web, ...shared] },
  { files: /^packages\/server\/src\/platform\//, mayImport: () => [serverPlatform, ...shared] },
  { files: /^packages\/server\/src\/sales\//, mayImport: () => [sales, serverPlatform, ...shared] },
  {
    files: /^packages\/server\/src\/migrations\//,
    mayImport: () => [/^packages\/server\/src\/migrations\//, serverPlatform, ...shared],
  },
  {
    files: /^packages\/server\/src\/cli\//,
    mayImport: () => [/^packages\/server\/src\/cli\//, serverPlatform, ...shared],
  },
  {
    files: /^packages\/server\/src\/features\/([^/]+)\//,
    mayImport: (match) => [
      feature('server', match),
      sales,
      serverPlatform,
      // Another feature only through what it offers for reading, and the shape of its tables, which queries join.
      /^packages\/server\/src\/features\/[^/]+\/[^/]+\.(reader|table)\.ts$/,
      ...shared,
    ],
  },
  { files: /^packages\/server\//, mayImport: () => [/^packages\/server\/(?!src\/(testing|.*\.test\.ts$))/, ...shared] },
  { files: /^packages\/web\/src\/shared\//, mayImport: () => [/^packages\/web\/src\/shared\//, ...shared] },
  {
    files: /^packages\/web\/src\/features\/([^/]+)\//,
    mayImport: (match) => [feature('web', match), /^packages\/web\/src\/shared\//, ...shared],
  },
  { files: /^packages\/web\//, mayImport: () => [web, ...shared] },
  { files: /^(e2e|bench)\//, mayImport: () => [/^(e2e|bench|packages)\//] },
  { files: /^tools\//, mayImport: () => [/^tools\//] },
];

const shared = [/^packages\/(contract|tabular)\/src\//];
const server = /^packages\/server\//;
const web = /^packages\/web\//;
const sales = /^packages\/server\/src\/sales\/(?!.*testing)/;
const serverPlatform = /^packages\/server\/src\/platform\/(?!.*testing)/;

/** @param {'server' | 'web'} side @param {RegExpExecArray} match */
function feature(side, match) {
  return new RegExp(`^packages/${side}/src/features/${match[1]}/`);
}

/** @param {import('./imports.mjs').Import} edge @returns {string | null} */
function violation({ from, to }) {
  for (const { files, mayImport } of rules) {
    const match = files.exec(from);
    if (match !== null)
      return mayImport(match).some((allowed) => allowed.test(to)) ? null : `${from} must not import ${to}`;
  }
  return `${from} belongs to no area: add a rule to tools/check/boundaries.mjs`;
}

/**
 * Cycles of imports that exist at run time, each once.
 * @param {import('./imports.mjs').Import[]} edges @returns {string[]}
 */
function cycles(edges) {
  /** @type {Map<string, string[]>} */
  const next = new Map();
  for (const { from, to, isTypeOnly } of edges) {
    if (!isTypeOnly) next.set(from, [...(next.get(from) ?? []), to]);
  }
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @type {string[]} */
  const found = [];
  /** @param {string} file @param {string[]} trail */
  const visit = (file, trail) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' -> ')}`);
      return;
    }
    state.set(file, 'open');
    for (const to of next.get(file) ?? []) visit(to, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}

const files = parseSources(['packages', 'e2e', 'bench', 'tools']);
const edges = files.flatMap(importsOf);
const problems = [...new Set(edges.map(violation).filter((text) => text !== null)), ...cycles(edges)];
if (problems.length > 0) giveUp(problems.join('\n'));
say(`${files.length} files, ${edges.length} imports: all arrows point the right way`);
