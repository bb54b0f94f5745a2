import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, say } from './say.mjs';
import { runTool } from './tool-process.mjs';

/** The first is Chromium without a window: its pages open in half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of an installed one. @returns {string | null} */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macPrograms];
  return candidates.find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebian() {
  return existsSync('/etc/debian_version') && !/^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * Path of a Chromium or Chrome for the browser tests: CHROMIUM_PATH, an installed one, or Debian's, which root gets
 * installed. Ends the process saying what to install otherwise.
 */
export function requireBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isExecutable(given) ? given : giveUp(`CHROMIUM_PATH=${given} is not a program`);
  const installed = findBrowser();
  if (installed !== null) return installed;
  if (isDebian() && process.getuid?.() === 0) {
    say('Installing Chromium for the browser tests ...');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const aptGet = (/** @type {string[]} */ ...args) => runTool('apt-get', ['-qq', ...args], { env, minutes: 10 });
    const install = (/** @type {string} */ name) =>
      aptGet('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
    const { output } = aptGet('update');
    // Older Debians have no package without the window.
    const installs = ['chromium-headless-shell', 'chromium'].some((name) => install(name).failure === null);
    if (!installs) giveUp(`${output}\napt-get failed: Chromium could not be installed`);
    const fresh = findBrowser();
    if (fresh !== null) return fresh;
  }
  const hint =
    process.platform === 'darwin'
      ? 'install Google Chrome'
      : 'install Chromium (Debian: apt-get install chromium-headless-shell)';
  return giveUp(`The browser tests need Chromium or Chrome: ${hint}, or set CHROMIUM_PATH`);
}
