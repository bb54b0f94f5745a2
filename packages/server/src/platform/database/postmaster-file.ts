import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error';

/** The parts of `postmaster.pid` that matter here (PostgreSQL: src/include/utils/pidfile.h). */
export interface PostmasterFile {
  pid: number;
  /** Seconds since 1970, as text. */
  startedAt: string;
  socketDirectory: string;
  /** starting, stopping, ready or standby; empty early on. */
  status: string;
}

/** null when there is none or it is being written. */
export async function readLockFile(directory: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return null;
  return { pid, startedAt: lines[2] ?? '', socketDirectory: lines[4] ?? '', status: (lines[7] ?? '').trim() };
}

/**
 * Ends a PostgreSQL that still runs on the directory although its parent is gone, and removes a lock file whose process
 * id has passed on to another program (PostgreSQL would take that for a running server).
 * The caller holds the lock of DATA_DIR: no living Botica owns what is found here.
 */
export async function stopOrphan(directory: string): Promise<void> {
  const started = Date.now();
  for (let signal: NodeJS.Signals | null = 'SIGINT'; ; ) {
    const file = await readLockFile(directory);
    if (file === null || !isAlive(file.pid)) return;
    if (!(await worksOn(file.pid, directory))) {
      await rm(join(directory, 'postmaster.pid'), { force: true });
      return;
    }
    const waitedMs = Date.now() - started;
    if (waitedMs > 15_000) {
      throw new StartError(
        `PostgreSQL (process ${file.pid}) still runs on ${directory} and does not stop: end it first`,
      );
    }
    if (signal !== null) process.kill(file.pid, signal);
    signal = waitedMs > 10_000 ? 'SIGQUIT' : null;
    await sleep(50);
  }
}

/** Signals the server of the directory, if one runs. */
export async function signalPostmaster(directory: string, signal: NodeJS.Signals): Promise<void> {
  const file = await readLockFile(directory);
  if (file !== null && isAlive(file.pid) && (await worksOn(file.pid, directory))) process.kill(file.pid, signal);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process is a server of this directory: its working directory is the data directory. */
async function worksOn(pid: number, directory: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [own, its] = await Promise.all([
      stat(directory),
      // Fails for a zombie and for a process of another user: neither is ours.
      stat(`/proc/${pid}/cwd`).catch(() => null),
    ]);
    return its !== null && its.dev === own.dev && its.ino === own.ino;
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(directory);
}
