import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { giveUp, say } from './say.mjs';
import { runTool } from './tool-process.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/**
 * What npm wrote: the lockfile itself, or the record that it leaves in node_modules when an installation is complete.
 * @param {string} path @returns {Record<string, LockedPackage> | null}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return null;
  }
}

/** @param {string[] | undefined} allowed @param {string} value */
function admits(allowed, value) {
  if (!allowed) return true;
  const denied = allowed.filter((entry) => entry.startsWith('!'));
  return denied.length > 0 ? !denied.includes(`!${value}`) : allowed.includes(value);
}

/** Whether node_modules holds exactly what the lockfile names for this machine. npm ci empties it first, so a broken one shows. */
export function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || installed === null) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || !path.includes('node_modules/')) continue;
    const found = installed[path];
    if (found === undefined) {
      const isOurs = entry.os && admits(entry.os, process.platform) && admits(entry.cpu, process.arch);
      const isGlibc = admits(entry.libc, 'glibc');
      if (entry.optional && !(isOurs && isGlibc)) continue;
      return false;
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) return false;
    if (!existsSync(join(root, path, 'package.json'))) return false;
  }
  return true;
}

/** Installs exactly the lockfile, build tools included; ends the process in one line when that fails. */
export function install() {
  try {
    accessSync(root, constants.W_OK);
    if (existsSync(join(root, 'node_modules'))) accessSync(join(root, 'node_modules'), constants.W_OK);
  } catch {
    giveUp(`${root} needs an installation, and this user cannot write there: run npm start once as its owner`);
  }
  say('Installing dependencies (about a minute, the first time only) ...');
  const npm = process.env.npm_execpath;
  const [command, args] = npm && /npm-cli\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { failure, output } = runTool(command, [...args, ...options], { cwd: root, minutes: 20 });
  if (failure !== null) giveUp(`${output}\nThe dependencies could not be installed (npm ci): ${failure}`);
}
