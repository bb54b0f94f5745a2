// `npm test`: everything that is tested, from a bare checkout. The last line is `N passed, N failed`.
// `npm test -- <filter>` runs the test files whose path contains the filter.
import './setup/check-machine.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { requireBrowser } from './setup/browser.mjs';
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
for (const project of ['unit', 'e2e']) {
  const result = await runProject(project);
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
}
rmSync(reports, { recursive: true, force: true });
// Once more at the end, where they are found: what came before may be thousands of lines.
for (const failure of failures) say(failure);
if (total.skipped > 0) say(`${total.skipped} skipped`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** @param {string} project @returns {Promise<{ passed: number, failed: number, skipped: number }>} */
async function runProject(project) {
  const file = join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json'];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const code = await new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, ...args, `--outputFile.json=${file}`, ...filters], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test' },
    });
    child.on('close', (exitCode, signal) => resolve(exitCode ?? signal));
    child.on('error', () => resolve(1));
  });
  const report = readReport(file);
  if (report === null) {
    if (code !== 0) say(`The ${project} tests ended with ${code}, without a report`);
    return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  }
  // A file that cannot be loaded has no tests to count, and an error outside of any test fails only the exit code.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  failures.push(...failuresOf(report));
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

/** What failed and why, a text each: the name of the file, of the test, and the beginning of the message. @param {Report} report */
function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [`FAILED ${file}\n${shortened(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `FAILED ${file}: ${fullName}\n${shortened(failureMessages.join('\n'))}`,
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
