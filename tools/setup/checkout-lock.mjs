import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';
import { giveUp, say } from './say.mjs';

const path = join(root, '.setup-lock');
const staleMs = 30_000;

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `work` while no other start of this checkout installs or builds. Whoever holds the lock touches it all the time: one
 * that was not touched for 30 s, or whose process on this machine has ended, is nobody's.
 * @param {() => void | Promise<void>} work
 */
export async function withCheckoutLock(work) {
  for (let attempt = 0; !tryToMake(); attempt += 1) {
    const isFreed = removeStale();
    if (attempt === 0 && !isFreed) say('Another start of this checkout is installing or building: waiting for it ...');
    if (!isFreed) await sleep(500);
  }
  // Installing and building happen in child processes, awaited synchronously: only a thread of its own keeps touching.
  const keeper = await startKeeper();
  try {
    await work();
  } finally {
    await keeper.terminate();
    rmSync(path, { recursive: true, force: true });
  }
}

function tryToMake() {
  try {
    mkdirSync(path);
    writeFileSync(join(path, 'holder'), JSON.stringify({ host: hostname(), pid: process.pid }));
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    if (code === 'EEXIST') return false;
    giveUp(
      `${root} needs an installation or a build, and this user cannot write there (${code}): run npm start once as its owner`,
    );
  }
}

/** @returns {boolean} whether there was one */
function removeStale() {
  try {
    if (Date.now() - statSync(path).mtimeMs < staleMs && !isHolderGone()) return false;
    // Renaming first: of two that find it stale, one removes it.
    const grave = `${path}.${process.pid}`;
    renameSync(path, grave);
    rmSync(grave, { recursive: true, force: true });
    return true;
  } catch {
    // Gone meanwhile.
    return false;
  }
}

function isHolderGone() {
  try {
    const { host, pid } = JSON.parse(readFileSync(join(path, 'holder'), 'utf8'));
    if (host !== hostname()) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

async function startKeeper() {
  const { Worker } = await import('node:worker_threads');
  const source = `const { utimesSync } = require('node:fs');
    setInterval(() => { try { utimesSync(${JSON.stringify(path)}, new Date(), new Date()); } catch {} }, 5000);`;
  utimesSync(path, new Date(), new Date());
  const keeper = new Worker(source, { eval: true });
  keeper.unref();
  return keeper;
}
