// The arrows of ARCHITECTURE.md: web -> contract <- server; app -> features -> sales -> platform or shared. Never backwards, never sideways.
import { giveUp, say } from '../setup/say.mjs';
import { findCycles } from './cycles.mjs';
import { importsOf } from './imports.mjs';
import { parseSources } from './source-files.mjs';

/**
 * What a file may import beside its own area. The first matching rule counts; `$1` is the feature of the importing file.
 * @type {{ files: RegExp, mayImport: (match: RegExpExecArray) => RegExp[] }[]}
 */
const rules = [
  { files: /^packages\/contract\//, mayImport: () => [/^packages\/contract\//] },
  // Exact decimals are the same everywhere.
  {
    files: /^packages\/tabular\//,
    mayImport: () => [/^packages\/tabular\//, /^packages\/contract\/src\/decimal\.ts$/],
  },
  // Mathematics alone: no input or output, and nothing of whoever asks.
  { files: /^packages\/insight\//, mayImport: () => [/^packages\/insight\//] },
  { files: /^packages\/tracker\//, mayImport: () => [tracker] },
  // Tests and what only tests use see everything of their package.
  {
    files: /^packages\/server\/src\/(.*\.test\.ts$|testing\/|.*\/testing[^/]*(\.ts$|\/))/,
    mayImport: () => [server, mathematics, ...shared],
  },
  { files: /^packages\/web\/src\/(.*\.(test|browser)\.tsx?$|testing\/)/, mayImport: () => [web, ...shared] },
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
      mathematics,
      // Another feature only through what it offers for reading, what it publishes, and the shape of its tables, which queries join.
      /^packages\/server\/src\/features\/[^/]+\/[^/]+\.(reader|table|events)\.ts$/,
      ...shared,
    ],
  },
  { files: /^packages\/server\//, mayImport: () => [/^packages\/server\/(?!src\/(testing|.*\.test\.ts$))/, ...shared] },
  { files: /^packages\/web\/src\/shared\//, mayImport: () => [/^packages\/web\/src\/shared\//, ...shared] },
  {
    files: /^packages\/web\/src\/features\/([^/]+)\//,
    mayImport: (match) => [feature('web', match), /^packages\/web\/src\/shared\//, ...shared],
  },
  { files: /^packages\/web\//, mayImport: () => [web, tracker, ...shared] },
  { files: /^(e2e|bench)\//, mayImport: () => [/^(e2e|bench|packages)\//] },
  { files: /^tools\//, mayImport: () => [/^tools\//] },
];

const shared = [/^packages\/(contract|tabular)\/src\//];
const mathematics = /^packages\/insight\/src\//;
const server = /^packages\/server\//;
const web = /^packages\/web\//;
const tracker = /^packages\/tracker\//;
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

const files = parseSources(['packages', 'e2e', 'bench', 'tools']);
const edges = files.flatMap(importsOf);
const cycles = findCycles(edges).map((cycle) => `cycle: ${cycle.join(' -> ')}`);
const problems = [...new Set(edges.map(violation).filter((text) => text !== null)), ...cycles];
if (problems.length > 0) giveUp(problems.join('\n'));
say(`${files.length} files, ${edges.length} imports: all arrows point the right way`);
