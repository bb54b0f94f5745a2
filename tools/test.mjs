// `npm test`: everything that is tested, from a bare checkout. The last line is `N passed, N failed`.
// `npm test -- <filter>` runs the test files whose path contains the filter.
// With NEWER_NODE=<version> what depends on the version of Node runs on that one as well.
import './setup/check-machine.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { requireBrowser } from './setup/browser.mjs';
import { fetchNode } from './setup/newer-node.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { say } from './setup/say.mjs';

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, status: string, message: string,
 *     assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] }} Report
 */

process.env.CHROMIUM_PATH = requireBrowser();
await prepare();

const reports = mkdtempSync(join(tmpdir(), 'botica-test-reports-'));
const filters = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
/** @typedef {{ version: string, directory: string }} Node */
/** @typedef {{ projects: string[], filters: string[], node: Node, except?: string }} Run */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
const own = { version: process.versions.node, directory: dirname(process.execPath) };
/** @type {string[]} */
const times = [];
// Those whose files keep both cores busy, one after the other; of the rest, which waits much, three at a time, the longest first.
for (const project of ['unit', 'e2e']) await count({ projects: [project], filters, node: own }, null);
const queue = [
  ...(process.env.NEWER_NODE ? runsOnNode(process.env.NEWER_NODE) : []),
  { projects: ['browser'], filters, node: own },
  { projects: ['isolated'], filters, node: own },
];
async function work() {
  for (let run = queue.shift(); run !== undefined; run = queue.shift()) await count(run, 1);
}
await Promise.all([work(), work(), work()]);
rmSync(reports, { recursive: true, force: true });
// Once more at the end, where they are found: what came before may be thousands of lines.
for (const failure of failures) say(failure);
say(`Took ${times.join(', ')}`);
if (total.skipped > 0) say(`${total.skipped} skipped`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** Runs them and adds up how it went. @param {Run} run @param {1 | null} workers */
async function count(run, workers) {
  const began = performance.now();
  const { passed, failed, skipped } = await runProjects(run, workers);
  const name = `${run.projects.join(' + ')}${run.node === own ? '' : ` on ${run.node.version}`}`;
  times.push(`${name} ${Math.round((performance.now() - began) / 1000)} s`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** The start, and what stands on streams, sockets, threads, processes and text of the runtime. @param {string} version @returns {Run[]} */
function runsOnNode(version) {
  const { directory, failure } = fetchNode(version);
  if (failure !== null) {
    failures.push(`FAILED Node ${version} could not be fetched from npm: ${failure}`);
    total.failed += 1;
    return [];
  }
  const node = { version, directory };
  const units = ['packages/tabular/', 'packages/contract/', 'packages/server/src/platform/'];
  // Bounds and orders of own code, which are the same on any version.
  const except = '**/{hostile-*,two-readers,queue-warehouse,fair-queue,growing-delay}.test.ts';
  return [
    { projects: ['unit', 'isolated'], filters: units, node, except },
    { projects: ['e2e'], filters: ['e2e/start.spec.ts'], node },
  ];
}

/**
 * Runs test files, and all that they start, on a version of Node. What has a core for itself says how it went at its end.
 * @param {Run} run
 * @param {1 | null} workers null: as many as there are cores
 * @returns {Promise<Counts>}
 */
async function runProjects({ projects, filters, node: { version, directory }, except }, workers) {
  const name = `${projects.join(' and ')} tests on Node ${version}`;
  const file = join(reports, `${projects.join('-')}-${version}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['run', ...chosen, '--passWithNoTests', '--reporter=default', '--reporter=json'];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const code = await new Promise((resolve) => {
    const child = spawn(join(directory, 'node'), [vitest, ...args, `--outputFile.json=${file}`, ...filters], {
      cwd: root,
      stdio: ['ignore', workers === null ? 'inherit' : 'pipe', workers === null ? 'inherit' : 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PATH: `${directory}${delimiter}${process.env.PATH}`,
        ...(workers !== null && { VITEST_MAX_WORKERS: String(workers) }),
        ...(except !== undefined && { TESTS_EXCEPT: except }),
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    child.on('close', (exitCode, signal) => {
      if (output !== '') say(`The ${name}:\n${output}`);
      resolve(exitCode ?? signal);
    });
    child.on('error', () => resolve(1));
  });
  const report = readReport(file);
  if (report === null) {
    if (code !== 0) say(`The ${name} ended with ${code}, without a report`);
    return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  }
  // A file that cannot be loaded has no tests to count, and an error outside of any test fails only the exit code.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  failures.push(...failuresOf(report, version));
  const counted = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: counted === 0 && code !== 0 ? 1 : counted,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {string} file @returns {Report | null} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** What failed and why, a text each: the name of the file, of the test, and the beginning of the message. @param {Report} report @param {string} version */
function failuresOf({ testResults }, version) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0)
      return status === 'failed' ? [`FAILED on Node ${version}: ${file}\n${shortened(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `FAILED on Node ${version}: ${file}: ${fullName}\n${shortened(failureMessages.join('\n'))}`,
    );
  });
}

/** Without the frames of the test runner. @param {string} message */
function shortened(message) {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 40)
    .join('\n')
    .slice(0, 4_000);
}
