import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

export interface LaunchOptions {
  checkout: string;
  env: Record<string, string>;
  /** Whom root starts it as; default: the current user. */
  account?: Account;
  /** At once, without looking whether all is installed and built: where the start is not what is tested. */
  isBare?: boolean;
}

/** A `npm start` that runs. */
export interface Product {
  /** Where it says that it can be opened. */
  url: string;
  /** From the launch to that line. */
  startMs: number;
  stdout(): string;
  /** Its log. */
  stderr(): string;
  pid: number;
  /** Resolves to the exit code; null after a signal. */
  ended: Promise<number | null>;
  /** As `docker stop` does: SIGTERM to npm. */
  terminate(): void;
  /** Every process of the group at once, as the machine's end would. PostgreSQL has a group of its own. */
  killAll(): Promise<void>;
}

/** A `npm start` that ended before it was ready. */
export class LaunchError extends Error {
  constructor(
    readonly exitCode: number | null,
    readonly stdout: string,
    readonly stderr: string,
  ) {
    super(`npm start ended with ${exitCode}: ${stdout}${stderr}`);
  }
}

/** What `tools/start.mjs` comes to. */
const BARE_START = `
  process.env.NODE_ENV ??= 'production';
  const { supervise } = await import('./tools/setup/supervise.mjs');
  supervise('packages/server/dist/main.js');`;

function spawnStart({ checkout, env, account, isBare = false }: LaunchOptions): ChildProcess {
  const [program, args] = isBare
    ? [process.execPath, ['--input-type=module', '--eval', BARE_START]]
    : ['npm', ['start', '--silent']];
  return spawn(program, args, {
    cwd: checkout,
    env: { PATH: process.env.PATH ?? '', HOME: tmpdir(), PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(account ?? {}),
  });
}

/**
 * Runs `npm start` in a checkout, on a free port, until it says where to open it.
 * @throws {LaunchError} when it ends instead.
 */
export function launch(options: LaunchOptions): Promise<Product> {
  const started = performance.now();
  const child = spawnStart(options);
  let stdout = '';
  let stderr = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (data) => {
      stderr += data;
    });
    child.stdout?.on('data', (data) => {
      stdout += data;
      const url = /open (http:\S+)/.exec(stdout)?.[1];
      const { pid } = child;
      if (url === undefined || pid === undefined) return;
      resolve({
        url,
        startMs: performance.now() - started,
        stdout: () => stdout,
        stderr: () => stderr,
        pid,
        ended,
        terminate: () => process.kill(pid, 'SIGTERM'),
        killAll: async () => {
          if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
          await ended;
        },
      });
    });
    child.once('error', reject);
    ended.then((code) => reject(new LaunchError(code, stdout, stderr)));
  });
}

/** The outcome of a start that must not come up. */
export async function launchRefused(options: LaunchOptions): Promise<LaunchError> {
  try {
    const product = await launch(options);
    await product.killAll();
  } catch (error) {
    if (error instanceof LaunchError) return error;
    throw error;
  }
  throw new Error('it started');
}

/** Signs in with `DATA_DIR/first-admin.txt` and answers the status of the call. */
export async function signInAsFirstAdministrator(url: string, dataDir: string, publicKey: string): Promise<number> {
  const text = await readFile(join(dataDir, 'first-admin.txt'), 'utf8');
  const [, email, password] = /^email: (.+)\npassword: (.+)$/m.exec(text) ?? [];
  const answer = await fetch(`${url}/api/v1/auth`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
      'accept-language': 'en-US',
      'x-public-key': publicKey,
    },
    body: '{}',
  });
  return answer.status;
}
