import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process that runs or is stopped (SIGSTOP); one that has ended and waits for its parent to notice is none. */
export interface ProcessEntry {
  pid: number;
  parent: number;
  isStopped: boolean;
  /** Program and arguments, separated by spaces; PostgreSQL's own say what they do. */
  command: string;
}

const isLinux = process.platform === 'linux';
/** A list of all processes takes milliseconds; one that takes longer is worth nothing. */
const LIST_MS = 5_000;

/** Every process that this user may see. */
export async function listProcesses(): Promise<ProcessEntry[]> {
  if (!isLinux) return listByPs();
  const names = await readdir('/proc');
  const entries = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => readEntry(Number(name))));
  return entries.filter((entry) => entry !== null);
}

/** The process and those that it started itself; empty when it has ended. */
export async function listFamily(pid: number): Promise<ProcessEntry[]> {
  if (!isLinux) return (await listByPs()).filter((entry) => entry.pid === pid || entry.parent === pid);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = [pid, ...children.split(' ').filter(Boolean).map(Number)];
  return (await Promise.all(pids.map(readEntry))).filter((entry) => entry !== null);
}

/** Ends a process at once; one that has ended already, or belongs to another user, is left alone. */
export function killProcess(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone, or not ours.
  }
}

async function readEntry(pid: number): Promise<ProcessEntry | null> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // `pid (name) state parent ...`; the name may hold spaces and parentheses.
    const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return null;
    return { pid, parent: Number(parent), isStopped: state === 'T', command: command.replaceAll('\0', ' ').trim() };
  } catch {
    return null;
  }
}

async function listByPs(): Promise<ProcessEntry[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,state=,command='], {
    timeout: LIST_MS,
    maxBuffer: 16 * 1024 * 1024,
  }).catch(() => ({ stdout: '' }));
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), isStopped: state.startsWith('T'), command }];
  });
}
