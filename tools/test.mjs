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
const own = { version: process.versions.node, directory: dirname(process.execPath) };
for (const project of ['unit', 'isolated', 'browser', 'e2e']) add(await runProject({ project, filters, node: own }));
const newer = process.env.NEWER_NODE;
if (newer) await runOnNode(newer);
rmSync(reports, { recursive: true, force: true });
// Once more at the end, where they are found: what came before may be thousands of lines.
for (const failure of failures) say(failure);
if (total.skipped > 0) say(`${total.skipped} skipped`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** @param {{ passed: number, failed: number, skipped: number }} result */
function add({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** The start, and what stands on streams, sockets, threads, processes and text of the runtime. @param {string} version */
async function runOnNode(version) {
  const { directory, failure } = fetchNode(version);
  if (failure !== null) {
    failures.push(`FAILED Node ${version} could not be fetched from npm: ${failure}`);
    return add({ passed: 0, failed: 1, skipped: 0 });
  }
  say(`On Node ${version}:`);
  const node = { version, directory };
  const units = ['packages/tabular/', 'packages/contract/', 'packages/server/src/platform/'];
  add(await runProject({ project: 'unit', filters: units, node }));
  add(await runProject({ project: 'isolated', filters: units, node }));
  add(await runProject({ project: 'e2e', filters: ['e2e/start.spec.ts'], node }));
}

/**
 * Runs test files, and all that they start, on a version of Node.
 * @param {{ project: string, filters: string[], node: Node }} run
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
async function runProject({ project, filters, node: { version, directory } }) {
  const file = join(reports, `${project}-${version}.json`);
  const args = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json'];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const code = await new Promise((resolve) => {
    const child = spawn(join(directory, 'node'), [vitest, ...args, `--outputFile.json=${file}`, ...filters], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', PATH: `${directory}${delimiter}${process.env.PATH}` },
    });
    child.on('close', (exitCode, signal) => resolve(exitCode ?? signal));
    child.on('error', () => resolve(1));
  });
  const report = readReport(file);
  if (report === null) {
    if (code !== 0) say(`The ${project} tests on Node ${version} ended with ${code}, without a report`);
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
