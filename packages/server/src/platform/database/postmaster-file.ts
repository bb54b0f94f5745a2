import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killProcess, listFamily, listProcesses, type ProcessEntry } from '../processes/processes';
import { StartError } from '../start/start-error';

/** The parts of `postmaster.pid` that matter here (PostgreSQL: src/include/utils/pidfile.h). */
interface PostmasterFile {
  pid: number;
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
  return { pid, socketDirectory: lines[4] ?? '', status: (lines[7] ?? '').trim() };
}

/** An orphan gets a fast shutdown, then an immediate one, then none is asked. */
const immediateAfterMs = 3_000;
const killAfterMs = 6_000;
const giveUpAfterMs = 15_000;

/**
 * Ends what still works on the directory although its parent is gone (a server, sessions of a killed one), and removes a
 * lock file whose process id has passed on to another program (PostgreSQL would take that for a running server).
 * The caller holds the lock of DATA_DIR: no living Botica owns what is found here.
 */
export async function stopOrphans(directory: string): Promise<void> {
  const began = performance.now();
  let lastSignal: NodeJS.Signals | null = null;
  for (;;) {
    const file = await readLockFile(directory);
    if (file === null || !isAlive(file.pid)) break;
    const orphan = await findWorker(file.pid, directory);
    if (orphan === null) {
      await rm(join(directory, 'postmaster.pid'), { force: true });
      break;
    }
    const waitedMs = performance.now() - began;
    if (waitedMs > giveUpAfterMs) {
      throw new StartError(
        `PostgreSQL (process ${file.pid}) still runs on ${directory} and does not stop: end it first`,
      );
    }
    // A stopped process takes no other signal.
    const isLost = orphan.isStopped || waitedMs > killAfterMs;
    const signal = isLost ? 'SIGKILL' : waitedMs > immediateAfterMs ? 'SIGQUIT' : 'SIGINT';
    if (signal !== lastSignal) killProcess(file.pid, signal);
    lastSignal = signal;
    await sleep(20);
  }
  await killSessions(directory);
}

/**
 * Ends sessions whose server is gone. By themselves they go on as long as they compute, or for ever when they were
 * stopped, and keep the next server from starting. Nothing committed is lost by that.
 */
export async function killSessions(directory: string): Promise<void> {
  if (process.platform !== 'linux') return;
  // A session that has only just begun still bears the name of its server.
  const isSession = ({ command }: ProcessEntry) =>
    command.startsWith('postgres:') || command.includes(` -D ${directory} `);
  const sessions = (await listProcesses()).filter(isSession);
  for (const { pid } of sessions) if (await worksOn(pid, directory)) killProcess(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The process, when it is a server of this directory. */
async function findWorker(pid: number, directory: string): Promise<ProcessEntry | null> {
  const entry = (await listFamily(pid)).find((member) => member.pid === pid);
  if (entry === undefined) return null;
  if (process.platform === 'linux') return (await worksOn(pid, directory)) ? entry : null;
  return entry.command.includes('postgres') && entry.command.includes(directory) ? entry : null;
}

/** Whether its working directory is the data directory; false for a process of another user. */
async function worksOn(pid: number, directory: string): Promise<boolean> {
  const [own, its] = await Promise.all([stat(directory), stat(`/proc/${pid}/cwd`).catch(() => null)]);
  return its !== null && its.dev === own.dev && its.ino === own.ino;
}
