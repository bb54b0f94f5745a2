import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';
import { giveUp, say } from './say.mjs';
import { fingerprint } from './sources.mjs';
import { runTool } from './tool-process.mjs';

/**
 * @typedef {object} Target
 * @property {string} name shown to people
 * @property {string} output folder that the build ends in
 * @property {string[]} inputs folders that it reads
 * @property {string} script builds into the folder given as its argument
 */

const setup = dirname(fileURLToPath(import.meta.url));

/** @type {Target[]} */
const targets = [
  {
    name: 'server',
    output: 'packages/server/dist',
    inputs: ['packages/server', 'packages/contract', 'packages/insight', 'packages/tabular'],
    script: join(setup, 'build-server.mjs'),
  },
  {
    name: 'web application',
    output: 'packages/web/dist',
    inputs: ['packages/web', 'packages/tracker', 'packages/contract', 'packages/tabular'],
    script: join(setup, 'build-web.mjs'),
  },
];

/** @param {Target} target @returns {string | null} the fingerprint to build for, or null when the output has it already */
function pendingFingerprint({ output, inputs }) {
  const wanted = fingerprint(inputs);
  const stamp = join(root, output, '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted ? null : wanted;
}

export function isBuilt() {
  return targets.every((target) => pendingFingerprint(target) === null);
}

/** Builds what changed. A build appears whole, with its stamp, or not at all; ends the process when one fails. */
export function build() {
  for (const target of targets) {
    const wanted = pendingFingerprint(target);
    if (wanted !== null) buildTarget(target, wanted);
  }
}

/** @param {Target} target @param {string} wanted */
function buildTarget({ name, output, script }, wanted) {
  const workspace = join(root, 'node_modules', '.botica-build');
  const unfinished = join(workspace, `${process.pid}-new`);
  const old = join(workspace, `${process.pid}-old`);
  const final = join(root, output);
  try {
    accessSync(dirname(final), constants.W_OK);
    rmSync(workspace, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
  } catch {
    giveUp(`${root} needs a build, and this user cannot write there: run npm start once as its owner`);
  }
  say(`Building the ${name} ...`);
  // A process of its own: what a bundler allocates must not stay in the server's memory.
  const { failure, output: said } = runTool(process.execPath, [script, unfinished], {
    cwd: root,
    env: { NODE_ENV: 'production' },
    minutes: 10,
  });
  if (failure !== null) giveUp(`${said}\nThe ${name} could not be built: ${failure}`);
  writeFileSync(join(unfinished, '.stamp'), wanted);
  if (existsSync(final)) renameSync(final, old);
  renameSync(unfinished, final);
  rmSync(workspace, { recursive: true, force: true });
}
