import { fork, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * @typedef {object} Limits
 * @property {number} mostRestarts within `windowMs`; one more and it gives up
 * @property {number} windowMs
 * @property {number} firstWaitMs before a restart; doubles up to `mostWaitMs`, and begins anew after `steadyMs` of running
 * @property {number} mostWaitMs
 * @property {number} steadyMs
 * @property {number} stopMs after a signal, until the server is killed
 */

/** A server killed every six seconds comes back for ever; one that cannot run gives up after a minute. @type {Limits} */
const usual = {
  mostRestarts: 20,
  windowMs: 120_000,
  firstWaitMs: 100,
  mostWaitMs: 3_000,
  steadyMs: 5_000,
  stopMs: 12_000,
};

/** The server says each second that it is alive. @see packages/server/src/supervision.ts */
const lookMs = 1_000;
/** Silent for so many looks it may have been stopped (SIGSTOP), which shows; for so many more its event loop hangs. */
const looksUntilStopped = 3;
const looksUntilHung = 60;

/**
 * glibc keeps what many threads have freed, up to twice the largest block that ever came and went, which for a server that
 * hashes passwords (19 MiB each) is for good: few arenas, and large blocks go back to the system at once.
 */
const memoryGivenBack = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * V8 lets a heap without a bound grow to four times what lives in it before it collects, and gives little back; with one of
 * 1 GiB it is 1.6 times. Where NODE_OPTIONS names another bound, that one holds.
 */
const heapBound = '--max-old-space-size=1024';

/**
 * Runs the server as a child until it ends by itself or by a signal, and starts it again when it dies. It ends with this
 * process, however that ends. Never returns: the exit code is the server's.
 * @param {string} entry @param {Partial<Limits>} [given]
 */
export function supervise(entry, given = {}) {
  const limits = { ...usual, ...given };
  /** @type {import('node:child_process').ChildProcess | null} */
  let server = null;
  let hasBeenReady = false;
  let isStopping = false;
  let waitMs = 0;
  /** Starts after a death, by the monotonic clock. @type {number[]} */
  let restarts = [];
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...memoryGivenBack, ...process.env };
  env.NODE_OPTIONS = `${heapBound} ${env.NODE_OPTIONS ?? ''}`.trim();

  function start() {
    const child = fork(entry, ['--supervised'], { env, execArgv: [], stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    server = child;
    const began = performance.now();
    let silentLooks = 0;
    let isRefused = false;
    child.on('message', (/** @type {{ type: string, line: string, port: number }} */ message) => {
      silentLooks = 0;
      if (message.type === 'refused') isRefused = true;
      if (message.type !== 'ready') return;
      if (hasBeenReady) log(30, `the server runs again, ${Math.round(performance.now() - began)} ms after its start`);
      else process.stdout.write(`${message.line}\n`);
      hasBeenReady = true;
      // Where the system chose the port, the server comes back at the same.
      env.PORT = String(message.port);
    });
    const look = setInterval(() => {
      silentLooks += 1;
      const isStopped = silentLooks >= looksUntilStopped && child.pid !== undefined && isProcessStopped(child.pid);
      if (!isStopped && silentLooks < looksUntilHung) return;
      log(50, isStopped ? 'the server was stopped; killing it' : 'the server does not answer any more; killing it');
      child.kill('SIGKILL');
    }, lookMs);
    child.on('error', (error) => finish(1, `the server cannot be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      clearInterval(look);
      server = null;
      // What ends by itself, or by a signal that asks for it, is meant to end.
      const isMeant = code === 0 || signal === 'SIGTERM' || signal === 'SIGINT' || signal === 'SIGHUP';
      if (isStopping || isMeant || (isRefused && !hasBeenReady)) return finish(code ?? (isStopping ? 1 : 0));
      if (performance.now() - began > limits.steadyMs) waitMs = 0;
      restartAfter(signal ?? `exit code ${code}`);
    });
  }

  /** @param {string} how */
  function restartAfter(how) {
    const now = performance.now();
    restarts = [...restarts.filter((at) => now - at < limits.windowMs), now];
    if (restarts.length > limits.mostRestarts) {
      const minutes = Math.round(limits.windowMs / 6_000) / 10;
      return finish(
        1,
        `Botica ended ${restarts.length} times within ${minutes} minutes and is not started again: see the log`,
      );
    }
    log(50, `the server ended unexpectedly (${how}); starting it again in ${waitMs} ms`);
    setTimeout(() => isStopping || start(), waitMs);
    waitMs = Math.min(Math.max(2 * waitMs, limits.firstWaitMs), limits.mostWaitMs);
  }

  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      if (server === null) finish(0);
      server?.kill(signal);
      if (!isStopping) setTimeout(() => server?.kill('SIGKILL'), limits.stopMs).unref();
      isStopping = true;
    });
  }
  start();
}

/** @param {number} code @param {string} [line] @returns {never} */
function finish(code, line) {
  if (line !== undefined) process.stderr.write(`${line}\n`);
  process.exit(code);
}

/** A line like those of the server's log. @param {30 | 50} level @param {string} msg */
function log(level, msg) {
  if (process.env.LOG_LEVEL === 'silent') return;
  process.stderr.write(`${JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), msg })}\n`);
}

/** @param {number} pid */
function isProcessStopped(pid) {
  try {
    if (process.platform !== 'linux') {
      return spawnSync('ps', ['-o', 'state=', '-p', String(pid)], {
        encoding: 'utf8',
        timeout: 2_000,
      }).stdout.startsWith('T');
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.charAt(stat.lastIndexOf(')') + 2) === 'T';
  } catch {
    return false;
  }
}
