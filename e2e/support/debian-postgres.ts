import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Account } from '../product-process';

/** The server programs of Debian's package `postgresql`, oldest supported version first; null when it is not installed. */
export function findDebianPostgres(): string | null {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .sort((a, b) => a - b)
    : [];
  const version = versions.find((number) => number >= 15 && existsSync(`${base}/${number}/bin/postgres`));
  return version === undefined ? null : `${base}/${version}/bin`;
}

/** uid and gid of a named user; null when there is none. */
export function accountOf(name: string): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

export interface ExternalPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts such a server on a free loopback port, with a password, and makes the database `botica`. */
export async function startDebianPostgres(programs: string, account: Account | null): Promise<ExternalPostgres> {
  const parent = mkdtempSync(join(tmpdir(), 'botica-pg15-'));
  const passwordFile = join(parent, 'password');
  writeFileSync(passwordFile, 'a secret', { mode: 0o600 });
  if (account !== null) for (const path of [parent, passwordFile]) chownSync(path, account.uid, account.gid);
  const as = { cwd: '/', ...(account ?? {}) };
  const directory = join(parent, 'cluster');
  const options = ['-D', directory, '-U', 'owner', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256'];
  execFileSync(join(programs, 'initdb'), [...options, `--pwfile=${passwordFile}`], { ...as, stdio: 'ignore' });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${parent}`];
  const command = ['-D', directory, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(programs, 'postgres'), command, { ...as, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const server = `postgresql://owner:a%20secret@127.0.0.1:${port}`;
  await createDatabase(`${server}/postgres`);
  return {
    url: `${server}/botica`,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

async function createDatabase(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; ) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('CREATE DATABASE botica');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
