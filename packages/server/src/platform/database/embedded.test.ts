import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildModule } from '../../testing/build-module';
import { listProcesses } from '../processes/processes';
import { StartError } from '../start/start-error';
import { quickDirectory } from '../storage/testing-quick-directory';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded';

const built = await buildModule(new URL('./embedded.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const root = mkdtempSync(join(await quickDirectory(), 'botica-embedded-test-'));
chmodSync(root, 0o711);
const stateRoot = join(root, 'state');
const logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const running = new Set<EmbeddedPostgres>();
const children = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all([...running].map((server) => server.stop()));
  rmSync(root, { recursive: true, force: true });
});

function dataDirIn(parent: string, mode = 0o711): string {
  mkdirSync(parent, { recursive: true });
  chmodSync(parent, mode);
  const dataDir = join(parent, 'data');
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, logger, stateRoot });
  running.add(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  await server.stop();
  running.delete(server);
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection());
  // The server may end under an open connection in these tests.
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: unknown[][] = [];
    for (const text of sql.split('; ')) ({ rows } = await client.query({ text, rowMode: 'array' }));
    return rows.flat();
  } finally {
    await client.end();
  }
}

function postmasterPid(clusterDirectory: string): number {
  return Number(readFileSync(join(clusterDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The shells that end PostgreSQL when this server is gone. */
async function guardsOf(server: number | undefined): Promise<number[]> {
  const own = (await listProcesses()).filter(({ parent }) => parent === server);
  return own.filter(({ command }) => command.endsWith('botica-guard')).map(({ pid }) => pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A process of its own that runs the server until it is killed. */
async function startInChild(dataDir: string): Promise<ChildProcess> {
  const source = `
    import { startEmbeddedPostgres } from ${JSON.stringify(built)};
    const logger = { debug() {}, info() {}, warn() {}, error() {} };
    startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, logger, stateRoot: ${JSON.stringify(stateRoot)} })
      .then(() => process.stdout.write('up'), (error) => { process.stderr.write(String(error)); process.exit(1); });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

describe('startEmbeddedPostgres', () => {
  const dataDir = dataDirIn(join(root, `a folder with spaces, ñandú and ${'x'.repeat(120)}`));
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    server = await start(dataDir);
  });

  it('is a durable UTF-8 server in UTC without TCP, whose cluster is private', async () => {
    const names = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'server_encoding',
      'TimeZone',
      'listen_addresses',
    ];
    const values = await query(server, `SELECT ${names.map((name) => `current_setting('${name}')`).join(', ')}`);
    expect(values).toEqual(['on', 'on', 'on', 'UTF8', 'UTC', '']);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(String(server.connection().host)).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir)).toEqual(['.postgresql-sockets', 'postgres']);
  });

  it('sorts and lower-cases names as people do', async () => {
    const names = ['Zulma', 'ñandú', 'nube', 'Óscar', 'olmo', 'árbol', 'arena', 'Ñu', 'opera'];
    const sorted = await query(server, `SELECT x FROM unnest(ARRAY['${names.join("','")}']) AS x ORDER BY x`);
    expect(sorted).toEqual(['árbol', 'arena', 'nube', 'ñandú', 'Ñu', 'olmo', 'opera', 'Óscar', 'Zulma']);
    expect(await query(server, "SELECT lower('ÑANDÚ ÇÃO')")).toEqual(['ñandú ção']);
  });

  it('comes back by itself when its guard and then it are killed, with what was committed', async () => {
    await query(server, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
    const cluster = join(dataDir, 'postgres');
    const pid = postmasterPid(cluster);
    const [guard = 0] = await guardsOf(process.pid);
    process.kill(guard, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => query(server, 'SELECT id FROM kept').catch(String)).toEqual([7]);
    expect(postmasterPid(cluster)).not.toBe(pid);
    const guards = await guardsOf(process.pid);
    expect(guards).toHaveLength(1);
    expect(guards).not.toContain(guard);
  });

  it('ends a stopped session, whose locks others wait for', async () => {
    const client = new pg.Client(server.connection());
    const cut = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    await client.query('BEGIN; LOCK TABLE kept');
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const waiting = query(server, 'SELECT id FROM kept').catch(() => []);
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    await cut;
    await waiting;
    await expect.poll(() => query(server, 'SELECT id FROM kept').catch(String)).toEqual([7]);
    expect(isAlive(rows[0]?.pid ?? 0)).toBe(false);
  });

  it('leaves no process and no socket behind when it stops, and starts again', async () => {
    const pid = postmasterPid(join(dataDir, 'postgres'));
    const socketDirectory = String(server.connection().host);
    await stop(server);
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(socketDirectory)).toBe(false);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    server = await start(dataDir);
    expect(await query(server, 'SELECT id FROM kept')).toEqual([7]);
    await stop(server);
  });
});

describe('after a kill -9 of the process that runs it', () => {
  it('ends by itself', async () => {
    const dataDir = dataDirIn(join(root, 'orphan'));
    const child = await startInChild(dataDir);
    const pid = postmasterPid(join(dataDir, 'postgres'));
    expect(isAlive(pid)).toBe(true);
    await kill(child);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('never runs twice on a directory: the next start ends the orphan that nobody watches', async () => {
    const dataDir = dataDirIn(join(root, 'unwatched'));
    const child = await startInChild(dataDir);
    const pid = postmasterPid(join(dataDir, 'postgres'));
    const [guard = 0] = await guardsOf(child.pid);
    // Both at once, before the guard could be replaced.
    child.kill('SIGSTOP');
    process.kill(guard, 'SIGKILL');
    await kill(child);
    await expect.poll(() => isAlive(guard)).toBe(false);
    // Nobody is left who would end it.
    expect(isAlive(pid)).toBe(true);
    const server = await start(dataDir);
    expect(isAlive(pid)).toBe(false);
    expect(await query(server, 'SELECT 1')).toEqual([1]);
    await stop(server);
  });

  it('starts when everything was killed at once, and when the recorded process id is another program now', async () => {
    const dataDir = dataDirIn(join(root, 'stale'));
    const child = await startInChild(dataDir);
    const cluster = join(dataDir, 'postgres');
    const pid = postmasterPid(cluster);
    child.kill('SIGSTOP');
    for (const victim of [...(await guardsOf(child.pid)), pid]) process.kill(victim, 'SIGKILL');
    await kill(child);
    const stale = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
    await stop(await start(dataDir));
    writeFileSync(join(cluster, 'postmaster.pid'), stale.replace(/^\d+/, String(process.pid)));
    const server = await start(dataDir);
    expect(await query(server, 'SELECT 1')).toEqual([1]);
    await stop(server);
  });
});

describe('refusals', () => {
  it('names files that are no cluster, and a cluster of another major version', async () => {
    const dataDir = dataDirIn(join(root, 'foreign'));
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'notes.txt'), '');
    await expect(start(dataDir)).rejects.toThrow(/postgres has files in it but is no PostgreSQL data directory/);
    rmSync(join(dataDir, 'postgres', 'notes.txt'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '13\n');
    const error = await start(dataDir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(error).toHaveProperty('message', expect.stringMatching(/^[^\n]*was made by PostgreSQL 13[^\n]*$/));
  });

  it('takes an interrupted first start for none', async () => {
    const dataDir = dataDirIn(join(root, 'interrupted'));
    mkdirSync(join(dataDir, 'postgres.init-abc123'));
    writeFileSync(join(dataDir, 'postgres.init-abc123', 'PG_VERSION'), '18\n');
    const server = await start(dataDir);
    expect(readdirSync(dataDir)).toEqual(['.postgresql-sockets', 'postgres']);
    await stop(server);
  });
});

describe.runIf(isRoot)('as root', () => {
  it('runs as a user of its own, from copied binaries', async () => {
    const dataDir = dataDirIn(join(root, 'reachable'));
    const server = await start(dataDir);
    const { uid } = statSync(join(dataDir, 'postgres'));
    expect(uid).toBeGreaterThanOrEqual(60_900);
    expect(statSync(`/proc/${postmasterPid(join(dataDir, 'postgres'))}`).uid).toBe(uid);
    expect(readdirSync(stateRoot).filter((name) => name.startsWith('pgsql-'))).toHaveLength(1);
    await stop(server);
    execFileSync('chown', ['-R', '0:0', join(dataDir, 'postgres')]);
    const again = await start(dataDir);
    expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(uid);
    await stop(again);
  });

  it('keeps the cluster elsewhere when DATA_DIR is out of reach, follows a move and refuses a copy', async () => {
    const dataDir = dataDirIn(join(root, 'closed'), 0o700);
    const server = await start(dataDir);
    await query(server, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (8)');
    await stop(server);
    const cluster = readlinkSync(join(dataDir, 'postgres'));
    expect(cluster).toMatch(new RegExp(`^${stateRoot}/[0-9a-f]{16}/postgres$`));
    expect(readFileSync(join(dataDir, 'POSTGRES-IS-ELSEWHERE.txt'), 'utf8')).toContain(cluster);

    const copy = join(root, 'closed', 'copy');
    execFileSync('cp', ['-a', dataDir, copy]);
    await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${dataDir}`);

    rmSync(copy, { recursive: true });
    const moved = join(root, 'closed', 'moved');
    renameSync(dataDir, moved);
    const again = await start(moved);
    expect(await query(again, 'SELECT id FROM kept')).toEqual([8]);
    await stop(again);

    rmSync(cluster, { recursive: true });
    rmSync(join(cluster, '..'), { recursive: true });
    await expect(start(moved)).rejects.toThrow('which is gone');
  });

  it('takes a cluster along that was moved out of reach', async () => {
    const dataDir = dataDirIn(join(root, 'was-open'));
    const server = await start(dataDir);
    await query(server, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (9)');
    await stop(server);
    chmodSync(join(root, 'was-open'), 0o700);
    const again = await start(dataDir);
    expect(await query(again, 'SELECT id FROM kept')).toEqual([9]);
    await stop(again);
    expect(readlinkSync(join(dataDir, 'postgres'))).toContain(stateRoot);
  });

  it('copies the binaries again when the copy was damaged, and refuses one that others can change', async () => {
    const dataDir = dataDirIn(join(root, 'damaged'));
    await stop(await start(dataDir));
    const [name = ''] = readdirSync(stateRoot).filter((entry) => entry.startsWith('pgsql-'));
    rmSync(join(stateRoot, name, 'share', 'postgresql', 'postgres.bki'), { force: true });
    rmSync(join(stateRoot, name, 'bin', 'postgres'));
    await stop(await start(dataDir));
    chmodSync(join(stateRoot, name), 0o777);
    await expect(start(dataDir)).rejects.toThrow('can be changed by another user');
    chmodSync(join(stateRoot, name), 0o755);
  });
});
