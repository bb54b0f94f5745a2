import { type ChildProcess, spawn } from 'node:child_process';
import type { ChildLogger } from '../processes/kept-child';
import type { Account } from './account';
import { postgresEnvironment } from './cluster';

export interface Guard {
  /** The process that must not outlive the server; null: none at present. */
  protect(pid: number | null): void;
  stop(): Promise<void>;
}

/**
 * Reads process ids, the last one counts, until the pipe closes: only the server holds its other end, so that it closes
 * however the server ends. Then a fast shutdown, and after five seconds the end of a process that hangs.
 */
const script = `trap '' INT TERM HUP
pid=0
while read -r next; do pid=$next; done
[ "$pid" -gt 1 ] || exit 0
kill -INT "$pid" || exit 0
for second in 1 2 3 4 5; do sleep 1; kill -0 "$pid" || exit 0; done
kill -KILL "$pid"`;

/**
 * Ends PostgreSQL when the server dies by `kill -9`: a shell of 1 MB beside it, not around it, so that the server itself
 * watches PostgreSQL. A killed guard is replaced.
 * @param account who may signal PostgreSQL; null: the current user.
 */
export function startGuard(account: Account | null, logger: ChildLogger): Guard {
  let guarded: number | null = null;
  let isStopping = false;
  let shell = start();

  function start(): ChildProcess {
    const child = spawn('/bin/sh', ['-c', script, 'botica-guard'], {
      cwd: '/',
      env: postgresEnvironment,
      stdio: ['pipe', 'ignore', 'ignore'],
      // A session of its own, like PostgreSQL: what ends the server's group must leave it to do its work.
      detached: true,
      ...(account ?? {}),
    });
    child.stdin?.on('error', () => {});
    child.once('error', (error) => logger.error({ err: error }, 'PostgreSQL has no guard: it may outlive the server'));
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      logger.warn({ code, signal }, 'the guard of PostgreSQL ended; starting it again');
      shell = start();
      tell();
    });
    return child;
  }

  function tell(): void {
    shell.stdin?.write(`${guarded ?? 0}\n`);
  }

  return {
    protect: (pid) => {
      guarded = pid;
      tell();
    },
    stop: async () => {
      isStopping = true;
      if (shell.exitCode !== null || shell.signalCode !== null || shell.pid === undefined) return;
      const ended = new Promise((resolve) => shell.once('exit', resolve));
      shell.stdin?.end('0\n');
      await ended;
    },
  };
}
